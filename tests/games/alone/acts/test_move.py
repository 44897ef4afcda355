"""Moves that are refused, and what a step meets (ALO-MOVE)."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from tests.games.alone.refusing import hero
from tests.games.alone.table import LINE, Table
from tests.support import rule


@rule("ALO-MOVE-02")
def test_walls_cannot_be_passed() -> None:
    assert hero("move north", **LINE) == ("ALO-MOVE-02", "There is a wall north.")


@rule("ALO-STAIR-02")
def test_there_are_not_stairs_everywhere() -> None:
    assert hero("move stairs", **LINE) == ("ALO-STAIR-02", "There are no stairs here.")


@rule("ALO-DOOR-05")
def test_blocked_doors_cannot_be_passed() -> None:
    assert hero("move east", **LINE, blocked=["u-b1 u-c1"]) == (
        "ALO-DOOR-05",
        "The door east is blocked. Open it first, with an action of its own: unblock east",
    )


def test_rubble_cannot_be_passed() -> None:
    assert hero("move west", **LINE, rubble=["u-a1 u-b1"])[1] == "Rubble closes the way west."


@rule("ALO-DOOR-05", "ALO-MOVE-02")
def test_a_way_that_was_closed_after_the_move_was_declared_ends_the_move() -> None:
    table = Table(upper="o=o-o", hero="u-a1", decks=["terror", "fury"])
    table.do("move east")
    assert table.state.stack[-1][2:4] == (w.MOVE, w.DECLARED)
    table.state.blocked |= 1 << table.state.board.door[table.state.hero][1]
    table.do("pass")
    assert (table.state.scene.steps, table.state.hero) == (0, 0)


@rule("ALO-ENC-01", "ALO-MOVE-04")
def test_a_creature_that_a_trick_left_out_is_just_revealed_when_the_hero_enters() -> None:
    position = {"upper": "o-o", "hero": "u-a1", "revealed": "all", "played": 2}
    table = Table(**position, creatures={"husk-1": "u-b1"}, veiled=["husk-1"], items=["jetpack"])
    table.do("use jetpack", "move east")
    (husk,) = [token for token, where in enumerate(table.state.at) if where >= 0]
    assert table.state.scene.shown >> husk & 1
    assert table.state.sanity == 12 - table.state.box.scare[table.state.box.token_type[husk]][0]


@rule("ALO-MOVE-04")
def test_a_sector_that_is_entered_first_was_hidden() -> None:
    """Whoever took the Move back would have seen it; back into a known sector he may."""
    table = Table(upper="o-o-o", hero="u-a1", decks=["speed", "traps"])
    out = {event.kind: event for event in table.told("move east")}
    assert out["moves"].ends_undo
    assert out["revealed"].ends_undo
    table.till(w.ASK_ACTION)
    back = {event.kind: event for event in table.told("move west")}
    assert not back["moves"].ends_undo
