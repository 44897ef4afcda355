"""Creatures that cannot be spawned (ALO-GLOS-08)."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra.games.alone.creatures import tokens
from penumbra.games.alone.creatures.supply import can_spawn, expendable
from tests.games.alone.refusing import refused
from tests.games.alone.table import LONG, Table
from tests.support import rule


def spawning(**position: Any) -> Table:
    """Evil has a card that spawns, at the end of a Search."""
    return Table(**{**LONG, **position}, hands={"1": ["new-arrivals"]}).do("search").answer("new-arrivals")


@rule("ALO-GLOS-08")
def test_nothing_is_spawned_too_near() -> None:
    table = spawning().do("type worm")
    assert refused(table, "at u-e1") == (
        "ALO-GLOS-08",
        "u-e1 is 4 steps from the Hero. It must be at least 5.",
    )
    assert refused(table, "at z-z9")[0] == "ALO-GLOS-08"


@rule("ALO-GLOS-08")
def test_nothing_is_spawned_without_a_token() -> None:
    three = {f"worm-{number}": "u-h1" for number in (1, 2, 3)}
    assert refused(spawning(creatures=three), "type worm") == (
        "ALO-GLOS-08",
        "All tokens of this type are on the Map: Worm.",
    )


@rule("ALO-STAT-03")
def test_nothing_is_spawned_on_a_full_level() -> None:
    five = dict.fromkeys(("worm-1", "husk-1", "husk-2", "spores-1", "spores-2"), "u-h1")
    table = spawning(upper="o-o-o-S-o-o-o-o", lower="      S-o-o-o-o-o", creatures=five).do("type worm")
    assert refused(table, "at u-h1") == ("ALO-STAT-03", "u-h1 is on a Level that has 5 creatures already.")


FULL = dict.fromkeys(("worm-1", "husk-1", "husk-2", "spores-1", "spores-2"), "u-h1")
TWO_LEVELS: dict[str, Any] = {"upper": "o-o-o-S-o-o-o-o", "lower": "      S-o-o-o-o-o", "creatures": FULL}


@rule("ALO-STAT-03")
def test_on_a_full_level_one_may_make_room_if_the_house_says_so() -> None:
    """AMB-38."""
    table = Table({"crowded": "yes"}, **{**LONG, **TWO_LEVELS}, hands={"1": ["new-arrivals"]})
    state = table.state
    assert [tokens.name(state, one) for one in expendable(state, 0)] == [
        "spores-1", "spores-2", "husk-1", "husk-2", "worm-1",
    ]  # fmt: skip
    assert expendable(state, 1) == []
    state.revealed |= 1 << state.at[0]
    assert expendable(state, 0) == []
    table.do("search").answer("new-arrivals")
    assert expendable(Table(**{**LONG, **TWO_LEVELS}).state, 0) == []


@rule("ALO-STAT-03")
def test_who_makes_room_stands_on_that_level_unseen() -> None:
    table = Table({"crowded": "yes"}, **{**LONG, **TWO_LEVELS}, hands={"1": ["new-arrivals"]})
    table.do("search").answer("new-arrivals").do("type worm")
    assert "creature spores-1" in table.offered
    assert refused(table, "creature cultist-1")[1] == "Cultist 1 is not on the Map."
    table.do("creature spores-1")
    assert table.state.at[0] < 0


@rule("ALO-STAT-03")
@pytest.mark.parametrize(("house", "may"), [("yes", True), ("no", False)])
def test_on_a_full_map_something_spawns_only_if_room_can_be_made(house: str, may: bool) -> None:
    """AMB-38."""
    table = Table({"crowded": house}, **{**LONG, "creatures": FULL}, hands={"1": ["new-arrivals"]})
    assert can_spawn(table.state) == may


@rule("ALO-STAT-03")
def test_a_token_that_comes_back_is_a_new_creature() -> None:
    """It was not fought, not moved and not shown, whatever its token was before."""
    five = dict.fromkeys(("worm-1", "worm-2", "worm-3", "spores-1", "spores-2"), "u-h1")
    table = Table({"crowded": "yes"}, **{**LONG, "creatures": five}, hands={"1": ["new-arrivals"]})
    table.do("search").answer("new-arrivals").do("type spores")
    state, spores = table.state, 0
    state.fought = state.scene.moved = spores
    state.scene.shown = 0b11
    table.do("creature spores-1")
    spot = next(move for move in table.offered if move.startswith("at "))
    table.do(spot)
    assert (state.fought, state.scene.moved, state.scene.shown & 1) == (-1, -1, 0)
