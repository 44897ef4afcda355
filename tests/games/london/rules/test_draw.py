"""The Draw Phase, and when a discard pile is shuffled (TOL-DRAW)."""

from __future__ import annotations

from tests.games.london.board import Board
from tests.support import rule

DECK = ["witch", "ghoul", "skeleton", "werewolf", "warlock", "banshee", "gargoyle", "barghest"]


@rule("TOL-DRAW-01")
def test_five_cards_are_drawn_from_the_top_of_the_deck() -> None:
    board = Board(me={"deck": DECK})
    board.do("pass")
    assert board.me["hand"] == sorted(DECK[:5])
    assert board.me["deck"] == DECK[5:]


@rule("TOL-DRAW-01")
def test_each_rally_token_adds_one_card() -> None:
    board = Board(me={"deck": DECK, "rally": 2})
    board.do("pass")
    assert board.me["hand"] == sorted(DECK[:7])


@rule("TOL-DRAW-01")
def test_the_opponents_rally_tokens_do_not_count() -> None:
    board = Board(me={"deck": DECK}, foe={"rally": 3})
    board.do("pass")
    assert len(board.me["hand"]) == 5
    assert board.foe["rally"] == 3


@rule("TOL-DRAW-01", "TOL-DRAW-04")
def test_rally_cards_are_drawn_one_at_a_time_with_a_shuffle_in_between_amb_44() -> None:
    discard = [
        "cultist",
        "cultist",
        "cultist",
        "cultist",
        "cultist",
        "fanatic",
        "fanatic",
        "fanatic",
        "ghoul",
        "rat-king",
    ]
    board = Board(me={"deck": DECK[:3], "discard": discard, "rally": 2})
    board.do("pass", chance=["rat-king", "cultist", "fanatic", "fanatic"])
    assert board.me["hand"] == sorted([*DECK[:3], "rat-king", "cultist", "fanatic", "fanatic"])
    assert board.me["discard"] == []
    assert board.me["bag"] == ["cultist"] * 4 + ["fanatic", "ghoul"]


@rule("TOL-DRAW-02")
def test_rally_tokens_are_returned_after_the_draw_phase() -> None:
    board = Board(me={"deck": DECK[:6], "rally": 1, "bag": []}, foe={"bag": []})
    board.do("pass")
    assert len(board.me["hand"]) == 6
    assert board.me["rally"] == 0


@rule("TOL-DRAW-02")
def test_a_rally_token_works_for_one_draw_phase_only() -> None:
    board = Board(
        me={"deck": ["cultist"] * 5 + ["fanatic"] * 3 + DECK, "rally": 1, "bag": []}, foe={"bag": []}
    )
    board.do("pass", "pass")
    assert len(board.me["hand"]) == 6
    board.do(*["play cultist"] * 5, "play fanatic", "pass")
    assert len(board.me["hand"]) == 5


@rule("TOL-DRAW-03")
def test_the_turn_ends_after_the_draw_phase() -> None:
    board = Board(turn=4)
    board.do("pass")
    assert board.table["active"] == 1
    assert board.table["deciding"] == 1
    assert board.table["turn"] == 5


@rule("TOL-DRAW-04")
def test_an_empty_deck_is_replaced_by_the_shuffled_discard_pile_and_drawing_goes_on() -> None:
    board = Board(me={"deck": ["witch"], "discard": ["cultist"] * 5 + ["fanatic"], "bag": []})
    board.do("pass", chance=["fanatic"])
    assert board.me["hand"] == ["cultist", "cultist", "cultist", "fanatic", "witch"]
    assert board.me["bag"] == ["cultist", "cultist"]
    assert board.me["discard"] == []


@rule("TOL-DRAW-04")
def test_the_monsters_of_this_turn_are_among_the_shuffled_cards() -> None:
    board = Board(me={"play": ["ghoul", "witch"], "bag": []})
    board.do("pass")
    assert board.me["hand"] == ["ghoul", "witch"]


@rule("TOL-DRAW-04")
def test_a_draw_by_an_effect_also_shuffles_when_the_deck_is_empty() -> None:
    board = Board(
        me={"hand": ["lodge-grand-master"], "deck": ["witch"], "discard": ["ghoul"]}, street=[], market=[]
    )
    board.do("play lodge grand master")
    assert board.me["hand"] == ["ghoul", "witch"]


@rule("TOL-DRAW-05")
def test_drawing_the_last_card_of_a_deck_does_not_shuffle_the_discard_pile() -> None:
    board = Board(me={"deck": DECK[:5], "discard": ["cultist", "fanatic"]})
    board.do("pass")
    assert board.me["deck_count"] == 0
    assert board.me["discard"] == ["cultist", "fanatic"]


@rule("TOL-DRAW-05")
def test_a_deck_keeps_its_order_while_cards_are_discarded_and_bought() -> None:
    board = Board(me={"deck": DECK, "hand": ["cultist", "cultist"], "coin": 2}, street=["mudlark"], market=[])
    board.do("buy mudlark", "overlord", "discard cultist", "play cultist")
    assert board.me["deck"] == DECK[1:]
    assert board.me["discard"] == ["cultist", "mudlark"]


@rule("TOL-DRAW-06")
def test_with_too_few_cards_one_draws_what_there_is_amb_40() -> None:
    board = Board(me={"deck": ["witch"], "discard": ["ghoul"], "rally": 3, "bag": []})
    board.do("pass")
    assert board.me["hand"] == ["ghoul", "witch"]
    assert board.table["deciding"] == 1


@rule("TOL-DRAW-06")
def test_with_no_cards_at_all_one_draws_none() -> None:
    board = Board(me={"bag": []})
    board.do("pass")
    assert board.me["hand"] == []
    assert board.table["deciding"] == 1
