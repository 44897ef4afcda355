"""Pictures, drawn by code as SVG. The server asks `find` for what a page wants; nothing else need be known.

A game's own pictures are its part of this layer: the module `penumbra.web.art.GAME` of one of ours, `PACKAGE.art` of
one from elsewhere, with `find(path, box)` for whatever begins with its name and `poster()` for the first page.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from penumbra.games.registry import game_names, part_of
from penumbra.kernel.game import Game
from penumbra.web.art import generic
from penumbra.web.art.curtain import curtain

POSTER = "poster"


def find(path: str, game_of: Callable[[str], Game[Any]]) -> str | None:
    """The picture at a path (what follows `/art/`), or nothing."""
    if path == "curtain.svg":
        return curtain()
    first, _, rest = path.partition("/")
    if first == POSTER and rest.removesuffix(".svg") in game_names():
        return poster(rest.removesuffix(".svg"))
    art = part_of(first, "web.art") if first in game_names() else None
    found: str | None = art.find(path, getattr(game_of(first), "box", None)) if art else None
    return found


def poster(game_name: str) -> str:
    """The picture of a game on the first page."""
    art = part_of(game_name, "web.art")
    own = getattr(art, POSTER, None)
    return str(own()) if own else generic.poster(game_name)
