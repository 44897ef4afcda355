/* Filter boxes of the rules and the cards. Every word must be in what is shown; a section without any is hidden. */
(() => {
  "use strict";

  const plain = (text) =>
    text.normalize("NFD").replace(/\p{Diacritic}/gu, "").replace(/[’']/g, "").toLowerCase();

  for (const box of document.querySelectorAll("[data-filter]")) {
    const entries = [...document.querySelectorAll(box.dataset.filter)].map((element) => ({
      element,
      words: plain(element.dataset.words ?? element.textContent),
    }));
    const groups = [...document.querySelectorAll(box.dataset.within)];
    const found = document.getElementById(box.dataset.found);

    function filter() {
      const wanted = plain(box.value).split(/\s+/).filter(Boolean);
      let shown = 0;
      for (const { element, words } of entries) {
        element.hidden = !wanted.every((word) => words.includes(word));
        shown += element.hidden ? 0 : 1;
      }
      for (const group of groups) group.hidden = !group.querySelector(`${box.dataset.filter}:not([hidden])`);
      if (found) found.textContent = !wanted.length ? "" : shown || found.dataset.none;
      keep(box.value);
    }

    /** The address keeps the words, so that it can be sent to somebody. */
    function keep(words) {
      const url = new URL(location.href);
      if (words) url.searchParams.set("find", words);
      else url.searchParams.delete("find");
      history.replaceState(null, "", url);
    }

    const asked = new URL(location.href).searchParams.get("find");
    if (asked) box.value = asked;
    if (box.value) filter();
    box.addEventListener("input", filter);
    // A link to what is filtered away shows everything again.
    window.addEventListener("hashchange", () => {
      const aim = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      if (!aim?.closest("[hidden]")) return;
      box.value = "";
      filter();
      aim.scrollIntoView();
    });
    document.addEventListener("keydown", (event) => {
      if (event.key === "/" && !event.target.closest("input, select, textarea")) {
        event.preventDefault();
        box.focus();
      }
    });
  }
})();
