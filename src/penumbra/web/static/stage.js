/* Shows: what somebody else did is shown for a moment, or until the reader goes on, before the next thing happens.
   An element of the table with `data-show="KEY"` is a show; its motion is the style sheet's. With `data-hold` it lasts so
   many milliseconds at normal speed; with `data-wait` it waits for the reader: its button [data-continue], a click on it,
   Space or Enter. `data-motion` says how long its own motion takes: a press meanwhile only ends the motion. Held shows with
   the same `data-group` belong together (a turn); `data-since` says how long those before it were to be held: whoever is
   late is held shorter. A button with `data-replay="6"` shows the last six of a group once more. */
(() => {
  "use strict";

  window.Penumbra ||= {};
  const { Penumbra } = window;
  const { settings } = Penumbra;

  /** How much longer or shorter a show lasts than at normal speed. */
  const FACTORS = { slow: 1.7, normal: 1, fast: 0.43, instant: 0 };
  /** Presses so soon after the motion has ended belong to it. */
  const DEAD = 300;
  const CONTROLS = "a[href], button, input, select, textarea, summary";
  /** No show is held for less, however late it is. */
  const LEAST = 240;

  /** The show that is on: {key, element, waits, readyAt, until, paused}. */
  let current = null;
  /** The keys of shows that the reader has seen. */
  const over = new Set();
  /** Whether the reader wants to see no more until he is asked, or until another group begins. */
  let skipping = false;
  /** The group that is on: {name, began, shows}: when its first show began, or would have, and copies of all, by id. */
  let group = null;
  const timers = [];
  let told = "";

  const all = (root, selector) => [...root.querySelectorAll(selector)];
  const after = (milliseconds, then) => timers.push(setTimeout(then, milliseconds));
  const showWith = (key) => document.querySelector(`[data-show="${CSS.escape(key)}"]`);
  const isAsked = () => (document.getElementById("choices")?.textContent ?? "[]").trim() !== "[]";

  /** The show that is next: those that wait come one after the other, of those that are held the last one counts. */
  function next() {
    const fresh = all(document, "[data-show]").filter((show) => !over.has(show.dataset.show));
    const waiting = fresh.find((show) => show.hasAttribute("data-wait"));
    if (!waiting) return fresh.pop();
    for (const show of fresh.slice(0, fresh.indexOf(waiting))) over.add(show.dataset.show);
    return waiting;
  }

  /** A show begins, if it is new. */
  function begin(element) {
    const { show: key, hold = "0", motion = "0" } = element.dataset;
    if (current?.key === key) {
      current.element = element;
      return dress();
    }
    end(false);
    const waits = element.hasAttribute("data-wait");
    const now = performance.now();
    const motionEnds = now + (settings.calm ? 150 : Number(motion));
    current = { key, element, waits, readyAt: motionEnds, until: waits ? Infinity : now + lasts(element, Number(hold), now) };
    document.body.classList.add("showing");
    after(motionEnds - now, makeReady);
    if (!waits) after(current.until - now, () => current?.key === key && !current.paused && tell());
    dress();
  }

  /** How long a show is held: shorter, if those of its group before it took longer than they should. */
  function lasts({ dataset }, hold, now) {
    const factor = FACTORS[settings.speed];
    if (!dataset.group || group?.name !== dataset.group) return hold * factor;
    group.began ??= now - Number(dataset.since) * factor;
    const late = now - group.began - Number(dataset.since) * factor;
    return Math.max(Math.min(hold, LEAST) * factor, hold * factor - Math.max(late, 0));
  }

  /** Keeps what is shown of a group, to be shown again. */
  function keep(shows) {
    for (const show of shows) {
      const name = show.dataset.group;
      if (!name) continue;
      if (group?.name !== name) {
        group = { name, began: null, shows: new Map() };
        skipping = false;
      }
      group.shows.set(show.id, show.cloneNode(true));
    }
  }

  /** The motion has come to its end: the reader may go on. */
  function makeReady() {
    if (!current || current.ready) return;
    current.ready = true;
    current.readyAt = performance.now();
    dress();
    const go = current.element.querySelector("[data-continue]");
    if (go && !document.querySelector("dialog:modal")) go.focus({ preventScroll: true });
    const seconds = Number(settings.after);
    if (current.waits && seconds > 0) {
      current.element.style.setProperty("--after", `${seconds}s`);
      current.element.classList.add("counting");
      after(seconds * 1000, goOn);
    }
  }

  /** Gives the shows on the page the classes that only this page knows. */
  function dress() {
    for (const show of all(document, "[data-show]")) {
      const { show: key } = show.dataset;
      show.classList.toggle("over", over.has(key));
      show.classList.toggle("ready", current?.key === key && current.ready === true);
      show.classList.toggle("finished", current?.key === key && current.finished === true);
      show.classList.toggle("paused", current?.key === key && current.paused === true);
    }
  }

  /** Ends the show that is on. One that waited is gone; one that was held stays until the next frame. */
  function end(gone = true) {
    for (const timer of timers.splice(0)) clearTimeout(timer);
    if (!current) return;
    const { key, waits } = current;
    over.add(key);
    current = null;
    document.body.classList.remove("showing");
    if (gone && waits) dress();
  }

  const tell = () => document.dispatchEvent(new CustomEvent("penumbra:staged"));

  function goOn() {
    if (!current) return;
    end();
    const another = next();
    if (another) begin(another);
    else tell();
  }

  /** The reader presses somewhere on a show, or a key. */
  function press() {
    if (!current) return;
    if (!current.waits) return pause();
    if (!current.ready) {
      current.finished = true;
      return makeReady();
    }
    if (performance.now() - current.readyAt >= DEAD) goOn();
  }

  function pause() {
    if (current.paused) return goOn();
    current.paused = true;
    current.until = Infinity;
    dress();
  }

  /** No more shows until the reader is asked. */
  function skip() {
    skipping = true;
    for (const show of all(document, "[data-show]")) over.add(show.dataset.show);
    end();
    dress();
    tell();
  }

  /** Until when the next frame has to wait; 0 if nothing is on. */
  const until = () => current?.until ?? 0;

  function changed({ still = false, hush = false } = {}) {
    document.body.classList.toggle("at-once", settings.speed === "instant");
    document.body.classList.toggle("calm", settings.calm);
    const shows = all(document, "[data-show]");
    const asked = isAsked();
    endReplay();
    keep(shows);
    if (skipping && asked) skipping = false;
    else if (skipping) for (const show of shows) over.add(show.dataset.show);
    for (const show of shows) {
      const held = !show.hasAttribute("data-wait");
      if (settings.speed === "instant" || hush || (still && held)) over.add(show.dataset.show);
    }
    const fresh = next();
    if (fresh) begin(fresh);
    else if (current && !showWith(current.key)) end();
    dress();
    announce(shows);
  }

  /** What a show says is read out once, whatever moves meanwhile. */
  function announce(shows) {
    announceText(shows.map((show) => show.dataset.say ?? "").filter(Boolean).pop() ?? "");
  }

  function announceText(said) {
    const voice = document.getElementById("voice");
    if (!voice || said === told) return;
    told = said;
    voice.textContent = said;
  }

  // --- Once more ------------------------------------------------------------------------------------------------------

  /** What is shown again: {stage, shows, timer, paused}. */
  let replay = null;

  /** Shows the steps of the last group again, if all of them were seen here. */
  function showAgain(steps) {
    const shows = [...(group?.shows.values() ?? [])].slice(-steps);
    if (!steps || shows.length < steps) return false;
    endReplay();
    const stage = document.createElement("section");
    stage.className = shows[0].dataset.stage ?? "";
    stage.id = "replay";
    document.getElementById("table")?.append(stage);
    replay = { stage, shows, timer: 0, paused: false };
    document.body.classList.add("showing");
    showNext();
    return true;
  }

  function showNext() {
    const show = replay.shows.shift();
    if (!show) return endReplay();
    const { hold = "0", say = "" } = show.dataset;
    for (const name of ["show", "say", "group"]) delete show.dataset[name];
    replay.stage.replaceChildren(show);
    announceText(say);
    replay.timer = setTimeout(showNext, Math.max(Number(hold), LEAST) * (FACTORS[settings.speed] || 1));
  }

  function pauseReplay() {
    replay.paused = !replay.paused;
    replay.stage.firstElementChild?.classList.toggle("paused", replay.paused);
    clearTimeout(replay.timer);
    if (!replay.paused) showNext();
  }

  function endReplay() {
    if (!replay) return;
    clearTimeout(replay.timer);
    replay.stage.remove();
    replay = null;
    if (!current) document.body.classList.remove("showing");
  }

  document.addEventListener(
    "click",
    (event) => {
      const button = event.target.closest?.("[data-replay]");
      const inside = replay?.stage.contains(event.target);
      if (button ? !showAgain(Number(button.dataset.replay)) : !inside) return;
      if (inside && event.target.closest("[data-skip]")) endReplay();
      else if (inside) pauseReplay();
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
  document.addEventListener(
    "keydown",
    (event) => {
      if (!replay || ![" ", "Escape", "Enter"].includes(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
      endReplay();
    },
    true,
  );

  document.addEventListener("penumbra:shown", ({ detail }) => changed(detail));
  document.addEventListener("penumbra:speed", () => changed());
  document.addEventListener(
    "click",
    (event) => {
      const { target } = event;
      const show = target.closest?.("[data-show]");
      if (!show || show.dataset.show !== current?.key) return;
      if (target.closest("[data-skip]")) skip();
      else if (target.closest("[data-continue]") || !target.closest(CONTROLS)) press();
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
  document.addEventListener(
    "keydown",
    (event) => {
      if (!current || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog:modal")) return;
      if (event.key !== " " && event.key !== "Enter") return;
      if (event.target.matches?.("input, textarea, select")) return;
      if (event.target.matches?.("button, a[href], summary") && !event.target.matches("[data-continue]")) {
        if (current.element.contains(event.target)) return;
      }
      event.preventDefault();
      event.stopPropagation();
      if (event.repeat) return;
      if (current.waits) press();
      else skip();
    },
    true,
  );

  Penumbra.stage = {
    until,
    skip,
    /** Whether a show waits for the reader: the table below it is not to be touched meanwhile. */
    waits: () => current?.waits === true,
    skipping: () => skipping,
    /** The reader has moved on by himself. */
    clear: () => end(),
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => changed({ still: true }));
  else changed({ still: true });
})();
