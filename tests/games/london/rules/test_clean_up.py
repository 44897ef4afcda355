"""The Clean-Up Phase (TOL-CLEAN)."""

from __future__ import annotations

from tests.games.london.board import Board
from tests.support import rule

FULL_DECK = ["cultist", "cultist", "cultist", "fanatic", "fanatic"]
"""Enough for the Draw Phase, so that the discard pile is not shuffled."""


@rule("TOL-CLEAN-01")
def test_influence_cards_go_to_the_discard_pile() -> None:
    board = Board(me={"play": ["dead-mans-dole", "court-of-bones"], "deck": FULL_DECK})
    board.do("pass")
    assert board.me["play"] == []
    assert board.me["discard"] == ["court-of-bones", "dead-mans-dole"]


@rule("TOL-CLEAN-02")
def test_monsters_without_a_haunt_side_token_go_to_the_discard_pile() -> None:
    play = ["ghoul", "cultist", {"card": "witch", "token": "dismiss"}, {"card": "gargoyle", "token": "haunt"}]
    board = Board(me={"play": play, "deck": FULL_DECK})
    board.do("pass")
    assert board.me["play"] == ["gargoyle"]
    assert board.me["discard"] == ["cultist", "ghoul", "witch"]


@rule("TOL-CLEAN-02")
def test_the_opponents_cards_are_not_cleaned_up() -> None:
    board = Board(me={"bag": []}, foe={"play": [{"card": "witch", "token": "dismiss"}], "coin": 1})
    board.do("pass")
    assert board.foe["play"] == ["witch"]


@rule("TOL-CLEAN-03")
def test_the_resource_pool_is_emptied() -> None:
    board = Board(me={"coin": 4, "might": 3, "recovery": 2})
    board.do("pass")
    assert (board.me["coin"], board.me["might"], board.me["recovery"]) == (0, 0, 0)


@rule("TOL-CLEAN-03")
def test_both_resource_pools_are_emptied() -> None:
    pool = {"coin": 4, "might": 3, "recovery": 2, "bag": []}
    board = Board(me=pool, foe=pool)
    board.do("pass")
    sides = (board.me, board.foe)
    assert [(side["coin"], side["might"], side["recovery"]) for side in sides] == [(0, 0, 0), (0, 0, 0)]


@rule("TOL-CLEAN-03")
def test_what_the_opponent_gains_in_a_turn_is_gone_when_his_own_begins() -> None:
    usurer = {
        "id": "usurer",
        "source": "penumbra",
        "triggers": [{"on": "curse", "by": "opponent", "do": "coin 2"}],
    }
    board = Board(
        cards={"monster": [usurer]},
        me={"hand": ["banshee"], "bag": []},
        foe={"play": ["usurer"], "hand": [], "bag": []},
    )
    board.do("play banshee")
    assert board.foe["coin"] == 2
    board.do("pass")
    assert (board.table["active"], board.foe["coin"]) == (1, 0)


@rule("TOL-CLEAN-03")
def test_the_right_to_convert_ends_with_the_action_phase() -> None:
    board = Board(
        me={"hand": ["master-gunsmith"], "deck": ["cultist"], "bag": []},
        foe={"bag": []},
        street=[],
        market=[],
    )
    board.do("play master gunsmith")
    assert "convert 5 coin to might" in board.offered
    board.do("pass", "pass", "play cultist")
    assert board.me["coin"] == 1
    assert not [option for option in board.offered if option.startswith("convert")]


@rule("TOL-CLEAN-04")
def test_tokens_that_remain_are_flipped_to_dismiss() -> None:
    play = [{"card": "gargoyle", "token": "haunt"}, {"card": "warlock", "token": "haunt"}]
    board = Board(me={"play": play}, foe={"play": [{"card": "fog-wraith", "token": "haunt"}]})
    board.do("pass")
    assert board.me["tokens"] == {"gargoyle": "dismiss", "warlock": "dismiss"}
    assert board.foe["tokens"] == {"fog wraith": "haunt"}


@rule("TOL-CLEAN-05")
def test_relics_stay_in_play() -> None:
    board = Board(me={"relics": ["stopped-clock", "tower-portcullis", "lycan-blood"]})
    board.do("pass")
    assert board.me["relics"] == ["stopped clock", "tower portcullis", "lycan blood"]
    assert board.me["discard"] == []


@rule("TOL-CLEAN-06")
def test_hordes_end_with_the_action_phase() -> None:
    play = [{"card": "corpse-candle", "token": "haunt"}, {"card": "skeleton", "token": "haunt"}]
    board = Board(me={"play": play, "hordes": [["skeleton", "corpse candle"]], "bag": []}, foe={"bag": []})
    board.do("pass")
    assert board.me["hordes"] == []
    board.do("pass")
    assert "horde skeleton + corpse candle" in board.offered


@rule("TOL-CLEAN-06")
def test_a_monster_may_join_another_horde_in_the_next_action_phase() -> None:
    play = ["ghoul", {"card": "corpse-candle", "token": "haunt"}]
    board = Board(
        me={"play": play, "hordes": [["ghoul", "corpse candle"]], "deck": ["skeleton"], "bag": []},
        foe={"bag": []},
    )
    board.do("pass", "pass", "play skeleton", "horde skeleton + corpse candle", "decline")
    assert board.me["hordes"] == [["skeleton", "corpse candle"]]
