"""Draw the figures that stand on the Hero's map into src/penumbra/web/static/figures: creatures and the Hero.

Usage: python scripts/alone_figures.py
Each creature twice: as it is, and as the nightmare shows it. The silhouettes are those of art/icons.json. The result is
committed; `tests/web/test_alone_hero.py` draws the figures again and compares.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "src/penumbra/web"
FOLDER = WEB / "static/figures"

FIGURES = {
    "spores": "coral",
    "parasite": "tick",
    "husk": "shambling-zombie",
    "cultist": "executioner-hood",
    "worm": "leeching-worm",
    "colonel": "warlord-helmet",
    "alpha": "direwolf",
}
HERO = "space-suit"
EYES = {
    "spores": ((-0.2, -0.28), (0.12, -0.36), (0.33, -0.12), (-0.36, -0.02), (0.02, -0.1), (0.27, 0.12), (-0.2, 0.1)),
    "parasite": ((-0.085, 0.2), (0.085, 0.2)),
    "husk": ((-0.255, -0.325), (-0.19, -0.31)),
    "cultist": ((-0.09, -0.08), (0.09, -0.08)),
    "worm": ((0.3, -0.2),),
    "colonel": ((-0.11, 0.02), (0.11, 0.02)),
    "alpha": ((-0.04, -0.07),),
}  # fmt: skip
"""Where eyes glow, from the middle, in parts of the whole."""
DAY = {
    "rim": "#8fd3df",
    "warm": "#ffbf63",
    "body": ("#4a6a75", "#1d2d34", "#0b1418"),
    "eye": "#ff4d6a",
    "glow": "#ff3355",
}
NIGHT = {
    "rim": "#ff5fc0",
    "warm": "#ff9fd6",
    "body": ("#8a2f86", "#3d1242", "#160516"),
    "eye": "#ffe0f6",
    "glow": "#c86bff",
}


def figures() -> dict[str, str]:
    """All drawings by the name of their file."""
    icons = json.loads((WEB / "art/icons.json").read_text("utf-8"))
    drawn = {"hero.svg": hero(icons[HERO])}
    for name, icon in FIGURES.items():
        drawn[f"{name}.svg"] = creature(icons[icon], EYES[name], DAY)
        drawn[f"{name}-night.svg"] = creature(icons[icon], EYES[name], NIGHT)
    return drawn


def creature(icon: Mapping[str, Any], eyes: Iterable[tuple[float, float]], ink: Mapping[str, Any]) -> str:
    """A body in the dark with cold light on one edge and warm light on the other; its eyes glow."""
    top, middle, low = ink["body"]
    defs = (
        f'<radialGradient id="g"><stop stop-color="{ink["glow"]}" stop-opacity=".4"/>'
        f'<stop offset="1" stop-color="{ink["glow"]}" stop-opacity="0"/></radialGradient>'
        f'<linearGradient id="b" x2="0" y2="1"><stop stop-color="{top}"/>'
        f'<stop offset=".55" stop-color="{middle}"/><stop offset="1" stop-color="{low}"/></linearGradient>'
        f'<g id="f">{_parts(icon)}</g>'
    )
    lights = "".join(
        f'<circle cx="{256 + x * 512:g}" cy="{256 + y * 512:g}" r="36" fill="{ink["eye"]}" opacity=".3"/>'
        f'<circle cx="{256 + x * 512:g}" cy="{256 + y * 512:g}" r="15" fill="{ink["eye"]}"/>'
        for x, y in eyes
    )
    body = (
        f'<circle cx="256" cy="256" r="300" fill="url(#g)"/><ellipse cx="256" cy="482" rx="210" ry="44" opacity=".55"/>'
        f'<use href="#f" x="5" y="9" fill="{ink["warm"]}"/><use href="#f" x="-6" y="-8" fill="{ink["rim"]}"/>'
        f'<use href="#f" fill="url(#b)"/>{lights}'
    )
    return _svg(defs, body)


def hero(icon: Mapping[str, Any]) -> str:
    """A pale suit, the brightest thing on the map."""
    defs = (
        '<linearGradient id="b" x2="0" y2="1"><stop stop-color="#fffaf0"/><stop offset="1" stop-color="#e3c288"/>'
        f'</linearGradient><g id="f">{_parts(icon)}</g>'
    )
    outline = f'<path d="{icon["body"]}" fill="#1a1206" stroke="#1a1206" stroke-width="26" stroke-linejoin="round"/>'
    shadow = '<ellipse cx="256" cy="484" rx="190" ry="36" opacity=".55"/>'
    body = f'{shadow}{outline}<use href="#f" fill="url(#b)"/>'
    return _svg(defs, body)


def _parts(icon: Mapping[str, Any]) -> str:
    """The icon with its holes open, as one shape."""
    fills = {True: "", False: ' fill="#0a1013"'}
    return "".join(f'<path d="{path}"{fills[bool(inked)]}/>' for inked, path in icon["parts"])


def _svg(defs: str, body: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-20 -20 552 552"><defs>{defs}</defs>{body}</svg>\n'
    )


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, drawing in figures().items():
        (FOLDER / name).write_text(drawing, "utf-8")


if __name__ == "__main__":
    main()
