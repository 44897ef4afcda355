/* Pointing at a place before going there. The first press on what has `data-plan` chooses it, and a button (`data-aim-button`) says what it would do; the second press on it, or the button,
   does it. A list on the table that was opened (`details`) closes when something else is pressed. */
(() => {
  "use strict";

  window.Penumbra ||= {};
  const { Penumbra } = window;

  const all = (root, selector) => [...root.querySelectorAll(selector)];
  const button = () => document.querySelector("[data-aim-button]");

  /** What was chosen and is not done yet. */
  let aimed = null;

  function choose(place) {
    forget();
    aimed = place;
    place.classList.add("aimed");
    place.setAttribute("aria-pressed", "true");
    const goes = button();
    if (goes) {
      goes.textContent = place.dataset.aim;
      goes.disabled = false;
    }
    const told = document.querySelector("[data-aimed-told]");
    if (told) {
      told.dataset.otherwise ??= told.textContent;
      told.textContent = place.dataset.aimTold;
    }
  }

  function forget() {
    aimed?.classList.remove("aimed");
    aimed?.removeAttribute("aria-pressed");
    aimed = null;
    const goes = button();
    if (goes) {
      goes.textContent = goes.dataset.aimButton;
      goes.disabled = true;
    }
    const told = document.querySelector("[data-aimed-told]");
    if (told?.dataset.otherwise) told.textContent = told.dataset.otherwise;
  }

  function go() {
    const options = aimed?.dataset.plan;
    if (!options || !Penumbra.live?.send({ do: "act-in-turn", options }, { element: aimed })) return;
    aimed.classList.remove("aimed");
    aimed = null;
  }

  document.addEventListener("click", (event) => {
    if (event.defaultPrevented) return;
    const place = event.target.closest?.("[data-plan]");
    if (place && !event.altKey && !document.body.classList.contains("pinging")) return place === aimed ? go() : choose(place);
    if (event.target.closest?.("[data-aim-button]")) return go();
    for (const list of all(document, "#table details[open]")) if (!list.contains(event.target)) list.open = false;
  });

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.key === "Escape" && aimed) return forget();
    if (event.key === "Enter" && aimed && !event.repeat && document.activeElement === aimed) {
      event.preventDefault();
      go();
    }
  });

  document.addEventListener("penumbra:shown", () => {
    if (!aimed) return;
    if (aimed.isConnected && aimed.dataset.plan && button()) choose(aimed);
    else forget();
  });
})();
