"""Creatures that cannot move so (ALO-CMOVE)."""

from __future__ import annotations

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
