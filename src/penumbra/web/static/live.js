/* The live connection: frames come in and are shown at the reader's pace, commands go out and are never lost or done twice.
   A frame holds the parts of the table that changed; after a break, or where one is missing, the whole table comes. */
(() => {
  "use strict";

  const Penumbra = window.Penumbra;
  const { motion, settings } = Penumbra;
  const address = document.body.dataset.live;
  if (!address) return;

  const BACK_OFF = [250, 500, 1000, 2000, 4000, 8000];
  const BANNER_AFTER = 1000;
  const BACK_STAYS = 1500;
  const PING_EVERY = 20000;
  const DEAD_AFTER = 8000;
  /** How long the frame of an own move may come after its `done`. */
  const FRAME_AFTER_DONE = 700;

  /** The server's codes for a table that is not there, or not for this page. */
  const CLOSED_FOR_GOOD = new Set([4403, 4404]);

  /** Questions: never repeated after a break, since by then nobody asks any more. */
  const QUESTIONS = new Set(["why", "preview", "read", "hint"]);
  /** Commands that leave the position alone: the table stays open to clicks meanwhile. */
  const ASIDES = new Set(["chat", "note", "ping", "standing", "speak", "view"]);

  let socket = null;
  let ended = false;
  let attempts = 0;
  let retry = 0;
  let banner = 0;
  let heartbeat = 0;
  let deadline = 0;

  /** The newest edition that we have, shown or waiting. */
  let newest = document.body.dataset.edition ?? "";
  /** The edition that the reader sees: what a click means. */
  let shown = newest;
  let queue = [];
  let shownAt = 0;
  let timer = 0;
  /** Whether the table shows an earlier moment of the match. */
  let lookingBack = false;
  /** Whether the next whole table is the first in another manner. */
  let turned = false;

  /** Commands sent and not yet answered, by id, in their order. */
  const pending = new Map();
  /** Questions under way, by id. */
  const asked = new Map();

  // --- The line -----------------------------------------------------------------------------------------------------

  function connect() {
    clearTimeout(retry);
    if (ended || socket) return;
    const url = new URL(address, location.href);
    url.searchParams.set("language", document.documentElement.lang);
    url.searchParams.set("view", document.body.dataset.view);
    url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const mine = new WebSocket(url);
    socket = mine;
    mine.onopen = () => {
      transmit({ do: "hello", edition: newest });
      for (const { message } of pending.values()) transmit(message);
      restartHeartbeat();
    };
    mine.onmessage = ({ data }) => {
      if (mine === socket) hear(data);
    };
    mine.onclose = ({ code }) => {
      if (mine !== socket || ended) return;
      if (CLOSED_FOR_GOOD.has(code)) gone({ text: "" });
      else lost();
    };
    // A server that never answers would leave us waiting for minutes.
    expectLife();
  }

  /** The line is dead, whether or not the browser has noticed. */
  function lost() {
    const old = socket;
    socket = null;
    clearTimeout(deadline);
    clearInterval(heartbeat);
    asked.clear();
    if (old && old.readyState < WebSocket.CLOSING) old.close();
    if (ended) return;
    document.body.classList.add("offline");
    banner ||= setTimeout(() => announce("lost"), BANNER_AFTER);
    const longest = BACK_OFF[Math.min(attempts++, BACK_OFF.length - 1)];
    clearTimeout(retry);
    retry = setTimeout(connect, longest * (0.75 + Math.random() / 4));
  }

  /** Something was heard: the line is there. */
  function alive() {
    attempts = 0;
    clearTimeout(deadline);
    clearTimeout(banner);
    banner = 0;
    if (!document.body.classList.contains("offline")) return;
    document.body.classList.remove("offline");
    if (document.getElementById("line")?.hidden !== false) return;
    announce("back");
    setTimeout(() => document.body.classList.contains("offline") || announce(""), BACK_STAYS);
  }

  /** Shows what the banner says for `state` ("lost", "back"), or hides it. Its words stand in data attributes. */
  function announce(state, text = "") {
    const line = document.getElementById("line");
    if (!line) return;
    line.textContent = text || line.dataset[state] || "";
    line.classList.toggle("back", state === "back");
    line.hidden = !line.textContent;
  }

  function transmit(message) {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }

  function expectLife() {
    clearTimeout(deadline);
    deadline = setTimeout(lost, DEAD_AFTER);
  }

  function beat() {
    if (socket?.readyState !== WebSocket.OPEN) return;
    transmit({ do: "beat" });
    expectLife();
  }

  function restartHeartbeat() {
    clearInterval(heartbeat);
    heartbeat = setInterval(beat, PING_EVERY);
  }

  /** Now is a good moment: the network is back, or somebody looks at the page again. */
  function wake() {
    if (document.hidden || ended) return;
    if (socket) beat();
    else connect();
  }

  // --- What the server says -----------------------------------------------------------------------------------------

  function hear(data) {
    alive();
    const message = JSON.parse(data);
    switch (message.t) {
      case "frame":
        take(message);
        return message.done && answered(message.done);
      case "done":
        return answered(message.id);
      case "refused":
        return refused(message);
      case "why":
      case "preview":
      case "read":
      case "hint":
        asked.get(message.id)?.(message);
        return asked.delete(message.id);
      case "gone":
        return gone(message);
      case "speaks":
        return turnTo(message);
      case "goto":
        return follow(message.url);
    }
  }

  /** The table is closed: there is nothing to come back to. */
  function gone({ text }) {
    ended = true;
    socket?.close();
    clearInterval(heartbeat);
    clearTimeout(deadline);
    for (const id of [...pending.keys()]) finish(id);
    document.body.classList.add("gone");
    announce("gone", text);
  }

  /** The server goes on in another manner: another language, or the table as text. What stands around the table comes first, then the table, whole. */
  function turnTo({ language, view, title, html }) {
    document.documentElement.lang = language;
    document.body.dataset.view = view;
    motion.showAround(html);
    turned = true;
    document.dispatchEvent(new CustomEvent("penumbra:language", { detail: { title } }));
    mark();
  }

  function follow(url) {
    const target = new URL(url, location.href);
    if (target.origin === location.origin) location.assign(target);
  }

  // --- Frames -------------------------------------------------------------------------------------------------------

  function take(frame) {
    const missed = frame.prev !== newest;
    const whole = frame.html !== undefined;
    // What changed says nothing to a page that shows something else.
    if (missed && !whole) return transmit({ do: "hello", edition: "" });
    const anew = missed || (whole && turned);
    if (whole) turned = false;
    const own = claim();
    const back = lookingBack;
    lookingBack = frame.hush === true;
    newest = frame.edition;
    frame.at = performance.now();
    const hurried = document.hidden || settings.pace === 0 || Penumbra.stage?.skipping();
    if (anew || lookingBack || back || own || hurried) {
      if (whole) queue = [];
      else catchUp();
      display(frame, anew || lookingBack || back);
    } else {
      queue.push(frame);
    }
    advance();
  }

  /** Shows all that waits at once: each frame builds on the one before. */
  function catchUp() {
    for (const frame of queue.splice(0)) display(frame, true);
  }

  /** Whether this frame is the answer to an own move; each move has one. */
  function claim() {
    for (const command of pending.values()) {
      if (command.quiet || command.framed) continue;
      command.framed = true;
      // To look at another moment is answered by that moment alone.
      if (command.done || command.message.do === "look") finish(command.message.id);
      return true;
    }
    return false;
  }

  /** Shows the next frame if its time has come, and asks to be called again if not. */
  function advance() {
    clearTimeout(timer);
    if (queue.length && performance.now() >= due()) display(queue.shift(), false);
    const left = due() - performance.now();
    if (queue.length && left < Infinity) timer = setTimeout(advance, Math.max(left, 0));
    mark();
  }

  /** When the next frame may be shown: a show that is on says so itself, everything else stays for a pace. */
  const due = () => Penumbra.stage?.until() || shownAt + settings.pace;

  function display(frame, still) {
    shown = frame.edition;
    motion.show(frame, { still, hush: frame.hush === true, at: frame.at });
    shownAt = performance.now();
    for (const { element, framed } of pending.values()) if (!framed) element?.classList.add("busy");
  }

  function skip() {
    catchUp();
    mark();
  }

  function mark() {
    document.body.classList.toggle("behind", queue.length > 0);
    document.body.classList.toggle("under-way", underWay());
    const button = document.getElementById("skip");
    if (button) button.hidden = queue.length < 2 || Penumbra.stage?.waits() || document.querySelector("[data-show] [data-skip]") !== null;
  }

  // --- Commands -----------------------------------------------------------------------------------------------------

  const underWay = () => [...pending.values()].some(({ quiet }) => !quiet);

  /** Whether a click on the table counts: what is shown is the newest, and nothing is under way. */
  const ready = () => !ended && !queue.length && !underWay() && !Penumbra.stage?.waits();

  /** Sends a command until the server has answered it. `element` is what was pressed. Returns whether it was taken. */
  function send(command, { element = null, onRefused = null } = {}) {
    const quiet = ASIDES.has(command.do);
    if (ended || (!quiet && !ready())) return false;
    const message = { ...command, id: uuid(), edition: shown };
    pending.set(message.id, { message, element, quiet, onRefused, done: false, framed: false });
    element?.classList.add("busy");
    transmit(message);
    mark();
    return true;
  }

  /** Asks a question; `then` gets the answer, if one comes. */
  function ask(question, then) {
    if (!QUESTIONS.has(question.do) || socket?.readyState !== WebSocket.OPEN) return;
    const message = { ...question, id: uuid(), edition: shown };
    asked.set(message.id, then);
    transmit(message);
  }

  function answered(id) {
    const command = pending.get(id);
    if (!command) return;
    command.done = true;
    // The frame of a move is part of the answer: until it is there, another click would mean the old table.
    if (command.quiet || command.framed) finish(id);
    else setTimeout(() => finish(id), FRAME_AFTER_DONE);
  }

  function refused({ id, rule, text }) {
    const command = pending.get(id);
    asked.delete(id);
    if (command || !id) Penumbra.toast?.(text, rule);
    if (!command) return mark();
    finish(id);
    command.onRefused?.();
  }

  function finish(id) {
    const command = pending.get(id);
    if (!command) return;
    pending.delete(id);
    command.element?.classList.remove("busy");
    mark();
  }

  /** Also where the page came without encryption (a friend in the same house), where randomUUID is missing. */
  function uuid() {
    if (crypto.randomUUID) return crypto.randomUUID();
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = (bytes[6] & 0x0f) | 0x40;
    bytes[8] = (bytes[8] & 0x3f) | 0x80;
    const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  }

  // --- Beginning ----------------------------------------------------------------------------------------------------

  window.addEventListener("online", wake);
  window.addEventListener("offline", () => socket && beat());
  window.addEventListener("pageshow", ({ persisted }) => persisted && wake());
  window.addEventListener("pagehide", () => {
    socket?.close();
    socket = null;
  });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) skip();
    wake();
  });
  document.addEventListener("click", ({ target }) => {
    if (target.closest?.("#skip")) skip();
  });
  document.addEventListener("penumbra:staged", () => (Penumbra.stage.skipping() ? skip() : advance()));
  document.addEventListener("penumbra:speed", () => (settings.pace === 0 ? skip() : advance()));

  Penumbra.live = { send, ask, ready, skip, edition: () => shown };
  connect();
})();
