"""Choosing targets (TOL-GLOS-09)."""

from __future__ import annotations

import pytest

from tests.games.london.board import Board, pool
from tests.support import rule

# -- targets ---------------------------------------------------------------------------------------------


@rule("TOL-GLOS-09")
def test_a_target_is_of_exactly_the_type_the_text_names() -> None:
    street = ["mudlark", "ghoul", "stopped-clock", "relic-hunter"]
    board = Board(me={"hand": ["table-rapper"], "coin": 9}, street=street)
    board.do("play table rapper")
    assert set(board.offered) == {"buy mudlark", "buy relic hunter", "decline"}


@rule("TOL-GLOS-09")
def test_a_target_must_be_chosen_amb_09() -> None:
    board = Board(me={"hand": ["thames-leviathan"]}, foe={"play": ["witch"], "relics": ["stopped-clock"]})
    board.do("play thames leviathan", "choose 1")
    assert set(board.offered) == {"destroy their witch", "destroy their stopped clock"}


@rule("TOL-GLOS-09")
def test_the_house_rule_lets_one_decline_to_choose_a_target_amb_09() -> None:
    board = Board(
        me={"hand": ["thames-leviathan"]},
        foe={"play": ["witch"], "relics": ["stopped-clock"]},
        house={"decline": "yes"},
    )
    board.do("play thames leviathan", "choose 1")
    assert set(board.offered) == {"destroy their witch", "destroy their stopped clock", "decline"}
    board.do("decline")
    assert board.foe["play"] == ["witch"]


# -- house rules -----------------------------------------------------------------------------------------


@rule("TOL-GLOS-09")
@pytest.mark.parametrize("keyword", ["sacrifice", "destroy", "command"])
def test_decline_no_means_that_a_choice_must_be_made(keyword: str) -> None:
    """AMB-09."""
    board = Board(
        cards={"monster": [{"id": "imp", "source": "penumbra", "keywords": [keyword]}]},
        me={"hand": ["imp"], "play": ["ghoul"], "discard": ["cultist", "fanatic"]},
    )
    board.do("play imp")
    assert board.offered
    assert "decline" not in board.offered


@rule("TOL-GLOS-09")
@pytest.mark.parametrize("keyword", ["sacrifice", "destroy", "command"])
def test_decline_yes_lets_the_player_decline(keyword: str) -> None:
    """AMB-09, the other reading: even where only one choice is left."""
    board = Board(
        house={"decline": "yes"},
        cards={"monster": [{"id": "imp", "source": "penumbra", "keywords": [keyword]}]},
        me={"hand": ["imp"], "discard": ["cultist"]},
        street=[],
        market=[],
    )
    board.do("play imp")
    assert "decline" in board.offered
    before = (board.me["play"], board.me["discard"], board.me["hand"])
    board.do("decline")
    assert (board.me["play"], board.me["discard"], board.me["hand"]) == before
    assert pool(board) == (0, 0, 0)


@rule("TOL-GLOS-09")
def test_decline_yes_also_holds_for_azazaels_sacrifice() -> None:
    board = Board(house={"decline": "yes"}, me={"overlord": "azazael", "hand": ["cultist"]})
    board.do("overlord", "decline")
    assert (board.me["hand"], board.me["coin"]) == (["cultist"], 0)
