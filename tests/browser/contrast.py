"""Contrast as it is drawn: the colour of a text against the pixels that really lie behind it.

Style sheets say what colour a text has, but not what lies behind it where pictures and gradients are layered. So the
page is photographed with all texts made invisible, and each text is measured against the middle of what is behind it.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from PIL import Image
from playwright.sync_api import Page

LEAST, LEAST_LARGE = 4.5, 3.0
"""AA, for texts of usual size and for large ones."""
HIDE = """
* { color: transparent !important; -webkit-text-fill-color: transparent !important; text-shadow: none !important;
    caret-color: transparent !important; text-decoration-color: transparent !important; }
"""
TEXTS = """() => {
  // Every piece of text that can be seen: where it is, its colour, its size. The end of a match lies above everything.
  const found = [];
  const root = document.querySelector("dialog:modal") ?? document.querySelector("#result") ?? document.body;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const ESCAPED = "script, style, [aria-disabled=true], :disabled, .hidden, .skip, svg";
  const THING = "button, label, article, .spot, .card";

  const isInWindow = (box) =>
    box.width > 1 && box.height > 1 && box.left >= 0 && box.top >= 0 &&
    box.right <= innerWidth && box.bottom <= innerHeight;
  const places = ({ left, top, width, height }) =>
    [[0.5, 0.5], [0.1, 0.1], [0.9, 0.1], [0.1, 0.9], [0.9, 0.9]].map(([x, y]) => [left + width * x, top + height * y]);
  const belongs = (above, element) =>
    above && (element.contains(above) || above.contains(element) ||
      (above.closest(THING) ?? 1) === (element.closest(THING) ?? 2));
  const outers = (element) => (element ? [element, ...outers(element.parentElement)] : []);

  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.data.trim();
    const element = node.parentElement;
    if (!text || !element || element.closest(ESCAPED)) continue;
    const style = getComputedStyle(element);
    if (style.visibility !== "visible" || !element.checkVisibility({ opacityProperty: true })) continue;
    const styles = outers(element).map((one) => getComputedStyle(one));
    if (styles.some((one) => one.clipPath.includes("inset(50%)") || one.fontSize === "0px")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = [...range.getClientRects()].find(isInWindow);
    if (!box || !places(box).every(([x, y]) => belongs(document.elementFromPoint(x, y), element))) continue;
    const size = parseFloat(style.fontSize);
    found.push({
      text: text.slice(0, 40),
      name: element.id ? `#${element.id}` : `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`,
      around: element.parentElement?.closest("[id]")?.id ?? "",
      color: style.color,
      opacity: styles.reduce((left, one) => left * parseFloat(one.opacity), 1),
      large: size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700),
      box: [box.left, box.top, box.width, box.height],
    });
  }
  return found;
}"""


@dataclass(frozen=True, slots=True)
class Faint:
    """A text that is too hard to read."""

    text: str
    name: str
    around: str
    ratio: float

    def __str__(self) -> str:
        return f"{self.ratio:.2f} “{self.text}” {self.name} in #{self.around}"


def faint_texts(page: Page) -> list[Faint]:
    """All texts on the page, as far as they can be seen now, that are fainter than AA allows."""
    texts: list[dict[str, Any]] = page.evaluate(TEXTS)
    style = page.add_style_tag(content=HIDE)
    picture = Image.open(io.BytesIO(page.screenshot(animations="disabled"))).convert("RGB")
    style.evaluate("(style) => style.remove()")
    scale = picture.width / page.evaluate("innerWidth")
    return list(_faint(texts, picture, scale))


def _faint(texts: list[dict[str, Any]], picture: Image.Image, scale: float) -> Iterator[Faint]:
    for one in texts:
        left, top, width, height = (round(side * scale) for side in one["box"])
        behind = picture.crop((left, top, left + max(width, 1), top + max(height, 1)))
        ground = _middle(behind)
        ink = _ink(one["color"], one["opacity"], ground)
        ratio = contrast(ink, ground)
        if ratio < (LEAST_LARGE if one["large"] else LEAST):
            yield Faint(one["text"], one["name"], one["around"], ratio)


def _middle(behind: Image.Image) -> tuple[float, ...]:
    """The mean of what lies behind a text."""
    small = behind.resize((1, 1), Image.Resampling.BOX)
    pixel = small.getpixel((0, 0))
    assert isinstance(pixel, tuple)
    return tuple(float(part) for part in pixel)


def _ink(color: str, opacity: float, ground: tuple[float, ...]) -> tuple[float, ...]:
    """A colour as the browser writes it, laid over the ground as far as it lets it through."""
    if color.startswith("color("):
        red, green, blue, *more = color.split("srgb ")[1].rstrip(")").replace("/ ", "").split()
        parts, alpha = [255 * float(one) for one in (red, green, blue)], float(more[0]) if more else 1.0
    else:
        numbers = [float(one) for one in color[color.index("(") + 1 : -1].split(",")]
        parts, alpha = numbers[:3], numbers[3] if len(numbers) > 3 else 1.0
    alpha *= opacity
    return tuple(alpha * one + (1 - alpha) * under for one, under in zip(parts, ground, strict=True))


def contrast(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    """As WCAG counts it."""
    high, low = sorted((_light(one), _light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _light(colour: tuple[float, ...]) -> float:
    red, green, blue = (_linear(part / 255) for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)
