"""Moves that are refused (ALO-MOVE)."""

from __future__ import annotations

from tests.games.alone.refusing import hero
from tests.games.alone.table import LINE
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
