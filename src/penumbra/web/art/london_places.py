"""Pictures behind Terrors of London: card backs, the Street, the felt, the poster."""

from __future__ import annotations

import math
from functools import cache

from penumbra.web.art.drawing import (
    LAMPLIGHT,
    PALETTES,
    Cast,
    Figure,
    at,
    chance,
    gradient,
    hatching,
    n,
    roofs,
    sky,
    svg,
)
from penumbra.web.art.icons import path
from penumbra.web.art.moon import definitions, draw_moon, mist

INK = "#0c0907"
BACKS = {
    "undead": ("#17463a", "#86dcc0", "queen-crown"),
    "spirit": ("#1f3565", "#6480f0", "queen-crown"),
    "mortal": ("#541229", "#d8456a", "queen-crown"),
    "beast": ("#5c2a0b", "#e08f24", "queen-crown"),
    "market": ("#2b231a", "#c39a4e", "old-lantern"),
    "acolyte": ("#33302b", "#b3a182", "open-book"),
}
"""Ground, line and emblem of each card back: a player's cards have the colours of his Overlord's faction."""


@cache
def back(kind: str) -> str:
    """A card back: a rosette as on banknotes, and an emblem."""
    ground, line, emblem = BACKS[kind]
    width, height = 250, 350
    rosette = ""
    for k in range(12):
        phase = k * math.pi / 6
        x = y = 0
        for i in range(61):
            angle = i * math.pi / 30
            r = 148 + 52 * math.cos(6 * angle + phase) * math.cos(phase / 2)
            px, py = round(250 + math.cos(angle) * r), round(350 + math.sin(angle) * r * 1.1)
            rosette += f"l{px - x} {py - y}" if i else f"M{px} {py}"
            x, y = px, py
    hatch = "".join(f"M20 {y}h210" for y in range(22, 331, 5))
    inner = (
        "<defs>"
        + gradient("g", [(0, ground, 1), (1, INK, 1)], 'r=".7"')
        + f'</defs><rect width="{width}" height="{height}" rx="13" fill="{INK}"/><rect x="9" y="9" '
        'width="232" height="332" rx="8" fill="url(#g)" '
        f'stroke="{line}" stroke-width="2.5"/><rect x="17" y="17" width="216" height="316" rx="4" '
        f'fill="none" stroke="{line}"/>'
        f'<path d="{hatch}" stroke="{line}" stroke-width=".8" opacity=".4"/><path d="M34 28l6 6-6 '
        f'6-6-6zM216 28l6 6-6 6-6-6zM34 310l6 6-6 6-6-6zM216 310l6 6-6 6-6-6z" fill="{line}"/>'
        f'<path transform="scale(.5)" d="{rosette}" fill="none" stroke="{line}" stroke-width="2" '
        f'opacity=".9"/><circle cx="125" cy="175" r="46" fill="{INK}" stroke="{line}" '
        f'stroke-width="3"/><circle cx="125" cy="175" r="39" fill="none" stroke="{line}" '
        'stroke-dasharray="3 3"/>'
        f'<path transform="translate(97 147)scale(.11)" fill="{line}" d="{path(emblem)}"/>'
    )
    return svg(width, height, inner)


# -- the table -------------------------------------------------------------------------------------------


def lamp(x: float, y: float, size: float) -> str:
    """A gas lamp; x and y are its foot. Needs the gradient `g`."""
    return (
        f'<g transform="translate({at(x, y)})scale({size:.2g})"><circle cy="-78" r="64" fill="url(#g)"/>'
        '<path d="M-2 0h4l1-64h-6zM-6 0H6v6H-6zM-9-66H9v3H-9z'
        f'M-6-66l-4-24h20l-4 24zM-11-93h22l-8-9h-6zM-1.5-108h3v7h-3zM-12-56h24v2h-24z" fill="{INK}"/>'
        '<path d="M-4.6-67.5L-7.8-88H7.8L4.6-67.5z" fill="#ffdf8c"/>'
        f'<path d="M-.6-67.5h1.2V-88H-.6z" fill="{INK}"/></g>'
    )


def _street(width: int, height: int, lamps: int) -> str:
    """The Street: roofs, lit windows, wet cobbles, gas lamps, and fog between them."""
    random = chance("street")
    far, _ = roofs(random, width, height, height * 0.6, height * 0.32)
    near, lit = roofs(random, width, height, height * 0.8, height * 0.26, 0.55)
    level = "".join(
        f"M-2 {n(y / 10)}q{width // 4} {n(3 * math.sin(y / 210))} {width // 2 + 2} 0t{width // 2 + 2} 0"
        for y in range(10, height * 9, 42)
    )
    rows = "".join(
        f'<path d="M{-(row % 2) * 13} {n(height * 0.87 + row * 9)}h{width + 30}" stroke-dasharray="18 6"/>'
        for row in range(math.ceil(height * 0.13 / 9) + 1)
    )
    shine = "".join(
        f'<path d="M{6 - (row % 2) * 13} {n(height * 0.87 + row * 9 - 3)}h{width + 30}" stroke-dasharray="7 '
        '17"/>'
        for row in range(math.ceil(height * 0.13 / 9) + 1)
    )
    posts = "".join(
        lamp(width * (0.013 + 0.974 * i / (lamps - 1)), height * 0.94, height / 150) for i in range(lamps)
    )
    strokes = '<use href="#l" stroke-width="1"/><g mask="url(#k)"><use href="#l" stroke-width="2.4"/></g>'
    inner = (
        "<defs>"
        + gradient(
            "s", [(0, "#2b2419", 1), (0.6, "#6b5632", 1), (1, "#2e2415", 1)], 'x2="0" y2="1"', "linear"
        )
        + gradient("g", [(0, "#ffdf8c", 0.65), (1, "#ffdf8c", 0)])
        + gradient("u", [(0.15, "#fff", 0), (0.9, "#fff", 1)], 'cx=".5" cy=".7" r=".62"')
        + gradient("m", [(0, "#e9cf94", 0.55), (1, "#e9cf94", 0)], 'cx=".5" cy=".4" r=".6"')
        + gradient(
            "f", [(0, "#c9a962", 0), (0.6, "#c9a962", 0.4), (1, "#c9a962", 0)], 'x2="0" y2="1"', "linear"
        )
        + f'<path id="l" d="{level}"/><mask id="k"><path fill="url(#u)" d="M0 0h{width}v{height}H0z"/></mask>'
        f'</defs><path fill="url(#s)" d="M0 0h{width}v{height}H0z"/><path fill="url(#m)" d="M0 '
        f'0h{width}v{height}H0z"/>'
        f'<g fill="none" stroke="{INK}" opacity=".75">{strokes}</g><path d="{far}" fill="#3b301f" '
        'opacity=".9"/>'
        f'<path fill="url(#f)" d="M0 {n(height * 0.4)}h{width}v{n(height * 0.5)}H0z"/><path d="{near}" '
        f'fill="#17120c"/><path d="{lit}" fill="#f6c453" opacity=".8"/>'
        f'<path fill="#120d08" d="M0 {n(height * 0.845)}h{width}v{height}H0z"/><g fill="none" '
        f'stroke="#2a2014" stroke-width="6.6" stroke-linecap="round">{rows}</g>'
        f'<g fill="none" stroke="#8a6c37" stroke-width=".8" opacity=".7">{shine}</g>{posts}'
    )
    return svg(width, height, inner)


@cache
def street() -> str:
    return _street(1200, 220, 2)


@cache
def street_phone() -> str:
    return _street(400, 200, 2)


@cache
def felt() -> str:
    """The table's cloth: faint engraved waves, to be tiled."""
    waves = "".join(
        f"M0 {12 + k * 24}q30 {sign * 10} 60 0t60 0 60 0 60 0"
        for k in range(10)
        for sign in (1 if k % 2 else -1, -1 if k % 2 else 1)
    )
    return svg(
        240, 240, f'<path d="{waves}" fill="none" stroke="#c39a4e" stroke-opacity=".055" stroke-width="1"/>'
    )


# -- posters ---------------------------------------------------------------------------------------------


@cache
def poster() -> str:
    """He stands before the moon, and the city lies below."""
    width, height = 648, 400
    palette = PALETTES["brass"]
    random = chance("poster")
    moon = (327, 160, 118)
    far, _ = roofs(random, width, height, 300, 80)
    near, lit = roofs(random, width, height, 345, 54, 0.5)
    inner = definitions(palette, moon, width)
    inner += f'<path fill="url(#b)" d="M0 0h{width}v{height}H0z"/>'
    inner += sky("ring", width, height, moon, palette.ink, random, 4) + hatching(width, height, palette.ink)
    inner += draw_moon(moon, palette)
    landmarks = (
        "M470 400V196h-3v-6h3v-26h-2v-4h3l11-34 11 34h3v4h-2v26h3v6h-3v204z"
        "M96 400v-96h8v-20h6v-22a28 30 0 0 1 25-29v-14h2l3-14 3 14h2v14a28 30 0 0 1 25 29v22h6v20h8v96z"
        "M540 400v-70h10v-50h4v-6h4v6h6v-6h4v6h4v50h22v70z"
    )
    clock = '<circle cx="482" cy="178" r="7.5"/>'
    birds = "".join(
        f"M{x} {y}q4-6 8 0q4-6 8 0q-4-3-8 2q-4-5-8-2z"
        for x, y in ((232, 70), (262, 96), (420, 60), (452, 92), (470, 72))
    )
    inner += f'<path d="{birds}" fill="{palette.ink}"/><path d="{far}" fill="{palette.mid}" opacity=".85"/>'
    inner += f'<path d="{landmarks}" fill="{palette.mid}"/><path fill="url(#f)" d="M0 220h{width}v180H0z"/>'
    inner += f'<g fill="{LAMPLIGHT}">{clock}</g>'
    inner += f'<path d="{near}" fill="{palette.deep}"/><path d="{lit}" fill="{LAMPLIGHT}" opacity=".9"/>'
    inner += Cast().draw(Figure("vampire-cape", 318, 327, 214, bare=True), palette)
    rails = "".join(f"M{x} 400v-34l2-7 2 7v34z" for x in range(5, width, 15))
    inner += f'<path d="{rails}M0 374h{width}v3H0z" fill="{palette.ink}"/>'
    inner += mist(width, height, 9)
    return svg(width, height, inner + f'<path fill="url(#v)" opacity=".8" d="M0 0h{width}v{height}H0z"/>')
