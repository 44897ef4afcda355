"""CURSE (TOL-KEY-02)."""

from __future__ import annotations

from tests.games.london.board import Board
from tests.games.london.refusing import refused
from tests.support import rule

# -- the keyword -----------------------------------------------------------------------------------------


@rule("TOL-KEY-02")
def test_the_victim_of_curse_chooses_between_life_and_any_card_of_his_hand_amb_12_diff_17() -> None:
    board = Board(me={"hand": ["witch", "cultist"]}, foe={"hand": ["cultist", "fanatic", "fanatic"]})
    board.do("play witch")
    assert board.table["deciding"] == 1
    assert set(board.offered) == {"curse: lose life", "curse: discard cultist", "curse: discard fanatic"}


@rule("TOL-KEY-02")
def test_a_cursed_player_may_lose_two_life() -> None:
    board = Board(me={"hand": ["witch"]}, foe={"life": 30, "hand": ["cultist"]})
    board.do("play witch", "curse: lose life")
    assert board.foe["life"] == 28
    assert board.foe["hand"] == ["cultist"]


@rule("TOL-KEY-02")
def test_a_cursed_player_may_discard_one_card_instead() -> None:
    board = Board(me={"hand": ["witch"]}, foe={"life": 30, "hand": ["cultist", "fanatic"]})
    board.do("play witch", "curse: discard fanatic")
    assert board.foe["life"] == 30
    assert board.foe["hand"] == ["cultist"]
    assert board.foe["discard"] == ["fanatic"]


@rule("TOL-KEY-02")
def test_with_an_empty_hand_curse_costs_two_life_amb_11() -> None:
    board = Board(me={"hand": ["witch"]}, foe={"life": 30})
    board.do("play witch")
    assert board.foe["life"] == 28
    assert board.table["deciding"] == 0


@rule("TOL-KEY-02")
def test_curse_can_end_the_game_amb_13() -> None:
    board = Board(me={"hand": ["witch"]}, foe={"life": 2, "hand": ["cultist"]})
    board.do("play witch", "curse: lose life")
    assert board.foe["life"] == 0
    assert board.table["winner"] == 0


# -- refusals --------------------------------------------------------------------------------------------


@rule("TOL-KEY-02")
def test_a_curse_allows_only_its_answers() -> None:
    board = Board(me={"hand": ["witch"]}, foe={"hand": ["cultist"]}).do("play witch")
    assert refused(board, "pass") == (
        "TOL-KEY-02",
        "First answer this: CURSE. Lose 2 Life or discard a card. You can say: curse: lose life · "
        "curse: discard cultist",
    )


@rule("TOL-KEY-02")
def test_a_card_that_is_no_answer_is_named() -> None:
    board = Board(me={"hand": ["witch"]}, foe={"hand": ["cultist"]}).do("play witch")
    assert refused(board, "curse: discard werewolf")[1].startswith("Werewolf is not among the choices.")
