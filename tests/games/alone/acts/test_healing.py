"""Healing beyond the limit (ALO-HEAL)."""

from __future__ import annotations

from tests.games.alone.refusing import hero
from tests.games.alone.table import LINE
from tests.support import rule


@rule("ALO-HEAL-02", "ALO-HEAL-03")
def test_nothing_is_healed_beyond_the_limit() -> None:
    stats = {"health": 8, "sanity": 9, "marker": 1}
    assert hero("heal health", **LINE, **stats) == ("ALO-HEAL-02", "You have 8 Health, and the limit is 8.")
    assert hero("heal sanity", **LINE, **stats)[0] == "ALO-HEAL-03"
    assert hero("heal", **LINE, **stats)[0] == "ALO-HEAL-02"
