"""Fights that are refused (ALO-FIGHT)."""

from __future__ import annotations

from tests.games.alone.refusing import hero, refused
from tests.games.alone.table import LINE, Table
from tests.support import rule


@rule("ALO-FIGHT-01")
def test_a_fight_needs_somebody_to_fight() -> None:
    assert hero("fight worm", **LINE) == ("ALO-FIGHT-01", "There is no Worm here.")
    assert hero("fight", **LINE) == ("ALO-FIGHT-01", "There is nothing here to fight.")


@rule("ALO-FIGHT-01")
def test_a_creature_that_the_hero_does_not_see_is_not_spoken_of() -> None:
    hidden = hero("fight worm", **LINE, creatures={"worm-1": "u-c1"})
    assert hidden == hero("fight worm", **LINE)


@rule("ALO-FIGHT-06")
def test_only_creatures_in_sight_are_shot() -> None:
    seen = {"creatures": {"worm-1": "u-a1", "husk-1": "u-d1"}, "revealed": ["u-a1"]}
    table = Table(**LINE, items=["bullets"], **seen).do("use bullets")
    assert refused(table, "fight husk") == ("ALO-FIGHT-06", "There is no Husk in your line of sight.")
    assert refused(table, "fight worm")[1] == "You can do that. Say it like this: fight worm at w1"
