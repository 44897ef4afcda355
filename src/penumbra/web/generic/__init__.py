"""The table of a game that has no face of its own in the browser: what is known, what is asked, what happened.

A game's own face is its part of this layer: the module `penumbra.web.GAME` of one of ours, `PACKAGE.web` of one from
elsewhere. It has `make_face`, `STYLES` and `picture_of`; what it leaves out is taken from here. A package's own
templates and static files lie in the folders `templates` and `static` beside that module; a sheet `GAME-front.css`
among them says how the game looks away from its table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from penumbra.games.registry import title_of
from penumbra.kernel.game import Game
from penumbra.kernel.listing import Entry, Group, read
from penumbra.kernel.message import Message
from penumbra.kernel.texts import Texts
from penumbra.table.book.page import BookPage
from penumbra.web import shared_parts
from penumbra.web.parts import TABLE, Part
from penumbra.web.scene import OneByOne, Scene, WebFace
from penumbra.web.text.table import make_text_face

__all__ = ["STYLES", "GenericFace", "make_face", "make_text_face", "picture_of"]

STYLES = ("generic.css", "motion.css")
"""The style sheets of the table."""


@dataclass(frozen=True, slots=True)
class GenericTable:
    """Everything around the players."""

    asked: bool
    finished: bool
    title: str
    players: tuple[str, ...]
    """The ids of their parts."""
    common: tuple[Entry, ...]
    talks: bool


@dataclass(frozen=True, slots=True)
class GenericPlayer:
    """One player, and all that is said of him."""

    seat: int
    name: str
    mine: bool
    deciding: bool
    winner: bool
    entries: tuple[Entry, ...]


class GenericFace(OneByOne):
    """Everything that a view says, with labels; lists with an entry for each seat are the players'."""

    def __init__(self, game: Game[Any], texts: Texts) -> None:
        self.texts = texts
        self.title = title_of(game.name, texts)

    def table(self, scene: Scene) -> Part:
        names = list(scene.names)
        entries = read(scene.view, self.texts, names)
        common = tuple(entry for entry in entries if not _is_for_each(entry, names))
        players = [self._player(scene, seat, own) for seat, own in enumerate(_players(entries, names))]
        prompt, choices = shared_parts.prompt(scene, scene.choices)
        model = GenericTable(
            asked=scene.asked,
            finished=scene.result is not None,
            title=self.title,
            players=tuple(player.id for player in players),
            common=common,
            talks=shared_parts.talks(scene),
        )
        inside = [
            shared_parts.tools(scene),
            *players,
            prompt,
            choices,
            *shared_parts.result(scene),
            shared_parts.log(scene),
        ]
        if model.talks:
            inside.append(shared_parts.chat(scene))
        return Part(TABLE, "generic/table.html:table", model, tuple(inside), tag="main")

    def _player(self, scene: Scene, seat: int, own: Sequence[Entry]) -> Part:
        model = GenericPlayer(
            seat=seat,
            name=scene.names[seat],
            mine=seat == scene.viewer,
            deciding=seat == scene.waiting,
            winner=scene.result is not None and seat in scene.result.winners,
            entries=tuple(own),
        )
        return Part(f"player-{seat}", "generic/table.html:player", model, tag="article")

    def heading(self, told: Mapping[str, Any]) -> Message | None:
        """No event is known to begin a turn."""
        return None

    def card_page(self, card: str) -> dict[str, Any] | None:
        """There are no cards that could be shown in full."""
        return None


def _is_for_each(entry: Entry, names: Sequence[str]) -> bool:
    return isinstance(entry, Group) and [part.label for part in entry.entries] == list(names)


def _players(entries: Sequence[Entry], names: Sequence[str]) -> list[list[Entry]]:
    """By seat, all that is said of it."""
    own: list[list[Entry]] = [[] for _ in names]
    for entry in entries:
        if isinstance(entry, Group) and _is_for_each(entry, names):
            for seat, part in enumerate(entry.entries):
                own[seat] += part.entries if isinstance(part, Group) else [part]
    return own


def picture_of(page: BookPage) -> str:
    """No card has a picture."""
    return ""


def make_face(game: Game[Any], texts: Texts, settings: Mapping[str, str]) -> WebFace:
    return GenericFace(game, texts)
