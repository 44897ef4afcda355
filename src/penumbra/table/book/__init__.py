"""The books beside a table: every rule by its number, every card with all that is printed on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from penumbra.kernel.game import Game
from penumbra.kernel.texts import Texts
from penumbra.table.book.page import Page


def pages_of(game: Game[Any], texts: Texts, settings: Mapping[str, str] | None = None) -> Sequence[Page]:
    """All cards of a game, in the order of the box: what `pages` in `penumbra.table.book.GAME` makes.

    House rules may change what a card means, so they are part of the question. A game without a card book has none.
    """
    name = f"{__package__}.{game.name}"
    if find_spec(name) is None:
        return []
    pages: Sequence[Page] = import_module(name).pages(game, texts, game.check_settings(settings or {}))
    return pages
