"""Fights that are refused (ALO-FIGHT)."""

from __future__ import annotations

import pytest

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.fight.rule import Acid, MoreDice
from penumbra.kernel.chance import Chance
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


SPORES, WORM = 0, 12
"""The first token of all, and another."""


@rule("ALO-FIGHT-06")
@pytest.mark.parametrize("foe", [SPORES, WORM])
def test_acid_marks_the_creature_attacked_whichever_and_wherever_it_is(foe: int) -> None:
    """Another one keeps its mark; the first sector of the Map is one too."""
    both = {"spores-1": "u-a1", "worm-1": "u-a1", "husk-1": "u-d1"}
    state = Table(**LINE, creatures=both, acid=["husk-1"]).state
    before, state.scene.foe = state.acid, foe
    Acid("acid").run(state, (0,), w.SOURCE_ITEM, Chance(1))
    assert state.acid == before | 1 << foe


@rule("ALO-FIGHT-06")
@pytest.mark.parametrize("gone", ["foe", "at", "failed"])
def test_acid_marks_nobody_where_nobody_was_attacked(gone: str) -> None:
    state = Table(**LINE, creatures={"worm-1": "u-a1"}).state
    state.scene.foe = -1 if gone == "foe" else WORM
    state.scene.failed = int(gone == "failed")
    if gone == "at":
        state.at[WORM] = -1
    Acid("acid").run(state, (0,), w.SOURCE_ITEM, Chance(1))
    assert state.acid == 0


@rule("ALO-ITEM-03")
def test_dice_of_several_effects_are_added() -> None:
    state = Table(**LINE).state
    state.scene.dice = 0
    for _ in range(2):
        MoreDice("dice").run(state, (0, 2), w.SOURCE_ITEM, Chance(1))
    assert state.scene.dice == 4
