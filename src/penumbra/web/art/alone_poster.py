"""The poster of Alone."""

from __future__ import annotations

from functools import cache

from penumbra.web.art.drawing import PALETTES, Cast, Figure, Palette, at, chance, n, sky, svg
from penumbra.web.art.moon import definitions, mist


@cache
def poster() -> str:
    """One figure with a light, and what waits behind it."""
    width, height = 648, 400
    palette = PALETTES["cold"]
    random = chance("alone")
    centre = (324, 164, 40)
    inner = definitions(palette, centre, width)
    inner += f'<path fill="url(#b)" d="M0 0h{width}v{height}H0z"/>'
    inner += sky("ray", width, height, centre, palette.ink, random, 3)
    inner += _corridor(palette, width, height)
    dim = Palette(palette.glow, "#12343b", palette.mid, palette.deep, "#06181d", "#5fa6a8", "#3c8288")
    cast = Cast()
    inner += cast.draw(Figure("alien-stare", 156, 560, 104, ghost=0.85), dim)
    inner += cast.draw(Figure("space-suit", 292, 324, 204), palette)
    eyes = "".join(
        f'<path d="M{x} {y}q5-4 9 0-4 3-9 0m16 0q5-4 9 0-4 3-9 0" opacity="{o}"/>'
        for x, y, o in ((70, 150, 0.9), (104, 236, 0.6), (42, 262, 0.45))
    )
    inner += f'<g fill="{palette.rim}">{eyes}</g>' + mist(width, height, 7)
    return svg(width, height, inner + f'<path fill="url(#v)" opacity=".9" d="M0 0h{width}v{height}H0z"/>')


def _corridor(palette: Palette, width: int, height: int) -> str:
    """Bulkheads one behind the other, with a lit edge."""
    cx, cy = width / 2, height * 0.41
    out = ""
    for part in (0.16, 0.27, 0.42, 0.64, 0.95):
        w, h = width * part, height * part
        k = w * 0.16
        left, right, top, foot = cx - w / 2, cx + w / 2, cy - h / 2, cy + h / 2
        arch = f"M{at(left, foot)}V{n(top + k)}L{at(left + k, top)}H{n(right - k)}L{at(right, top + k)}V{n(foot)}"
        out += (
            f'<path d="{arch}z" fill="none" stroke="{palette.ink}" stroke-width="{n(w * 0.035)}"/>'
            f'<path d="{arch}" fill="none" stroke="{palette.rim}" stroke-opacity=".55" '
            f'stroke-width="{n(w * 0.004 + 0.6)}"/>'
        )
    return out
