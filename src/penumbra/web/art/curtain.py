"""The curtain between two people at one screen."""

from __future__ import annotations

from functools import cache

from penumbra.web.art.drawing import (
    chance,
    gradient,
    svg,
)


@cache
def curtain() -> str:
    """A velvet curtain with swags and fringe, for passing the device."""
    width, height = 1440, 900
    sheet = f"M0 0h{width}v{height}H0z"
    random = chance("curtain")
    shade: list[tuple[float, str, float]] = []
    x = 0.0
    while x < width:
        w = random.uniform(46, 92)
        shade += [
            (x / width, "#fff", 1),
            ((x + w * 0.3) / width, "#fff", 0.5),
            ((x + w * 0.62) / width, "#fff", 0),
        ]
        x += w
    swags = ""
    for k in range(6):
        a = k * 240
        pleats = "".join(f"M{a} {18 + j * 4}q120 {60 + j * 14} 240 0" for j in range(13))
        swags += (
            f'<path d="M{a} 0v70q120 190 240 0V0z" fill="#3d1016"/><path d="{pleats}" fill="none" '
            'stroke="#12050a" stroke-width="2.6" opacity=".75"/>'
            f'<path d="M{a} 70q120 190 240 0" fill="none" stroke="#c39a4e" stroke-width="5"/><path d="M{a} '
            '78q120 190 240 0" fill="none" stroke="#c39a4e" stroke-width="10" stroke-dasharray="2 4"/>'
        )
    inner = (
        "<defs>"
        + gradient(
            "a", [(0, "#8e2d36", 1), (0.6, "#571820", 1), (1, "#22080d", 1)], 'cx=".5" cy=".52" r=".75"'
        )
        + gradient("v", [(0.5, "#0c0406", 0), (1, "#0c0406", 0.85)], 'r=".75"')
        + gradient("c", shade, 'x2="1"', "linear")
        + '<pattern id="h" width="46" height="6" patternUnits="userSpaceOnUse"><path d="M0 3q11.5-4 23 '
        '0t23 0" fill="none" '
        'stroke="#16050a" stroke-width="1.5"/></pattern><pattern id="d" width="46" height="6" '
        'patternUnits="userSpaceOnUse">'
        '<path d="M0 3q11.5-4 23 0t23 0" fill="none" stroke="#16050a" stroke-width="4.4"/></pattern>'
        '<mask id="k"><path '
        f'fill="url(#c)" d="{sheet}"/></mask></defs><path fill="url(#a)" d="{sheet}"/><path fill="#16050a" '
        'opacity=".5" mask="url(#k)" '
        f'd="{sheet}"/><path fill="url(#h)" d="{sheet}"/><g mask="url(#k)"><path fill="url(#d)" '
        f'd="{sheet}"/></g><path fill="url(#v)" '
        f'd="{sheet}"/>{swags}'
    )
    return svg(width, height, inner).replace("xMidYMid", "xMidYMin")
