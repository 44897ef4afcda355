"""How an environment shows itself to a person: text, SVG or pixels of what one seat may know."""

from __future__ import annotations

import sys
from typing import Any

from penumbra.research.alone import render as alone_render
from penumbra.research.london import render as london_render
from penumbra.research.observation import View
from penumbra.research.picture import Pixels

RENDER_MODES = ("human", "ansi", "rgb_array", "svg")
FACES: dict[str, Any] = {"london": london_render, "alone": alone_render}


def render(game_name: str, view: View, mode: str) -> str | Pixels | None:
    """`human` writes the text to standard output; the others return what they make."""
    face = FACES[game_name]
    if mode == "rgb_array":
        pixels: Pixels = face.picture(view).pixels()
        return pixels
    if mode == "svg":
        return str(face.picture(view).svg())
    text = str(face.text(view))
    if mode == "human":
        sys.stdout.write(text + "\n")
        return None
    return text


def check_mode(mode: str | None) -> str | None:
    """Raises ValueError for a mode that does not exist."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"render mode {mode!r} is not one of {', '.join(RENDER_MODES)}")
    return mode
