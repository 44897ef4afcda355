/* The rule book. On its own pages: the list of chapters, old addresses, printing. */
(() => {
  "use strict";

  const pick = document.getElementById("pick");
  pick?.addEventListener("change", () => pick.value && pick.form.submit());

  for (const button of document.querySelectorAll("[data-print]")) {
    button.hidden = false;
    button.addEventListener("click", () => print());
  }

  // Rules once stood all on one page: /learn/london/rules#TOL-HORDE-06 leads to the chapter of that rule.
  const number = decodeURIComponent(location.hash.slice(1));
  const front = document.querySelector(".rulebook .front");
  if (front && /^[A-Z]+(-[A-Z]+)?-\d+$/.test(number)) location.replace(`${location.pathname}/${number}`);
})();
