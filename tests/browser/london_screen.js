/* What is wrong with a table of Terrors of London on this screen, in words; nothing if all is well. */
([targets, leastName, leastTarget]) => {
  const [width, height] = [innerWidth, innerHeight];
  const wrong = [];
  const all = (selector) => [...document.querySelectorAll(selector)];
  const seen = (one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility === "visible";
  const inside = (box) => box.left > -1 && box.top > -1 && box.right < width + 1 && box.bottom < height + 1;
  const boxOf = (one) => one.getBoundingClientRect();

  const root = document.scrollingElement;
  if (root.scrollHeight > height || root.scrollWidth > width) wrong.push(`scrolls: ${root.scrollWidth} × ${root.scrollHeight}`);

  const must = { attack: "#amount-attack .do, #no-attack", pass: "#pass, #no-pass", pool: "#pool-me", prompt: "#prompt", hand: "#hand" };
  for (const [name, selector] of Object.entries(must)) {
    const one = document.querySelector(selector);
    if (!one || !seen(one) || !inside(boxOf(one))) wrong.push(`${name} is not in the window`);
  }

  const pass = document.querySelector("#pass, #no-pass");
  const box = boxOf(pass);
  for (const [x, y] of [[0.5, 0.5], [0.04, 0.12], [0.96, 0.12], [0.04, 0.88], [0.96, 0.88]]) {
    const above = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
    if (!pass.contains(above)) wrong.push(`pass is covered by ${above?.outerHTML.slice(0, 80)}`);
  }

  const names = all("#table .nm").filter((one) => seen(one) && inside(boxOf(one)));
  for (const one of names) {
    if (parseFloat(getComputedStyle(one).fontSize) < leastName) wrong.push(`small name: ${one.textContent}`);
  }
  if (names.length < 8) wrong.push(`only ${names.length} names are to be seen`);

  for (const one of all("#hand .hit")) {
    const hit = boxOf(one);
    const met = document.elementFromPoint(hit.left + 20, hit.top + hit.height / 2);
    if (!one.contains(met)) wrong.push(`${one.getAttribute("aria-label")} cannot be met`);
  }

  const at = (x, y) => document.elementFromPoint(x, y)?.closest("button, summary, a");
  /** How far from a point on a thing answers. */
  const reach = (one, x, y, dx, dy) => {
    let far = 0;
    while (far < 40 && at(x + dx * (far + 1), y + dy * (far + 1)) === one) far++;
    return far;
  };
  /** Whether no list that scrolls hides a part of it. */
  const free = (one) => {
    const own = boxOf(one);
    for (let up = one.parentElement; up; up = up.parentElement) {
      const frame = boxOf(up);
      const cuts = /auto|hidden/.test(getComputedStyle(up).overflowX);
      if (cuts && (own.left < frame.left - 1 || own.right > frame.right + 1)) return false;
    }
    return true;
  };
  for (const one of targets ? all("#table :is(button, summary, a)") : []) {
    const own = boxOf(one);
    const [x, y] = [own.left + Math.min(own.width, 44) / 2, own.top + own.height / 2];
    if (!seen(one) || one.disabled || one.closest("dialog") || !inside(own) || !free(one) || at(x, y) !== one) continue;
    const across = reach(one, x, y, -1, 0) + reach(one, x, y, 1, 0) + 1;
    const down = reach(one, x, y, 0, -1) + reach(one, x, y, 0, 1) + 1;
    if (across < leastTarget || down < leastTarget) wrong.push(`${one.id || one.className}: a target of ${across} × ${down}`);
  }
  return wrong;
}
