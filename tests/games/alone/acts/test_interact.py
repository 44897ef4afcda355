"""Interacts that are refused (ALO-INT)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.alone.refusing import hero
from tests.games.alone.table import LINE
from tests.support import rule

STATION = """
*-o-S
| "
o 1
"""
ABOVE: dict[str, Any] = {"upper": STATION, "lower": "    S-1-o", "hero": "u-a1"}
"""The Hero at a light switch in a corner: ways east and south; a room and stairs near by."""


@rule("ALO-INT-01")
def test_an_interact_needs_a_target() -> None:
    assert hero("interact", **LINE)[0] == "ALO-INT-01"
    assert hero("repair north", **LINE) == ("ALO-INT-01", "There is no light switch here.")


@rule("ALO-INT-01")
@pytest.mark.parametrize("what", ["gas", "sabotage", "jam", "rubble east"])
def test_what_is_not_here_cannot_be_cleared(what: str) -> None:
    assert hero(f"clear {what}", **LINE)[0] == "ALO-INT-01"


@rule("ALO-INT-01")
def test_loose_rubble_goes_by_itself() -> None:
    said = hero("clear rubble west", **LINE, rubble=["u-a1 u-b1"])[1]
    assert said == "The rubble west is loose: it will be gone at the end of the Round."


@rule("ALO-INT-02")
def test_light_falls_only_where_there_is_a_passage() -> None:
    assert hero("repair north", **ABOVE) == (
        "ALO-INT-02",
        "Light does not fall north: there is no passage.",
    )
    closed = hero("repair east", **ABOVE, rubble=["u-a1 u-b1"])
    assert closed == ("ALO-INT-02", "Light does not fall east: the passage is closed.")
