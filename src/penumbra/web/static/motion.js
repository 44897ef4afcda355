/* Shows a new table: turns the page into it and lets what changed move there.
   A frame holds the whole table, or only the parts that changed: elements with ids, in which an empty element with
   `data-same` stands for a part that stays as it is. Everything that moves is found by comparing before and after.
   Everything is measured before anything is written. */
(() => {
  "use strict";

  window.Penumbra ||= {};
  const { Penumbra } = window;

  /** No movement lasts longer than this, its delay included. */
  const LONGEST = 600;
  const TRAVEL = 320;
  const APART = 40;
  const MOST_FLIGHTS = 14;
  const EASE = "cubic-bezier(.3,.7,.1,1)";

  /** Zones that show only their top card: what lies below comes and goes unseen. */
  const PILES = /^(deck|discard|removed|market|acolytes)/;
  const FIELD = "input, textarea, select, [contenteditable]";
  const FOCUSABLE = "a[href], button:not(:disabled), input:not(:disabled), textarea, select, summary, [tabindex]";

  const { settings } = Penumbra;
  const running = new Set();
  let layer = null;
  /** Where the sky lies on the screen, once something flies. */
  let origin = null;

  /** Whether anything may move at all. */
  function lively() {
    return settings.pace > 0 && !settings.calm && !document.hidden;
  }

  // --- Showing ------------------------------------------------------------------------------------------------------

  /** Turns the page's table into what a frame says. `still`: without movement, as when a frame was missed. */
  function show(frame, { still = false, ...about } = {}) {
    const change = frame.html === undefined ? changeOf(frame) : wholeChange(frame.html);
    if (!change) return false;
    const { table } = change;
    settle();
    const moving = !still && lively() && change.alike;
    const before = moving ? observe(table) : null;
    const leaving = moving ? liftWhatMayGo(before, change, table) : null;
    for (const fresh of change.fresh.values()) Penumbra.dress?.(fresh);
    morph(change);
    const shown = document.getElementById(change.id);
    document.dispatchEvent(new CustomEvent("penumbra:shown", { detail: { table: shown, still, ...about } }));
    if (moving) play(shown, before, leaving);
    return true;
  }

  const hasZones = (root) => root.querySelector("[data-zone]") !== null;

  function parse(html) {
    const template = document.createElement("template");
    template.innerHTML = html;
    const fresh = template.content.firstElementChild;
    fresh?.remove();
    return fresh;
  }

  /** The table anew. Where a curtain falls or rises nothing moves: a card in flight would show above it. */
  function wholeChange(html) {
    const fresh = parse(html);
    const table = fresh?.id ? (document.getElementById(fresh.id) ?? document.getElementById("table")) : null;
    if (!table) return null;
    const alike = hasZones(table) === hasZones(fresh);
    return { table, id: fresh.id, alike, fresh: new Map([[table.id, fresh]]), grown: [], stays: new Set() };
  }

  /** Parts that changed, outer ones first. What is new inside of one of them is put there at once. */
  function changeOf({ parts, grown = [] }) {
    const table = document.getElementById("table");
    if (!table) return null;
    const fresh = new Map(parts.map(([id, html]) => [id, parse(html)]));
    const stays = new Set();
    for (const [id, element] of [...fresh]) {
      if (fresh.has(id)) fill(element, document.getElementById(id), fresh, stays);
    }
    return { table, id: table.id, alike: true, fresh, grown, stays };
  }

  /** Fills the places of parts that are not yet where they belong; the others stay. */
  function fill(element, home, fresh, stays) {
    for (const place of all(element, "[data-same]")) {
      const there = document.getElementById(place.id);
      if (there && home?.contains(there)) {
        stays.add(place.id);
        continue;
      }
      const part = fresh.get(place.id) ?? there?.cloneNode(true);
      if (!part) continue;
      place.replaceWith(part);
      if (fresh.delete(place.id)) fill(part, null, fresh, stays);
    }
  }

  /** Around the table stands what has words too: each element takes the place of the one that has its id. */
  function showAround(html) {
    const template = document.createElement("template");
    template.innerHTML = html;
    for (const fresh of [...template.content.children]) {
      const old = document.getElementById(fresh.id);
      if (old) morphOne(old, fresh, false);
    }
  }

  function morph({ table, fresh, grown }) {
    const restore = [keepDialogs(table), keepScroll(table), keepFocus(table, fresh)];
    const typing = document.activeElement?.matches?.(FIELD) ?? false;
    for (const [id, element] of fresh) {
      const old = document.getElementById(id);
      if (old && !onlyAttributes(old, element)) morphOne(old, element, typing);
    }
    for (const [id, left, html, cut = 0] of grown) grow(document.getElementById(id), left, html, cut);
    for (const put of restore) put();
  }

  function morphOne(old, fresh, typing) {
    window.Idiomorph.morph(old, fresh, {
      // Only while somebody types: for any other focused element it would leave the old content in place.
      ignoreActiveValue: typing,
      callbacks: { beforeAttributeUpdated: mayChange, beforeNodeMorphed: mustChange },
    });
  }

  /** Most of a table stays as it is: the browser compares such parts far quicker than they could be walked through. */
  const mustChange = (old, now) => !(now instanceof Element && now.hasAttribute("data-same")) && !old.isEqualNode(now);

  /** Where a part holds the same other parts as before and nothing else, only its own attributes can differ. */
  function onlyAttributes(old, fresh) {
    const [were, are] = [old.children, fresh.children];
    if (!are.length || were.length !== are.length) return false;
    for (let index = 0; index < are.length; index++) {
      if (!are[index].hasAttribute("data-same") || are[index].id !== were[index].id) return false;
    }
    if ([...old.childNodes, ...fresh.childNodes].some((node) => node.nodeType === 3 && node.data.trim())) return false;
    for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
    for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    return true;
  }

  /** New entries at the end of a list; the oldest leave, and so do the last ones if they are told anew. */
  function grow(list, left, html, cut) {
    if (!list) return;
    for (let count = 0; count < left; count++) list.firstElementChild?.remove();
    for (let count = 0; count < cut; count++) list.lastElementChild?.remove();
    list.insertAdjacentHTML("beforeend", html);
  }

  /** What belongs to the reader and not to the server: what is open, and what is typed but not sent. */
  function mayChange(name, element) {
    if (name === "open") return !element.matches("dialog, details");
    if (name === "value") return !(element.matches("input, textarea") && element.value !== element.defaultValue);
    if (name === "checked") return element.checked === element.defaultChecked;
    if (name === "selected") return element.selected === element.defaultSelected;
    return true;
  }

  /** An open dialog that had to be moved leaves the top layer: it is opened again. */
  function keepDialogs(table) {
    const open = [...table.querySelectorAll("dialog:modal")];
    return () => {
      for (const dialog of open) {
        if (!dialog.isConnected || dialog.matches(":modal")) continue;
        dialog.removeAttribute("open");
        dialog.showModal();
      }
    };
  }

  function keepScroll(table) {
    const kept = scrollers(table).map((element) => ({
      element,
      id: element.id,
      top: element.scrollTop,
      left: element.scrollLeft,
      follows: followsEnd(element) && isAtEnd(element),
    }));
    return () => {
      for (const { element, id, top, left, follows } of kept) {
        const now = (id && document.getElementById(id)) || (element.isConnected && element);
        if (!now) continue;
        now.scrollTop = follows ? now.scrollHeight : top;
        now.scrollLeft = left;
      }
      const known = new Set(kept.map(({ element, id }) => id || element));
      for (const element of scrollers(document)) if (!known.has(element.id || element)) toEnd(element);
    };
  }

  const scrollers = (root) => [...root.querySelectorAll("[data-keep-scroll]")];
  const followsEnd = (element) => element.matches(".log, .chat-lines, [data-keep-scroll=end]");
  const isAtEnd = (element) => element.scrollHeight - element.clientHeight - element.scrollTop < 12;

  function toEnd(element) {
    if (followsEnd(element)) element.scrollTop = element.scrollHeight;
  }

  /** The focus stays on the same thing. Where that is gone it goes to what must be answered, to the next in the row, or to
      the question. */
  function keepFocus(table, fresh) {
    const focused = document.activeElement;
    if (!focused || focused === document.body || !table.contains(focused)) return () => {};
    const { id } = focused;
    const row = focused.closest("[data-zone], [data-grid]");
    const place = row ? all(row, FOCUSABLE).indexOf(focused) : -1;
    // Taken out with the focus on it, it would make the browser lay out the half-changed page.
    if (vanishes(focused, fresh)) focused.blur();
    return () => {
      const now = document.activeElement;
      const same = id ? document.getElementById(id) : focused.isConnected ? focused : null;
      if (same && same === now && same.matches(FOCUSABLE)) return;
      if (same?.matches(FOCUSABLE)) return same.focus({ preventScroll: true });
      const home = openDialog() ?? asked() ?? beside(row, place) ?? document.getElementById("prompt");
      if (!home) return;
      if (!home.matches(FOCUSABLE)) home.tabIndex = -1;
      home.focus({ preventScroll: true });
    };
  }

  /** Whether what is drawn anew around an element has no place for it. */
  function vanishes(element, fresh) {
    let inner = element.closest("[id]");
    for (let outer = inner; outer; outer = outer.parentElement?.closest("[id]")) {
      const part = outer !== inner && fresh.get(outer.id);
      if (part) return !part.querySelector(`#${CSS.escape(inner.id)}`);
      inner = outer;
    }
    return false;
  }

  /** What must be answered before anything else. */
  const asked = () => document.querySelector("#table [data-must] button:not(:disabled)");

  /** Whatever lies where something lay in a row, or the last thing there. */
  function beside(row, place) {
    const now = row?.isConnected ? row : row?.dataset.zone && document.querySelector(`[data-zone="${CSS.escape(row.dataset.zone)}"]`);
    const left = now ? all(now, FOCUSABLE).filter((one) => one.getClientRects().length) : [];
    return left[Math.min(Math.max(place, 0), left.length - 1)];
  }

  const openDialog = () => [...document.querySelectorAll("dialog:modal")].pop();

  // --- Before and after ---------------------------------------------------------------------------------------------

  /** Everything whose place or value matters, as it stands on the page now. */
  function observe(table) {
    const zones = zonesOf(table);
    for (const cards of zones.values()) for (const card of cards) card.box = boxOf(card.element);
    return {
      zones,
      tokens: new Map(all(table, "[data-token]").map((token) => [token.dataset.token, whereabouts(token)])),
      cameras: new Map(all(table, "[data-camera]").map((camera) => [camera.dataset.camera, viewOf(camera)])),
      counts: new Map(all(table, "[data-count]").map((count) => [count.dataset.count, numberIn(count)])),
      rolls: new Set(all(table, "[data-roll]").map((roll) => roll.dataset.roll)),
      flashes: new Set(all(table, "[data-flash]").map((flash) => flash.dataset.flash)),
      closed: new Set(all(table, ".closed").map(nameOf)),
    };
  }

  const all = (root, selector) => [...root.querySelectorAll(selector)];

  /** The cards of each zone in their order. */
  function zonesOf(root) {
    const zones = new Map();
    for (const zone of all(root, "[data-zone]")) if (!zones.has(zone.dataset.zone)) zones.set(zone.dataset.zone, []);
    for (const element of all(root, "[data-zone] [data-card]")) {
      zones.get(element.closest("[data-zone]").dataset.zone).push({ card: element.dataset.card, element });
    }
    return zones;
  }

  function boxOf(element) {
    const box = element.getBoundingClientRect();
    if (!box.width || !box.height) return null;
    return { x: box.left + box.width / 2, y: box.top + box.height / 2, width: box.width, height: box.height };
  }

  const numberIn = (element) => {
    const number = parseInt(element.textContent.trim().replace("−", "-"), 10);
    return Number.isNaN(number) ? null : number;
  };

  /** A name for what has no id of its own: the nearest id above it, and which of its kind it is there. */
  function nameOf(element) {
    const home = element.closest("[id]");
    return `${home?.id}/${all(home ?? document, ".closed").indexOf(element)}`;
  }

  /** Where a token is on the screen, and on which map (data-camera), if on one. */
  function whereabouts(token) {
    const box = boxOf(token);
    return box && { x: box.x, y: box.y, on: token.closest("[data-camera]")?.dataset.camera ?? "" };
  }

  /** How a map lies on the screen: a drawing knows it exactly, anything else by where its places (with ids) are. */
  function viewOf(camera) {
    if (camera.getScreenCTM) return boxOf(camera) && { matrix: camera.getScreenCTM() };
    const places = new Map();
    for (const place of all(camera, ":scope > [id]:not([data-token])")) {
      const box = boxOf(place);
      if (box) places.set(place.id, box);
    }
    return { places };
  }

  /** The way from where things on a map are now to where they were, as a matrix; null if nobody can tell. */
  function wayBack(old, now) {
    if (!old || !now) return null;
    if (old.matrix && now.matrix) return DOMMatrix.fromMatrix(old.matrix).multiply(now.matrix.inverse());
    if (!old.places || !now.places) return null;
    const pairs = [...now.places].flatMap(([id, to]) => (old.places.has(id) ? [{ to, from: old.places.get(id) }] : []));
    const agreeing = (way) => pairs.filter(({ from, to }) => apart(way.transformPoint(to), from) < 3).length;
    let best = null;
    // A place may itself have moved: the way on which most agree is right.
    for (const one of pairs.slice(0, 12)) {
      const other = pairs.reduce((far, pair) => (apart(pair.to, one.to) > apart(far.to, one.to) ? pair : far), one);
      const wide = apart(other.to, one.to);
      const scale = wide > 4 ? apart(other.from, one.from) / wide : 1;
      const way = new DOMMatrix([scale, 0, 0, scale, one.from.x - scale * one.to.x, one.from.y - scale * one.to.y]);
      if (!best || agreeing(way) > agreeing(best)) best = way;
    }
    return best;
  }

  const apart = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);

  /** Which cards stayed in their zone, moved from one to another, came from nowhere or went there. */
  function compare(before, after) {
    const stayed = [];
    const come = [];
    let gone = [];
    for (const zone of new Set([...before.keys(), ...after.keys()])) {
      const places = new Map();
      (before.get(zone) ?? []).forEach(({ card }, index) => {
        if (!places.has(card)) places.set(card, []);
        places.get(card).push(index);
      });
      (after.get(zone) ?? []).forEach(({ card }, index) => {
        const old = places.get(card)?.shift();
        if (old === undefined) come.push({ zone, index, card });
        else stayed.push({ from: { zone, index: old }, to: { zone, index } });
      });
      for (const [card, left] of places) for (const index of left) gone.push({ zone, index, card });
    }
    const moved = [];
    const pair = (fits) => {
      for (const to of [...come]) {
        const from = gone.find((place) => fits(place, to));
        if (!from) continue;
        moved.push({ from, to });
        gone = gone.filter((place) => place !== from);
        come.splice(come.indexOf(to), 1);
      }
    };
    pair((from, to) => to.card !== "" && from.card === to.card);
    // A card that was turned over on its way can only be recognised by whose it is.
    pair((from, to) => (from.card === "" || to.card === "") && side(from.zone) !== "" && side(from.zone) === side(to.zone));
    return {
      stayed,
      moved,
      come: come.filter(({ zone }) => !PILES.test(zone)),
      gone: gone.filter(({ zone }) => !PILES.test(zone)),
    };
  }

  const side = (zone) => /-(me|them)$/.exec(zone)?.[1] ?? "";
  const cardAt = (seen, { zone, index }) => seen.zones.get(zone)?.[index];

  // --- Movement -----------------------------------------------------------------------------------------------------

  /** Copies of the cards that may not be there afterwards, by card. */
  function liftWhatMayGo(before, { fresh, stays }, table) {
    const lifted = new Map();
    for (const [zone, cards] of before.zones) {
      if (PILES.test(zone)) continue;
      for (const { element, box } of cards) if (box && mayGo(element, fresh, stays)) lifted.set(element, lift(element, table));
    }
    return lifted;
  }

  /** Whether the innermost part around a card that is said anything about is drawn anew. */
  function mayGo(element, fresh, stays) {
    for (let around = element; around; around = around.parentElement) {
      if (fresh.has(around.id)) return true;
      if (stays.has(around.id)) return false;
    }
    return false;
  }

  /** Measures everything first and starts it then: what already moves would be measured wrongly. */
  function play(table, before, leaving) {
    origin = null;
    const now = { table, zones: zonesOf(table) };
    const plan = compare(before.zones, now.zones);
    const ways = new Map();
    for (const camera of all(table, "[data-camera]")) {
      ways.set(camera.dataset.camera, wayBack(before.cameras.get(camera.dataset.camera), viewOf(camera)));
    }
    const starts = [
      ...moveCameras(table, ways),
      ...moveTokens(table, before.tokens, ways),
      ...shiftCards(now, before, plan.stayed),
      ...flyCards(now, before, plan, leaving),
      ...floatCounts(table, before.counts),
    ];
    for (const roll of all(table, "[data-roll]")) if (!before.rolls.has(roll.dataset.roll)) starts.push(tumble(roll));
    for (const spot of all(table, "[data-flash]")) if (!before.flashes.has(spot.dataset.flash)) starts.push(flash(spot));
    for (const seal of all(table, ".closed")) if (!before.closed.has(nameOf(seal))) starts.push(stamp(seal));
    for (const start of starts) start();
  }

  /** Ends every movement at once: the page is then as the last frame says. */
  function settle() {
    for (const animation of [...running]) animation.cancel();
    running.clear();
    layer?.remove();
    layer = null;
  }

  function animate(element, frames, { duration, delay = 0, easing = EASE, composite = "replace" }) {
    const animation = element.animate(frames, {
      duration: Math.min(duration, LONGEST),
      delay: Math.min(delay, LONGEST - Math.min(duration, LONGEST)),
      easing,
      composite,
      fill: "backwards",
    });
    running.add(animation);
    animation.onfinish = animation.oncancel = () => running.delete(animation);
    return animation;
  }

  /** What flies above the table. It lies inside it, so that the game's style sheets reach it. */
  function sky(table) {
    if (!layer?.isConnected) {
      layer = document.createElement("div");
      layer.className = "flight";
      layer.setAttribute("aria-hidden", "true");
      layer.inert = true;
      table.append(layer);
    }
    return layer;
  }

  /** A copy of a card, wrapped in boxless shells with the classes of everything around it: it looks the same anywhere. */
  function lift(element, table) {
    const copy = element.cloneNode(true);
    for (const part of [copy, ...all(copy, "*")]) bare(part);
    copy.classList.remove("lit", "selected", "busy");
    let shell = copy;
    for (let above = element.parentElement; above && above !== table; above = above.parentElement) {
      const around = above.matches("dialog, details, button") ? document.createElement("div") : above.cloneNode(false);
      bare(around);
      around.setAttribute("class", above.getAttribute("class") ?? "");
      around.hidden = false;
      around.style.setProperty("display", "contents", "important");
      around.append(shell);
      shell = around;
    }
    return { copy, shell, width: element.offsetWidth, height: element.offsetHeight };
  }

  function bare(element) {
    for (const { name } of [...element.attributes]) {
      if (name === "id" || name === "tabindex" || name === "role" || /^(data|aria)-/.test(name)) element.removeAttribute(name);
    }
  }

  /** Hangs a lifted card into the sky, its middle at `box`. */
  function hang({ copy, shell, width, height }, box, table) {
    copy.classList.add("flying");
    putAt(copy, table, cornersOf({ ...box, width, height }));
    sky(table).append(shell);
    return copy;
  }

  const cornersOf = ({ x, y, width, height }) => ({ left: x - width / 2, top: y - height / 2, width, height });

  /** Gives an element of the sky its place on the screen. */
  function putAt(element, table, { left, top, ...size }) {
    origin ??= sky(table).getBoundingClientRect();
    const places = { left: left - origin.left, top: top - origin.top, ...size };
    for (const [name, pixels] of Object.entries(places)) element.style.setProperty(name, `${pixels}px`);
  }

  function flyCards(now, before, plan, leaving) {
    const starts = [];
    const arrivals = [
      ...plan.moved.map(({ from, to }) => [to, cardAt(before, from).box ?? spotOf(now.table, from.zone)]),
      ...plan.come.map((to) => [to, sourceOf(now, to)]),
    ];
    for (const [to, start] of arrivals) {
      const element = cardAt(now, to)?.element;
      const box = element && boxOf(element);
      if (!box) continue;
      const delay = APART * Math.min(starts.length, 6);
      if (!start || starts.length >= MOST_FLIGHTS) {
        starts.push(() => appear(element));
        continue;
      }
      const lifted = lift(element, now.table);
      starts.push(() => arrive(now.table, element, lifted, start, box, delay));
    }
    for (const from of plan.gone) {
      const { box, element } = cardAt(before, from);
      const lifted = leaving.get(element);
      if (!box || !lifted || starts.length >= MOST_FLIGHTS) continue;
      const drain = zoneNamed(now.table, from.zone)?.dataset.drain;
      const end = drain ? spotOf(now.table, drain) : null;
      const delay = APART * Math.min(starts.length, 6);
      starts.push(() => depart(now.table, lifted, box, end, delay));
    }
    return starts;
  }

  function sourceOf(now, place) {
    const source = cardAt(now, place)?.element.closest("[data-zone]").dataset.source;
    return source ? spotOf(now.table, source) : null;
  }

  const appear = (element) => animate(element, { opacity: [0, 1], scale: [0.94, 1] }, { duration: 200 });

  /** A card comes in a shallow arc from `start` to its place, `box`. */
  function arrive(table, element, lifted, start, box, delay) {
    const [dx, dy] = [start.x - box.x, start.y - box.y];
    const scale = likeness(start, box);
    const frames = [
      { translate: `${dx}px ${dy}px`, scale },
      { translate: `${dx / 2}px ${dy / 2 - 6}px`, scale: (1 + scale) / 2 },
      { translate: "0 0", scale: 1 },
    ];
    passing(lifted.shell, animate(hang(lifted, box, table), frames, { duration: TRAVEL, delay }));
    animate(element, { opacity: [0, 0] }, { duration: TRAVEL, delay });
  }

  /** A card that is no more to be seen goes to its pile, or fades. */
  function depart(table, lifted, box, end, delay) {
    const fading = [
      { opacity: 1, scale: 1 },
      { opacity: 0, scale: 0.94 },
    ];
    const frames = !end
      ? fading
      : [
          { translate: "0 0", scale: 1, opacity: 1 },
          { translate: `${end.x - box.x}px ${end.y - box.y}px`, scale: likeness(end, box), opacity: 0.3 },
        ];
    passing(lifted.shell, animate(hang(lifted, box, table), frames, { duration: end ? TRAVEL : 200, delay }));
  }

  /** How much larger one place is than another, within reason: a zone may be as wide as the table. */
  const likeness = (one, other) => Math.min(Math.max(one.width / other.width, 0.3), 2.5);

  /** Takes away what was only there for a movement. */
  function passing(element, animation) {
    animation.finished.then(
      () => element.remove(),
      () => {},
    );
  }

  const zoneNamed = (table, name) => {
    const zones = all(table, `[data-zone="${CSS.escape(name)}"]`);
    return zones.find(boxOf) ?? zones[0];
  };

  /** Where cards of a zone that cannot be seen singly are thought to lie. */
  function spotOf(table, name) {
    const zone = zoneNamed(table, name);
    if (!zone) return null;
    const card = zone.querySelector("[data-card]");
    return (card && boxOf(card)) ?? boxOf(zone);
  }

  /** Cards close up where one left. */
  function shiftCards(now, before, stayed) {
    const starts = [];
    for (const { from, to } of stayed) {
      const old = cardAt(before, from)?.box;
      const element = cardAt(now, to)?.element;
      const box = old && element && boxOf(element);
      if (!box || Math.hypot(old.x - box.x, old.y - box.y) < 2) continue;
      const frames = { translate: [`${old.x - box.x}px ${old.y - box.y}px`, "0 0"] };
      starts.push(() => animate(element, frames, { duration: 220 }));
    }
    return starts;
  }

  function moveTokens(table, before, ways) {
    const starts = [];
    for (const token of all(table, "[data-token]")) {
      const now = whereabouts(token);
      if (!now) continue;
      const old = before.get(token.dataset.token);
      if (!old || old.on !== now.on) {
        // It was not here, or on another map.
        starts.push(() => animate(token, { opacity: [0, 1] }, { duration: 240 }));
        continue;
      }
      // The map itself glides too: what counts is the way on the map.
      const origin = ways.get(now.on)?.inverse().transformPoint(old) ?? old;
      if (apart(origin, now) < 1) continue;
      const [dx, dy] = inUnitsOf(token, origin.x - now.x, origin.y - now.y);
      starts.push(() => animate(token, { translate: [`${dx}px ${dy}px`, "0 0"] }, { duration: 380 }));
    }
    return starts;
  }

  /** A way on the screen in the units in which the token itself is moved: those of the drawing it lies in. */
  function inUnitsOf(token, dx, dy) {
    const parent = token.parentNode;
    if (!(token instanceof SVGElement) || !parent.getScreenCTM) return [dx, dy];
    const { a, b, c, d } = parent.getScreenCTM().inverse();
    return [a * dx + c * dy, b * dx + d * dy];
  }

  /** A map whose frame changed (it grew, it follows the Hero) glides from the old view to the new one. */
  function moveCameras(table, ways) {
    const starts = [];
    for (const camera of all(table, "[data-camera]")) {
      const way = ways.get(camera.dataset.camera);
      const box = way && boxOf(camera);
      if (!box) continue;
      const shift = way.transformPoint(box);
      if (Math.abs(way.a - 1) < 0.002 && apart(shift, box) < 1) continue;
      if (camera.getScreenCTM) {
        const now = DOMMatrix.fromMatrix(camera.getScreenCTM());
        const { a, b, c, d, e, f } = now.inverse().multiply(way).multiply(now);
        const frames = { transform: [`matrix(${[a, b, c, d, e, f]})`, "matrix(1, 0, 0, 1, 0, 0)"] };
        starts.push(() => animate(camera, frames, { duration: 380, composite: "add" }));
      } else {
        const frames = { translate: [`${shift.x - box.x}px ${shift.y - box.y}px`, "0 0"], scale: [way.a, 1] };
        starts.push(() => animate(camera, frames, { duration: 380 }));
      }
    }
    return starts;
  }

  /** A number that changed beats, and the difference rises from it. */
  function floatCounts(table, before) {
    const starts = [];
    for (const count of all(table, "[data-count]")) {
      const number = numberIn(count);
      const old = before.get(count.dataset.count) ?? null;
      const box = boxOf(count);
      if (number === null || old === null || number === old || !box) continue;
      const hurt = number < old && count.closest("[data-hurt]");
      starts.push(() => {
        animate(count, { scale: [1, 1.28, 1] }, { duration: 320, easing: "ease-out" });
        if (hurt) animate(hurt, { translate: ["0", "-4px", "4px", "-3px", "2px", "0"] }, { duration: 380, easing: "ease-out" });
        rise(table, box, number - old);
      });
    }
    return starts;
  }

  function rise(table, box, difference) {
    const float = document.createElement("span");
    float.className = difference > 0 ? "float gain" : "float loss";
    float.textContent = difference > 0 ? `+${difference}` : `−${-difference}`;
    putAt(float, table, { left: box.x, top: box.y - box.height / 2 });
    sky(table).append(float);
    const frames = [
      { opacity: 0, translate: "-50% 0" },
      { opacity: 1, translate: "-50% -80%", offset: 0.25 },
      { opacity: 1, translate: "-50% -120%", offset: 0.7 },
      { opacity: 0, translate: "-50% -160%" },
    ];
    passing(float, animate(float, frames, { duration: 600, easing: "ease-out" }));
  }

  /** Dice land one after the other. */
  function tumble(roll) {
    const frames = [
      { opacity: 0, rotate: "-540deg", translate: "0 -22px", scale: 0.7 },
      { opacity: 1, rotate: "-160deg", translate: "0 4px", scale: 1.05, offset: 0.6 },
      { opacity: 1, rotate: "12deg", translate: "0 -3px", scale: 1.12, offset: 0.8 },
      { opacity: 1, rotate: "0deg", translate: "0 0", scale: 1 },
    ];
    return () => {
      all(roll, "[data-face]").forEach((die, index) => {
        animate(die, frames, { duration: 400, delay: Math.min(index * 45, 200), easing: "ease-out" });
      });
    };
  }

  /** A ring of light around what just happened. */
  function flash(spot) {
    const box = boxOf(spot) ?? paintedBox(spot);
    if (!box) return () => {};
    const table = spot.closest("#table") ?? document.body;
    const radius = box.round ? "50%" : getComputedStyle(spot).borderRadius;
    return () => {
      const ring = document.createElement("span");
      ring.className = "flash-ring";
      ring.style.setProperty("border-radius", radius);
      putAt(ring, table, cornersOf(box));
      sky(table).append(ring);
      const frames = { opacity: [0, 1, 0], scale: [1, 1.02, 1.05] };
      passing(ring, animate(ring, frames, { duration: 560, easing: "ease-out" }));
    };
  }

  /** The place of something that has no size of its own and is painted before it (::before). */
  function paintedBox(element) {
    const { left, top } = element.getBoundingClientRect();
    const paint = getComputedStyle(element, "::before");
    const [dx, dy, width, height] = [paint.left, paint.top, paint.width, paint.height].map(parseFloat);
    if (paint.position !== "absolute" || !(width > 0 && height > 0)) return null;
    return { x: left + dx + width / 2, y: top + dy + height / 2, width, height, round: true };
  }

  /** Two halves have met. */
  function stamp(seal) {
    const glow = flash(seal);
    return () => {
      animate(seal, { scale: [1.35, 1], opacity: [0.4, 1] }, { duration: 260, easing: "cubic-bezier(.2,1.4,.4,1)" });
      glow();
    };
  }

  window.matchMedia("(prefers-reduced-motion: reduce)").addEventListener?.("change", settle);
  document.addEventListener("DOMContentLoaded", () => {
    for (const element of scrollers(document)) toEnd(element);
  });

  Penumbra.motion = { show, showAround, settle, lively, moving: () => running.size > 0 };
})();
