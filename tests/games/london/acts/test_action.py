"""The actions of a turn (TOL-TURN)."""

from __future__ import annotations

import pytest

from penumbra.games.london.engine import ENGINE
from penumbra.kernel.chance import ChanceError, Script
from tests.games.london.board import Board
from tests.support import rule

BUSY = {
    "hand": ["cultist"],
    "coin": 5,
    "might": 2,
    "play": ["skeleton", "poltergeist", {"card": "fog-wraith", "token": "dismiss", "began": True}],
    "relics": ["storm-lantern"],
    "deck": ["fanatic"],
}
"""A table at which every action is possible."""


@rule("TOL-TURN-02")
def test_all_eight_actions_are_offered_where_all_are_possible() -> None:
    board = Board(me=BUSY, street=["witch"], market=[])
    assert {text.split()[0] for text in board.offered} == {
        "play",
        "buy",
        "attack",
        "horde",
        "relic",
        "overlord",
        "haunt",
        "pass",
    }


@rule("TOL-TURN-02")
def test_no_other_action_exists() -> None:
    """With an empty table and nothing in the pool, only Overlord and Pass are left."""
    board = Board(me={"hand": [], "deck": ["cultist"]})
    assert board.offered == ["pass", "overlord"]


@rule("TOL-TURN-03")
def test_actions_may_be_taken_in_any_order() -> None:
    first = Board(me=BUSY, street=["witch"], market=[])
    first.do("attack 1", "buy witch", "play cultist", "relic storm lantern", "choose 1", "haunt fog wraith")
    second = Board(me=BUSY, street=["witch"], market=[])
    second.do("haunt fog wraith", "relic storm lantern", "choose 1", "play cultist", "buy witch", "attack 1")
    assert first.table == second.table


@rule("TOL-TURN-03")
def test_an_action_may_be_taken_any_number_of_times() -> None:
    board = Board(
        me={"hand": ["cultist"] * 3, "coin": 3, "might": 3}, street=["sewer-rats", "mudlark"], market=[]
    )
    board.do(
        "play cultist",
        "attack 1",
        "buy sewer rats",
        "play cultist",
        "attack 1",
        "buy mudlark",
        "play cultist",
    )
    assert (board.foe["life"], len(board.me["play"]), board.me["discard"]) == (
        48,
        3,
        ["mudlark", "sewer-rats"],
    )


@rule("TOL-TURN-03")
def test_an_action_keeps_its_own_limits() -> None:
    board = Board(me=BUSY, street=["witch"], market=[])
    board.do("relic storm lantern", "choose 1", "haunt fog wraith")
    assert "relic storm lantern" not in board.offered
    assert "haunt fog wraith" not in board.offered


@rule("TOL-TURN-04")
def test_pass_ends_the_action_phase_and_the_other_player_is_next() -> None:
    board = Board(me={"hand": []})
    board.do("pass")
    assert (board.table["active"], board.table["deciding"]) == (1, 1)


@rule("TOL-TURN-04")
def test_no_other_action_ends_the_action_phase() -> None:
    board = Board(me={**BUSY, "hand": ["cultist"]}, street=["witch"], market=[])
    board.do("play cultist", "buy witch", "attack 2")
    assert (board.table["active"], board.table["deciding"]) == (0, 0)


@rule("TOL-TURN-04")
def test_after_pass_the_clean_up_and_draw_phase_still_follow() -> None:
    """DIFF-07: Pass ends the Action Phase, not the whole turn."""
    board = Board(me={"hand": [], "play": ["ghoul"], "coin": 3, "deck": ["cultist"] * 5})
    board.do("pass")
    assert (board.me["play"], board.me["discard"], board.me["coin"]) == ([], ["ghoul"], 0)
    assert board.me["hand"] == ["cultist"] * 5


@rule("TOL-TURN-05")
def test_no_action_but_pass_is_compulsory() -> None:
    """With everything possible and one card in hand one may pass at once."""
    board = Board(me=BUSY, street=["witch"], market=[])
    board.do("pass")
    assert board.table["active"] == 1


@rule("TOL-TURN-05")
def test_with_two_cards_in_hand_one_has_to_go_before_passing() -> None:
    board = Board(me={"hand": ["cultist", "fanatic"]})
    assert "pass" not in board.offered
    board.do("play fanatic")
    assert "pass" in board.offered


@rule("TOL-TURN-05")
def test_a_card_may_also_leave_the_hand_in_some_other_way_before_passing() -> None:
    board = Board(me={"overlord": "azazael", "hand": ["cultist", "fanatic"]})
    board.do("overlord", "sacrifice cultist")
    assert "pass" in board.offered


@rule("TOL-TURN-06")
def test_only_the_player_whose_turn_it_is_takes_actions() -> None:
    """The other could play, attack and buy, but is not asked."""
    board = Board(me={"hand": []}, foe={"hand": ["cultist"], "might": 3, "coin": 3})
    assert board.table["deciding"] == 0
    assert [text for text in board.offered if text.startswith(("play", "attack", "buy"))] == []


@rule("TOL-TURN-06")
def test_the_opponent_makes_the_choice_that_an_effect_asks_of_him() -> None:
    board = Board(me={"hand": ["banshee", "fanatic"]}, foe={"hand": ["cultist"]})
    board.do("play banshee")
    assert (board.table["active"], board.table["deciding"]) == (0, 1)
    assert board.offered == ["curse: lose life", "curse: discard cultist"]
    board.do("curse: lose life")
    assert (board.table["active"], board.table["deciding"]) == (0, 0)


@rule("TOL-TURN-06")
def test_an_action_out_of_turn_is_refused() -> None:
    board = Board(me={"hand": []}, foe={"hand": ["cultist"], "might": 3})
    assert board.refusal("play cultist", seat=1) == "TOL-TURN-06"
    assert board.refusal("attack 1", seat=1) == "TOL-TURN-06"


@rule("TOL-TURN-02")
def test_each_of_them_is_picked_by_one_outcome_of_chance() -> None:
    """Random games pick an action without listing all of them."""
    board = Board(me=BUSY, street=["witch"], market=[])
    state, frame = board.state, board.state.stack[-1]
    options = board.game.options(state)
    picked = [ENGINE.question(frame).pick(state, frame, Script((place,))) for place in range(len(options))]
    assert sorted(picked) == options
    with pytest.raises(ChanceError):
        ENGINE.question(frame).pick(state, frame, Script((len(options),)))
