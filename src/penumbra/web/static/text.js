/* Keys of a table as text: a letter leads to a part, a number does an option, the arrows walk from place to place, and the
   question mark reads an option with its rules. And the links by which a table becomes text, or is drawn again. */
(() => {
  "use strict";

  window.Penumbra ||= {};
  const { Penumbra } = window;

  const FIELD = "input, textarea, select, [contenteditable]";
  const WAYS = { ArrowUp: "north", ArrowRight: "east", ArrowDown: "south", ArrowLeft: "west" };

  const all = (root, selector) => [...root.querySelectorAll(selector)];
  const byId = (id) => document.getElementById(id);
  const table = () => document.querySelector("#table.text-view");
  const focusOn = (element) => {
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: "nearest" });
  };

  // --- Numbers --------------------------------------------------------------------------------------------------------

  /** The digits typed so far, while more of them could follow. */
  let typed = "";

  const numbered = (number) => table().querySelector(`[data-number="${number}"]`);

  /** A number that can mean only one option does it; where more digits could follow, its option has the focus. */
  function digit(key) {
    const number = numbered(typed + key) ? typed + key : key;
    const option = numbered(number);
    typed = "";
    if (!option) return false;
    const more = all(table(), "[data-number]").some(({ dataset }) => dataset.number !== number && dataset.number.startsWith(number));
    if (more) {
      typed = number;
      focusOn(option);
    } else {
      option.click();
    }
    return true;
  }

  // --- Parts and places -----------------------------------------------------------------------------------------------

  function jump(key) {
    const link = table().querySelector(`[data-jump="${CSS.escape(key)}"]`);
    const part = link && byId(link.getAttribute("href").slice(1));
    if (!part) return false;
    focusOn(byId(`${part.id}-title`) ?? part);
    return true;
  }

  /** From the place that has the focus to the next one that way. One place at a time is reached with Tab. */
  function walk(place, way) {
    const next = byId(place.dataset[way] ?? "");
    if (!next) return false;
    stepTo(next);
    return true;
  }

  function stepTo(place) {
    for (const other of all(table(), ".tv-place")) other.tabIndex = other === place ? 0 : -1;
    focusOn(place);
  }

  document.addEventListener("click", (event) => {
    const link = event.target.closest?.(".tv-exits a, [data-jump]");
    const place = link && byId(link.getAttribute("href").slice(1));
    if (!place) return;
    event.preventDefault();
    if (place.matches(".tv-place")) stepTo(place);
    else focusOn(byId(`${place.id}-title`) ?? place);
  });

  // --- Reading --------------------------------------------------------------------------------------------------------

  /** What the question mark is asked about: the option or the rule that has the focus. */
  function asked() {
    const focused = document.activeElement;
    const option = focused?.closest("[data-options]")?.dataset.options ?? focused?.closest("[data-amounts]")?.dataset.amounts.match(/,(\d+)\]\]$/)?.[1];
    if (option) return { option: Number(option.split(" ")[0]) };
    const rule = focused?.closest("[data-rule]")?.dataset.rule;
    return rule ? { rule } : null;
  }

  function read() {
    const about = asked();
    const dialog = byId("reading");
    if (!about || !dialog || !Penumbra.live) return false;
    Penumbra.live.ask({ do: "read", ...about }, ({ html }) => {
      dialog.querySelector("[data-reading]").innerHTML = html ?? "";
      if (!dialog.open) dialog.showModal();
    });
    return true;
  }

  // --- Keys -----------------------------------------------------------------------------------------------------------

  function useKey(key, target) {
    if (key in WAYS) {
      const place = target.closest?.(".tv-place");
      return place ? walk(place, WAYS[key]) : false;
    }
    if (Penumbra.settings?.keys === "off" || key.length !== 1) return false;
    if (/^[0-9]$/.test(key)) return digit(key);
    typed = "";
    return key === "?" ? read() : jump(key.toLowerCase());
  }

  document.addEventListener(
    "keydown",
    (event) => {
      if (!table() || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return;
      const { target, key } = event;
      if (target.matches?.(FIELD) || document.querySelector("dialog[open]")) return;
      if (!useKey(key, target)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );

  // --- Text or drawing ------------------------------------------------------------------------------------------------

  /** The view that was asked for here and is still to come. */
  let follows = "";

  /** At once and without a new page, where there is a live connection; a cookie keeps it for all other tables. */
  function show(view) {
    const sent = Penumbra.live?.send({ do: "view", view });
    if (sent) fetch(`/view/${view}`, { redirect: "manual" }).catch(() => null);
    return Boolean(sent);
  }

  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[data-view], button[data-view]");
    if (!link) return;
    if (show(link.dataset.view)) {
      follows = link.dataset.view;
      return event.preventDefault();
    }
    if (link.matches("button")) byId("view-link")?.click();
  });

  /** Whoever has changed it here goes on where the question stands. */
  document.addEventListener("penumbra:shown", () => {
    typed = "";
    if (!follows || follows !== document.body.dataset.view) return;
    follows = "";
    const home = byId("prompt") ?? byId("table");
    if (!home.hasAttribute("tabindex")) home.tabIndex = -1;
    focusOn(home);
  });

  Penumbra.text = { show };
})();
