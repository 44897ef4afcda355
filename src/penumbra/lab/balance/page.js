"use strict";

/* A click on a column's head sorts its table; a second one turns the order. Numbers begin with the highest. */
for (const table of document.querySelectorAll("table.sortable")) {
  const heads = [...table.tHead.rows[0].cells];
  heads.forEach((head, column) => head.querySelector("button").addEventListener("click", () => {
    const rows = [...table.tBodies[0].rows];
    const value = row => row.cells[column].dataset.sort;
    const numbers = rows.every(row => value(row) !== "" && !Number.isNaN(Number(value(row))));
    const now = head.getAttribute("aria-sort");
    const down = now === "none" ? numbers : now === "ascending";
    const compare = numbers
      ? (one, two) => Number(value(one)) - Number(value(two))
      : (one, two) => value(one).localeCompare(value(two));
    rows.sort((one, two) => down ? compare(two, one) : compare(one, two));
    heads.forEach(other => other.setAttribute("aria-sort", "none"));
    head.setAttribute("aria-sort", down ? "descending" : "ascending");
    table.tBodies[0].append(...rows);
  }));
}
