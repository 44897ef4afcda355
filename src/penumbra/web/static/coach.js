/* The coach: puts the bubble of a lesson beside what it points at, on every size of screen, without covering it.
   `#coach` comes with the table. Its `data-points` are selectors, the best first: the first that is to be seen is pointed
   at, and the rest of the table is dimmed. While something is shown or a dialog is open the coach waits. */
(() => {
  "use strict";

  const GAP = 20;
  const EDGE = 8;
  const HALO = 6;
  /** Up to this width the bubble takes the whole width and stands above or below what it points at. */
  const NARROW = 700;
  /** What can be pressed on a table. */
  const CONTROLS = "[data-options], [data-amounts], [data-plan], #pass, [data-continue], [data-set]";
  /** Frames in which things may still move after a table was shown. */
  const SETTLES = 900;

  const byId = (id) => document.getElementById(id);
  const coach = () => byId("coach");
  let until = 0;
  let scrolledFor = "";
  let told = "";

  const clamp = (value, least, most) => Math.max(least, Math.min(value, most));
  const box = (left, top, width, height) => ({ left, top, width, height, right: left + width, bottom: top + height });

  /** The rectangle of an element that is to be seen, or null. */
  function seen(element) {
    const rect = element.getBoundingClientRect();
    if (rect.width < 2 || rect.height < 2 || element.closest("#coach")) return null;
    if (element.checkVisibility?.({ visibilityProperty: true, opacityProperty: true }) === false) return null;
    const [left, top] = [Math.max(rect.left, 0), Math.max(rect.top, 0)];
    const [right, bottom] = [Math.min(rect.right, innerWidth), Math.min(rect.bottom, innerHeight)];
    return right - left > 2 && bottom - top > 2 ? box(left, top, right - left, bottom - top) : null;
  }

  /** What is pointed at now: the elements of the first selector of which any is to be seen. */
  function pointed(element) {
    let points = [];
    try {
      points = JSON.parse(element.dataset.points || "[]");
    } catch {
      return [];
    }
    for (const selector of points) {
      const found = [...document.querySelectorAll(selector)];
      reach(element, found);
      const rects = found.map(seen).filter(Boolean);
      if (rects.length) return rects;
    }
    return [];
  }

  /** Scrolls to the first of them, once for each thing that is said. */
  function reach(element, found) {
    const { teaches } = element.dataset;
    if (scrolledFor === teaches || !found.length) return;
    scrolledFor = teaches;
    found.find((one) => one.getClientRects().length)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** Around what is pointed at; where that is many things, around the first ones that lie together. */
  function around(rects) {
    const [first, ...others] = rects;
    return others.reduce((all, one) => {
      const left = Math.min(all.left, one.left);
      const top = Math.min(all.top, one.top);
      const joined = box(left, top, Math.max(all.right, one.right) - left, Math.max(all.bottom, one.bottom) - top);
      return joined.height < innerHeight / 2 ? joined : all;
    }, first);
  }

  /** The places where the bubble could stand: [side, left, top], at the four sides of what it points at, in the middle
      or along an edge; and, should all else hide too much, anywhere near the edges of the screen. */
  function places(target, width, height) {
    const [farX, farY] = [innerWidth - width - EDGE, innerHeight - height - EDGE];
    const stands = [EDGE, farX / 2, farX].flatMap((x) => [EDGE, farY / 3, farY / 2, (farY * 2) / 3, farY].map((y) => ["none", x, y]));
    if (!target) return stands;
    const xs = [target.left + (target.width - width) / 2, target.left, target.right - width].map((x) => clamp(x, EDGE, farX));
    const ys = [target.top + (target.height - height) / 2, target.top, target.bottom - height].map((y) => clamp(y, EDGE, farY));
    return [
      ...(innerWidth < NARROW ? [] : ys.flatMap((y) => [["right", target.right + GAP, y], ["left", target.left - width - GAP, y]])),
      ...xs.flatMap((x) => [["above", x, target.top - height - GAP], ["below", x, target.bottom + GAP]]),
      ...stands,
    ];
  }

  const fits = (left, top, width, height) =>
    left >= EDGE - 1 && top >= EDGE - 1 && left + width <= innerWidth - EDGE + 1 && top + height <= innerHeight - EDGE + 1;

  const shared = (one, other) =>
    Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
    Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

  /** What the bubble should leave free, and how much each counts: what it points at, what is to be done, what can be. */
  function precious(element, rects) {
    const { wanted } = element.dataset;
    const found = rects.map((rect) => [rect, 60]);
    for (const [selector, weight] of [[wanted, 30], [CONTROLS, 1]]) {
      for (const one of selector ? document.querySelectorAll(selector) : []) {
        const rect = seen(one);
        if (rect) found.push([rect, weight]);
      }
    }
    return found;
  }

  /** The place that hides least and is nearest to what it points at; a place beside it is better than one far off. */
  function best(element, rects, target, width, height) {
    const keep = precious(element, rects);
    const cost = ([side, left, top]) => {
      const spot = box(left, top, width, height);
      const hidden = keep.reduce((sum, [rect, weight]) => sum + weight * shared(spot, rect), 0);
      const away = target
        ? Math.hypot(left + width / 2 - target.left - target.width / 2, top + height / 2 - target.top - target.height / 2)
        : Math.abs(left + width / 2 - innerWidth / 2) + Math.abs(top + height / 2 - innerHeight / 2);
      return hidden + away * 8 + (target && side === "none" ? 4000 : 0);
    };
    const found = places(target, width, height).filter(([, left, top]) => fits(left, top, width, height));
    return found.reduce((one, other) => (cost(other) < cost(one) ? other : one), found[0] ?? ["none", EDGE, EDGE]);
  }

  /** What is new in the bubble is read out once, by the page's own voice. */
  function tell() {
    const words = byId("coach-words")?.textContent.replace(/\s+/g, " ").trim() ?? "";
    const voice = byId("voice");
    if (words === told || !voice) return;
    told = words;
    if (words) voice.textContent = words;
  }

  function place() {
    const element = coach();
    const bubble = byId("coach-bubble");
    if (!element || !bubble) return;
    const waits = document.body.classList.contains("showing") || document.querySelector("dialog:modal") !== null;
    element.classList.toggle("coach-waits", waits);
    if (!waits) tell();
    if (waits || element.closest(".text-view")) return; // a table as text has its coach in the row, below everything
    const rects = pointed(element);
    const target = rects.length ? around(rects) : null;
    const { offsetWidth: width, offsetHeight: height } = bubble;
    const [side, left, top] = best(element, rects, target, width, height);
    bubble.style.translate = `${Math.round(left)}px ${Math.round(top)}px`;
    bubble.dataset.side = side;
    bubble.classList.add("coach-placed");
    if (target) aim(bubble, target, side, left, top, width, height);
    const dim = element.querySelector(".coach-shade");
    if (dim) shade(dim, rects);
  }

  /** The arrow stands where the bubble is nearest to the middle of what it points at. */
  function aim(bubble, target, side, left, top, width, height) {
    const across = side === "above" || side === "below";
    const middle = across ? target.left + target.width / 2 - left : target.top + target.height / 2 - top;
    bubble.style.setProperty("--aim", `${clamp(middle, 22, (across ? width : height) - 22)}px`);
  }

  /** Dims everything but what is pointed at. */
  function shade(element, rects) {
    element.hidden = !rects.length;
    if (!rects.length) return;
    const holes = apart(rects).map(([x, y, w, h]) => `M${x} ${y}h${w}v${h}h${-w}z`);
    element.style.clipPath = `path(evenodd, "M0 0h${innerWidth}v${innerHeight}h${-innerWidth}z${holes.join("")}")`;
  }

  /** Rectangles with a halo as others that cover the same and do not overlap: a hole in a hole would be dim again. */
  function apart(rects) {
    const wide = rects.map(({ left, top, right, bottom }) => [left - HALO, top - HALO, right + HALO, bottom + HALO].map(Math.round));
    const sorted = (values) => [...new Set(values)].sort((one, other) => one - other);
    const xs = sorted(wide.flatMap(([left, , right]) => [left, right]));
    const ys = sorted(wide.flatMap(([, top, , bottom]) => [top, bottom]));
    const cells = [];
    for (const [row, y] of ys.slice(0, -1).entries()) {
      let begun = null;
      for (const [column, x] of xs.entries()) {
        const covered = column + 1 < xs.length && wide.some(([left, top, right, bottom]) => left <= x && x < right && top <= y && y < bottom);
        if (covered) begun ??= x;
        else if (begun !== null) {
          cells.push([begun, y, x - begun, ys[row + 1] - y]);
          begun = null;
        }
      }
    }
    return cells;
  }

  /** Follows what still moves for a while. */
  function follow() {
    place();
    if (performance.now() < until) requestAnimationFrame(follow);
  }

  function settle() {
    const running = performance.now() < until;
    until = performance.now() + SETTLES;
    if (!running) follow();
  }

  document.addEventListener("penumbra:shown", settle);
  document.addEventListener("penumbra:staged", settle);
  document.addEventListener("click", settle);
  document.addEventListener("close", settle, true);
  document.addEventListener("scroll", settle, true);
  document.addEventListener("toggle", settle, true);
  window.addEventListener("resize", settle);
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", settle);
  else settle();
})();
