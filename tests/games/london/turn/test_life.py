"""Damage, loss of Life, Armour and the end of the game (TOL-ARM, TOL-WIN)."""

from __future__ import annotations

from typing import Any

from penumbra.kernel.decision import NOBODY
from tests.games.london.board import Board
from tests.support import rule

HAUNTED_GARGOYLE = {"card": "gargoyle", "token": "dismiss"}
DRUM = {
    "relic": [
        {"id": "war-drum", "source": "penumbra", "cost": 1, "triggers": [{"on": "damage", "do": "might 1"}]}
    ]
}


def with_unique(card_id: str, *unique: Any) -> dict[str, Any]:
    """A pack of one Monster with a Unique ability."""
    return {"monster": [{"id": card_id, "source": "penumbra", "unique": list(unique)}]}


def result(board: Board) -> tuple[int, list[float]]:
    return board.table["winner"], board.game.returns(board.state)


# -- Armour ----------------------------------------------------------------------------------------------


@rule("TOL-ARM-01")
def test_armour_is_the_sum_over_monsters_and_relics_diff_18() -> None:
    board = Board(
        me={"might": 9},
        foe={
            "life": 40,
            "play": ["gargoyle", "museum-mummy"],
            "relics": ["tower-portcullis", "gaolers-plate"],
        },
    )
    board.do("attack 9")
    assert board.foe["life"] == 40 - (9 - 2 - 1 - 3 - 1)


@rule("TOL-ARM-01")
def test_a_haunted_monster_gives_its_armour_in_the_opponents_turn_amb_26() -> None:
    board = Board(me={"might": 3}, foe={"life": 40, "play": [HAUNTED_GARGOYLE]})
    board.do("attack 3")
    assert board.foe["life"] == 39


@rule("TOL-ARM-01")
def test_armour_outside_the_play_area_does_not_count() -> None:
    foe = {"life": 40, "hand": ["tower-portcullis"], "discard": ["gargoyle"], "deck": ["silver-mirror"]}
    board = Board(me={"might": 5, "relics": ["gaolers-plate"]}, foe=foe)
    board.do("attack 5")
    assert board.foe["life"] == 35


@rule("TOL-ARM-02")
def test_armour_counts_once_for_all_attacks_of_a_turn() -> None:
    board = Board(me={"might": 6}, foe={"life": 40, "relics": ["tower-portcullis"]})
    board.do("attack 2")
    assert board.foe["life"] == 40
    board.do("attack 4")
    assert board.foe["life"] == 37


@rule("TOL-ARM-02")
def test_armour_is_whole_again_in_the_next_turn() -> None:
    board = Board(
        me={"might": 3, "deck": ["werewolf"], "bag": []},
        foe={"life": 40, "bag": [], "relics": ["tower-portcullis"]},
    )
    board.do("attack 3", "pass", "pass", "play werewolf", "attack 5")
    assert board.foe["life"] == 40 - (5 - 3)


@rule("TOL-ARM-02")
def test_armour_lost_in_mid_turn_is_counted_less_what_it_has_stopped_amb_27() -> None:
    board = Board(
        me={"might": 3, "hand": ["antiquary"]},
        foe={"life": 40, "relics": ["tower-portcullis", "silver-mirror"]},
    )
    board.do("attack 1", "play antiquary", "destroy their tower portcullis", "attack 2")
    assert board.foe["life"] == 40 - (2 - (2 - 1))


@rule("TOL-ARM-02")
def test_armour_below_what_was_stopped_already_stops_nothing_more_amb_27() -> None:
    board = Board(
        me={"might": 6, "hand": ["antiquary"]},
        foe={"life": 40, "relics": ["tower-portcullis", "silver-mirror"]},
    )
    board.do("attack 4", "play antiquary", "destroy their tower portcullis", "attack 2")
    assert board.foe["life"] == 38


@rule("TOL-ARM-03")
def test_armour_does_not_help_against_curse_diff_25() -> None:
    board = Board(
        me={"hand": ["banshee"]}, foe={"life": 40, "hand": ["cultist"], "relics": ["tower-portcullis"]}
    )
    board.do("play banshee", "curse: lose life")
    assert board.foe["life"] == 38


@rule("TOL-ARM-03")
def test_armour_does_not_help_against_an_effect_that_makes_you_lose_life() -> None:
    board = Board(me={"hand": ["hanging-judge"]}, foe={"life": 40, "relics": ["tower-portcullis"]})
    board.do("play hanging judge", "choose 2")
    assert board.foe["life"] == 37


@rule("TOL-ARM-04")
def test_armour_does_not_reduce_life_paid_as_a_cost() -> None:
    board = Board(me={"life": 30, "relics": ["leech-jar", "tower-portcullis"]})
    board.do("relic leech jar", "pay")
    assert board.me["life"] == 28


@rule("TOL-ARM-04")
def test_a_cost_above_the_current_life_cannot_be_paid_amb_13() -> None:
    board = Board(me={"life": 2, "hand": ["mayfair-vampire"], "relics": ["tower-portcullis"]})
    board.do("play mayfair vampire")
    assert "pay" not in board.offered
    assert board.me["life"] == 2


@rule("TOL-ARM-04")
def test_paying_the_last_life_loses_the_game_in_spite_of_armour_amb_13() -> None:
    board = Board(me={"life": 2, "relics": ["leech-jar", "tower-portcullis"]})
    board.do("relic leech jar", "pay")
    assert board.me["life"] == 0
    assert board.table["winner"] == 1


@rule("TOL-ARM-05")
def test_loss_of_life_does_not_use_up_armour() -> None:
    board = Board(me={"might": 3, "hand": ["banshee"]}, foe={"life": 40, "relics": ["tower-portcullis"]})
    board.do("play banshee", "attack 3")
    assert board.foe["life"] == 38


@rule("TOL-ARM-05")
def test_an_ability_that_answers_damage_does_not_answer_loss_of_life_diff_25() -> None:
    board = Board(me={"might": 1, "hand": ["banshee"]}, foe={"life": 40, "relics": ["war-drum"]}, cards=DRUM)
    board.do("play banshee")
    assert (board.foe["life"], board.foe["might"]) == (38, 0)
    board.do("attack 1")
    assert (board.foe["life"], board.foe["might"]) == (37, 1)


# -- the end of the game ---------------------------------------------------------------------------------


@rule("TOL-WIN-01")
def test_you_win_by_reducing_the_opposing_overlord_to_zero() -> None:
    board = Board(me={"might": 5}, foe={"life": 5})
    board.do("attack 5")
    assert result(board) == (0, [1.0, 0.0])


@rule("TOL-WIN-01")
def test_nobody_has_won_while_both_overlords_have_life() -> None:
    board = Board(me={"might": 5}, foe={"life": 6})
    board.do("attack 5")
    assert (board.table["winner"], board.foe["life"]) == (-1, 1)


@rule("TOL-WIN-01")
def test_more_damage_than_life_leaves_the_life_at_zero() -> None:
    board = Board(me={"might": 9}, foe={"life": 5})
    board.do("attack 9")
    assert (board.foe["life"], board.table["winner"]) == (0, 0)


@rule("TOL-WIN-02")
def test_the_game_ends_at_the_moment_life_reaches_zero() -> None:
    """In the middle of a card: what it would still do is not done, and nobody decides any more."""
    cards = with_unique("last-word", {"do": "lose", "n": 3}, "coin 5", "rally")
    board = Board(cards=cards, me={"hand": ["last-word", "cultist", "fanatic"]}, foe={"life": 3})
    board.do("play last word")
    assert (board.table["deciding"], board.offered) == (NOBODY, [])
    assert (board.me["coin"], board.me["rally"]) == (0, 0)
    assert board.game.decision(board.state) is None
    assert board.told[-1] == "end"


@rule("TOL-WIN-02")
def test_if_one_effect_costs_both_life_the_first_overlord_at_zero_loses() -> None:
    """AMB-51: one after the other as printed, its player first; the other's loss never comes."""
    cards = with_unique("mutual-ruin", {"do": "lose", "n": 2, "who": "both"})
    board = Board(cards=cards, me={"hand": ["mutual-ruin"], "life": 2}, foe={"life": 2})
    board.do("play mutual ruin")
    assert result(board) == (1, [0.0, 1.0])
    assert (board.me["life"], board.foe["life"]) == (0, 2)


@rule("TOL-WIN-02")
def test_if_one_effect_costs_both_life_and_both_survive_both_have_lost_it() -> None:
    """AMB-51."""
    cards = with_unique("mutual-ruin", {"do": "lose", "n": 2, "who": "both"})
    board = Board(cards=cards, me={"hand": ["mutual-ruin"], "life": 3}, foe={"life": 3})
    board.do("play mutual ruin")
    assert (board.me["life"], board.foe["life"], board.table["winner"]) == (1, 1, -1)


@rule("TOL-WIN-03")
def test_damage_ends_the_game() -> None:
    board = Board(me={"might": 1}, foe={"life": 1})
    board.do("attack 1")
    assert result(board) == (0, [1.0, 0.0])


@rule("TOL-WIN-03")
def test_loss_of_life_ends_the_game() -> None:
    board = Board(me={"hand": ["banshee"]}, foe={"life": 2, "hand": ["cultist"]})
    board.do("play banshee", "curse: lose life")
    assert result(board) == (0, [1.0, 0.0])


@rule("TOL-WIN-03")
def test_life_paid_as_a_cost_ends_the_game() -> None:
    """AMB-13: paying the last Life is possible, and it loses the game at once."""
    board = Board(me={"relics": ["leech-jar"], "life": 2, "deck": ["cultist"]})
    board.do("relic leech jar", "pay")
    assert result(board) == (1, [0.0, 1.0])
    assert board.me["hand"] == []


@rule("TOL-WIN-03")
def test_a_cost_in_life_may_not_exceed_the_life_one_has() -> None:
    """AMB-13: with 1 Life the Leech Jar's price of 2 cannot be paid."""
    board = Board(me={"relics": ["leech-jar"], "life": 1, "deck": ["cultist"]})
    board.do("relic leech jar")
    assert "pay" not in board.offered


@rule("TOL-WIN-03")
def test_a_player_can_lose_in_his_own_turn() -> None:
    board = Board(
        me={"hand": ["banshee"], "life": 1},
        foe={"relics": ["silver-mirror"], "hand": ["cultist"]},
    )
    board.do("play banshee", "curse: discard cultist", "decline")
    assert result(board) == (1, [0.0, 1.0])


@rule("TOL-WIN-03")
def test_seat_two_wins_in_its_own_turn() -> None:
    board = Board(active=1, me={"life": 3}, foe={"might": 3})
    board.do("attack 3")
    assert result(board) == (1, [0.0, 1.0])


# -- Armour ----------------------------------------------------------------------------------------------


@rule("TOL-ABIL-12")
def test_armour_needs_no_activation() -> None:
    board = Board(me={"might": 4}, foe={"relics": ["tower-portcullis"]})
    assert board.foe["armour"] == 3
    board.do("attack 4")
    assert board.foe["life"] == 49


@rule("TOL-ABIL-12")
def test_a_monster_with_armour_protects_as_soon_as_it_is_in_play() -> None:
    board = Board(me={"hand": ["gargoyle"]})
    assert board.me["armour"] == 0
    board.do("play gargoyle", "choose 1")
    assert board.me["armour"] == 2


# -- loss of Life ----------------------------------------------------------------------------------------


@rule("TOL-GLOS-10")
def test_loss_of_life_reduces_life_by_the_amount_whatever_the_armour_diff_25() -> None:
    board = Board(me={"hand": ["hanging-judge"]}, foe={"life": 30, "relics": ["tower-portcullis"]})
    board.do("play hanging judge", "choose 2")
    assert board.foe["life"] == 27
