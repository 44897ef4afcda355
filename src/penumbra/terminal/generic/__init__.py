"""The face of a game that has none of its own in the terminal: everything that its view says, line by line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from penumbra.games.registry import title_of
from penumbra.kernel.game import Game
from penumbra.kernel.listing import Entry, Fact, Group, Row, read
from penumbra.kernel.texts import Texts
from penumbra.table.book.page import BookPage
from penumbra.terminal.face import Face, Paper

UNKNOWN = "?"
NOTHING = "–"


class GenericFace:
    """Labels and values. A board is drawn from the view alone, so it cannot tell too much."""

    amounts: frozenset[str] = frozenset()
    last = frozenset({"pass", "done", "stop", "decline"})
    groups: tuple[str, ...] = ("card",)

    def __init__(self, game: Game[Any], texts: Texts) -> None:
        self.texts = texts
        self.title = title_of(game.name, texts)

    def board(self, view: Mapping[str, Any], viewer: int, names: Sequence[str], paper: Paper) -> list[Text]:
        rule = paper.signs.line * max(2, paper.width - len(self.title) - 4)
        return [
            Text.assemble((f"{paper.signs.line * 2} {self.title} ", "bold"), (rule, "dim")),
            *_lines(read(view, self.texts, names), 1),
        ]

    def status(self, view: Mapping[str, Any], viewer: int) -> str:
        """All that is no list of entries, in one line."""
        facts = [entry for entry in read(view, self.texts) if isinstance(entry, Fact)]
        return ", ".join(f"{fact.label}: {fact.value or UNKNOWN}" for fact in facts)

    def turn(self, view: Mapping[str, Any]) -> int:
        """What the view says of it; 0 where it does not."""
        turn = view.get("turn", self.round(view) if "round" in view else 0)
        return turn if isinstance(turn, int) else 0

    def round(self, view: Mapping[str, Any]) -> int:
        found = view.get("round", view.get("turn", 0))
        return found if isinstance(found, int) else 0

    def chapter(self, view: Mapping[str, Any], viewer: int) -> str:
        """A new board whenever anything has changed."""
        return repr(view)

    def pages(self) -> Sequence[BookPage]:
        return ()

    def pile(self, view: Mapping[str, Any], seat: int, paper: Paper) -> list[Text]:
        return [Text(f"  {NOTHING}", "dim")]


def _lines(entries: Sequence[Entry], depth: int) -> list[Text]:
    told: list[Text] = []
    indent = " " * depth
    wide = max((len(entry.label) for entry in entries if not isinstance(entry, Group)), default=0)
    for entry in entries:
        match entry:
            case Fact():
                value = (entry.value, "bold") if entry.value else (UNKNOWN, "dim")
                told.append(Text.assemble(f"{indent}{entry.label:<{wide}}  ", value))
            case Row():
                values = ", ".join(one or UNKNOWN for one in entry.values) or NOTHING
                told.append(Text.assemble(f"{indent}{entry.label:<{wide}}  ", values))
            case Group():
                told += [Text(indent + entry.label, "bold"), *_lines(entry.entries, depth + 2)]
    return told


def make_face(game: Game[Any], texts: Texts, settings: Mapping[str, str]) -> Face:
    return GenericFace(game, texts)
