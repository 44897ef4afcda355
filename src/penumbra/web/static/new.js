/* The set-up form: shows as many seats as the chosen house rules have. Without this script all seats are shown, and the
   server ignores those that are too many. */
/* Play now: what the chosen opponent is like stands below, in browsers whose selects can hold only words. */
for (const levels of document.querySelectorAll(".play .levels")) {
  const about = levels.closest("form").querySelector(".pill-about");
  levels.addEventListener("change", () => {
    about.textContent = levels.selectedOptions[0]?.dataset.about ?? "";
  });
}

(() => {
  "use strict";

  const form = document.querySelector("[data-new]");
  if (!form) return;

  function update() {
    const rule = form.querySelector("input[data-seats]:checked");
    if (!rule) return;
    for (const seat of form.querySelectorAll("[data-seat]")) {
      const surplus = Number(seat.dataset.seat) >= Number(rule.dataset.seats);
      seat.hidden = surplus;
      for (const field of seat.querySelectorAll("input, select")) field.disabled = surplus;
    }
  }

  /** Only one seat is one's own: whoever takes another leaves the first to a friend or a bot. */
  function onlyMe(chosen) {
    if (chosen.value !== "me") return;
    for (const other of form.querySelectorAll('input[value="me"]:checked')) {
      if (other === chosen) continue;
      const seat = other.closest("[data-seat]");
      const left = chosen.closest("[data-seat]").dataset.before || "bot";
      seat.querySelector(`input[value="${left}"]`).checked = true;
      const [from, to] = [seat, chosen.closest("[data-seat]")].map((one) => one.querySelector('input[name^="name-"]'));
      if (from && to && !to.value) [from.value, to.value] = ["", from.value];
    }
  }

  function remember() {
    for (const seat of form.querySelectorAll("[data-seat]")) {
      seat.dataset.before = seat.querySelector('input[type="radio"]:checked')?.value ?? "";
    }
  }

  /** What the chosen bot is like stands below its name. */
  function describe(select) {
    select.parentElement.querySelector(".seat-about").textContent = select.selectedOptions[0]?.dataset.about ?? "";
  }

  form.addEventListener("change", (event) => {
    if (event.target.matches("select[name^='bot-']")) describe(event.target);
    if (event.target.name?.startsWith("seat-")) onlyMe(event.target);
    update();
    remember();
  });
  update();
  remember();
  form.querySelectorAll("select[name^='bot-']").forEach(describe);
})();
