"""The tools of the engraver's workshop: palettes, chance that is always the same, skies, roofs and figures.

A picture must be small: thick and thin lines are one path drawn several times, wider where it is darker.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from penumbra.web.art.icons import icons, lines


class Palette(NamedTuple):
    """The inks of one picture, from light to dark, and the light on edges."""

    paper: str
    glow: str
    mid: str
    deep: str
    ink: str
    high: str
    rim: str


PALETTES: Mapping[str, Palette] = {
    "undead": Palette("#e8ecd6", "#93c4b0", "#2f6357", "#0d201c", "#07100d", "#eef0dc", "#a6ecd3"),
    "beast": Palette("#f6e4c2", "#d99a55", "#7f4118", "#260f06", "#130803", "#fbeed6", "#ffbf73"),
    "mortal": Palette("#f3dfd2", "#bf6f7f", "#6b2239", "#210a13", "#12050a", "#fbebe2", "#f79aae"),
    "spirit": Palette("#e6eaec", "#8f9fe0", "#3a4a94", "#0f1636", "#070c18", "#f1f2ee", "#b3c4ff"),
    "none": Palette("#efe3c6", "#bfa97c", "#63543a", "#211a10", "#110c06", "#fbf3df", "#e6cf98"),
    "brass": Palette("#fbeecb", "#d8ae5c", "#745624", "#241907", "#130c03", "#fff6dd", "#ffd98a"),
    "steel": Palette("#e9eef0", "#a3b4bf", "#4b5a66", "#161d24", "#0b0f13", "#f6f9fa", "#cfe0ea"),
    "cold": Palette("#dcebe6", "#6fb0b2", "#21525c", "#071a20", "#040e12", "#e8f7f3", "#8fe6e2"),
}
BLOOD = "#c8452f"
LAMPLIGHT = "#ffd27a"


def chance(seed: str) -> Random:
    """The same throws for the same seed, on every machine."""
    return Random(seed)


def n(value: float) -> str:
    """A number with one decimal at most."""
    text = f"{value:.1f}"
    return text[:-2] if text.endswith(".0") else text


def at(*values: float) -> str:
    return " ".join(n(value) for value in values)


def svg(width: int, height: int, inner: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" '
        f'preserveAspectRatio="xMidYMid slice">{inner}</svg>'
    )


def gradient(
    name: str, stops: Sequence[tuple[float, str, float]], place: str = "", kind: str = "radial"
) -> str:
    """A gradient; each stop is offset, colour and opacity."""
    inner = "".join(
        f'<stop offset="{n(offset * 100)}%" stop-color="{colour}"'
        + (f' stop-opacity="{opacity:g}"' if opacity < 1 else "")
        + "/>"
        for offset, colour, opacity in stops
    )
    return f'<{kind}Gradient id="{name}"{" " + place if place else ""}>{inner}</{kind}Gradient>'


# -- figures ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Figure:
    """An icon as a figure in a picture; x and y are its middle."""

    icon: str
    size: float = 180
    x: float = 120
    y: float = 104
    flip: bool = False
    turn: float = 0
    tone: str = ""
    ghost: float = 1
    bare: bool = False


class Cast:
    """Draws the figures of one picture. What appears twice is drawn once and used again."""

    def __init__(self) -> None:
        self.known: dict[tuple[str, str, bool], str] = {}

    def draw(self, figure: Figure, palette: Palette) -> str:
        scale = f"{figure.size / 512:.3g}"
        moves = f"translate({at(figure.x, figure.y)})"
        moves += f"rotate({n(figure.turn)})" if figure.turn else ""
        moves += f"scale(-{scale} {scale})" if figure.flip else f"scale({scale})"
        moves += "translate(-256 -256)"
        faint = f' opacity="{figure.ghost:g}"' if figure.ghost < 1 else ""
        key = (figure.icon, figure.tone, figure.bare)
        if key in self.known:
            return f'<use href="#{self.known[key]}" transform="{moves}"{faint}/>'
        self.known[key] = name = f"f{len(self.known)}"
        return f'<g transform="{moves}"{faint}><g id="{name}">{self._inner(figure, palette, name)}</g></g>'

    def _inner(self, figure: Figure, palette: Palette, name: str) -> str:
        """Light on the edge, the body, ink and holes, and the lines of light."""
        icon = icons()[figure.icon]
        edge = 1250 / max(figure.size, 90)
        shift = at(edge if figure.flip else -edge, -edge * 1.1)
        (_, first), *others = icon["parts"]
        out = (
            f'<defs><path id="p{name}" d="{first}"/></defs>'
            f'<use href="#p{name}" transform="translate({shift})" fill="{palette.rim}"/>'
        )
        if not figure.bare:
            out += f'<path d="{icon["body"]}" fill="{palette.glow}"/>'
        out += f'<use href="#p{name}" fill="{palette.ink}"/>'
        out += "".join(f'<path d="{d}" fill="{palette.ink if ink else palette.glow}"/>' for ink, d in others)
        light = lines(figure.icon, figure.size)
        return out + (f'<path d="{light}" fill="{palette.high}" opacity=".92"/>' if light else "")


# -- sky -------------------------------------------------------------------------------------------------

PITCH = 2.9
WIDTHS = (0.5, 0.95, 1.4, 1.85, 2.25)
"""The same lines, wider and wider the farther from the light."""


def sky(
    kind: str, width: int, height: int, moon: Sequence[float], ink: str, random: Random, pitch: float = PITCH
) -> str:
    """Lines that grow thicker away from the moon, with clouds where they stay thin.

    Every line is an element of its own: browsers draw many small shapes far quicker than one large one.
    """
    x, y, r = moon
    ray = kind == "ray"
    shape = "" if ray else _apart(LINES[kind](width, height, moon, random, pitch))
    out, defs = "", ""
    clouds = [
        (random.uniform(0, width), random.uniform(0, height * 0.66), random.uniform(26, 60)) for _ in range(4)
    ]
    for level, wide in enumerate(WIDTHS):
        if ray:
            rays = _rays(f"y{level}", round(150 * PITCH / pitch), wide / PITCH, width * 1.2)
            lines = f'<g transform="translate({at(x, y)})" stroke="none" fill="{ink}">{rays}</g>'
        else:
            lines = f'<use href="#l" stroke-width="{wide * pitch / PITCH:.2f}"/>'
        if level == 0:
            out += lines
            continue
        reach = r + (6, 26, 54, 88)[level - 1] * width / 240
        holes = f'<path d="{blob(x, y, reach, random)}"/>' + "".join(
            f'<ellipse cx="{n(cx)}" cy="{n(cy)}" rx="{n(rx * (1.3 - level * 0.2))}" '
            f'ry="{n(rx * (0.26 - level * 0.04))}"/>'
            for cx, cy, rx in clouds[: 5 - level]
        )
        defs += f'<mask id="k{level}"><path fill="#fff" d="M0 0h{width}v{height}H0z"/>{holes}</mask>'
        out += f'<g mask="url(#k{level})">{lines}</g>'
    return f'<defs>{shape}{defs}</defs><g fill="none" stroke="{ink}" opacity=".82">{out}</g>'


def _apart(lines: Iterable[str]) -> str:
    paths = "".join(f'<path d="{line}"/>' for line in lines)
    return f'<g id="l">{paths}</g>'


def _rays(name: str, count: int, part: float, far: float) -> str:
    """So many wedges around a point, that cover this part of the sky: one, and turned copies of what is there."""
    half = math.pi / count * part
    x, y = n(far * math.cos(half)), n(far * math.sin(half))
    drawn, there, steps = f'<path id="{name}0" d="M0 0L{x} -{y}V{y}z"/>', 1, 0
    while there * 2 <= count:
        copy = f'<use href="#{name}{steps}" transform="rotate({360 * there / count:g})"/>'
        steps += 1
        drawn, there = f'<g id="{name}{steps}">{drawn}{copy}</g>', there * 2
    for step in range(steps, -1, -1):
        if there + 2**step <= count:
            drawn += f'<use href="#{name}{step}" transform="rotate({360 * there / count:g})"/>'
            there += 2**step
    return drawn


def _level(width: int, height: int, moon: Sequence[float], random: Random, pitch: float) -> Iterator[str]:
    half = width // 2 + 2
    y = 1.0
    while y < height * 0.9:
        bend = n(3 * math.sin(y / 23 + moon[0]))
        yield f"M-2 {n(y)}q{half // 2} {bend} {half} 0t{half} 0"
        y += pitch


def _wave(width: int, height: int, moon: Sequence[float], random: Random, pitch: float) -> Iterator[str]:
    third = width // 3 + 4
    y = -8.0
    while y < height * 0.98:
        shift = int(14 * math.sin(y / 31 + moon[0]))
        bend = round(9 + 4 * math.sin(y / 19))
        yield f"M{shift - 20} {n(y)}q{third // 2} {bend} {third} 0t{third} 0" + f" {third} 0" * 2
        y += pitch


def _ring(width: int, height: int, moon: Sequence[float], random: Random, pitch: float) -> Iterator[str]:
    x, y, r = moon
    far = math.hypot(max(x, width - x), max(y, height * 0.9 - y))
    r += pitch * 0.8
    while r < far:
        yield f"M{n(x - r)} {n(y)}a{n(r)} {n(r)} 0 1 0 0-.1z"
        r += pitch


LINES = {"level": _level, "wave": _wave, "ring": _ring}


def blob(x: float, y: float, radius: float, random: Random) -> str:
    """A closed line about a point, never quite round."""
    points = []
    count = 9
    for i in range(count):
        angle = i * 2 * math.pi / count
        r = radius * random.uniform(0.84, 1.2)
        points.append((x + 1.12 * r * math.cos(angle), y + 0.9 * r * math.sin(angle)))
    start = ((points[-1][0] + points[0][0]) / 2, (points[-1][1] + points[0][1]) / 2)
    d = f"M{at(*start)}"
    for i, (px, py) in enumerate(points):
        ex, ey = points[(i + 1) % count]
        d += f"Q{n(px)} {n(py)} {n((px + ex) / 2)} {n((py + ey) / 2)}"
    return d


def hatching(width: int, height: int, ink: str) -> str:
    """Crossed lines in the corners; needs the gradient `u`."""
    return (
        '<pattern id="h" width="4" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(38)">'
        '<path d="M2 0v9" '
        f'stroke="{ink}" stroke-width=".9"/></pattern><mask id="x"><path fill="url(#u)" d="M0 '
        f'0h{width}v{height}H0z"/></mask>'
        f'<path mask="url(#x)" fill="url(#h)" d="M0 0h{width}v{height}H0z"/>'
    )


# -- roofs -----------------------------------------------------------------------------------------------


def roofs(
    random: Random, width: int, height: int, base: float, rise: float, windows: float = 0
) -> tuple[str, str]:
    """A London roofline from left to right, and its lit windows."""
    d, lit = f"M-4 {height}V{n(base)}", ""
    x = -4.0
    while x < width + 4:
        w = random.uniform(13, 30) * max(1, height / 290)
        top = base - random.random() * rise
        kind = random.random()
        d += f"L{at(x, top)}"
        if kind < 0.5:
            peak = random.uniform(5, 13)
            d += f"l{at(w * 0.5, -peak)}l{at(w * 0.14, peak * 0.28)}"
            d += f"v-{n(peak * 0.5 + 4)}h1v-2h2v2h1v{n(peak * 0.6 + 5)}"
        elif kind < 0.78:
            d += f"h{n(w * 0.3)}v-8h1v-3h2v3h1v-3h2v3h1v8"
        elif kind < 0.88:
            s = random.uniform(8, 12)
            h = rise * random.uniform(0.2, 0.6)
            spire = rise * random.uniform(0.4, 0.75)
            d += f"h{n(w / 2 - s / 2)}v-{n(h)}l{at(s / 2, -spire)}l{at(s / 2, spire)}v{n(h)}"
        elif kind < 0.95:
            r = w * 0.36
            d += f"h{n(w / 2 - r)}v-5a{at(r, r * 1.1)} 0 0 1 {at(r - 1, -r * 1.1)}"
            d += f"v-5l1-6 1 6v5a{at(r, r * 1.1)} 0 0 1 {at(r - 1, r * 1.1)}v5"
        else:
            h = rise
            d += f"h3v-{n(h)}h-1v-3h1l4-11 4 11h1v3h-1v{n(h)}"
        x += w
        d += f"L{at(x, top)}"
        for _ in range(4):
            if random.random() < windows:
                across, down = random.random() * (w - 7), random.random() * (height - top) * 0.4
                lit += f"M{at(x - w + 3 + across, top + 5 + down)}h2v3h-2z"
    return f"{d}V{height}z", lit


def tree(
    random: Random, x: float, y: float, length: float, angle: float, depth: int, out: dict[int, str]
) -> None:
    """A bare tree; branches of one thickness are one path."""
    if not depth or length < 3:
        return
    ex, ey = x + math.cos(angle) * length, y + math.sin(angle) * length
    bend = random.uniform(-0.15, 0.15) * length
    out[depth] = out.get(depth, "") + f"M{at(x, y)}Q{at((x + ex) / 2 + bend, (y + ey) / 2, ex, ey)}"
    for _ in range(2 + (random.random() < 0.3)):
        tree(
            random,
            ex,
            ey,
            length * random.uniform(0.58, 0.8),
            angle + random.uniform(-0.75, 0.75),
            depth - 1,
            out,
        )
