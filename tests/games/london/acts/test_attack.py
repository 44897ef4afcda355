"""Attacking (TOL-ATK)."""

from __future__ import annotations

import pytest

from tests.games.london.board import Board
from tests.games.london.refusing import refused
from tests.support import rule

# -- the action ------------------------------------------------------------------------------------------


@rule("TOL-ATK-01")
def test_an_attack_spends_might_from_the_pool_and_damages_the_opposing_overlord() -> None:
    board = Board(me={"might": 3, "life": 30}, foe={"life": 30})
    board.do("attack 2")
    assert board.me["might"] == 1
    assert board.foe["life"] == 28
    assert board.me["life"] == 30


@rule("TOL-ATK-01")
def test_no_attack_is_offered_without_might() -> None:
    board = Board(me={"might": 0, "coin": 3, "recovery": 3, "life": 30})
    assert not [option for option in board.offered if option.startswith("attack")]


@rule("TOL-ATK-02")
def test_every_amount_up_to_the_might_in_the_pool_is_offered_diff_19() -> None:
    board = Board(me={"might": 3})
    attacks = [option for option in board.offered if option.startswith("attack")]
    assert attacks == ["attack 1", "attack 2", "attack 3"]
    assert board.refusal("attack 4") == "TOL-ATK-02"


@rule("TOL-ATK-02")
def test_each_might_spent_deals_exactly_one_damage() -> None:
    assert Board(me={"might": 5}, foe={"life": 40}).do("attack 1").foe["life"] == 39
    assert Board(me={"might": 5}, foe={"life": 40}).do("attack 5").foe["life"] == 35


@rule("TOL-ATK-03")
def test_an_overlord_loses_one_life_for_each_damage_left_after_armour() -> None:
    board = Board(me={"might": 7}, foe={"life": 40, "relics": ["tower-portcullis"]})
    board.do("attack 7")
    assert board.foe["life"] == 40 - (7 - 3)


@rule("TOL-ATK-03")
def test_damage_that_armour_stops_completely_costs_no_life() -> None:
    board = Board(me={"might": 2}, foe={"life": 40, "relics": ["tower-portcullis"]})
    board.do("attack 2")
    assert board.foe["life"] == 40


@rule("TOL-ATK-04")
def test_several_attacks_in_one_turn_add_up() -> None:
    board = Board(me={"might": 6}, foe={"life": 40})
    board.do("attack 1", "attack 2", "attack 3")
    assert board.foe["life"] == 34
    assert board.me["might"] == 0


@rule("TOL-ATK-04")
def test_other_actions_may_come_between_two_attacks() -> None:
    board = Board(me={"might": 1, "hand": ["fanatic"]}, foe={"life": 40})
    board.do("attack 1", "play fanatic", "attack 1")
    assert board.foe["life"] == 38


@rule("TOL-ATK-05")
def test_might_cannot_be_aimed_at_monsters_or_relics() -> None:
    board = Board(me={"might": 2}, foe={"play": ["gargoyle"], "relics": ["stopped-clock"]})
    attacks = [option for option in board.offered if option.startswith("attack")]
    assert attacks == ["attack 1", "attack 2"]
    assert board.refusal("attack their gargoyle") == "TOL-ATK-05"
    assert board.refusal("attack their stopped clock") == "TOL-ATK-05"


@rule("TOL-ATK-05")
def test_an_attack_leaves_the_opponents_cards_alone() -> None:
    board = Board(me={"might": 20}, foe={"life": 40, "play": ["witch"], "relics": ["stopped-clock"]})
    board.do("attack 20")
    assert board.foe["life"] == 20
    assert board.foe["play"] == ["witch"]
    assert board.foe["relics"] == ["stopped clock"]


# -- refusals --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "number", "said"),
    [
        ("attack 4", "TOL-ATK-02", "You want to attack for 4, but you have only 3 Might."),
        ("attack 0", "TOL-ATK-02", "An attack takes at least 1 Might; you have 3."),
        ("attack -2", "TOL-ATK-02", "An attack takes at least 1 Might; you have 3."),
        ("attack", "TOL-ATK-02", "Say how much Might you spend: from 1 to 3."),
        ("attack fenris", "TOL-ATK-02", "Say how much Might you spend: from 1 to 3."),
        (
            "attack their gargoyle",
            "TOL-ATK-05",
            "You cannot attack Gargoyle: an attack only ever hits the opposing Overlord.",
        ),
        (
            "attack their stopped clock",
            "TOL-ATK-05",
            "You cannot attack Stopped Clock: an attack only ever hits the opposing Overlord.",
        ),
        (
            "attack a monster",
            "TOL-ATK-05",
            "An attack only ever hits the opposing Overlord, never a Monster or a Relic.",
        ),
        ("attack for 2", "TOL-TURN-02", "You can do that. Say it like this: attack 2"),
    ],
)
@rule("TOL-ATK-02", "TOL-ATK-05")
def test_attacks_that_are_not_possible(words: str, number: str, said: str) -> None:
    board = Board(me={"might": 3}, foe={"play": ["gargoyle"], "relics": ["stopped-clock"]})
    assert refused(board, words) == (number, said)


@rule("TOL-ATK-02")
def test_without_might_there_is_no_attack() -> None:
    assert refused(Board(), "attack 1") == ("TOL-ATK-02", "You have no Might to attack with.")
