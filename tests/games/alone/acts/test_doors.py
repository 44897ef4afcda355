"""Doors that are not blocked and unblocked (ALO-DOOR)."""

from __future__ import annotations

import pytest

from tests.games.alone.refusing import hero, refused
from tests.games.alone.table import LINE, Table
from tests.support import rule


@rule("ALO-MOVE-07")
def test_doors_are_not_blocked_before_moving() -> None:
    assert hero("block east", **LINE) == (
        "ALO-MOVE-07",
        "Doors are blocked after a movement, never before.",
    )


@rule("ALO-DOOR-07")
@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("unblock", "No door of this Sector is blocked."),
        ("unblock east", "The door east is not blocked."),
        ("unblock west", "There is no door west."),
    ],
)
def test_only_blocked_doors_are_unblocked(words: str, said: str) -> None:
    assert hero(words, **LINE) == ("ALO-DOOR-07", said)


@rule("ALO-MOVE-05")
def test_only_a_door_beside_the_hero_can_be_blocked() -> None:
    table = Table(**{**LINE, "hero": "u-a1"}).do("move east")
    assert refused(table, "block north") == ("ALO-MOVE-05", "There is no door north.")
    assert refused(table, "search")[0] == "ALO-MOVE-05"


@rule("ALO-DOOR-07")
def test_a_longer_move_does_not_unblock() -> None:
    table = Table(**LINE, items=["jetpack"], blocked=["u-b1 u-c1"]).do("use jetpack")
    assert refused(table, "unblock east")[0] == "ALO-DOOR-07"
    assert refused(table, "move east")[0] == "ALO-DOOR-05"
    assert refused(table, "move south")[0] == "ALO-MOVE-02"
    assert refused(table, "block east")[0] == "ALO-MOVE-06"
