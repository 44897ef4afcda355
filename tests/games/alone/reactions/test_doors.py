"""Doors that Evil blocks (ALO-DOOR)."""

from __future__ import annotations

from tests.games.alone.refusing import refused
from tests.games.alone.table import Table
from tests.support import rule


@rule("ALO-DOOR-04")
def test_a_door_is_blocked_once() -> None:
    row = {"upper": "o-o=o=o=o", "hero": "u-a1", "blocked": ["u-b1 u-c1"]}
    table = Table(**row, hands={"1": ["lockdown"]}).do("move east").answer("lockdown")
    assert refused(table, "door u-b1 u-c1")[1] == "The door between u-b1 and u-c1 is blocked already."
    assert refused(table, "door u-a1 u-b1")[1].startswith("There is no door between u-a1 and u-b1")
    assert refused(table, "door u-d1 u-c1")[1] == "You can do that. Say it like this: door u-c1 u-d1"
