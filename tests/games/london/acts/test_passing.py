"""Passing (TOL-PASS)."""

from __future__ import annotations

from tests.games.london.board import Board
from tests.games.london.refusing import refused
from tests.support import rule

# -- the action ------------------------------------------------------------------------------------------


@rule("TOL-PASS-01")
def test_with_no_card_or_one_card_in_hand_one_may_pass() -> None:
    assert "pass" in Board(me={"hand": []}).offered
    assert "pass" in Board(me={"hand": ["cultist"]}).offered


@rule("TOL-PASS-01")
def test_with_two_cards_in_hand_one_may_not_pass() -> None:
    assert "pass" not in Board(me={"hand": ["cultist", "cultist"]}).offered


@rule("TOL-PASS-01")
def test_playing_down_to_one_card_makes_pass_possible() -> None:
    board = Board(me={"hand": ["cultist", "fanatic", "fanatic"]})
    board.do("play cultist")
    assert "pass" not in board.offered
    board.do("play fanatic")
    assert "pass" in board.offered


@rule("TOL-PASS-01")
def test_the_refusal_of_a_pass_names_the_rule() -> None:
    assert Board(me={"hand": ["cultist", "cultist", "fanatic"]}).refusal("pass") == "TOL-PASS-01"


@rule("TOL-PASS-02")
def test_the_last_card_in_hand_goes_on_top_of_the_deck_and_is_drawn_first() -> None:
    board = Board(me={"hand": ["witch"], "deck": ["ghoul", "cultist", "cultist", "cultist", "fanatic"]})
    board.do("pass")
    assert board.me["hand"] == ["cultist", "cultist", "cultist", "ghoul", "witch"]
    assert board.me["deck"] == ["fanatic"]
    assert board.me["discard"] == []


@rule("TOL-PASS-02")
def test_the_card_left_by_pass_lies_above_a_claimed_card_amb_36() -> None:
    deck = ["cultist", "cultist", "cultist", "fanatic"]
    board = Board(me={"coin": 2, "hand": ["witch"], "deck": deck}, street=["ghoul"], market=[])
    board.do("buy ghoul", "claim: deck")
    assert board.me["deck"] == ["ghoul", *deck]
    board.do("pass")
    assert board.me["hand"] == ["cultist", "cultist", "cultist", "ghoul", "witch"]
    assert board.me["deck"] == ["fanatic"]


@rule("TOL-PASS-02")
def test_the_opponent_does_not_learn_which_card_was_left() -> None:
    board = Board(me={"hand": ["witch"], "bag": ["cultist"]})
    board.do("pass")
    assert "witch" not in str([event.seen_by(1) for event in board.events])
    assert "witch" not in str(board.view(1))


@rule("TOL-PASS-02")
def test_without_a_card_in_hand_nothing_is_put_on_the_deck() -> None:
    board = Board(me={"hand": [], "deck": ["ghoul", "cultist", "cultist", "cultist", "fanatic", "witch"]})
    board.do("pass")
    assert board.me["deck"] == ["witch"]


@rule("TOL-PASS-03")
def test_pass_ends_the_action_phase_and_clean_up_and_draw_follow_diff_07() -> None:
    board = Board(me={"coin": 3, "might": 2, "play": ["ghoul"], "bag": ["cultist"] * 5})
    board.do("pass")
    assert (board.me["coin"], board.me["might"]) == (0, 0)
    assert board.me["play"] == []
    assert board.me["discard"] == ["ghoul"]
    assert board.me["hand"] == ["cultist"] * 5
    assert board.table["active"] == 1


@rule("TOL-PASS-03")
def test_after_pass_the_player_takes_no_more_actions_this_turn() -> None:
    board = Board(me={"might": 5, "coin": 5}, foe={"hand": ["cultist"]})
    board.do("pass")
    assert board.table["deciding"] == 1
    assert "play cultist" in board.offered
    assert not [option for option in board.offered if option.startswith(("attack", "buy"))]


# -- refusals --------------------------------------------------------------------------------------------


@rule("TOL-PASS-01")
def test_one_passes_with_at_most_one_card() -> None:
    board = Board(me={"hand": ["cultist", "cultist", "fanatic"]})
    said = ("TOL-PASS-01", "You may pass with at most 1 card in hand; you hold 3.")
    assert refused(board, "pass") == said
    assert refused(board, "end turn") == said
