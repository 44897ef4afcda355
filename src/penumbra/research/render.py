"""How an environment shows itself to a person: text, SVG or pixels of what one seat may know."""

from __future__ import annotations

import sys
from typing import Any

from penumbra.kernel.game import Game
from penumbra.research.observation import View
from penumbra.research.picture import Picture, Pixels
from penumbra.research.spaces import part

RENDER_MODES = ("human", "ansi", "rgb_array", "svg")


def render(game: Game[Any], view: View, mode: str) -> str | Pixels | None:
    """`human` writes the text to standard output; the others return what they make."""
    if mode in ("rgb_array", "svg"):
        picture: Picture = part(game.name, "picture")(game, view)
        return picture.pixels() if mode == "rgb_array" else picture.svg()
    text = str(part(game.name, "text")(game, view))
    if mode == "human":
        sys.stdout.write(text + "\n")
        return None
    return text


def check_mode(mode: str | None) -> str | None:
    """Raises ValueError for a mode that does not exist."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"render mode {mode!r} is not one of {', '.join(RENDER_MODES)}")
    return mode
