"""COMMAND (TOL-KEY-08, TOL-KEY-09)."""

from __future__ import annotations

import pytest

from tests.games.london.board import EMPTY_STREET, Board
from tests.games.london.cards import imp, odd
from tests.support import rule

HAMMER_AND_HORN = {
    "monster": [
        {"id": "hammer", "source": "penumbra", "copies": 2, "cost": 9, "keywords": ["destroy"]},
        {"id": "horn", "source": "penumbra", "cost": 9, "keywords": ["command"]},
    ]
}


# -- the keyword -----------------------------------------------------------------------------------------


@rule("TOL-KEY-08")
def test_command_returns_a_monster_of_cost_below_four_to_the_hand_diff_16() -> None:
    board = Board(
        me={
            "hand": ["werewolf"],
            "discard": ["poltergeist", "demonologist", "ghoul", "dead-mans-dole", "lycan-blood"],
        },
        foe={"discard": ["mudlark"]},
    )
    board.do("play werewolf")
    assert set(board.offered) == {"command poltergeist", "command ghoul"}
    board.do("command poltergeist")
    assert board.me["hand"] == ["poltergeist"]
    assert "poltergeist" not in board.me["discard"]


@rule("TOL-KEY-08")
def test_command_can_return_monsters_without_a_printed_cost_amb_06() -> None:
    board = Board(me={"hand": ["werewolf"], "discard": ["cultist", "fanatic"]})
    board.do("play werewolf")
    assert set(board.offered) == {"command cultist", "command fanatic"}


@rule("TOL-KEY-08")
def test_command_has_no_effect_when_no_monster_fits() -> None:
    board = Board(me={"hand": ["werewolf"], "discard": ["skeleton", "demonologist", "lycan-blood"]})
    board.do("play werewolf")
    assert board.me["hand"] == []
    assert board.me["discard"] == ["demonologist", "lycan-blood", "skeleton"]
    assert board.me["rally"] == 1


@rule("TOL-KEY-08")
def test_the_house_rule_lets_one_decline_a_command_amb_09() -> None:
    board = Board(me={"hand": ["werewolf"], "discard": ["ghoul"]}, house={"decline": "yes"})
    board.do("play werewolf")
    assert set(board.offered) == {"command ghoul", "decline"}


@rule("TOL-KEY-08")
def test_command_returns_the_copy_whose_horde_ability_is_still_unused_amb_21() -> None:
    play = [{"card": "ghoul", "used": ["first"]}, "ghoul", "veil-acolyte"]
    board = Board(
        me={"hand": ["hammer", "hammer", "horn"], "play": play}, cards=HAMMER_AND_HORN, **EMPTY_STREET
    )
    board.do("play hammer", "destroy ghoul 1", "play hammer", "destroy ghoul", "play horn", "play ghoul")
    board.do("horde ghoul + veil acolyte")
    assert "activate ghoul" in board.offered


@rule("TOL-KEY-09")
def test_the_returned_monster_can_be_played_in_the_same_turn() -> None:
    board = Board(me={"hand": ["werewolf"], "discard": ["ghoul"]})
    board.do("play werewolf", "play ghoul")
    assert board.me["play"] == ["werewolf", "ghoul"]
    assert board.me["might"] == 5 + 1


# -- Influence cards -------------------------------------------------------------------------------------


@rule("TOL-INF-06")
def test_command_cannot_return_an_influence_card() -> None:
    board = Board(me={"hand": ["bunhill-sexton"], "discard": ["dead-mans-dole", "court-of-bones"]})
    board.do("play bunhill sexton")
    assert (board.me["hand"], board.table["deciding"]) == ([], 0)


# -- odd cards -------------------------------------------------------------------------------------------


def test_the_summoner_commands_by_other_limits_and_to_other_places() -> None:
    board = odd(me={"hand": ["summoner"], "discard": ["witch", "cultist", "werewolf"], "deck": ["fanatic"]})
    board.do("play summoner")
    assert board.me["deck"] == ["witch", "fanatic"]
    assert board.offered == ["decline", "command werewolf"]
    board.do("command werewolf")
    assert (board.me["hand"], board.me["discard"]) == (["werewolf"], ["cultist"])


# -- corners that mutants survived -----------------------------------------------------------------------


@rule("TOL-KEY-08")
def test_nobody_pays_to_command_nothing() -> None:
    cards = imp(unique={"do": "pay", "life": 1, "then": ["command"]})
    assert "pay" in Board(me={"hand": ["imp"], "discard": ["ghoul"]}, cards=cards).do("play imp").offered
    too_dear = {"hand": ["imp"], "discard": ["demonologist"]}
    assert "pay" not in Board(me=too_dear, cards=cards).do("play imp").offered


@rule("TOL-KEY-08")
@pytest.mark.parametrize("to", ["hand", "top"])
def test_everybody_is_told_where_the_card_went(to: str) -> None:
    cards = imp(unique={"do": "command", "to": to})
    board = Board(me={"hand": ["imp"], "discard": ["ghoul"]}, cards=cards).do("play imp")
    told = next(event for event in board.events if event.kind == "command")
    assert told.seen_by(1) == {"kind": "command", "seat": 0, "card": "ghoul", "to": to}
