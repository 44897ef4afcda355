"""A creature steps out of the Hero's reach (ALO-FIGHT-06)."""

from __future__ import annotations

from typing import Any

from penumbra.games.alone import numbers as w
from tests.games.alone.table import Table
from tests.support import rule

ROW: dict[str, Any] = {"upper": "o-o-o-o", "revealed": "all", "hands": {"1": ["reflexes"]}}


def dodging(card: str = "reflexes", **position: Any) -> Table:
    """The Hero fights a Worm with his hands, and Evil answers."""
    table = Table(**{**ROW, "creatures": {"worm-1": "u-b1"}, "hero": "u-b1", **position})
    return table.do("fight worm").answer(card)


@rule("ALO-FIGHT-06")
def test_every_way_off_is_open_the_first_sector_of_the_map_too() -> None:
    assert dodging().offered == ["step east", "step west", "stop"]


@rule("ALO-FIGHT-06")
def test_hands_reach_no_farther_than_the_sector_though_he_sees_the_creature() -> None:
    table = dodging().do("step west")
    assert (table.state.scene.foe, bool(table.state.scene.failed)) == (-1, True)
    table.till(w.ASK_ACTION)
    assert (table.state.wounded, table.state.turn) == (0, 1)


@rule("ALO-FIGHT-06")
def test_another_creature_may_be_fought_instead_and_need_not() -> None:
    two = {"worm-1": "u-b1", "husk-1": "u-b1"}
    assert dodging(creatures=two).do("step east").offered == ["fight husk", "done"]


@rule("ALO-FIGHT-06")
def test_who_stays_is_fought() -> None:
    """With one step and with none: a creature that says stop at once has not moved, nobody hears anything."""
    table = dodging()
    table.state.sink = []
    table.do("stop")
    assert table.state.scene.foe == 12
    assert "noise" not in [event.kind for event in table.state.sink]


@rule("ALO-REACT-09")
def test_a_dangerous_card_lets_it_go_two_sectors_and_no_third() -> None:
    table = dodging("reflexes dangerous", danger=["u-a1"], hero="u-a1", creatures={"worm-1": "u-a1"})
    table.do("step east").do("step east")
    assert "step east" not in table.offered
    assert table.state.at[12] == 2


@rule("ALO-REACT-09")
def test_it_may_stop_after_the_first_of_two_steps() -> None:
    table = dodging("reflexes dangerous", danger=["u-a1"], hero="u-a1", creatures={"worm-1": "u-a1"})
    table.do("step east", "stop")
    assert bool(table.state.scene.failed)
