"""SACRIFICE (TOL-KEY-05 to 07)."""

from __future__ import annotations

import pytest

from tests.games.london.board import Board, pool
from tests.games.london.cards import imp, odd
from tests.support import rule

GHOUL_AND_KIN = ["ghoul", "veil-acolyte"]
LET_THE_GHOUL_SACRIFICE = ["horde ghoul + veil acolyte", "activate ghoul"]


# -- the keyword -----------------------------------------------------------------------------------------


@rule("TOL-KEY-05")
def test_a_sacrificed_card_leaves_the_game_for_good() -> None:
    board = Board(me={"play": [*GHOUL_AND_KIN, "witch"]})
    board.do(*LET_THE_GHOUL_SACRIFICE, "sacrifice witch")
    assert board.me["play"] == ["ghoul", "veil acolyte"]
    assert "witch" not in board.me["discard"]
    assert "witch" in board.table["removed"]


@rule("TOL-KEY-05")
def test_a_card_may_be_sacrificed_by_its_own_ability_amb_50() -> None:
    board = Board(me={"play": [*GHOUL_AND_KIN, "witch"]})
    board.do(*LET_THE_GHOUL_SACRIFICE, "sacrifice ghoul")
    assert board.me["play"] == ["veil acolyte", "witch"]
    assert "ghoul" in board.table["removed"]


@rule("TOL-KEY-05")
def test_sacrifice_without_may_must_be_carried_out_amb_09() -> None:
    board = Board(me={"play": GHOUL_AND_KIN})
    board.do(*LET_THE_GHOUL_SACRIFICE)
    assert set(board.offered) == {"sacrifice ghoul", "sacrifice veil acolyte"}


@rule("TOL-KEY-05")
def test_the_house_rule_lets_one_decline_a_sacrifice_amb_09() -> None:
    board = Board(me={"play": GHOUL_AND_KIN}, house={"decline": "yes"})
    board.do(*LET_THE_GHOUL_SACRIFICE, "decline")
    assert board.me["play"] == ["ghoul", "veil acolyte"]
    assert board.me["coin"] == 0


@rule("TOL-KEY-06")
def test_only_cards_of_ones_own_play_area_can_be_sacrificed_relics_and_influence_too_amb_16() -> None:
    board = Board(
        me={
            "hand": ["cultist"],
            "play": [*GHOUL_AND_KIN, "dead-mans-dole"],
            "relics": ["stopped-clock"],
            "discard": ["skeleton"],
        },
        foe={"play": ["gargoyle"], "relics": ["leech-jar"]},
    )
    board.do(*LET_THE_GHOUL_SACRIFICE)
    assert set(board.offered) == {
        "sacrifice ghoul", "sacrifice veil acolyte", "sacrifice dead mans dole", "sacrifice stopped clock",
    }  # fmt: skip
    board.do("sacrifice stopped clock")
    assert board.me["relics"] == []


@rule("TOL-KEY-06")
def test_a_card_that_says_otherwise_sacrifices_from_the_discard_pile() -> None:
    board = Board(me={"hand": ["weeping-nun", "cultist"], "play": ["witch"], "discard": ["ghoul"]})
    board.do("play weeping nun")
    assert set(board.offered) == {"sacrifice ghoul", "decline"}


@rule("TOL-KEY-07")
@pytest.mark.parametrize(
    ("house", "pool"), [("coin", (1, 0, 0)), ("recovery", (0, 0, 1)), ("might", (0, 1, 0))]
)
def test_a_sacrifice_gives_one_coin_or_what_the_house_rule_says_amb_02(
    house: str, pool: tuple[int, int, int]
) -> None:
    board = Board(me={"play": GHOUL_AND_KIN}, house={"sacrifice-reward": house})
    board.do(*LET_THE_GHOUL_SACRIFICE, "sacrifice ghoul")
    assert (board.me["coin"], board.me["might"], board.me["recovery"]) == pool


@rule("TOL-KEY-07")
def test_each_sacrificed_card_gives_its_own_coin() -> None:
    board = Board(me={"overlord": "azazael", "hand": ["cultist"], "play": GHOUL_AND_KIN})
    board.do("overlord", "sacrifice cultist", *LET_THE_GHOUL_SACRIFICE, "sacrifice ghoul")
    assert board.me["coin"] == 1 + 1


# -- house rules -----------------------------------------------------------------------------------------


@rule("TOL-KEY-07")
@pytest.mark.parametrize(
    ("choice", "gained"), [("coin", (1, 0, 0)), ("recovery", (0, 0, 1)), ("might", (0, 1, 0))]
)
def test_sacrifice_reward_is_one_of_the_resource_agreed_on(choice: str, gained: tuple[int, int, int]) -> None:
    """AMB-02."""
    board = Board(house={"sacrifice-reward": choice}, me={"overlord": "azazael", "hand": ["cultist"]})
    board.do("overlord", "sacrifice cultist")
    assert pool(board) == gained


def test_sacrifice_reward_is_a_coin_by_default() -> None:
    """AMB-02."""
    board = Board(me={"overlord": "azazael", "hand": ["cultist"]}).do("overlord", "sacrifice cultist")
    assert pool(board) == (1, 0, 0)


# -- odd cards -------------------------------------------------------------------------------------------


def test_the_gravedigger_sacrifices_from_hand_discard_pile_and_play() -> None:
    board = odd(
        me={
            "hand": ["gravedigger", "ghoul", "blood-moon"],
            "discard": ["cultist", "witch"],
            "play": ["skeleton"],
        }
    )
    board.do("play gravedigger")
    assert board.offered == ["decline", "sacrifice ghoul"]
    board.do("sacrifice ghoul")
    assert board.offered == ["sacrifice cultist"]
    board.do("sacrifice cultist")
    assert board.offered == ["decline", "sacrifice skeleton"]
    board.do("decline")
    assert (board.me["coin"], board.me["discard"], board.me["hand"]) == (2, ["witch"], ["blood-moon"])
    assert board.me["play"] == ["skeleton", "gravedigger"]


# -- corners that mutants survived -----------------------------------------------------------------------


@rule("TOL-KEY-05")
@pytest.mark.parametrize(("play", "asked"), [([], False), (["witch"], True)])
def test_nobody_pays_to_sacrifice_nothing(play: list[str], asked: bool) -> None:
    sacrifice = {"do": "sacrifice", "where": {"faction": "mortal", "type": "monster"}}
    cards = imp(unique={"do": "pay", "life": 1, "then": [sacrifice]})
    board = Board(me={"hand": ["imp"], "play": play}, cards=cards).do("play imp")
    assert ("pay" in board.offered) == asked


@rule("TOL-KEY-06")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_from_the_hand_is_shown_to_the_other_side(seat: int) -> None:
    """Whoever undid it would have shown a card: its owner knew it, the other did not."""
    hand = {"hand": ["imp", "ghoul"], "deck": ["fanatic"]}
    cards = imp(unique={"do": "sacrifice", "from": "hand"})
    me, foe = (hand, {}) if seat == 0 else ({}, hand)
    board = Board(me=me, foe=foe, cards=cards, active=seat).do("play imp", "sacrifice ghoul")
    told = next(event for event in board.events if event.kind == "sacrifice")
    assert told.knew == 1 << seat
    assert told.facts["card"] == "ghoul"
