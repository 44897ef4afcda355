"""A moon, the light around it and mist below: what most pictures begin with."""

from __future__ import annotations

from collections.abc import Sequence

from penumbra.web.art.drawing import BLOOD, Palette, at, chance, gradient, n
from penumbra.web.art.icons import path


def definitions(palette: Palette, moon: Sequence[float], width: int, blood: bool = False) -> str:
    """Gradients: `b` the sky, `m` the moon, `f` mist, `w` fog, `v` dark corners."""
    x, y, _ = moon
    place = f'gradientUnits="userSpaceOnUse" cx="{n(x)}" cy="{n(y)}" r="{n(width * 0.74)}"'
    light = BLOOD if blood else palette.glow
    return (
        "<defs>"
        + gradient(
            "b",
            [(0, palette.paper, 1), (0.28, light, 1), (0.66, palette.mid, 1), (1, palette.deep, 1)],
            place,
        )
        + gradient(
            "m",
            [(0, "#fff", 0.9), (0.55, palette.paper, 0.2), (1, light, 0.8)],
            'cx=".38" cy=".34" r=".75"',
        )
        + gradient(
            "f",
            [(0, palette.glow, 0), (0.55, palette.glow, 0.45), (1, palette.glow, 0.1)],
            'x2="0" y2="1"',
            "linear",
        )
        + gradient("w", [(0, palette.paper, 0.42), (1, palette.paper, 0)])
        + gradient("v", [(0.5, palette.ink, 0), (1, palette.ink, 0.9)], 'cx=".5" cy=".42" r=".76"')
        + gradient("u", [(0.42, "#fff", 0), (1, "#fff", 0.85)], 'cx=".5" cy=".42" r=".72"')
        + "</defs>"
    )


def draw_moon(moon: Sequence[float], palette: Palette, halo: str = "", blood: bool = False) -> str:
    x, y, r = moon
    face = "#f0b089" if blood else palette.paper
    out = (
        f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(r)}" fill="{face}"/><circle cx="{n(x)}" cy="{n(y)}" '
        f'r="{n(r)}" fill="url(#m)"/>'
        f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(r + 2.6)}" fill="none" stroke="{face}" stroke-width=".7" '
        'opacity=".8"/>'
    )
    if halo:
        size = r * 2 if halo != "claw-slashes" else r * 1.5
        out += (
            f'<path transform="translate({at(x - size / 2, y - size / 2)})scale({size / 512:.3g})" '
            f'fill="{BLOOD if blood else palette.mid}"'
            f' opacity=".8" d="{path(halo)}"/>'
        )
    return out


def mist(width: int, height: int, thick: int) -> str:
    random = chance("mist")
    out = "".join(
        f'<ellipse cx="{random.uniform(0, width):.0f}" cy="{random.uniform(height * 0.78, height):.0f}" '
        f'rx="{random.uniform(90, 190):.0f}" ry="{random.uniform(14, 30):.0f}"/>'
        for _ in range(thick)
    )
    return f'<g fill="url(#w)">{out}</g>'
