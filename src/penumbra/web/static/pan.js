/* A drawing that is larger than its window ([data-pan]): dragging moves it, two fingers or the wheel bring it closer, and a
   button centres it. Its style sheet reads --pan-x, --pan-y and --zoom from the body. */
(() => {
  "use strict";

  const LEAST = 0.6;
  const MOST = 2.2;
  const SLIP = 6;
  const WHEEL = 1.0015;

  const now = { x: 0, y: 0, zoom: 1 };
  /** Fingers on the drawing, by id. */
  const fingers = new Map();
  let moved = false;
  let key = "";

  const limit = (number, least, most) => Math.max(least, Math.min(number, most));

  function write() {
    document.body.style.setProperty("--pan-x", `${Math.round(now.x)}px`);
    document.body.style.setProperty("--pan-y", `${Math.round(now.y)}px`);
    document.body.style.setProperty("--zoom", now.zoom.toFixed(3));
  }

  function zoomBy(factor) {
    const zoom = limit(now.zoom * factor, LEAST, MOST);
    now.x *= zoom / now.zoom;
    now.y *= zoom / now.zoom;
    now.zoom = zoom;
    write();
  }

  function centre() {
    now.x = now.y = 0;
    write();
  }

  const spread = () => {
    const [one, other] = [...fingers.values()];
    return Math.hypot(one.x - other.x, one.y - other.y);
  };

  document.addEventListener("pointerdown", (event) => {
    const drawing = event.target.closest?.("[data-pan]");
    if (!drawing || event.button > 0 || event.target.closest("button:not(.sector), a, input, [data-picker], .roster")) return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.size === 1) moved = false;
  });

  document.addEventListener("pointermove", (event) => {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y];
    if (!moved && fingers.size === 1 && Math.hypot(dx, dy) < SLIP) return;
    const before = fingers.size === 2 ? spread() : 0;
    moved = true;
    document.body.classList.add("panning");
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    now.x += dx / fingers.size;
    now.y += dy / fingers.size;
    if (before) zoomBy(spread() / before);
    write();
  });

  function lift({ pointerId }) {
    fingers.delete(pointerId);
    if (!fingers.size) document.body.classList.remove("panning");
  }
  for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, lift);

  document.addEventListener(
    "wheel",
    (event) => {
      if (!event.target.closest?.("[data-pan]") || event.target.closest("[data-keep-scroll], .roster, [data-picker]")) return;
      event.preventDefault();
      zoomBy(WHEEL ** -event.deltaY);
    },
    { passive: false },
  );

  /** The click that ends a drag is none. */
  document.addEventListener(
    "click",
    (event) => {
      const { target } = event;
      if (moved && event.isTrusted && target.closest?.("[data-pan]") && !target.closest("[data-zoom-by], [data-centre]")) {
        moved = false;
        event.stopImmediatePropagation();
        event.preventDefault();
        return;
      }
      moved = false;
      const button = target.closest?.("[data-zoom-by], [data-centre]");
      if (!button) return;
      if (button.dataset.zoomBy) zoomBy(Number(button.dataset.zoomBy));
      else centre();
    },
    { capture: true },
  );

  /** Who is looked at has gone elsewhere: the drawing follows. */
  document.addEventListener("penumbra:shown", () => {
    const found = document.querySelector("[data-pan-key]")?.dataset.panKey ?? "";
    if (found !== key) centre();
    key = found;
  });
  key = document.querySelector("[data-pan-key]")?.dataset.panKey ?? "";
  write();
})();
