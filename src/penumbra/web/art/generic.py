"""The poster of a game that has none of its own: its own sky, a moon, and mist."""

from __future__ import annotations

from functools import lru_cache

from penumbra.web.art.drawing import PALETTES, chance, sky, svg
from penumbra.web.art.moon import definitions, draw_moon, mist

WIDTH, HEIGHT = 648, 400
SKIES = ("level", "wave", "ray", "ring")


@lru_cache(maxsize=64)
def poster(name: str) -> str:
    """The same name always has the same poster."""
    random = chance(f"poster {name}")
    palette = PALETTES[random.choice(sorted(PALETTES))]
    moon = (random.uniform(200, 448), random.uniform(130, 190), random.uniform(70, 110))
    inner = definitions(palette, moon, WIDTH)
    inner += f'<path fill="url(#b)" d="M0 0h{WIDTH}v{HEIGHT}H0z"/>'
    inner += sky(random.choice(SKIES), WIDTH, HEIGHT, moon, palette.ink, random, 3)
    inner += draw_moon(moon, palette) + mist(WIDTH, HEIGHT, 9)
    return svg(WIDTH, HEIGHT, inner + f'<path fill="url(#v)" opacity=".9" d="M0 0h{WIDTH}v{HEIGHT}H0z"/>')
