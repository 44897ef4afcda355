"""A table of Alone for tests: a position at which somebody decides."""

from __future__ import annotations

from functools import cache
from typing import Any

from penumbra.games.alone.game import AloneGame
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.choice import Choice
from penumbra.kernel.event import Event
from penumbra.kernel.grammar import Grammar
from tests.support import check_legality

LINE: dict[str, Any] = {"upper": "o-o=o-o", "hero": "u-b1"}
"""West an open passage, east a door."""
LONG = {"upper": "o-o-o-o-o-o-o-o", "hero": "u-a1"}


@cache
def base_game() -> AloneGame:
    return AloneGame()


@cache
def everywhere() -> Grammar:
    """What can be said in Alone at all."""
    return base_game().grammar(None)


def meanings(text: str) -> list[Choice]:
    return everywhere().meanings(text)


class Table:
    """A position at which somebody decides."""

    def __init__(
        self, house: dict[str, str] | None = None, game: AloneGame | None = None, /, **position: Any
    ) -> None:
        self.game, self.chance = game or base_game(), Chance(1)
        self.state: Alone = self.game.arrange(self.game.check_settings(house or {}), position, self.chance)

    def do(self, *moves: str) -> Table:
        """Moves of whoever decides."""
        for move in moves:
            option = self.game.parse(self.state, move)
            assert option is not None, f"{move!r} is not offered: {self.offered}"
            self.game.apply(self.state, option, self.chance)
            check_legality(self.game, self.state)
        return self

    def told(self, *moves: str) -> list[Event]:
        """What moves bring, and what follows until somebody else than Evil has to say something."""
        events: list[Event] = []
        self.state.sink = events
        self.do(*moves)
        while self.state.seat > 0:
            self.do("pass")
        self.state.sink = None
        return events

    def till(self, question: int) -> Table:
        """Nobody does anything until this is asked."""
        while self.state.stack[-1][0] != question:
            self.do("pass" if self.state.seat else "done")
        return self

    def answer(self, card: str) -> Table:
        """Evil waits for the moment of a card and plays it."""
        while f"react {card}" not in self.offered:
            self.do("pass" if self.state.seat else "done")
        return self.do(f"react {card}")

    @property
    def offered(self) -> list[str]:
        return [self.game.notation(self.state, option) for option in self.game.options(self.state)]
