"""Explores that are refused (ALO-EXP)."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from tests.games.alone.refusing import hero, refused
from tests.games.alone.table import LINE, Table
from tests.support import rule


@rule("ALO-EXP-01")
def test_there_is_nothing_to_explore_in_a_wall() -> None:
    assert hero("explore north", **LINE) == ("ALO-EXP-01", "There is a wall north: nothing to explore.")


@rule("ALO-EXP-05")
def test_there_are_no_stairs_to_explore() -> None:
    assert hero("explore stairs", **LINE)[0] == "ALO-EXP-05"


@rule("ALO-EXP-07")
def test_danger_is_removed_only_after_an_explore_and_only_there() -> None:
    assert hero("remove danger at e1", **LINE)[0] == "ALO-EXP-07"
    table = Table(**LINE, danger=["u-a1", "u-d1"]).do("explore west").till(w.ASK_REMOVE)
    assert refused(table, "remove danger at e2")[0] == "ALO-EXP-07"
