"""Armour (ALO-ITEM-04)."""

from __future__ import annotations

from tests.games.alone.refusing import hero
from tests.games.alone.table import LINE
from tests.support import rule


@rule("ALO-ITEM-04")
def test_armour_waits_for_a_hit() -> None:
    assert hero("defend armour", **LINE, items=["armour"])[0] == "ALO-ITEM-04"
