"""Adrenaline that is refused (ALO-ADR)."""

from __future__ import annotations

import pytest

from tests.games.alone.refusing import hero, refused
from tests.games.alone.table import LINE, Table
from tests.support import rule


@rule("ALO-ADR-03")
def test_bullet_time_comes_once_in_a_turn() -> None:
    assert refused(Table(**LINE).do("bullet time"), "bullet time")[0] == "ALO-ADR-03"
    hurt = {"health": 3, "sanity": 3}
    assert refused(Table(**LINE, **hurt).do("heal health"), "heal sanity")[0] == "ALO-ADR-03"


@rule("ALO-ADR-04", "ALO-ADR-06")
def test_without_adrenaline_there_is_neither() -> None:
    hurt = {"health": 3, "sanity": 3, "adrenaline": 0}
    assert hero("bullet time", **LINE, **hurt) == ("ALO-ADR-04", "You have no adrenaline token left.")
    assert hero("heal health", **LINE, **hurt)[0] == "ALO-ADR-06"


@rule("ALO-TURN-04")
@pytest.mark.parametrize("words", ["bullet time", "heal health"])
def test_both_belong_to_the_start_of_the_turn(words: str) -> None:
    assert hero(words, **LINE, begun=True, health=3)[0] == "ALO-TURN-04"
    table = Table(**{**LINE, "hero": "u-a1"}, health=3).do("move east")
    assert refused(table, words)[0] == "ALO-TURN-04"
