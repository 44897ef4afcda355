"""A table for tests: set up a position, make moves in notation, read what came of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from penumbra.games.london.game import LondonGame
from penumbra.kernel.chance import Chance
from penumbra.kernel.event import Event
from penumbra.kernel.scenario import NamedChance
from tests.support import check_legality

EMPTY_STREET: dict[str, Any] = {"street": [], "market": []}


@cache
def base_game() -> LondonGame:
    return LondonGame()


class Board:
    """Seat 0 is `me` (Methuselah by default), seat 1 is `foe` (Fenris). Keys as in a scenario's position."""

    def __init__(
        self,
        me: Mapping[str, Any] | None = None,
        foe: Mapping[str, Any] | None = None,
        house: Mapping[str, str] | None = None,
        cards: Mapping[str, Any] | None = None,
        seed: int = 1,
        **position: Any,
    ) -> None:
        game = base_game()
        self.game = game.with_content(cards, "test") if cards else game
        self.fallback = Chance(seed)
        settings = self.game.check_settings(house or {})
        seats = [dict(me or {}), dict(foe or {})]
        self.state = self.game.arrange(settings, {**position, "seats": seats}, self.fallback)
        self.events: list[Event] = []
        check_legality(self.game, self.state)

    def do(self, *moves: str, chance: Sequence[int | str] = ()) -> Board:
        """Moves of whoever has to decide; scripted chance goes to the last of them."""
        for number, move in enumerate(moves, start=1):
            option = self.game.parse(self.state, move)
            assert option is not None, f"{move!r} is not offered: {self.offered}"
            script = chance if number == len(moves) else ()
            self.events = []
            self.state.sink = self.events
            self.game.apply(self.state, option, NamedChance(self.game, script, self.fallback))
            self.state.sink = None
            check_legality(self.game, self.state)
        return self

    @property
    def offered(self) -> list[str]:
        return [self.game.notation(self.state, option) for option in self.game.options(self.state)]

    def refusal(self, text: str, seat: int | None = None) -> str:
        """The rule that refuses a move of `seat` (default: who decides now)."""
        seat = self.state.seat if seat is None else seat
        assert seat != self.state.seat or self.game.parse(self.state, text) is None, f"{text!r} is offered"
        return self.game.refuse(self.state, seat, text).rule

    @property
    def table(self) -> Any:
        return self.game.inspect(self.state)

    @property
    def me(self) -> Any:
        return self.table["seats"][0]

    @property
    def foe(self) -> Any:
        return self.table["seats"][1]

    @property
    def told(self) -> list[str]:
        """Kinds of the events of the last move."""
        return [event.kind for event in self.events]

    def view(self, seat: int) -> Any:
        return self.game.view(self.state, seat)


def told_to(board: Board, seat: int) -> str:
    """Everything the last move told a seat."""
    return str([event.seen_by(seat) for event in board.events])


def pool(board: Board) -> tuple[int, int, int]:
    return board.me["coin"], board.me["might"], board.me["recovery"]
