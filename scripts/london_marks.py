"""Draw the small marks of Terrors of London (src/penumbra/web/static/london-marks.css).

Usage: python scripts/london_marks.py
Resources, faction badges, tokens, half-seals, lanes: each a picture of its own, 48 by 48, in a variable that
static/london.css uses (`--mark-coin`). One sheet of all of them would be drawn as a whole for every mark on the table.
The silhouettes are those of art/icons.json.
"""

from __future__ import annotations

import math
from pathlib import Path
from urllib.parse import quote

from penumbra.web.art import icons

SHEET = Path(__file__).resolve().parent.parent / "src/penumbra/web/static/london-marks.css"
CELL = 48
HEAD = "/* The small marks, each a picture of its own. Drawn by scripts/london_marks.py. */"
SAFE = " =:/,;()'.-<>"
"""Characters that may stand in an address between double quotes as they are."""
COLOURS = {"undead": "#86dcc0", "spirit": "#6480f0", "mortal": "#d8456a", "beast": "#e08f24"}
SIGNS = {"undead": "death-skull", "spirit": "fluffy-flame", "mortal": "top-hat", "beast": "paw-print"}
SHIELDS = {
    "undead": ("M14 1h12l9 13-6 25H11L5 14z", (8.5, 7, 23)),
    "spirit": ("M20 1a19 19 0 1 1 0 38 19 19 0 0 1 0-38z", (8, 7, 24)),
    "mortal": ("M3 3h34v34H3z", (7.5, 6.5, 25)),
    "beast": ("M20 39.5C12 33 2 17 2.5 3 14 6.5 26 6.5 37.5 3 38 17 28 33 20 39.5z", (9, 5.5, 22)),
}
HEART = (
    "M20 38C8 29 1.2 22.4 1.2 13.4 1.2 7 6 2.6 11.4 2.6c3.6 0 6.8 1.9 8.6 5 1.8-3.1 5-5 8.6-5"
    "C34 2.6 38.8 7 38.8 13.4 38.8 22.4 32 29 20 38z"
)
STAR = (
    "M20 .6l5.4 7.2 8.9-1.9-1.6 8.9 7 5.2-7 5.2 1.6 8.9-8.9-1.9L20 39.4l-5.4-7.2-8.9 1.9 1.6-8.9-7-5.2 "
    "7-5.2-1.6-8.9 8.9 1.9z"
)
ARMOUR = "M20 1.5c5 3 10.5 4.3 16.5 4.5 0 14-2.5 26-16.5 32.6C6 32 3.5 20 3.5 6 9.5 5.8 15 4.5 20 1.5z"
METALS = {
    "g": (1, ((0, "#ffe9a8"), (0.45, "#e9b94a"), (1, "#9c6c18"))),
    "r": (0, ((0, "#d8463c"), (1, "#8a1d1a"))),
    "e": (0, ((0, "#6fae63"), (1, "#2f6a35"))),
    "s": (0, ((0, "#d3dde5"), (1, "#71828f"))),
}
LANES = {"b-when": "hourglass", "b-then": "quill-ink", "b-once": "clockwise-rotation"}
MASKS = {
    "m-crown": "queen-crown", "m-lantern": "old-lantern", "m-swords": "crossed-swords", "m-heart": "heart-plus",
}  # fmt: skip
LAST_MASKS = {"m-once": "clockwise-rotation", "m-lock": "padlock"}


def sign(name: str, x: float, y: float, size: float, colour: str) -> str:
    """An icon at a place."""
    place = f"translate({x} {y}) scale({size / 512:.5f})"
    return f'<path d="{icons.path(name)}" transform="{place}" fill="{colour}"/>'


def scallop(radius: float, waves: int, depth: float) -> str:
    """A round shape with a wavy edge, such as a seal."""
    points = []
    for place in range(waves * 6):
        turn = place / (waves * 6) * 2 * math.pi
        far = radius + math.cos(turn * waves) * depth
        points.append(f"{24 + math.cos(turn) * far:.1f} {24 + math.sin(turn) * far:.1f}")
    return "M" + "L".join(points) + "z"


def forty(drawing: str) -> str:
    """A drawing on a sheet of 40 by 40, in a cell."""
    return f'<g transform="translate(2 2) scale(1.1)">{drawing}</g>'


def path(shape: str, fill: str, edge: str = "", width: float = 1.5, more: str = "") -> str:
    line = f' stroke="{edge}" stroke-width="{width}"' if edge else ""
    return f'<path d="{shape}" fill="{fill}"{line}{more}/>'


def resources() -> dict[str, str]:
    coin = (
        '<circle cx="20" cy="20" r="18.5" fill="url(#g)" stroke="#5b3d08" stroke-width="1.6"/>'
        '<circle cx="20" cy="20" r="15" fill="none" stroke="#7a5410" stroke-dasharray="1.4 1.6"/>'
    )
    cross = "M17 9.5h6v6h6v6h-6v6h-6v-6h-6v-6h6z"
    return {
        "coin": forty(coin + sign("queen-crown", 9.5, 9, 21, "#4a3006")),
        "might": forty(
            path(STAR, "url(#r)", "#3f0a09", 1.4) + sign("crossed-swords", 8.8, 8.8, 22.4, "#fff1e0")
        ),
        "recovery": forty(path(HEART, "url(#e)", "#12330f") + path(cross, "#f4ffe9")),
        "armour": forty(
            path(ARMOUR, "url(#s)", "#26313a", 1.6) + path("M20 5.5v29M7 15.5h26", "none", "#3f4d57", 1.6)
        ),
        "life": forty(path(HEART, "url(#r)", "#3f0a09")),
    }


def badges() -> dict[str, str]:
    """The signs of the factions, the mark of what stays in play, the price."""
    drawn = {}
    for faction, (shape, place) in SHIELDS.items():
        inner = path(shape, "none", "#fff8", 1, ' transform="translate(2.4 2.4) scale(.88)"')
        shield = path(shape, COLOURS[faction], "#0b0806", 2.6) + inner
        drawn[faction] = forty(shield + sign(SIGNS[faction], *place, "#0f0b08"))
    octagon = path("M12 2h16l10 10v16L28 38H12L2 28V12z", "#2a1c07", "#f3dc9f", 1.6)
    drawn["stays"] = forty(octagon + sign("infinity", 7, 7, 26, "#ffe4a3"))
    drawn["price"] = forty(
        '<circle cx="20" cy="20" r="19" fill="url(#g)" stroke="#2a1c07" stroke-width="2"/>'
        '<circle cx="20" cy="20" r="15.6" fill="none" stroke="#6b4a0d" stroke-width="1.1" stroke-dasharray="1.5 1.5"/>'
    )
    return drawn


def tokens() -> dict[str, str]:
    """Both sides of the Haunt token."""

    def side(rim: str, edge: str, face: str, dots: str) -> str:
        disc = f'<circle cx="24" cy="24" r="18" fill="{face}"/>'
        ring = f'<circle cx="24" cy="24" r="18" fill="none" stroke="{dots}" stroke-dasharray="2 2"/>'
        return path(scallop(21.5, 20, 0.8), rim, edge) + disc + ring

    haunt = side("#efe9dc", "#17202f", "#26375c", "#c9d9f5") + sign("ghost", 11, 10.5, 26, "#f3f7ff")
    dismiss = side("#2b231a", "#e7d7b0", "#e7d7b0", "#5a4a38") + sign("candle-light", 11.5, 10, 25, "#2b231a")
    return {"haunt": haunt, "dismiss": dismiss}


def seals() -> dict[str, str]:
    """Half-seals at the edges of a card, and the two halves of one that has closed."""
    drawn = {}
    for side, x in (("l", 25.8), ("r", 8.2)):
        for faction, colour in COLOURS.items():
            disc = f'<circle cx="24" cy="24" r="18.6" fill="{colour}" stroke="#0b0806"/>'
            line = 'fill="none" stroke="#0b0806" stroke-width=".9" stroke-dasharray="2 1.5"'
            dots = f'<circle cx="24" cy="24" r="16.2" {line}/>'
            drawn[f"{side}-{faction}"] = disc + dots + sign(SIGNS[faction], x, 16.8, 14, "#0b0806")
    drawn["scallop"] = path(scallop(21.8, 14, 1.2), "#000")
    drawn["rim"] = (
        path(scallop(21.8, 14, 1.3), "url(#g)", "#2a1c07", 1.2)
        + '<circle cx="24" cy="24" r="18.8" fill="#2a1c07"/>'
    )
    halves = {
        "a": ("M23.6 5.2a18.8 18.8 0 0 0 0 37.6z", 23.9, 7.4),
        "b": ("M24.4 5.2a18.8 18.8 0 0 1 0 37.6z", 24.1, 26),
    }
    for side, (shape, seam, x) in halves.items():
        for faction, colour in COLOURS.items():
            line = path(f"M{seam} 5.2v37.6", "none", "#fff3c9", 0.9)
            drawn[f"{side}-{faction}"] = (
                path(shape, colour) + line + sign(SIGNS[faction], x, 16.6, 14.6, "#0b0806")
            )
    return drawn


def lanes() -> dict[str, str]:
    box = '<rect x="3" y="1" width="42" height="46" rx="8" fill="#20170d"/>'
    masks = {name: sign(icon, 3, 3, 42, "#000") for name, icon in MASKS.items()}
    boxes = {name: box + sign(icon, 9, 9, 30, "#f1e6cb") for name, icon in LANES.items()}
    return masks | boxes | {name: sign(icon, 3, 3, 42, "#000") for name, icon in LAST_MASKS.items()}


def metal(name: str) -> str:
    x, colours = METALS[name]
    stops = "".join(f'<stop offset="{at}" stop-color="{colour}"/>' for at, colour in colours)
    return f'<linearGradient id="{name}" x1="0" y1="0" x2="{x}" y2="1">{stops}</linearGradient>'


def picture(drawing: str) -> str:
    """A mark by itself, with the metals that it is made of."""
    metals = "".join(metal(name) for name in METALS if f"url(#{name})" in drawing)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {CELL} {CELL}">'
    return f"{head}{f'<defs>{metals}</defs>' if metals else ''}{drawing}</svg>"


def address(drawing: str) -> str:
    """A mark as an address that holds it, for use between double quotes."""
    return "data:image/svg+xml," + quote(picture(drawing).replace('"', "'"), SAFE)


def draw() -> str:
    """The style sheet."""
    marks = resources() | badges() | tokens() | seals() | lanes()
    lines = [f'  --mark-{name}: url("{address(mark)}");' for name, mark in marks.items()]
    return "\n".join((HEAD, ".london {", *lines, "}", ""))


if __name__ == "__main__":
    SHEET.write_text(draw(), encoding="utf-8")
