"""How a game looks in the terminal. Each game has a face; the client itself knows no game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

from rich.text import Text

from penumbra.games.registry import part_of
from penumbra.kernel.game import Game
from penumbra.kernel.texts import Texts
from penumbra.table.book.page import BookPage
from penumbra.terminal.screen import Signs

TEXTS_FOLDER = Path(__file__).parent / "texts"


FULL = 3
CUT = 2
TIGHT = 1
BRIEF = 0


@dataclass(frozen=True, slots=True)
class Paper:
    """What a face draws on: how wide, how much is told, and which signs can be shown.

    `detail`: FULL card texts; texts CUT to one line; TIGHT: as few lines as possible; BRIEF: what is less important may
    be left out, so that no more than `height` lines are drawn (0: there is no limit).
    """

    width: int
    detail: int
    signs: Signs
    height: int = 0


class Face(Protocol):
    """The game's part of the client. Boards are drawn from a view alone, so they cannot tell too much."""

    amounts: frozenset[str]
    """Verbs whose options are amounts, shown as one entry."""
    last: frozenset[str]
    """Verbs that stand at the end of the menu."""
    groups: tuple[str, ...]
    """Under which keys things have their names: `card` for the texts `card.ID`."""

    def board(
        self, view: Mapping[str, Any], viewer: int, names: Sequence[str], paper: Paper
    ) -> list[Text]: ...

    def status(self, view: Mapping[str, Any], viewer: int) -> str:
        """The state of things in one line, for those who do not get a board each time."""

    def turn(self, view: Mapping[str, Any]) -> int:
        """The number of the turn."""

    def round(self, view: Mapping[str, Any]) -> int:
        """The number of the round; where a game has none, of the turn."""

    def chapter(self, view: Mapping[str, Any], viewer: int) -> str:
        """Changes when a new board is due for those who do not get one each time."""

    def pages(self) -> Sequence[BookPage]:
        """All cards, in the order of the box."""

    def pile(self, view: Mapping[str, Any], seat: int, paper: Paper) -> list[Text]:
        """A seat's discard pile."""


FaceMaker = Callable[[Game[Any], Texts, Mapping[str, str]], Face]


def face_for(game: Game[Any], texts: Texts, settings: Mapping[str, str] | None = None) -> Face:
    """What `make_face` in a game's part of this layer makes, or a face that fits every game."""
    part = part_of(game.name, "terminal") or import_module("penumbra.terminal.generic")
    make_face: FaceMaker = part.make_face
    return make_face(game, texts, game.check_settings(settings or {}))
