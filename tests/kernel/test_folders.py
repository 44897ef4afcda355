"""What folders of rules bring, put in order."""

from __future__ import annotations

import pytest

from penumbra.kernel.folders import in_order


def test_house_rules_stand_at_their_places_whichever_folder_comes_first() -> None:
    assert in_order([(1, "frenzy"), (0, "decline")]) == ("decline", "frenzy")


def test_two_at_one_place_are_named() -> None:
    with pytest.raises(AssertionError, match="two house rules have the place 1: frenzy and kindle"):
        in_order([(0, "decline"), (1, "frenzy"), (1, "kindle")])


def test_a_gap_is_named() -> None:
    with pytest.raises(AssertionError, match="no house rule has the place 1"):
        in_order([(0, "decline"), (2, "frenzy")])
