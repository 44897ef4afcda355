/* A replay: fetches the table of another moment and turns the page into it. The controls are links and forms, so
   everything works without this script too, only with reloading. */
(() => {
  "use strict";

  const bar = document.getElementById("replay");
  if (!bar) return;

  const AHEAD = 2;
  const KEPT = 120;
  const last = Number(bar.dataset.steps);
  const slider = bar.querySelector(".bar-slider");
  const count = bar.querySelector(".bar-count");
  const seats = bar.querySelector('select[name="seat"]');
  const pace = bar.querySelector("[data-pace]");
  const thought = document.getElementById("thought-body");
  const playButton = bar.querySelector('[data-go="play"]');
  const tables = new Map();

  let step = Number(bar.dataset.at);
  let seat = bar.dataset.seat;
  let turn = 0;
  let timer = 0;
  let playing = false;

  const within = (number) => Math.min(Math.max(number, 0), last);
  const key = (at, from) => `${at} ${from}`;

  // --- Tables -------------------------------------------------------------------------------------------------------

  /** The table at a step, from the server or from what was fetched before. */
  function table(at, from) {
    const name = key(at, from);
    if (!tables.has(name)) {
      const answer = fetch(`${bar.dataset.url}/at/${at}?seat=${encodeURIComponent(from)}&language=${document.documentElement.lang}`, {
        headers: { Accept: "text/html" },
      }).then((response) => {
        if (!response.ok) throw new Error(String(response.status));
        return response.text();
      });
      answer.catch(() => tables.delete(name));
      tables.set(name, answer);
      if (tables.size > KEPT) tables.delete(tables.keys().next().value);
    }
    return tables.get(name);
  }

  /** A moment: the table and, behind a mark, what a bot thought before it. */
  function show(moment, still) {
    const [html, why] = moment.split("<!-- thought -->");
    if (thought && why !== undefined) thought.innerHTML = why;
    if (window.Penumbra?.motion?.show({ html }, { still })) return;
    window.Idiomorph.morph(document.getElementById("table"), html);
  }

  /** Goes to a step. Only the newest wish counts; an older answer that comes late is thrown away. */
  async function go(to, from = seat) {
    const wanted = within(to);
    const still = from !== seat || Math.abs(wanted - step) !== 1;
    [step, seat] = [wanted, from];
    const mine = ++turn;
    tell();
    let html;
    try {
      html = await table(wanted, from);
    } catch {
      if (mine === turn) pause();
      return;
    }
    if (mine !== turn) return;
    show(html, still);
    for (let ahead = 1; ahead <= AHEAD; ahead += 1) {
      if (wanted + ahead <= last) table(wanted + ahead, from).catch(() => {});
    }
  }

  // --- Controls -----------------------------------------------------------------------------------------------------

  /** Brings slider, number, links and address to where we are. */
  function tell() {
    slider.value = step;
    seats.value = seat;
    count.textContent = count.dataset.text.replace("{step}", step);
    const aims = { first: 0, back: step - 1, forward: step + 1, last };
    for (const [name, aim] of Object.entries(aims)) {
      const link = bar.querySelector(`[data-go="${name}"]`);
      link.href = address(within(aim));
      if (within(aim) === step) link.setAttribute("aria-disabled", "true");
      else link.removeAttribute("aria-disabled");
    }
    for (const field of bar.querySelectorAll("[data-now]")) field.value = field.dataset.now === "step" ? step : seat;
    history.replaceState(null, "", address(step));
  }

  const address = (at) => `${bar.dataset.url}?step=${at}&seat=${encodeURIComponent(seat)}`;

  function play() {
    playing = true;
    label();
    if (step >= last) go(0);
    next();
  }

  function next() {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      if (!playing) return;
      if (step >= last) return pause();
      await go(step + 1);
      if (playing) next();
    }, Number(pace.value));
  }

  function pause() {
    playing = false;
    clearTimeout(timer);
    label();
  }

  function label() {
    bar.classList.toggle("playing", playing);
    playButton.setAttribute("aria-label", playing ? playButton.dataset.pause : playButton.dataset.play);
  }

  async function share(button) {
    const url = new URL(address(step), location.href).href;
    try {
      await navigator.clipboard.writeText(url);
    } catch {
      window.prompt(button.getAttribute("aria-label"), url);
      return;
    }
    const toast = document.getElementById("toast");
    if (window.Penumbra?.toast) window.Penumbra.toast(button.dataset.done);
    else if (toast) toast.textContent = button.dataset.done;
    button.classList.add("done");
    setTimeout(() => {
      button.classList.remove("done");
      if (toast && !window.Penumbra?.toast) toast.textContent = "";
    }, 2000);
  }

  const moves = {
    first: () => go(0),
    back: () => go(step - 1),
    forward: () => go(step + 1),
    last: () => go(last),
  };

  bar.addEventListener("click", (event) => {
    const control = event.target.closest("[data-go]");
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { go: what } = control.dataset;
    if (what === "play") return playing ? pause() : play();
    if (what === "share") return void share(control);
    pause();
    moves[what]();
  });

  slider.addEventListener("input", () => {
    pause();
    go(Number(slider.value));
  });
  seats.addEventListener("change", () => go(step, seats.value));
  bar.querySelector(".bar-where").addEventListener("submit", (event) => event.preventDefault());

  // Before the scripts of the table: what they do with these keys is for matches that are being played.
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input, select, textarea, dialog")) return;
      if (event.key === "ArrowLeft") pause(), moves.back();
      else if (event.key === "ArrowRight") pause(), moves.forward();
      else if (event.key === "Home") pause(), moves.first();
      else if (event.key === "End") pause(), moves.last();
      else if (event.key === " " && !event.target.closest("button, a, summary, [role='button']")) playing ? pause() : play();
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );

  tell();
})();
