"""What a player is told who tries what he cannot do."""

from __future__ import annotations

from functools import cache
from typing import Any

from penumbra.games.registry import load_texts
from penumbra.kernel.texts import Texts
from tests.games.alone.table import LINE, Table, base_game


@cache
def english() -> Texts:
    return load_texts(base_game())


def refused(table: Table, words: str, seat: int | None = None) -> tuple[str, str]:
    """The rule and the sentence; what is refused must not be offered either."""
    if seat in (None, table.state.seat):
        assert table.game.parse(table.state, words) is None, f"{words!r} is offered"
    refusal = table.game.refuse(table.state, table.state.seat if seat is None else seat, words)
    assert english().has(f"rule.{refusal.rule}")
    return refusal.rule, english().say(refusal.message)


def hero(words: str, house: dict[str, str] | None = None, /, **position: Any) -> tuple[str, str]:
    """What the Hero is told when he tries this as his action."""
    return refused(Table(house, **position), words)


def reacting(*hand: str, **position: Any) -> Table:
    """Evil may answer: the Hero has declared a Move to the west."""
    creatures = {"creatures": {"worm-1": "u-d1"}, **position}
    table = Table(**LINE, hands={"1": list(hand)}, **creatures).do("move west")
    while table.state.seat == 0 and "done" in table.offered:
        table.do("done")
    assert table.state.seat == 1
    return table
