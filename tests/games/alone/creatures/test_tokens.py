"""Creatures that come, go and move, as each side is told of it (ALO-REV)."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra.games.alone.creatures.tokens import creature_facts, has_target, public_key, put_creature
from penumbra.games.alone.engine import ENGINE
from penumbra.kernel.event import Event
from tests.games.alone.table import Table
from tests.support import rule

EVIL = 1
EAST, SOUTH, WEST = 1, 2, 3
SPORES, WORM = 0, 12
"""The first token of all, and another."""
ROW: dict[str, Any] = {"upper": "o-o-o-o", "hero": "u-a1", "revealed": ["u-a1", "u-b1"]}


def moved(token: int, start: str, to: int, direction: int = -1, **more: Any) -> tuple[Table, Event]:
    """A creature is put into a sector, by a step or otherwise; and the event that tells of it."""
    name = {SPORES: "spores-1", WORM: "worm-1"}[token]
    table = Table(**ROW, creatures={name: start} if start else {}, **more)
    table.state.sink = []
    put_creature(table.state, token, to, EVIL, direction)
    return table, table.state.sink[0]


@rule("ALO-REV-04", "ALO-REV-07")
@pytest.mark.parametrize("token", [SPORES, WORM])
@pytest.mark.parametrize(
    ("start", "direction", "way", "came"), [("u-c1", WEST, "west", "u-c1"), ("", -1, None, None)]
)
def test_a_creature_comes_into_sight(
    token: int, start: str, direction: int, way: str | None, came: str | None
) -> None:
    _, event = moved(token, start, 1, direction)
    assert (event.kind, event.shows) == ("creature-comes", True)
    assert event.facts["way"] == way
    assert event.secret is not None
    assert (event.secret["from"], event.secret["to"]) == (came, "u-b1")


@rule("ALO-REV-05")
@pytest.mark.parametrize(("to", "direction", "way"), [(2, EAST, "east"), (3, -1, None)])
def test_a_creature_goes_out_of_sight(to: int, direction: int, way: str | None) -> None:
    _, event = moved(WORM, "u-b1", to, direction)
    assert (event.kind, event.shows, event.facts["way"]) == ("creature-leaves", True, way)


@rule("ALO-REV-04", "ALO-REV-05")
def test_north_is_a_way_as_any_other() -> None:
    """It is the first of the directions."""
    column: dict[str, Any] = {"upper": "o\n|\no\n|\no", "hero": "u-a1"}
    table = Table(**column, revealed=["u-a1", "u-a2"], creatures={"worm-1": "u-a3"})
    table.state.sink = []
    put_creature(table.state, WORM, 1, EVIL, 0)
    assert table.state.sink[0].facts["way"] == "north"
    table = Table(**column, revealed=["u-a1", "u-a3"], creatures={"worm-1": "u-a3"})
    table.state.sink = []
    put_creature(table.state, WORM, 1, EVIL, 0)
    assert table.state.sink[0].facts["way"] == "north"


@rule("ALO-REV-06")
def test_a_creature_moves_in_sight() -> None:
    _, event = moved(WORM, "u-b1", 0, WEST)
    assert (event.kind, event.shows) == ("creature-moves", True)
    assert (event.facts["was"], event.facts["at"]) == ([1, 0, 0], [0, 0, 0])


@rule("ALO-REV-06")
def test_of_what_he_does_not_see_the_hero_hears_nothing() -> None:
    _, event = moved(WORM, "u-d1", 2, WEST)
    assert (event.kind, event.shows, event.facts) == ("creature-prowls", False, {})


@rule("ALO-REV-06")
def test_on_a_level_that_is_shown_he_sees_every_step() -> None:
    table = Table(**ROW, creatures={"worm-1": "u-d1"})
    table.state.sink, table.state.shown_level = [], 1
    put_creature(table.state, WORM, 2, EVIL, WEST)
    assert table.state.sink[0].kind == "creature-moves"


@rule("ALO-ENC-02")
@pytest.mark.parametrize("token", [SPORES, WORM])
def test_whoever_comes_to_the_hero_scares_him(token: int) -> None:
    """The first token too."""
    table, _ = moved(token, "u-d1", 0, WEST)
    ENGINE.settle(table.state, table.chance)
    scares = [event.facts["type"] for event in table.state.sink or () if event.kind == "scared"]
    assert scares == [table.state.box.type_ids[table.state.box.token_type[token]]]


@rule("ALO-REV-07")
def test_its_state_is_open_and_tells_it_from_another() -> None:
    table = Table(**ROW, creatures={"worm-1": "u-b1", "worm-2": "u-b1"}, acid=["worm-1"], wounded=["worm-1"])
    assert creature_facts(table.state, WORM) == {"type": "worm", "wounded": True, "acid": True}
    assert creature_facts(table.state, WORM + 1) == {"type": "worm", "wounded": False, "acid": False}
    table.state.wounded = 0
    assert public_key(table.state, WORM) != public_key(table.state, WORM + 1)


@rule("ALO-FIGHT-01")
def test_a_creature_that_is_gone_is_no_target() -> None:
    table = Table(**ROW, creatures={"worm-1": "u-b1"})
    table.state.scene.foe = WORM
    assert has_target(table.state)
    table.state.at[WORM] = -1
    assert not has_target(table.state)
