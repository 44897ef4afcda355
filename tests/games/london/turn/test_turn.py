"""The course of a turn: Action, Clean-Up and Draw Phase (TOL-TURN-01, TOL-CLEAN, TOL-DRAW)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.london.board import Board
from tests.games.london.cards import returned
from tests.support import rule

DECK = ["witch", "ghoul", "skeleton", "werewolf", "warlock", "banshee", "gargoyle", "barghest"]
FULL_DECK = ["cultist", "cultist", "cultist", "fanatic", "fanatic"]
"""Enough for the Draw Phase, so that the discard pile is not shuffled."""
EMPTY: dict[str, Any] = {"hand": [], "bag": []}


def passed(board: Board, turns: int) -> Board:
    return board.do(*["pass"] * turns)


# -- drawing ---------------------------------------------------------------------------------------------


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


# -- Clean-Up Phase --------------------------------------------------------------------------------------


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


# -- Haunt tokens ----------------------------------------------------------------------------------------


@rule("TOL-HNT-03")
def test_a_monster_with_the_haunt_side_up_survives_clean_up_and_its_token_is_flipped() -> None:
    board = Board(me={"play": [{"card": "gargoyle", "token": "haunt"}, "ghoul"], "bag": []})
    board.do("pass")
    assert board.me["play"] == ["gargoyle"]
    assert board.me["tokens"] == {"gargoyle": "dismiss"}


@rule("TOL-HNT-04")
def test_a_monster_with_the_dismiss_side_up_is_discarded_in_clean_up() -> None:
    board = Board(me={"play": [returned("gargoyle")], "deck": ["cultist"] * 5})
    board.do("pass")
    assert board.me["play"] == []
    assert board.me["discard"] == ["gargoyle"]


@rule("TOL-HNT-05")
def test_a_haunted_monster_stays_for_the_opponents_turn_and_exactly_one_more_of_its_owner() -> None:
    board = Board(me={"hand": ["fog-wraith"], "bag": []}, foe={"bag": []})
    board.do("play fog wraith", "pass")
    assert board.me["play"] == ["fog wraith"]
    board.do("pass")
    assert board.me["play"] == ["fog wraith"]
    board.do("pass")
    assert board.me["play"] == []


@rule("TOL-HNT-05")
def test_the_opponents_clean_up_does_not_touch_a_haunted_monster() -> None:
    board = Board(me={"play": [{"card": "gargoyle", "token": "dismiss"}]}, foe={"bag": []}, active=1)
    board.do("pass")
    assert board.me["play"] == ["gargoyle"]
    assert board.me["tokens"] == {"gargoyle": "dismiss"}


# -- phases and actions ----------------------------------------------------------------------------------


@rule("TOL-TURN-01")
def test_action_clean_up_and_draw_phase_follow_each_other() -> None:
    board = Board(me={"hand": ["cultist"], "deck": [], "discard": []})
    board.do("play cultist", "pass")
    assert [kind for kind in board.told if kind in ("pass", "clean-up", "draw", "turn")] == [
        "pass",
        "clean-up",
        "draw",
        "turn",
    ]


@rule("TOL-TURN-01")
def test_what_the_clean_up_phase_discards_can_be_drawn_in_the_draw_phase() -> None:
    """Only in this order does the card just played come back at once."""
    board = Board(me={"hand": ["cultist"], "deck": [], "discard": []})
    board.do("play cultist", "pass")
    assert (board.me["hand"], board.me["coin"]) == (["cultist"], 0)


# -- house rules -----------------------------------------------------------------------------------------


@rule("TOL-WIN-02")
def test_turn_cap_none_lets_the_match_go_on() -> None:
    """AMB-41."""
    board = Board(turn=9999).do("pass")
    assert (board.table["winner"], board.table["turn"]) == (-1, 10000)


@rule("TOL-WIN-02")
@pytest.mark.parametrize("cap", [60, 100, 200])
def test_turn_cap_ends_the_match_after_that_many_turns(cap: int) -> None:
    """AMB-41: the last turn is played to its end."""
    settings = {"turn-cap": str(cap)}
    before = Board(house=settings, turn=cap - 1, me={"life": 30}, foe={"life": 20}).do("pass")
    assert (before.table["winner"], before.table["turn"]) == (-1, cap)
    after = Board(house=settings, turn=cap, me={"life": 30}, foe={"life": 20}).do("pass")
    assert (after.table["winner"], after.offered) == (0, [])


@rule("TOL-WIN-02")
@pytest.mark.parametrize(
    ("mine", "theirs", "returns"), [(30, 20, [1, 0]), (20, 30, [0, 1]), (25, 25, [0.5, 0.5])]
)
def test_turn_cap_gives_the_match_to_the_higher_life(mine: int, theirs: int, returns: list[float]) -> None:
    """AMB-41: equal Life is a draw."""
    board = Board(house={"turn-cap": "60"}, turn=60, me={"life": mine}, foe={"life": theirs})
    board.do("pass")
    assert board.game.returns(board.state) == returns


# -- turns in which nothing lasts ------------------------------------------------------------------------


@rule("TOL-WIN-02")
def test_twenty_turns_in_which_nothing_lasts_are_a_draw() -> None:
    board = Board(me=EMPTY, foe=EMPTY)
    assert passed(board, 19).table["deciding"] >= 0
    passed(board, 1)
    assert board.table["deciding"] == -1
    assert board.game.returns(board.state) == [0.5, 0.5]


def test_a_blow_in_between_starts_the_count_anew() -> None:
    board = Board(me={**EMPTY, "might": 1}, foe=EMPTY)
    passed(board, 0).do("attack 1")
    passed(board, 20)
    assert board.table["deciding"] >= 0
    passed(board, 1)
    assert board.table["deciding"] == -1


def test_healing_is_nothing_that_lasts() -> None:
    """Else two sides that only heal would play for ever: the turn counts as one in which nothing happened."""
    board = Board(me={**EMPTY, "life": 30, "recovery": 1}, foe=EMPTY)
    passed(board.do("recover 1"), 19)
    assert board.table["deciding"] >= 0
    passed(board, 1)
    assert board.table["deciding"] == -1
