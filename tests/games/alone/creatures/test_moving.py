"""Creatures that cannot move so (ALO-CMOVE)."""

from __future__ import annotations

import pytest

from penumbra.games.alone.creatures.moving.rule import arrives
from tests.games.alone.refusing import reacting, refused
from tests.games.alone.table import LINE, Table
from tests.support import rule


@rule("ALO-CMOVE-01")
def test_a_creature_in_the_supply_does_not_move() -> None:
    table = reacting("swarm", "skitter", creatures={"worm-1": "u-d1", "husk-1": "u-c1"}).do("react skitter")
    assert refused(table, "creature worm-2") == ("ALO-CMOVE-01", "Worm 2 is not on the Map.")


@rule("ALO-CMOVE-01", "ALO-DOOR-05", "ALO-DOOR-08")
def test_a_creature_goes_where_a_way_is_open() -> None:
    two = {"worm-1": "u-c1", "husk-1": "u-d1"}
    table = reacting("skitter", creatures=two, blocked=["u-b1 u-c1"]).do("react skitter", "creature worm-1")
    assert refused(table, "step north") == ("ALO-CMOVE-01", "It cannot go north: there is no passage.")
    assert refused(table, "step west") == (
        "ALO-DOOR-05",
        "The door west is blocked. One step opens it: breach west",
    )
    assert refused(table, "breach east")[0] == "ALO-DOOR-08"


@rule("ALO-CMOVE-01")
def test_a_creature_moves_as_the_card_says() -> None:
    creatures = {"worm-1": "u-c1", "husk-1": "u-c1"}
    table = Table(**{**LINE, "hero": "u-a1"}, hands={"1": ["frozen"]}, creatures=creatures)
    table.do("move east", "react frozen", "creature worm-1")
    assert refused(table, "step east") == (
        "ALO-CMOVE-01",
        "A step east is not allowed here. You can say: step west · stop",
    )


ANYWHERE = -1
DOOR, BESIDE = 0, 1
"""Passages of the row below: the door, and the one behind it."""


@rule("ALO-CMOVE-03", "ALO-DOOR-08")
@pytest.mark.parametrize(
    ("blocked", "points", "in_stride", "there"),
    [
        (0, 2, 0, False),
        (0, 3, 0, True),
        (1 << DOOR, 3, 0, False),  # one point opens the door
        (1 << DOOR, 4, 0, True),
        (1 << DOOR, 3, 1, True),  # a card that passes blocked doors
        (1 << BESIDE, 9, 0, False),  # rubble is opened by nobody
    ],
)
def test_whether_a_creature_gets_to_the_hero(blocked: int, points: int, in_stride: int, there: bool) -> None:
    board = Table(upper="o-o=o-o", hero="u-a1").state.board
    assert board.doors == 1
    assert arrives(board, 3, blocked, points, 0, ANYWHERE, in_stride) == there


@rule("ALO-CMOVE-03")
def test_a_creature_is_with_the_hero_where_he_is() -> None:
    board = Table(upper="o-o=o-o", hero="u-a1").state.board
    assert arrives(board, 0, 0, 0, 0, ANYWHERE, 0)
