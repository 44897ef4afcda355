"""DESTROY (TOL-KEY-11, TOL-KEY-12)."""

from __future__ import annotations

from tests.games.london.board import EMPTY_STREET, Board
from tests.games.london.cards import odd, relic
from tests.support import rule

# -- the keyword -----------------------------------------------------------------------------------------


@rule("TOL-KEY-11")
def test_destroy_may_choose_any_card_in_play_or_on_the_street_and_nothing_else_amb_14_amb_15_amb_50() -> None:
    board = Board(
        me={
            "hand": ["antiquary", "cultist"],
            "play": ["witch"],
            "relics": ["leech-jar"],
            "discard": ["ghoul"],
        },
        foe={"hand": ["fanatic"], "play": ["gargoyle"], "relics": ["stopped-clock"], "discard": ["skeleton"]},
        street=["mudlark"],
        market=[],
    )
    board.do("play antiquary")
    assert set(board.offered) == {
        "destroy antiquary", "destroy witch", "destroy leech jar", "destroy their gargoyle",
        "destroy their stopped clock", "destroy street mudlark",
    }  # fmt: skip


@rule("TOL-KEY-11")
def test_a_destroyed_card_goes_to_its_owners_discard_pile() -> None:
    board = Board(
        me={"hand": ["antiquary"]}, foe={"relics": ["stopped-clock"], "play": ["gargoyle"]}, **EMPTY_STREET
    )
    board.do("play antiquary", "destroy their stopped clock")
    assert board.foe["relics"] == []
    assert board.foe["discard"] == ["stopped-clock"]
    assert board.me["discard"] == []
    assert "stopped-clock" not in board.table["removed"]


@rule("TOL-KEY-11")
def test_one_may_destroy_ones_own_card_even_the_one_with_the_ability_amb_14_amb_50() -> None:
    board = Board(me={"hand": ["antiquary"], "play": ["witch"]}, **EMPTY_STREET)
    board.do("play antiquary", "destroy antiquary")
    assert board.me["play"] == ["witch"]
    assert board.me["discard"] == ["antiquary"]


@rule("TOL-KEY-11")
def test_the_house_rule_lets_one_decline_a_destroy_amb_09() -> None:
    board = Board(me={"hand": ["antiquary"]}, house={"decline": "yes"}, **EMPTY_STREET)
    board.do("play antiquary")
    assert set(board.offered) == {"destroy antiquary", "decline"}


@rule("TOL-KEY-12")
def test_a_destroyed_street_card_leaves_the_game_and_its_place_is_filled() -> None:
    board = Board(me={"hand": ["antiquary"]}, street=["mudlark", "witch"], market=["werewolf"])
    board.do("play antiquary", "destroy street mudlark")
    assert board.table["street"][:2] == ["werewolf", "witch"]
    assert "mudlark" in board.table["removed"]
    assert (board.me["discard"], board.foe["discard"]) == ([], [])


@rule("TOL-KEY-12")
def test_with_an_empty_market_the_gap_of_a_destroyed_street_card_stays_amb_17() -> None:
    board = Board(me={"hand": ["antiquary"]}, street=["mudlark", "witch"], market=[])
    board.do("play antiquary", "destroy street mudlark")
    assert board.table["street"] == ["", "witch", "", "", ""]
    assert "mudlark" in board.table["removed"]


# -- odd cards -------------------------------------------------------------------------------------------


def test_the_wrecker_destroys_only_what_each_line_names() -> None:
    board = odd(
        me={"hand": ["wrecker"], "play": ["ghoul"]},
        foe={"relics": ["leech-jar"], "play": ["skeleton"]},
        street=["witch", "werewolf"],
    )
    board.do("play wrecker")
    assert board.foe["discard"] == ["leech-jar"]
    assert board.offered == ["decline", "destroy street witch"]
    board.do("decline")
    assert (board.me["play"], board.me["discard"]) == (["ghoul"], ["wrecker"])
    assert sorted(board.offered) == ["decline", "destroy ghoul", "destroy their skeleton"]
    board.do("destroy their skeleton")
    assert board.foe["discard"] == ["leech-jar", "skeleton"]


def test_declining_to_destroy_a_card_itself_forgoes_only_the_rest_of_that_list() -> None:
    """A list inside a choice ends with the choice; what follows the choice is done."""
    action = [
        {"do": "choose", "of": [[{"do": "destroy", "what": "this", "may": True}], ["coin 1"]]},
        "might 1",
    ]
    board = Board(cards=relic(action=action), me={"relics": ["bauble"]})
    board.do("relic bauble", "choose 1", "decline")
    assert (board.me["might"], board.me["relics"]) == (1, ["bauble"])


def test_declining_to_destroy_an_influence_card_itself_keeps_its_second_part() -> None:
    card = {
        "id": "farewell",
        "source": "penumbra",
        "overlord": "methuselah",
        "keywords": [{"do": "destroy", "what": "this", "may": True}],
        "kin": ["might 3"],
    }
    board = Board(cards={"influence": [card]}, me={"hand": ["farewell"], "play": ["ghoul"]})
    board.do("play farewell", "decline")
    assert board.me["might"] == 3
