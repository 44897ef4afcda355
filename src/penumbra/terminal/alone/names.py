"""What things of Alone are called in the terminal: the card book's names, with signs for the Map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from penumbra.games.alone.content.vocabulary import ACTIONS
from penumbra.games.alone.things import place_name
from penumbra.kernel.message import Message, Param
from penumbra.table.book import alone as book
from penumbra.terminal.layout import widest

ROW = "terminal.alone.row."
STARTS = ("start", "o-start")
STEPS = (("w", "e"), ("n", "s"))
"""How the Hero counts columns and rows from his start."""


class Names(book.Names):
    """Names, signs and short texts by id. Nothing about a match."""

    def text(self, key: str, **params: Param) -> str:
        return self.texts.get(f"terminal.alone.{key}", **params)

    @cached_property
    def label_width(self) -> int:
        """Of the words that stand before a row, with a blank: Health, Items, Track."""
        return widest(self.texts.get(key) for key in self.texts.keys() if key.startswith(ROW)) + 1  # noqa: SIM118

    def at(self, at: Sequence[int]) -> Message:
        """A place that the Hero knows, for a sentence."""
        place = place_name(at)
        if place in STARTS:
            return Message(f"terminal.alone.place.{place}")
        return Message("terminal.alone.place", {"place": place})

    def letter(self, type_id: str) -> str:
        """The sign of a type on the Map: its own, or the first letter of its name."""
        key = f"terminal.alone.letter.{type_id}"
        return self.texts.get(key) if self.texts.has(key) else self.creature(type_id)[:1].upper()

    def sign(self, creature: Mapping[str, Any]) -> str:
        """Its letter, a small one if it is wounded."""
        letter = self.letter(creature["type"])
        return letter.lower() if creature["wounded"] else letter

    def short_room(self, room: str) -> str:
        return self.text(f"room.{room}")

    def column(self, x: int) -> str:
        return _steps(x, STEPS[0]) or "0"

    def row(self, y: int) -> str:
        """As wide as the others, so that the Maze does not shift when it grows."""
        return (_steps(y, STEPS[1]) or "0").rjust(2)

    def reaction_answers(self, card: str) -> str:
        """What a reaction answers, in a word or two: 'Move', 'Fight, end'."""
        model = self.box.reactions[self._cards[card]]
        word = self.texts.get(f"action.{model.on}") if model.on in ACTIONS else self.text(f"row.{model.on}")
        return self.text("answers.end", on=word) if model.moment == "end" else word


def _steps(number: int, words: tuple[str, str]) -> str:
    return f"{words[number > 0]}{abs(number)}" if number else ""
