/* Cards in a row and places on a map (`data-zone`, `data-grid`) are one stop for Tab: the arrow keys go on from one to the
   next, up and down from row to row. And the way to the first thing that can be done. */
(() => {
  "use strict";

  const ROW = "[data-zone], [data-grid]";
  const THING = "button:not(:disabled), a[href], [role=button], [tabindex]";
  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  /** To the first thing of a row, and to the last. */
  const ENDS = { Home: 0, End: -1 };
  /** What can be done, wherever it stands; what can be done about the table itself comes later. */
  const DEED = "[data-number], [data-options], [data-plan], .amount .do, [data-set], [data-command]";
  const TOOLS = ".tools, dialog, .log, .chat, .request";

  const all = (root, selector) => [...root.querySelectorAll(selector)];
  const isVisible = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible";

  /** What can have the focus in a row. What is put away by its template (a second button for the same) stays away. */
  const thingsIn = (row) => all(row, THING).filter((one) => one.closest(ROW) === row && !one.closest("[aria-hidden=true]") && isVisible(one));
  /** On a table whose arrows are ways to go, nothing is a row. */
  const arrowsGo = () => all(document, "#table [data-arrow]").some(isVisible);
  const rows = () => (arrowsGo() ? [] : all(document, `#table :is(${ROW})`).filter((row) => thingsIn(row).length > 1));

  /** By row: the id of what had the focus there last. */
  const last = new Map();
  const nameOf = (thing) => thing.id || thing.closest("[id]")?.id;

  /** One thing of each row can be reached with Tab: what had the focus there last, or the first that can be chosen. */
  function rove() {
    if (arrowsGo()) for (const one of all(document, `#table :is(${ROW}) [data-roved]`)) one.removeAttribute("tabindex");
    for (const row of rows()) {
      const things = thingsIn(row);
      const kept = things.find((one) => nameOf(one) === last.get(row.dataset.zone ?? row.id));
      const stop = things.find((one) => one === document.activeElement) ?? kept ?? things.find((one) => one.dataset.options) ?? things[0];
      for (const one of things) {
        one.dataset.roved = "";
        one.tabIndex = one === stop ? 0 : -1;
      }
    }
  }

  document.addEventListener("focusin", ({ target }) => {
    const row = target.closest?.(ROW);
    if (!row || row === target) return;
    last.set(row.dataset.zone ?? row.id, nameOf(target));
    rove();
  });
  document.addEventListener("penumbra:shown", rove);
  window.addEventListener("resize", rove);

  // --- Arrow keys -----------------------------------------------------------------------------------------------------

  document.addEventListener("keydown", (event) => {
    const step = ARROWS[event.key] ?? (event.key in ENDS && event.key);
    if (!step || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (arrowsGo() || document.querySelector("dialog:modal, .menu") || document.activeElement?.matches("input, textarea, select")) return;
    const from = document.activeElement;
    const row = from?.closest(ROW);
    const next = row ? nextFrom(from, row, step) : from === document.body && !(event.key in ENDS) ? start() : null;
    if (!next && !(row && thingsIn(row).includes(from))) return;
    event.preventDefault();
    next?.focus({ focusVisible: true });
  });

  /** Left and right stay in the row, Home and End go to its ends; up and down lead to the nearest thing of any row. On a
   * map all arrows stay: Tab leaves it. */
  function nextFrom(from, row, step) {
    const things = row.matches("[data-grid]") ? thingsIn(row).filter((one) => one.matches("[data-plan], [data-options]")) : thingsIn(row);
    if (!things.includes(from) || step === "Home") return things[0];
    if (step === "End") return things.at(-1);
    const found = beyond(things, from, step);
    return found || step[0] || row.matches("[data-grid]") ? found : beyond(rows().filter((one) => one !== row).flatMap(thingsIn), from, step);
  }

  /** Where the arrow keys begin. */
  const start = () => all(document, `#table :is(${ROW}) :is([data-plan], [data-options])`).find(isVisible);

  /** The nearest of some things that lies that way: what is aside counts twice. */
  function beyond(things, from, [dx, dy]) {
    const middle = (element) => {
      const box = element.getBoundingClientRect();
      return [box.left + box.width / 2, box.top + box.height / 2];
    };
    const [x, y] = middle(from);
    let best = null;
    let least = Number.POSITIVE_INFINITY;
    for (const thing of things) {
      if (thing === from) continue;
      const [px, py] = middle(thing);
      const along = (px - x) * dx + (py - y) * dy;
      const aside = Math.abs((px - x) * dy) + Math.abs((py - y) * dx);
      if (along > 4 && along + 2 * aside < least) [best, least] = [thing, along + 2 * aside];
    }
    return best;
  }

  // --- To the first thing that can be done ------------------------------------------------------------------------------

  const firstDeed = () => all(document, `#table :is(${DEED})`).find((one) => isVisible(one) && !one.disabled && !one.matches("form, .cold") && !one.closest(TOOLS));

  document.addEventListener("click", (event) => {
    if (!event.target.closest?.("#skip-link")) return;
    const first = firstDeed() ?? document.getElementById("prompt");
    if (!first) return;
    event.preventDefault();
    first.focus({ focusVisible: true });
    first.scrollIntoView({ block: "nearest" });
  });

  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", rove);
  else rove();
})();
