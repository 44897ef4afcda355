"""The table of a game that has no face of its own in the browser: what is known, what is asked, what happened.

A game's own face is its part of this layer: the module `penumbra.web.GAME` of one of ours, `PACKAGE.web` of one from
elsewhere. It has `make_face`, `STYLES` and `picture_of`; what it leaves out is taken from here. A package's own
templates and static files lie in the folders `templates` and `static` beside that module; a sheet `GAME-front.css`
among them says how the game looks away from its table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from penumbra.games.registry import title_of
from penumbra.kernel.game import Game
from penumbra.kernel.listing import Entry, Part, read
from penumbra.kernel.message import Message
from penumbra.kernel.texts import Texts
from penumbra.table.book.page import BookPage
from penumbra.web.scene import Scene, WebFace

STYLES = ("generic.css", "motion.css")
"""The style sheets of the table."""


class GenericFace:
    """Everything that a view says, with labels; lists with an entry for each seat are the players'."""

    template = "generic/table.html"

    def __init__(self, game: Game[Any], texts: Texts) -> None:
        self.texts = texts
        self.title = title_of(game.name, texts)

    def context(self, scene: Scene) -> dict[str, Any]:
        names = list(scene.names)
        entries = read(scene.view, self.texts, names)
        return {
            "title": self.title,
            "common": [entry for entry in entries if not _is_for_each(entry, names)],
            "players": _players(entries, names),
        }

    def heading(self, told: Mapping[str, Any]) -> Message | None:
        """No event is known to begin a turn."""
        return None

    def card_page(self, card: str) -> dict[str, Any] | None:
        """There are no cards that could be shown in full."""
        return None


def _is_for_each(entry: Entry, names: Sequence[str]) -> bool:
    return isinstance(entry, Part) and [part.label for part in entry.entries] == list(names)


def _players(entries: Sequence[Entry], names: Sequence[str]) -> list[list[Entry]]:
    """By seat, all that is said of it."""
    own: list[list[Entry]] = [[] for _ in names]
    for entry in entries:
        if isinstance(entry, Part) and _is_for_each(entry, names):
            for seat, part in enumerate(entry.entries):
                own[seat] += part.entries if isinstance(part, Part) else [part]
    return own


def picture_of(page: BookPage) -> str:
    """No card has a picture."""
    return ""


def make_face(game: Game[Any], texts: Texts, settings: Mapping[str, str]) -> WebFace:
    return GenericFace(game, texts)
