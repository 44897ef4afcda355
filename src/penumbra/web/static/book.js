/* The rule book. On its own pages: the list of chapters, old addresses, printing. At a table: every link into the book
   opens as a sheet over the table (`#book`), and the match goes on behind it; Escape and Back close it. */
(() => {
  "use strict";

  const dress = (root) => {
    for (const button of root.querySelectorAll("[data-print]")) button.hidden = false;
  };

  document.addEventListener("click", (event) => {
    if (event.target.closest?.("[data-print]")) print();
  });

  // --- Pages of its own ---------------------------------------------------------------------------------------------

  dress(document);
  const pick = document.getElementById("pick");
  pick?.addEventListener("change", () => pick.value && pick.form.submit());
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.target.closest("input, select, textarea") || !document.getElementById("find")) return;
    event.preventDefault();
    document.getElementById("find").focus();
  });

  // Rules once stood all on one page: /learn/GAME/rules#NUMBER leads to the chapter of that rule.
  const number = decodeURIComponent(location.hash.slice(1));
  if (document.querySelector(".rulebook .front") && /^[A-Z]+(-[A-Z]+)?-\d+$/.test(number)) {
    location.replace(`${location.pathname}/${number}`);
  }

  // --- The sheet over a table -----------------------------------------------------------------------------------------

  const sheet = document.getElementById("book");
  if (!sheet) return;
  const book = sheet.dataset.book;
  const body = sheet.querySelector(".book-body");
  const title = sheet.querySelector("#book-title");
  const from = sheet.querySelector(".book-from");
  const find = sheet.querySelector("form");
  const pages = new Map();
  /** How many entries of the browser's history are ours. */
  let depth = 0;

  /** The address of a sheet of this book, or nothing. Marks of all games are found among this one's. */
  function place(link) {
    const url = new URL(link, location.href);
    if (url.origin !== location.origin) return null;
    if (url.pathname === "/learn/marks") return new URL(`${book}/words${url.hash}`, location.href);
    return url.pathname === book || url.pathname.startsWith(`${book}/`) ? url : null;
  }

  async function fetched(url) {
    const wanted = new URL(url);
    wanted.searchParams.set("sheet", "");
    wanted.hash = "";
    const key = wanted.href;
    if (!pages.has(key)) {
      const answer = await fetch(key).catch(() => null);
      if (!answer?.ok) return null;
      // A question leads to its rule: where the way ended, the address says which.
      pages.set(key, { html: await answer.text(), aim: new URL(answer.url).searchParams.get("sheet") });
    }
    return pages.get(key);
  }

  /** What an address points at: its anchor, or the rule that it led to. */
  function aimOf(url, rule = "") {
    const name = decodeURIComponent(url.hash.slice(1)) || rule;
    if (!name) return null;
    return [...body.querySelectorAll("[id]")].find((one) => one.id === name) ?? null;
  }

  async function show(url) {
    body.setAttribute("aria-busy", "true");
    const page = await fetched(url);
    body.removeAttribute("aria-busy");
    if (page) body.innerHTML = page.html;
    else body.textContent = sheet.dataset.lost;
    dress(body);
    title.textContent = body.querySelector("[data-sheet-title]")?.dataset.sheetTitle ?? "";
    sheet.querySelector(".book-page").href = url.href;
    if (!sheet.open) sheet.showModal();
    const aim = aimOf(url, page?.aim);
    body.scrollTop = 0;
    if (aim) {
      const rule = aim.closest(".ru") ?? aim;
      rule.classList.add("aim");
      rule.scrollIntoView({ block: "center" });
      rule.setAttribute("tabindex", "-1");
      rule.focus({ preventScroll: true });
    } else {
      title.focus({ preventScroll: true });
    }
  }

  /** Opens a sheet; `refused` is the sentence that the table refused something with. */
  function open(url, refused = "") {
    from.hidden = !refused;
    from.querySelector("p").textContent = refused;
    depth += 1;
    history.pushState({ book: url.href, depth }, "");
    return show(url);
  }

  sheet.addEventListener("close", () => {
    body.replaceChildren();
    if (depth) history.go(-depth);
    depth = 0;
  });

  window.addEventListener("popstate", ({ state }) => {
    if (state?.book) {
      depth = state.depth;
      show(new URL(state.book));
    } else if (sheet.open) {
      depth = 0;
      sheet.close();
    }
  });

  document.addEventListener(
    "click",
    (event) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      if (target.closest("[data-book-close]") || target === sheet) {
        event.stopPropagation();
        return sheet.close();
      }
      const link = target.closest("a[href]");
      if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      if (link.classList.contains("book-page")) return;
      const asked = link.id === "menu-rules" ? document.querySelector(".prompt-rule") : null;
      const url = place((asked ?? link).href);
      if (!url) return;
      event.preventDefault();
      event.stopPropagation();
      for (const dialog of document.querySelectorAll("#menu[open]")) dialog.close();
      const here = sheet.open && url.hash && url.pathname === new URL(history.state?.book ?? location.href).pathname;
      if (here && sheet.contains(link) && aimOf(url)) return aimOf(url).scrollIntoView({ block: "center" });
      open(url, link.dataset.refused);
    },
    true,
  );

  // A card that a finger looks at lies below the sheet, and would take the key.
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !sheet.open) return;
      event.preventDefault();
      event.stopPropagation();
      sheet.close();
    },
    true,
  );

  find.addEventListener("submit", (event) => {
    event.preventDefault();
    const wanted = new FormData(find).get("find").trim();
    if (wanted) open(new URL(`${book}?find=${encodeURIComponent(wanted)}`, location.href));
  });

  // A number of a rule is remembered by nobody: whoever comes back to a table by Back finds it without the sheet.
  if (history.state?.book) history.replaceState(null, "");

  window.Penumbra = window.Penumbra ?? {};
  window.Penumbra.book = { open: (address, refused) => open(new URL(address, location.href), refused) };
})();
