/* What a reader has opened or picked on a table before anything is sent: an action whose targets are lit, a sheet, details,
   targets in slots. All by attributes; the body says what is set (data-choice="move"), so that styles can follow.

   data-set="choice:move"        a button that sets a slot, and unsets it when it is set already
   data-when="choice:move …"     shown while one of these is set; "choice:" is nothing set
   data-of="choice:move …"       an option of that choice: otherwise a press only sets the first of them (class `cold`)
   data-default="choice:move"    what is set while nothing else is
   data-picker="n" data-picks    things to pick (data-pick="notation"), so many; they are sent together by data-send-picks="n",
                                 after the choice data-before. count-n:1 and pick-n:ID are slots too. */
(() => {
  "use strict";

  const { Penumbra } = window;
  const PATIENCE = 8000;
  const SWIPE = 60;
  const MOUSE = "(pointer: fine)";

  const all = (root, selector) => [...(root.matches?.(selector) ? [root] : []), ...root.querySelectorAll(selector)];
  const isVisible = (element) => element.getClientRects().length > 0;

  /** By slot: what the reader has set. */
  const slots = new Map();
  /** By picker: what is picked, as [key, notation]. */
  const picks = new Map();
  /** Choices that are still to be sent, by notation. */
  let queue = [];
  let until = 0;
  let asked = question();
  /** The newest entry of the log that was to be seen. */
  let read = newest();

  function question() {
    return document.getElementById("choices")?.textContent ?? "";
  }

  const pair = (text) => {
    const at = text.indexOf(":");
    return [text.slice(0, at), text.slice(at + 1)];
  };
  const pairs = (text) => (text ?? "").split(" ").filter(Boolean).map(pair);

  function held(slot) {
    const [kind, picker] = slot.split(/-(.*)/);
    if (kind === "count") return String(picked(picker).length);
    if (kind === "pick") return picked(picker)[0]?.[0] ?? "";
    if (slots.get(slot)) return slots.get(slot);
    const byPage = document.querySelector(`#table [data-default^="${slot}:"]`);
    return byPage ? pair(byPage.dataset.default)[1] : "";
  }

  const holds = (text) => pairs(text).some(([slot, value]) => held(slot) === value);

  function set(slot, value) {
    slots.set(slot, value);
    if (slot === "choice") picks.clear();
    apply(document);
  }

  // --- Showing it ---------------------------------------------------------------------------------------------------

  function apply(root) {
    for (const picker of all(root, "[data-picker]")) pickFirst(picker);
    const toggle = (element, name, on) => element.classList.contains(name) === on || element.classList.toggle(name, on);
    for (const element of all(root, "[data-when]")) element.hidden = !holds(element.dataset.when);
    for (const element of all(root, "[data-of]")) toggle(element, "cold", !holds(element.dataset.of));
    for (const element of all(root, "[data-set]")) {
      const [slot, value] = pair(element.dataset.set);
      const on = held(slot) === value;
      toggle(element, "chosen", on);
      if (value) element.setAttribute("aria-pressed", String(on));
    }
    for (const picker of all(root, "[data-picker]")) showPicks(picker);
    for (const button of all(root, "[data-send-picks]")) button.disabled = !isFull(button.dataset.sendPicks);
    for (const slot of ["choice", "sheet", "detail", "look", "side", "level"]) document.body.dataset[slot] = held(slot);
  }

  // --- Picking ------------------------------------------------------------------------------------------------------

  const picked = (name) => picks.get(name) ?? [];
  const pickerOf = (name) => document.querySelector(`[data-picker="${CSS.escape(name)}"]:not([hidden])`);
  const isFull = (name) => picked(name).length > 0 && picked(name).length >= Number(pickerOf(name)?.dataset.picks ?? 1);

  function pickFirst(picker) {
    const { picker: name, pickFirst: first } = picker.dataset;
    if (first === undefined) return;
    const there = picked(name).some(([key]) => document.getElementById(key));
    const row = picker.querySelector("[data-pick]");
    if (!there && row) picks.set(name, [[row.id, row.dataset.pick]]);
  }

  function pick(element) {
    const picker = element.closest("[data-picker]");
    const { picker: name, picks: most } = picker.dataset;
    const key = element.id || element.dataset.pick;
    const before = picked(name);
    const without = before.filter(([one]) => one !== key);
    if (Number(most) === 1) picks.set(name, [[key, element.dataset.pick]]);
    else if (without.length < before.length) picks.set(name, without);
    else if (before.length < Number(most)) picks.set(name, [...before, [key, element.dataset.pick]]);
    apply(document);
  }

  function showPicks(picker) {
    const chosen = picked(picker.dataset.picker);
    for (const element of all(picker, "[data-pick]")) {
      const at = chosen.findIndex(([key]) => key === (element.id || element.dataset.pick));
      element.classList.toggle("picked", at >= 0);
      element.setAttribute("aria-pressed", String(at >= 0));
      const number = element.querySelector("[data-pick-number]");
      if (number) number.textContent = at >= 0 ? String(at + 1) : "";
    }
    for (const slot of all(picker, "[data-pick-slot]")) {
      const one = chosen[Number(slot.dataset.pickSlot) - 1];
      const source = one && all(picker, "[data-pick]").find((element) => element.dataset.pick === one[1]);
      slot.classList.toggle("full", Boolean(source));
      const face = slot.querySelector("[data-pick-face]");
      face?.replaceChildren(...(source?.firstElementChild?.cloneNode(true).childNodes ?? []));
    }
  }

  function clearPick(element) {
    const { picker: name } = element.closest("[data-picker]").dataset;
    const at = Number(element.dataset.pickClear) - 1;
    picks.set(name, picked(name).filter((_, index) => index !== at));
    apply(document);
  }

  function sendPicks(button) {
    const name = button.dataset.sendPicks;
    if (!isFull(name)) return;
    const { before } = pickerOf(name).dataset;
    queue = [...(before ? [before] : []), ...picked(name).map(([, notation]) => notation)];
    until = performance.now() + PATIENCE;
    sendNext(button);
  }

  /** One choice after the other, each as soon as it is asked for. */
  function sendNext(button) {
    if (!queue.length) return;
    if (performance.now() > until) return endQueue();
    const option = Penumbra.live?.ready() && options().find(({ notation }) => notation === queue[0])?.option;
    if (typeof option === "number" && Penumbra.live.send({ do: "act", option }, { element: button })) queue.shift();
    if (queue.length) setTimeout(() => sendNext(button), 30);
    else setTimeout(endQueue, 400);
  }

  function endQueue() {
    queue = [];
    picks.clear();
    apply(document);
  }

  function options() {
    try {
      return JSON.parse(question() || "[]");
    } catch {
      return [];
    }
  }

  // --- Presses ------------------------------------------------------------------------------------------------------

  /** What is meant for us is done before anything else hears of it. */
  document.addEventListener(
    "click",
    (event) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      const done = ours(target);
      if (!done) return;
      Penumbra.play?.closeMenu();
      event.stopPropagation();
      event.preventDefault();
    },
    { capture: true },
  );

  function ours(target) {
    const element = target.closest("[data-pick], [data-pick-clear], [data-send-picks], [data-set], [data-of]");
    if (!element) return besideDetails(target);
    const { pick: notation, pickClear, sendPicks: sends, set: sets, of } = element.dataset;
    if (element.disabled) return false;
    if (pickClear !== undefined) return clearPick(element), true;
    if (notation !== undefined) return pick(element), true;
    if (sends !== undefined) return sendPicks(element), true;
    if (sets !== undefined) return press(...pair(sets)), true;
    if (holds(of)) return false;
    press(...pairs(of)[0]);
    return true;
  }

  function press(slot, value) {
    const same = held(slot) === value;
    if (slot === "choice") slots.set("sheet", "");
    if (slot === "look") slots.set("choice", "");
    for (const aside of ["detail", "look"]) if (slot !== aside) slots.set(aside, "");
    set(slot, same && slot !== "side" ? "" : value);
    if (slot === "sheet") toEnd();
  }

  /** A press beside open details closes them, and does what it does. */
  function besideDetails(target) {
    if (held("detail") && !target.closest("[data-when^='detail:'], .menu, dialog")) set("detail", "");
    return false;
  }

  /** A list that was folded away shows its end. */
  function toEnd() {
    for (const list of document.querySelectorAll(".log[data-keep-scroll]")) if (isVisible(list)) list.scrollTop = list.scrollHeight;
    countUnread();
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target.matches?.("input, textarea, select, [contenteditable]") || document.querySelector("dialog:modal, .menu")) return;
    if (event.key === "Escape" && backOut()) return event.preventDefault();
    const way = { ArrowUp: "north", ArrowRight: "east", ArrowDown: "south", ArrowLeft: "west" }[event.key];
    if (way && !event.target.closest?.("[data-keep-scroll], [data-amounts]") && goTo(way)) event.preventDefault();
    if (event.key === "Enter" && !event.target.closest?.("button, a, summary") && confirm()) event.preventDefault();
  });

  function backOut() {
    for (const slot of ["detail", "look", "sheet", "choice"]) {
      if (slots.get(slot)) return set(slot, ""), true;
    }
    return false;
  }

  const goTo = (way) => clickFirst(`[data-arrow="${way}"]`);
  const confirm = () => clickFirst('[data-key="enter"], [data-send-picks]');

  function clickFirst(selector) {
    const found = [...document.querySelectorAll(selector)].find((element) => isVisible(element) && !element.disabled);
    found?.click();
    return Boolean(found);
  }

  // --- Sheets: a swipe down closes one ------------------------------------------------------------------------------

  let swipe = null;
  document.addEventListener("pointerdown", ({ target, clientY, pointerType }) => {
    swipe = pointerType !== "mouse" && target.closest?.(".sheet-title") && held("sheet") ? clientY : null;
  });
  document.addEventListener("pointermove", ({ clientY }) => {
    if (swipe === null || clientY - swipe < SWIPE) return;
    swipe = null;
    set("sheet", "");
  });

  // --- What was not read yet ----------------------------------------------------------------------------------------

  function newest() {
    const last = document.querySelector("#log > :last-child");
    return last ? Number(last.id.replace(/\D+/g, "")) : -1;
  }

  function countUnread() {
    const log = document.getElementById("log");
    if (log && isVisible(log)) read = newest();
    const count = log ? Math.max(newest() - read, 0) : 0;
    for (const badge of document.querySelectorAll("[data-unread]")) {
      badge.hidden = !count;
      badge.textContent = count > 99 ? "99+" : String(count);
    }
  }

  // --- New frames ---------------------------------------------------------------------------------------------------

  /** A new question: what was open belongs to the last one. */
  function shown() {
    const now = question();
    if (now !== asked) {
      const isAsked = now.length > 2;
      if (isAsked || !queue.length) slots.set("choice", "");
      if (isAsked) for (const slot of ["sheet", "detail", "look"]) slots.set(slot, "");
      if (!queue.length) picks.clear();
      asked = now;
    }
    apply(document);
    countUnread();
  }

  /** A hint lights what leads to its option, where that is folded away. */
  document.addEventListener("penumbra:hinted", ({ detail }) => {
    set("choice", "");
    const notation = options().find(({ option }) => option === detail.option)?.notation;
    const leads = new Set();
    for (const element of document.querySelectorAll(".hinted:is(.cold, [hidden] *)")) {
      for (let outer = element; outer; outer = outer.parentElement?.closest("[data-when], [data-sheet]")) {
        for (const when of [outer.dataset.of, outer.dataset.when]) if (when) leads.add(when.split(" ")[0]);
        if (outer.dataset.sheet) leads.add(`sheet:${outer.dataset.sheet}`);
      }
    }
    for (const picker of document.querySelectorAll("[data-before]")) if (picker.dataset.before === notation) leads.add(picker.dataset.when);
    for (const button of document.querySelectorAll("[data-set]")) if (leads.has(button.dataset.set)) button.classList.add("hinted");
  });

  const dress = Penumbra.dress;
  Penumbra.dress = (fresh) => {
    dress?.(fresh);
    apply(fresh);
  };
  document.addEventListener("penumbra:shown", shown);
  window.addEventListener("resize", countUnread);
  document.documentElement.classList.toggle("fine-pointer", matchMedia(MOUSE).matches);
  apply(document);
  countUnread();
})();
