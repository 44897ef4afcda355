"""The books beside a table: every rule by its number, every card with all that is printed on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from penumbra.games.registry import part_of
from penumbra.kernel.game import Game
from penumbra.kernel.texts import Texts
from penumbra.table.book.page import BookPage


def pages_of(game: Game[Any], texts: Texts, settings: Mapping[str, str] | None = None) -> Sequence[BookPage]:
    """All cards of a game, in the order of the box: what `pages` in its part of this layer makes.

    House rules may change what a card means, so they are part of the question. A game without a card book has none.
    """
    book = part_of(game.name, "table.book")
    if book is None:
        return []
    pages: Sequence[BookPage] = book.pages(game, texts, game.check_settings(settings or {}))
    return pages
