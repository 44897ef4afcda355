"""Armour: what it takes off, how often, and what it does not help against (TOL-ARM)."""

from __future__ import annotations

from tests.games.london.board import Board
from tests.support import rule

HAUNTED_GARGOYLE = {"card": "gargoyle", "token": "dismiss"}
DRUM = {
    "relic": [
        {"id": "war-drum", "source": "penumbra", "cost": 1, "triggers": [{"on": "damage", "do": "might 1"}]}
    ]
}


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
