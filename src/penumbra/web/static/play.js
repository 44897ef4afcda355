/* What hands do on a page: clicks, keys, long presses, hints, menus and dialogs, all by attributes of the elements.
   Works on any page; where there is a live connection (live.js), what is chosen goes to the table. */
(() => {
  "use strict";

  window.Penumbra ||= {};
  const { Penumbra } = window;
  const { settings } = Penumbra;

  const HINT_AFTER = 350;
  const PREVIEW_AFTER = 250;
  const LONG_PRESS = 450;
  const LONG_PRESS_SLIP = 10;
  const TOAST_STAYS = 6000;
  const HINT_STAYS = 4000;

  const FIELD = "input, textarea, select, [contenteditable]";
  const NATIVE = `a[href], label, summary, ${FIELD}`;
  const ACTIVE =
    "[data-step], .amount .do, [data-options], [data-command]:not(form), [data-open], [data-close], [data-copy], " +
    "[data-entry], [data-tab], [data-hint], [data-dismiss], [data-open-result], [data-neighbour]";
  /** What a click only tells more about, if nothing around it does something. */
  const TELLING = "[data-try], [data-zoom]";
  const HINTED = "[data-tip], [data-try], [data-options]";

  const all = (root, selector) => [...root.querySelectorAll(selector)];
  const byId = (id) => document.getElementById(id ?? "");
  const topDialog = () => all(document, "dialog:modal").pop() ?? null;
  const isVisible = (element) => element.getClientRects().length > 0;

  /** A word for the reader, from the element `#words` that the server renders in his language. */
  const word = (name, otherwise = "") => byId("words")?.dataset[name] ?? otherwise;

  function make(tag, { text, ...attributes } = {}, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    if (text !== undefined) element.textContent = text;
    element.append(...children);
    return element;
  }

  /** An element that pages have; made where one lacks it. */
  const ensure = (id, tag, attributes = {}) => byId(id) ?? document.body.appendChild(make(tag, { id, ...attributes }));

  /** Where something that floats must lie to be reached: inside the open dialog, if there is one. */
  const hostFor = (anchor) => anchor?.closest("dialog:modal") ?? topDialog() ?? document.body;

  /** Puts a floating element beside its anchor and inside the window. */
  function putBeside(floating, anchor) {
    const near = anchor.getBoundingClientRect();
    const own = floating.getBoundingClientRect();
    const gap = 8;
    const fitsBelow = near.bottom + gap + own.height <= innerHeight;
    const top = fitsBelow || near.top < own.height + gap ? near.bottom + gap : near.top - own.height - gap;
    const place = {
      left: limit(near.left + near.width / 2 - own.width / 2, gap, innerWidth - own.width - gap),
      top: limit(top, gap, innerHeight - own.height - gap),
    };
    for (const [name, pixels] of Object.entries(place)) floating.style.setProperty(name, `${Math.round(pixels)}px`);
  }

  const limit = (number, least, most) => Math.max(least, Math.min(number, most));

  // --- Choices ------------------------------------------------------------------------------------------------------

  const optionsOf = (element) => (element.dataset.options ?? "").split(" ").filter(Boolean).map(Number);

  function choices() {
    try {
      return JSON.parse(byId("choices")?.textContent || "[]");
    } catch {
      return [];
    }
  }

  function captionOf(option) {
    const choice = choices().find((one) => one.option === option);
    return choice?.caption ?? choice?.notation ?? String(option);
  }

  /** What the reader is asked, as one text: as long as it is the same, an opened menu still means what it says. */
  const question = () => byId("choices")?.textContent ?? "";

  function act(option, element) {
    sendFrom(element, { do: "act", option });
  }

  function sendFrom(element, command) {
    const taken = Penumbra.live?.send(command, { element });
    if (!taken) return nudge();
    closeMenu();
    hideHint();
    clearPreview();
    if (command.do === "act") element.closest("dialog:modal")?.close();
  }

  /** Something stands in the way of a click: mostly frames that are still to be seen. */
  function nudge() {
    const skip = byId("skip");
    if (!skip || skip.hidden || !Penumbra.motion?.lively()) return;
    skip.animate({ scale: [1, 1.12, 1] }, { duration: 220 });
  }

  function press(element) {
    if (Penumbra.live && !Penumbra.live.ready()) return nudge();
    const options = optionsOf(element);
    const items = options.map((option) => ({ caption: captionOf(option), run: () => act(option, element) }));
    offer(element, items);
  }

  function pressCommand(element) {
    const command = JSON.parse(element.dataset.command);
    if (command.do === "ping" && !command.spot) return pinging(!document.body.classList.contains("pinging"));
    const caption = element.getAttribute("aria-label") || element.textContent.trim();
    offer(element, [{ caption, run: () => sendFrom(element, command) }]);
  }

  /** Does the only item, or lets choose; with data-confirm only after a second press. */
  function offer(element, items) {
    const confirm = settings.confirm === "off" ? "" : element.dataset.confirm;
    if (!items.length) return;
    if (menu?.anchor === element) {
      if (confirm && items.length === 1) return items[0].run();
      return closeMenu();
    }
    if (confirm) return openMenu(element, items, confirm);
    if (items.length === 1) return items[0].run();
    openMenu(element, items);
  }

  // --- Menu ---------------------------------------------------------------------------------------------------------

  /** The open menu: {element, anchor, items, meant}. */
  let menu = null;
  /** Whether the last press came from a key: then the focus goes along. */
  let byKeys = false;

  function openMenu(anchor, items, text = "") {
    closeMenu();
    hideHint();
    const buttons = items.map(({ caption }, index) => {
      const button = make("button", { type: "button", class: "menu-item", "data-item": index });
      if (index < 9 && items.length > 1) button.append(make("kbd", { text: index + 1, "aria-hidden": "true" }), " ");
      button.append(make("span", { text: caption }));
      return button;
    });
    const label = text || word("menu") || anchor.getAttribute("aria-label") || anchor.textContent.trim().slice(0, 80);
    const element = make("div", { class: text ? "menu confirm" : "menu", role: "group", "aria-label": label });
    if (text) element.append(make("p", { class: "menu-text", text }));
    element.append(...buttons);
    hostFor(anchor).append(element);
    putBeside(element, anchor);
    menu = { element, anchor, items, meant: question(), options: anchor.dataset.options };
    mark(anchor);
    if (!text || byKeys) buttons[0].focus({ preventScroll: true });
  }

  function mark(anchor) {
    if (anchor.dataset.confirm) {
      anchor.classList.add("selected");
      anchor.setAttribute("aria-pressed", "true");
    } else {
      anchor.setAttribute("aria-expanded", "true");
    }
  }

  function closeMenu({ back = false } = {}) {
    if (!menu) return;
    const { element, anchor } = menu;
    menu = null;
    const held = element.contains(document.activeElement);
    element.remove();
    anchor.classList.remove("selected");
    anchor.removeAttribute("aria-pressed");
    anchor.removeAttribute("aria-expanded");
    if ((back || held) && anchor.isConnected) anchor.focus({ preventScroll: true });
  }

  function menuKey(key) {
    const buttons = all(menu.element, "[data-item]");
    const at = buttons.indexOf(document.activeElement);
    if (/^[1-9]$/.test(key) && buttons[key - 1]) return buttons[key - 1].click(), true;
    if (key === "Escape") return closeMenu({ back: true }), true;
    if (key === "ArrowDown") return buttons[(at + 1) % buttons.length].focus(), true;
    if (key === "ArrowUp") return buttons[(at + buttons.length - (at < 0 ? 0 : 1)) % buttons.length].focus(), true;
    return false;
  }

  /** After a new frame: the menu stays if it still belongs to the same question at the same place. */
  function checkMenu() {
    if (!menu) return;
    const { anchor, meant, options, element } = menu;
    const same = anchor.isConnected && isVisible(anchor) && meant === question() && options === anchor.dataset.options;
    if (!same) return closeMenu();
    mark(anchor);
    putBeside(element, anchor);
  }

  // --- Amounts ------------------------------------------------------------------------------------------------------

  /** By element: for which amounts, and which of them is set. */
  const amounts = new WeakMap();

  function amountOf(element) {
    const text = element.dataset.amounts;
    let set = amounts.get(element);
    if (set?.text !== text) {
      const list = JSON.parse(text);
      set = { text, list, index: list.length - 1 };
      amounts.set(element, set);
    }
    return set;
  }

  function showAmount(element) {
    const { list, index } = amountOf(element);
    const button = element.querySelector(".do");
    if (!button || !list.length) return;
    const [amount] = list[index];
    const label = (element.dataset.label ?? "{n}").replace("{n}", amount);
    const numbers = all(button, "[data-n]");
    for (const number of numbers) number.textContent = amount;
    if (numbers.length) button.setAttribute("aria-label", label);
    else (button.querySelector("[data-said]") ?? button.querySelector("span") ?? button).textContent = label;
    showNote(element, button, amount);
    for (const step of all(element, "[data-step]")) {
      step.setAttribute("aria-disabled", String(!list[index + Number(step.dataset.step)]));
    }
  }

  /** What an amount comes to: the last of [from, text, tone] that begins at it or below; {31-n} in a text is a sum. */
  function showNote(element, button, amount) {
    if (!element.dataset.notes) return;
    const [, text = "", tone = ""] = JSON.parse(element.dataset.notes).findLast(([from]) => from <= amount) ?? [];
    const note = button.querySelector("[data-note]");
    if (note) note.textContent = text.replace(/\{(-?\d+)([+-])n\}/g, (_, base, sign) => Number(base) + (sign === "+" ? amount : -amount));
    button.dataset.tone = tone;
  }

  function stepAmount(element, by) {
    const set = amountOf(element);
    set.index = limit(set.index + by, 0, set.list.length - 1);
    showAmount(element);
    if (biting === element) bite(element);
  }

  /** The amount that shows on the bar of its victim (data-bites) what it would take, less what does not get there. */
  let biting = null;

  function bite(element) {
    const last = byId(biting?.dataset.bites);
    last?.classList.remove("bitten");
    biting = element;
    const bar = byId(element?.dataset.bites);
    if (!bar) return;
    const { list, index } = amountOf(element);
    const most = Number(bar.style.getPropertyValue("--life"));
    const taken = limit(list[index][0] - Number(element.dataset.spares), 0, most);
    bar.style.setProperty("--bite", String(taken));
    bar.classList.toggle("bitten", taken > 0);
  }

  function doAmount(element, button) {
    const { list, index } = amountOf(element);
    act(list[index][1], button);
  }

  // --- Hints: plain tips, and why something cannot be done ----------------------------------------------------------

  let hintTimer = 0;
  /** The element whose hint is shown or about to be. */
  let hinted = null;
  /** Why not, by edition and notation. */
  const reasons = new Map();

  function hintSoon(element, after = HINT_AFTER) {
    if (element === hinted) return;
    hideHint();
    if (!element || !(element.dataset.tip || isBarred(element))) return;
    hinted = element;
    hintTimer = setTimeout(() => showHint(element), after);
  }

  const isBarred = (element) => Boolean(element.dataset.try) && !element.dataset.options;

  function showHint(element) {
    const { tip } = element.dataset;
    if (tip) fillHint(element, tip, null);
    if (isBarred(element)) why(element, (reason) => fillHint(element, tip, reason));
  }

  /** Asks the server for the rule that stands in the way; once for each position. */
  function why(element, then) {
    const text = element.dataset.try;
    const key = `${Penumbra.live?.edition()} ${text}`;
    const known = reasons.get(key);
    if (known) return then(known);
    Penumbra.live?.ask({ do: "why", text }, (reason) => {
      if (reasons.size > 300) reasons.clear();
      reasons.set(key, reason);
      then(reason);
    });
  }

  function fillHint(element, tip, reason) {
    if (hinted !== element || !element.isConnected) return;
    const parts = [];
    if (tip) parts.push(make("span", { class: "tip-text", text: tip }));
    if (reason?.text) parts.push(make("span", { class: "tip-why", text: reason.text }));
    if (reason?.rule) parts.push(ruleLink(reason.rule, reason.text));
    if (!parts.length) return;
    const box = ensure("tip", "div", { role: "tooltip" });
    box.setAttribute("role", "tooltip");
    box.replaceChildren(...parts);
    box.classList.toggle("told", Boolean(reason?.rule));
    hostFor(element).append(box);
    box.hidden = false;
    element.setAttribute("aria-describedby", "tip");
    putBeside(box, element);
  }

  function hideHint() {
    clearTimeout(hintTimer);
    if (hinted?.getAttribute("aria-describedby") === "tip") hinted.removeAttribute("aria-describedby");
    hinted = null;
    const box = byId("tip");
    if (box) box.hidden = true;
  }

  /** After a new frame the hint stays if its element does; what it says may have changed. */
  function checkHint() {
    const element = hinted;
    if (!element) return;
    const wasOpen = byId("tip")?.hidden === false;
    hideHint();
    if (element.isConnected && wasOpen) hintSoon(element, 0);
  }

  // --- Preview: what a choice would do ------------------------------------------------------------------------------

  let previewTimer = 0;
  let previewed = null;

  function previewSoon(element) {
    if (element === previewed) return;
    clearPreview();
    if (!element) return;
    previewed = element;
    previewTimer = setTimeout(() => {
      Penumbra.live?.ask({ do: "preview", option: optionsOf(element)[0] }, ({ html, spots }) => {
        if (previewed !== element) return;
        const box = byId("preview");
        if (box) {
          box.innerHTML = html ?? "";
          box.hidden = !html;
        }
        for (const spot of spots ?? []) {
          for (const place of all(document, `[data-spot="${CSS.escape(spot)}"]`)) place.classList.add("previewed");
        }
      });
    }, PREVIEW_AFTER);
  }

  function clearPreview() {
    clearTimeout(previewTimer);
    if (!previewed) return;
    previewed = null;
    const box = byId("preview");
    if (box) box.hidden = true;
    for (const place of all(document, ".previewed")) place.classList.remove("previewed");
  }

  // --- Dialogs ------------------------------------------------------------------------------------------------------

  /** The pages of cards that were looked at, by address. */
  const zooms = new Map();

  async function zoom(element) {
    const body = await zoomed(element);
    if (!body) return;
    const dialog = byId("zoom");
    if (isBarred(element)) tellWhyIn(body, element);
    if (!dialog.open) dialog.showModal();
    body.scrollTop = 0;
  }

  /** The address of something that comes in the language of this page, whatever was chosen since. */
  function inOwnLanguage(address) {
    const url = new URL(address, location.href);
    url.searchParams.set("language", document.documentElement.lang);
    return url;
  }

  /** Fills the dialog with the page of a card; null if there is none. */
  async function zoomed(element) {
    const address = element.dataset.zoom;
    hideHint();
    if (!zooms.has(address)) {
      const answer = await fetch(inOwnLanguage(address), { headers: { "X-Fragment": "1" } }).catch(() => null);
      if (!answer?.ok) return null;
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      zooms.set(address, (page.querySelector("main") ?? page.body).innerHTML);
    }
    const dialog = ensure("zoom", "dialog");
    if (!dialog.querySelector("[data-zoom-body]")) framed(dialog, "data-zoom-body");
    const body = dialog.querySelector("[data-zoom-body]");
    body.innerHTML = zooms.get(address);
    const heading = body.querySelector("h1, h2, h3");
    if (heading) dialog.setAttribute("aria-label", heading.textContent.trim());
    return body;
  }

  function tellWhyIn(body, element) {
    why(element, ({ rule, text }) => {
      if (text && body.innerHTML && byId("zoom")?.open) body.append(make("p", { class: "zoom-why" }, text, " ", ruleLink(rule, text)));
    });
  }

  // --- Touch: the first tap looks, the second does it ----------------------------------------------------------------

  /** What a finger looks at now. */
  let inspected = null;
  /** How the last press came: a click does not say it in every browser. */
  let pointer = "mouse";

  const isLookedAtFirst = ({ dataset }) => Boolean(dataset.zoom && (dataset.options || dataset.try));

  /** The card large, its words and its buttons; it lies beside what was tapped, so that this can be tapped once more. */
  async function inspect(element) {
    inspected?.classList.remove("inspected");
    inspected = element;
    const body = await zoomed(element);
    if (!body || inspected !== element || !element.isConnected) return;
    element.classList.add("inspected");
    const acts = make("div", { class: "zoom-acts" });
    for (const option of optionsOf(element)) {
      acts.append(make("button", { type: "button", class: "choice lit", "data-options": option, text: captionOf(option) }));
    }
    if (acts.childElementCount) body.append(acts);
    else if (isBarred(element)) tellWhyIn(body, element);
    const dialog = byId("zoom");
    dialog.classList.add("inspection");
    neighbours(dialog, element);
    if (!dialog.open) dialog.show();
    body.scrollTop = 0;
  }

  /** Steps to the card before and the next one of the same place. */
  function neighbours(dialog, element) {
    const row = all(element.closest("[data-zone]") ?? document, "[data-zoom]").filter((one) => isLookedAtFirst(one) && isVisible(one));
    const at = row.indexOf(element);
    for (const [by, sign, name] of [[-1, "‹", "before"], [1, "›", "next"]]) {
      dialog.querySelector(`[data-neighbour="${by}"]`)?.remove();
      if (!row[at + by]) continue;
      const step = make("button", { type: "button", class: "neighbour", "data-neighbour": by, "aria-label": word(name, sign), text: sign });
      step.card = row[at + by];
      dialog.append(step);
    }
  }

  function endInspection() {
    inspected?.classList.remove("inspected");
    inspected = null;
    const dialog = byId("zoom");
    if (!dialog?.classList.contains("inspection")) return;
    dialog.classList.remove("inspection");
    for (const step of all(dialog, "[data-neighbour]")) step.remove();
    if (dialog.open) dialog.close();
  }

  /** Whether a tap was only a look. */
  function looks(element) {
    if (pointer === "mouse" || element.closest("dialog") || !isLookedAtFirst(element)) return false;
    if (element === inspected && optionsOf(element).length) {
      endInspection();
      return false;
    }
    inspect(element);
    return true;
  }

  document.addEventListener("pointerdown", (event) => (pointer = event.pointerType || "mouse"), true);
  document.addEventListener("close", ({ target }) => target.id === "zoom" && endInspection(), true);

  /** A row of a menu opens something else in its place. */
  function openFrom(element) {
    const { open: id, leaves } = element.dataset;
    if (leaves) byId(leaves)?.close();
    const anyway = settings.confirm === "off" && byId(id)?.querySelector("[data-anyway]");
    if (anyway) return press(anyway);
    open(id);
  }

  function open(id) {
    const target = byId(id);
    hideHint();
    if (target instanceof HTMLDialogElement) {
      if (!target.open) target.showModal();
      readLog();
    } else if (target instanceof HTMLDetailsElement) {
      target.open = !target.open;
    } else if (target) {
      target.hidden = !target.hidden;
    }
  }

  /** A click beside a dialog closes it. */
  function clickedBeside(dialog, { clientX, clientY }) {
    const box = dialog.getBoundingClientRect();
    return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
  }

  /** Which keys there are: as the page says, and in its list (data-key-list) those that do something now. */
  function helpWithKeys() {
    const dialog = byId("keys") ?? framed(ensure("keys", "dialog", { "aria-label": word("keys", "?") }), "data-key-list", "ul");
    if (dialog.open) return dialog.close();
    const bound = new Map();
    for (const element of all(document, "[data-key]")) {
      const name = element.getAttribute("aria-label") || element.textContent.trim();
      if (isVisible(element) && !bound.has(element.dataset.key)) bound.set(element.dataset.key, name);
    }
    const entries = [...bound].map(([key, name]) => make("li", {}, make("kbd", { text: key }), " ", name));
    dialog.querySelector("[data-key-list]")?.replaceChildren(...entries);
    dialog.showModal();
  }

  /** Gives an empty dialog a button to close it and a place for its content. */
  function framed(dialog, content, tag = "div") {
    const close = make("button", { type: "button", class: "close", "data-close": "", "aria-label": word("close", "×"), text: "×" });
    dialog.append(close, make(tag, { [content]: "" }));
    return dialog;
  }

  // --- Toasts -------------------------------------------------------------------------------------------------------

  function gameName() {
    const table = byId("table");
    const named = table?.dataset.game ?? document.body.dataset.game;
    return named ?? "";
  }

  /** Leads to the place of a rule, with the sentence that something was refused with (book.js opens it as a sheet). */
  function ruleLink(rule, refused = "") {
    if (!rule) return "";
    const href = `/learn/${gameName()}/rules/${rule}`;
    return make("a", { class: "rule", href, target: "_blank", rel: "noopener", "data-refused": refused, text: rule });
  }

  function toast(text, rule = "") {
    const box = ensure("toast", "div");
    if (!box.hasAttribute("role")) box.setAttribute("role", "status");
    hostFor(null).append(box);
    box.hidden = false;
    const note = make("p", { class: "toast" }, make("span", { text }), " ", ruleLink(rule, text));
    box.append(note);
    setTimeout(() => {
      note.remove();
      if (!box.childElementCount) box.hidden = true;
    }, TOAST_STAYS);
  }

  // --- Tabs, forms, copying, pinging --------------------------------------------------------------------------------

  /** By name of the tabs: which one is open. */
  const tabs = new Map();

  /** Gives a table or a part of it, shown or still to be shown, what only this page knows: the open tabs. */
  function dress(root) {
    const navs = within(root, "[data-tabs]");
    const panels = within(root, "[data-panel]");
    const groups = new Set([...navs.map((nav) => nav.dataset.tabs), ...panels.map((panel) => panel.dataset.panel.split(":")[0])]);
    for (const group of groups) {
      const nav = navs.find(({ dataset }) => dataset.tabs === group) ?? document.querySelector(`[data-tabs="${CSS.escape(group)}"]`);
      const open = nav && openIn(nav, group);
      if (!open) continue;
      for (const button of all(nav, "[data-tab]")) {
        markOpen(button, button === open);
        button.setAttribute("aria-pressed", String(button === open));
      }
      for (const panel of panels) {
        const [of, name] = panel.dataset.panel.split(":");
        if (of === group) markOpen(panel, name === open.dataset.tab);
      }
    }
  }

  /** Which tab is open: the one that was opened here, or the one that the table proposes. */
  function openIn(nav, group) {
    const buttons = all(nav, "[data-tab]");
    return (
      buttons.find(({ dataset }) => dataset.tab === tabs.get(group)) ??
      buttons.find((button) => button.matches(".on, .current")) ??
      buttons[0]
    );
  }

  /** Everything that fits a selector, the root too. */
  const within = (root, selector) => [...(root.matches?.(selector) ? [root] : []), ...all(root, selector)];

  /** The games' style sheets know an open tab by either name. */
  function markOpen(element, open) {
    element.classList.toggle("on", open);
    element.classList.toggle("current", open);
  }

  function openTab(button) {
    tabs.set(button.closest("[data-tabs]").dataset.tabs, button.dataset.tab);
    dress(document);
    for (const list of all(document, ".log[data-keep-scroll], .chat-lines[data-keep-scroll]")) {
      if (isVisible(list) && list.closest("[data-panel]")?.contains(list)) list.scrollTop = list.scrollHeight;
    }
  }

  /** Sends what was written; it comes back into the field if the server does not take it. */
  function submit(form) {
    const command = JSON.parse(form.dataset.command);
    const written = Object.fromEntries(new FormData(form));
    for (const [name, value] of Object.entries(written)) written[name] = String(value).trim();
    if ("text" in written && !written.text) return;
    const field = form.elements.namedItem("text");
    const onRefused = () => {
      if (field && !field.value) field.value = written.text;
    };
    if (Penumbra.live?.send({ ...command, ...written }, { onRefused })) form.reset();
  }

  async function copy(button) {
    const wanted = button.dataset.copy;
    const source = wanted.startsWith("#") ? document.querySelector(wanted) : null;
    const found = source ? (source.value ?? source.textContent.trim()) : wanted;
    // A path is an address of this site, and is given to people elsewhere.
    const text = /^\/[^/]/.test(found) ? new URL(found, location.href).href : found;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // Without encryption there is no clipboard: the old way.
      const field = hostFor(button).appendChild(make("textarea", { class: "hidden", "aria-hidden": "true" }));
      field.value = text;
      field.select();
      document.execCommand("copy");
      field.remove();
      button.focus();
    }
    button.classList.add("copied");
    setTimeout(() => button.classList.remove("copied"), 1500);
    if (button.dataset.copied || word("copied")) toast(button.dataset.copied || word("copied"));
  }

  function pinging(on) {
    document.body.classList.toggle("pinging", on);
  }

  function ping(element) {
    pinging(false);
    Penumbra.live?.send({ do: "ping", spot: element.dataset.ping }, { element });
  }

  // --- Clicks -------------------------------------------------------------------------------------------------------

  let pressedLong = false;

  document.addEventListener("click", (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    byKeys = event.detail === 0;
    if (pressedLong) {
      pressedLong = false;
      event.preventDefault();
      return;
    }
    const item = target.closest("[data-item]");
    if (item && menu?.element.contains(item)) return menu.items[item.dataset.item].run();
    if (target instanceof HTMLDialogElement && clickedBeside(target, event)) return target.close();
    const spot = target.closest("[data-ping]");
    if (spot && (event.altKey || document.body.classList.contains("pinging"))) return ping(spot);
    const element = target.closest(ACTIVE) ?? target.closest(TELLING);
    if (menu && !menu.element.contains(target) && menu.anchor !== element) closeMenu();
    if (inspected && !target.closest("#zoom") && element !== inspected) endInspection();
    if (!element || element.disabled || element.getAttribute("aria-disabled") === "true") return;
    const native = target.closest(NATIVE);
    if (native && native !== element && element.contains(native)) return;
    if (looks(element)) return;
    click(element);
  });

  function click(element) {
    const { dataset } = element;
    if (dataset.step) stepAmount(element.closest("[data-amounts]"), Number(dataset.step));
    else if (element.matches(".amount .do")) doAmount(element.closest("[data-amounts]"), element);
    else if (dataset.options) press(element);
    else if (dataset.command) pressCommand(element);
    else if (dataset.open) openFrom(element);
    else if (dataset.hint !== undefined) askForHint(element);
    else if (dataset.dismiss !== undefined) showResult(false);
    else if (dataset.openResult !== undefined) showResult(true);
    else if (dataset.neighbour) inspect(element.card);
    else if (dataset.close !== undefined) element.closest("dialog")?.close();
    else if (dataset.copy !== undefined) copy(element);
    else if (dataset.entry) sendFrom(element, { do: "look", entry: Number(dataset.entry) });
    else if (dataset.tab) openTab(element);
    else if (dataset.try) {
      hideHint();
      hintSoon(element, 0);
    } else if (dataset.zoom) zoom(element);
  }

  document.addEventListener("submit", (event) => {
    if (!event.target.matches("form[data-command]")) return;
    event.preventDefault();
    submit(event.target);
  });

  // --- Long presses -------------------------------------------------------------------------------------------------

  let pressTimer = 0;
  let pressStart = null;

  document.addEventListener("pointerdown", (event) => {
    pressedLong = false;
    if (event.pointerType === "mouse" || !event.isPrimary) return;
    const element = event.target.closest?.("[data-ping], [data-zoom], [data-try], [data-tip]");
    if (!element) return;
    pressStart = event;
    pressTimer = setTimeout(() => {
      pressedLong = true;
      if (element.dataset.ping) ping(element);
      else if (element.dataset.zoom) zoom(element);
      else hintSoon(element, 0);
    }, LONG_PRESS);
  });

  document.addEventListener("pointermove", (event) => {
    if (!pressStart) return;
    const slip = Math.hypot(event.clientX - pressStart.clientX, event.clientY - pressStart.clientY);
    if (slip > LONG_PRESS_SLIP) endPress();
  });

  function endPress() {
    clearTimeout(pressTimer);
    pressStart = null;
  }

  for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, endPress);
  document.addEventListener(
    "scroll",
    () => {
      endPress();
      hideHint();
    },
    { capture: true, passive: true },
  );

  document.addEventListener("contextmenu", (event) => {
    const element = event.target.closest?.("[data-zoom]");
    if (pressStart || pressedLong) return event.preventDefault();
    if (!element) return;
    event.preventDefault();
    zoom(element);
  });

  // --- Pointing and focus -------------------------------------------------------------------------------------------

  let pointedAt = null;

  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    pointedAt = event.target;
    lookAt(event.target);
  });
  document.documentElement.addEventListener("pointerleave", () => lookAt(null));
  // A finger does not point: while it presses, the bar shows what it does.
  document.addEventListener("pointerdown", ({ target, pointerType }) => pointerType !== "mouse" && bite(target.closest?.("[data-bites]") ?? null));

  document.addEventListener("focusin", ({ target }) => {
    if (target.matches(":focus-visible")) lookAt(target);
  });
  document.addEventListener("focusout", ({ target }) => {
    if (hinted?.contains(target)) hideHint();
    if (previewed?.contains(target)) clearPreview();
  });

  function lookAt(target) {
    if (menu || target?.closest?.("#tip.told")) return; // its rule can be followed
    const pointed = target?.closest?.("[data-bites]") ?? null;
    if (pointed !== biting) bite(pointed);
    hintSoon(target?.closest?.(HINTED) ?? null);
    previewSoon(target?.closest?.("[data-preview] [data-options]") ?? null);
  }

  // --- Keys ---------------------------------------------------------------------------------------------------------

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const { target, key } = event;
    if (menu && menuKey(key)) return event.preventDefault();
    if (target.matches?.(FIELD) && !target.matches("input[type=radio], input[type=checkbox]")) return;
    if (useKey(event.key, target, event.repeat)) event.preventDefault();
  });

  function useKey(key, target, repeated) {
    if (key === "Escape") return back();
    if ((key === "Enter" || key === " ") && target.matches?.("[role=button]:not(button)")) {
      if (!repeated) clickOn(target);
      return true;
    }
    const amount = target.closest?.("[data-amounts]");
    const steps = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };
    if (amount && key in steps) return stepAmount(amount, steps[key]), true;
    if (key.length !== 1 || repeated) return false;
    if (key === " ") return !target.matches?.("button, a[href], summary") && letter("space");
    return letter(key.toLowerCase());
  }

  /** Backs out of what is half done; an open dialog closes by itself. */
  function back() {
    if (inspected) return endInspection(), true;
    if (byId("result") && !topDialog() && !document.body.classList.contains("result-closed")) return showResult(false), true;
    if (document.body.classList.contains("pinging")) return pinging(false), true;
    if (byId("tip")?.hidden === false && hinted) return hideHint(), !topDialog();
    return false;
  }

  function letter(key) {
    const root = topDialog() ?? document;
    if (settings.keys === "off" && key !== "space") return false;
    const bound = all(root, `[data-key="${CSS.escape(key)}"]`).find((one) => isVisible(one) && !one.disabled && !isArming(one));
    if (bound) return clickOn(bound), true;
    if (key === "?") return helpWithKeys(), true;
    if (key === "i") return zoomHere();
    if (root !== document) return false;
    const undo = key === "u" && all(document, "[data-command]").find((one) => commandOf(one) === "undo" && !one.disabled);
    return undo ? (clickOn(undo), true) : false;
  }

  const commandOf = (element) => JSON.parse(element.dataset.command).do;

  function zoomHere() {
    const dialog = byId("zoom");
    if (dialog?.open) return dialog.close(), true;
    const focused = document.activeElement?.matches(":focus-visible") ? document.activeElement : null;
    const element = focused?.closest("[data-zoom]") ?? (pointedAt?.isConnected ? pointedAt.closest("[data-zoom]") : null);
    if (!element) return false;
    zoom(element);
    return true;
  }

  /** Drawings have no click() of their own. */
  const clickOn = (element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));

  // --- Guards: what is new under a finger is dead for a moment ---------------------------------------------------------

  /** By key of a guard: until when it holds. */
  const guards = new Map();

  /** Guards with a new key begin to hold. A guard of an older key is over. */
  function arm() {
    const now = performance.now();
    for (const guard of all(document, "[data-guard]")) {
      const { guardKey: key, guard: usual } = guard.dataset;
      if (!guards.has(key)) {
        const lasts = Math.min(Number(usual), 5000) && Number(settings.guard);
        guards.set(key, now + lasts);
        guard.style.setProperty("--guard", `${lasts}ms`);
        setTimeout(arm, lasts + 1);
      }
      guard.classList.toggle("arming", guards.get(key) > now);
    }
    if (guards.size > 50) for (const [key, end] of guards) if (end < now - 60000) guards.delete(key);
  }

  const isArming = (element) => Boolean(element.closest?.(".arming"));

  for (const name of ["click", "dblclick"]) {
    document.addEventListener(
      name,
      (event) => {
        if (!(event.target instanceof Element) || !isArming(event.target)) return;
        event.preventDefault();
        event.stopPropagation();
      },
      true,
    );
  }

  // --- Hint: what a strong bot would do --------------------------------------------------------------------------------

  let hintEnds = 0;

  function askForHint(element) {
    if (Penumbra.live && !Penumbra.live.ready()) return nudge();
    element.classList.add("busy");
    setTimeout(() => element.classList.remove("busy"), HINT_STAYS);
    Penumbra.live?.ask({ do: "hint" }, ({ option, text }) => {
      element.classList.remove("busy");
      if (text) showAdvice(option, text);
    });
  }

  function showAdvice(option, text) {
    endHint();
    const offers = (one) => optionsOf(one).includes(option) || (one.dataset.amounts ?? "").includes(`,${option}]`);
    for (const one of all(document, "[data-options], [data-amounts]")) if (offers(one)) one.classList.add("hinted");
    nearestPlan(option)?.classList.add("hinted");
    const line = byId("hint-text");
    if (line) line.textContent = text;
    else toast(text);
    document.dispatchEvent(new CustomEvent("penumbra:hinted", { detail: { option } }));
    hintEnds = setTimeout(endHint, HINT_STAYS);
  }

  /** Of what is reached by several answers in a row, the nearest that begins with one of them. */
  function nearestPlan(option) {
    const plans = all(document, "[data-plan]").map((place) => [place, place.dataset.plan.split(" ").map(Number)]);
    const along = plans.filter(([, plan]) => plan[0] === option);
    return along.sort(([, one], [, other]) => one.length - other.length)[0]?.[0];
  }

  function endHint() {
    clearTimeout(hintEnds);
    for (const one of all(document, ".hinted")) one.classList.remove("hinted");
    const line = byId("hint-text");
    if (line?.textContent) line.textContent = "";
  }

  // --- Lists that are open: the body says so (data-opened), for styles of what lies elsewhere ---------------------------

  const marked = new Set();

  function markOpened() {
    const open = new Set(all(document, "details[data-opened][open]").map((list) => list.dataset.opened));
    for (const name of [...marked, ...open]) document.body.classList.toggle(name, open.has(name));
    for (const name of open) marked.add(name);
  }

  document.addEventListener("toggle", ({ target }) => target.dataset?.opened && markOpened(), true);

  // --- The log: how much of it is new; the end of a match --------------------------------------------------------------

  let read = 0;
  const entries = () => byId("log")?.childElementCount ?? 0;

  function readLog() {
    read = entries();
    countUnread();
  }

  function countUnread() {
    noticeLog();
    showUnread();
  }

  /** What is to be seen counts as read. */
  function noticeLog() {
    const list = byId("log");
    if (list && isVisible(list)) read = entries();
  }

  function showUnread() {
    const badge = byId("log-badge");
    if (!badge) return;
    const unread = Math.max(0, entries() - read);
    badge.hidden = !unread;
    badge.textContent = unread > 99 ? "99+" : String(unread);
  }

  /** The page of the end can be put away, and called back. */
  function showResult(shown) {
    document.body.classList.toggle("result-closed", !shown);
    byId("result")?.classList.toggle("dismissed", !shown);
  }

  // --- Settings, sound, clock, title --------------------------------------------------------------------------------

  const SETTINGS = "#settings :is([name=speed], [name=sound], [name=level], [name=after], [name=guard], [name=text], [name=motion], [name=confirm], [name=keys])";

  function showSettings() {
    for (const field of all(document, "#settings [name=language]")) field.checked = field.value === document.documentElement.lang;
    for (const field of all(document, "#settings [name=view]")) field.checked = document.body.dataset.view === "text";
    for (const field of all(document, SETTINGS)) {
      const value = settings[field.name];
      if (field.type === "radio") field.checked = field.value === value;
      else if (field.type === "checkbox") field.checked = value === "on";
      else field.value = value;
    }
  }

  document.addEventListener("change", ({ target }) => {
    if (!target.matches(SETTINGS)) return;
    settings.set(target.name, target.type === "checkbox" ? (target.checked ? "on" : "off") : target.value);
    if (target.name === "speed") document.dispatchEvent(new CustomEvent("penumbra:speed"));
    else if (target.name === "sound" || target.name === "level") ring(660);
    else if (target.name === "motion") Penumbra.motion?.settle();
  });

  /** The table as text, or drawn again; the sheet stays open. */
  document.addEventListener("change", ({ target }) => {
    if (!target.matches("#settings [name=view]")) return;
    if (!Penumbra.text?.show(target.checked ? "text" : "table")) showSettings();
  });

  document.addEventListener("click", ({ target }) => {
    if (!target.closest?.("#settings-usual")) return;
    settings.reset();
    showSettings();
    document.dispatchEvent(new CustomEvent("penumbra:speed"));
  });

  /** Another language at once, without a new page; a cookie keeps it for all other pages. */
  document.addEventListener("change", ({ target }) => {
    if (!target.matches("#settings [name=language]")) return;
    Penumbra.live?.send({ do: "speak", language: target.value }, { onRefused: showSettings });
    fetch(`/language/${target.value}`, { redirect: "manual" }).catch(() => null);
  });

  document.addEventListener("penumbra:language", ({ detail }) => {
    title = detail.title;
    zooms.clear();
    reasons.clear();
    showSettings();
    tellTurn();
  });

  let audio = null;

  /** A short soft tone, if sound is wanted. */
  function ring(pitch, after = 0) {
    if (settings.sound !== "on" || !window.AudioContext) return;
    audio ??= new AudioContext();
    const start = audio.currentTime + after;
    const tone = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime((0.16 * Number(settings.level)) / 100, start);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.12);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.13);
  }

  const isAsked = () => choices().length > 0;
  let wasAsked = false;
  let title = document.title;

  function tellTurn() {
    const asked = isAsked();
    if (asked && !wasAsked) {
      ring(523);
      ring(784, 0.1);
    }
    wasAsked = asked;
    document.title = asked && document.hidden ? `● ${title}` : title;
  }

  /** The running clocks: when each is over, and how long it was at first. */
  let clocks = [];
  let ticking = 0;

  function windClocks(at = performance.now()) {
    const wound = clocks;
    clocks = all(document, "[data-clock]").map((element) => {
      const seconds = Number(element.dataset.clock);
      const old = wound.find((clock) => clock.element === element);
      const whole = Number(element.dataset.clockTotal) || Math.max(seconds, old && seconds <= old.whole ? old.whole : 0);
      return { element, whole, over: at + seconds * 1000 };
    });
    clearInterval(ticking);
    if (clocks.length) ticking = setInterval(tick, 250);
    tick();
  }

  function tick() {
    for (const { element, whole, over } of clocks) {
      const left = Math.max(over - performance.now(), 0) / 1000;
      element.style.setProperty("--left", String(whole ? left / whole : 0));
      element.classList.toggle("late", left <= 5);
      const text = element.querySelector("[data-clock-text]") ?? (element.childElementCount ? null : element);
      if (text && text.textContent !== String(Math.ceil(left))) text.textContent = String(Math.ceil(left));
    }
  }

  // --- A new frame, and the first one -------------------------------------------------------------------------------

  /** What floats may lie in a dialog of the table: it is saved before the table changes. */
  function dressNew(fresh) {
    for (const id of ["tip", "toast"]) {
      const box = byId(id);
      if (box?.closest("#table")) document.body.append(box);
    }
    dress(fresh);
  }

  /** Somebody else sits down at the same screen: nothing of the last one may stay open above the table. */
  function clearAway() {
    closeMenu();
    hideHint();
    pinging(false);
    byId("toast")?.replaceChildren();
    for (const dialog of all(document, "dialog[open]")) dialog.close();
    byId("zoom")?.querySelector("[data-zoom-body]")?.replaceChildren();
    reasons.clear();
    tabs.clear();
  }

  document.addEventListener("penumbra:shown", ({ detail }) => {
    noticeLog(); // before anything is written: the page is measured once
    if (all(detail.table, "[data-command]:not(form)").some((element) => commandOf(element) === "lift")) clearAway();
    dress(detail.table); // a panel may have come in the same frame as the tabs that it belongs to
    for (const element of all(detail.table, "[data-amounts]")) showAmount(element);
    writeAddresses();
    windClocks(detail.at);
    arm();
    if (marked.size) markOpened();
    showUnread();
    endHint();
    if (inspected && !inspected.isConnected) endInspection();
    clearPreview();
    checkMenu();
    checkHint();
    if (!detail.hush && !detail.still) ring(330);
    tellTurn();
  });

  /** Links to hand on stand there in full: the server does not know by which name this browser reached it. */
  function writeAddresses() {
    for (const field of all(document, 'input[readonly][value^="/"]')) field.value = location.origin + field.getAttribute("value");
  }

  document.addEventListener("visibilitychange", tellTurn);

  function begin() {
    dress(document);
    showSettings();
    writeAddresses();
    for (const element of all(document, "[data-amounts]")) showAmount(element);
    windClocks();
    arm();
    readLog();
    wasAsked = isAsked();
    tellTurn();
  }

  Penumbra.dress = dressNew;
  Penumbra.toast = toast;
  Penumbra.play = { zoom, open, closeMenu };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin);
  else begin();
})();
