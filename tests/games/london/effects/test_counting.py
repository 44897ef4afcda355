"""What effects count."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.london.board import Board
from tests.games.london.cards import imp, odd


def test_a_horde_of_one_is_no_horde_to_be_counted() -> None:
    """AMB-48: the partner is gone, so the Horde's size is 0."""
    board = odd(
        me={"play": ["ring-breaker", "ring-breakers-twin"], "hand": ["full-cry"], "overlord": "azazael"},
        turn=3,
    )
    board.do("horde ring breaker + ring breakers twin", "activate ring breakers twin")
    board.do("play full cry", "activate ring breaker: first")
    assert board.me["might"] == 7


@pytest.mark.parametrize(
    ("card", "me", "foe", "street", "coins"),
    [
        ("hand", {"hand": ["cultist", "fanatic"]}, {}, [], 2),
        ("their-hand", {}, {"hand": ["cultist"] * 3}, [], 3),
        ("monsters", {"play": ["ghoul", "skeleton", "poltergeist", "drowned-lighterman"]}, {}, [], 2),
        ("their-monsters", {"play": ["fanatic"]}, {"play": ["fanatic", "skeleton"]}, [], 1),
        ("relics", {"relics": ["lycan-blood", "storm-lantern", "leech-jar"]}, {}, [], 2),
        ("their-relics", {"relics": ["leech-jar"]}, {"relics": ["lycan-blood", "storm-lantern"]}, [], 2),
        ("cards-in-play", {"play": ["ghoul", "blood-moon"], "relics": ["leech-jar"]}, {}, [], 3),
        ("discards", {"discard": ["ghoul", "leech-jar", "lycan-blood", "blood-moon"]}, {}, [], 2),
        (
            "their-discards",
            {"discard": ["full-cry"]},
            {"discard": ["ghoul", "leech-jar", "blood-moon"]},
            [],
            1,
        ),
        ("street", {}, {}, ["witch", "werewolf", "ghoul", "stopped-clock"], 2),
        ("highest", {"play": ["skeleton", "ghoul", "werewolf"]}, {"play": ["highgate-lich"]}, [], 4),
        ("rally", {"rally": 4}, {"rally": 1}, [], 4),
        ("lost-life", {"life": 36}, {"life": 1}, [], 4),
    ],
)
def test_a_count_counts_what_lies_there(
    card: str, me: dict[str, Any], foe: dict[str, Any], street: list[str], coins: int
) -> None:
    mine = {**me, "hand": [*me.get("hand", []), f"counts-{card}"]}
    board = odd(me=mine, foe=foe, street=street)
    board.do(f"play counts {card.replace('-', ' ')}")
    assert board.me["coin"] == coins


@pytest.mark.parametrize(("turn", "coins"), [(1, 0), (2, 1), (7, 6)])
def test_earlier_turns_are_those_of_both_players_before_this_one(turn: int, coins: int) -> None:
    board = odd(me={"hand": ["counts-earlier-turns"]}, turn=turn).do("play counts earlier turns")
    assert board.me["coin"] == coins


def test_a_count_is_limited_by_its_maximum() -> None:
    board = odd(me={"hand": ["counts-lost-life"], "life": 10}).do("play counts lost life")
    assert board.me["coin"] == 5


def test_counting_hordes() -> None:
    board = odd(
        me={
            "hand": ["counts-hordes"],
            "play": ["skeleton", "poltergeist", "ghoul", "fog-wraith"],
            "hordes": [["skeleton", "poltergeist"], ["ghoul", "fog wraith"]],
        }
    )
    board.do("play counts hordes")
    assert board.me["coin"] == 2


def test_counting_what_was_played_counts_the_card_itself() -> None:
    board = odd(me={"hand": ["cultist", "ghoul", "blood-moon", "counts-played"]})
    board.do("play cultist", "play ghoul", "play blood moon", "frenzy: might", "play counts played")
    assert board.me["coin"] == 3


def test_counting_what_was_bought() -> None:
    board = odd(me={"hand": ["counts-bought"], "coin": 9}, street=["witch", "skeleton"])
    board.do("buy witch", "buy skeleton", "play counts bought")
    assert board.me["might"] == 2


def test_counting_what_was_discarded_counts_only_the_own_discards() -> None:
    board = odd(
        me={"hand": ["spendthrift", "cultist", "fanatic", "counts-discarded"], "deck": []},
        foe={"hand": ["cultist"] * 4},
    )
    board.do("play spendthrift", "discard cultist", "done", "discard cultist", "discard cultist", "done")
    board.do("play counts discarded")
    assert board.me["coin"] == 1


def test_counting_what_was_sacrificed() -> None:
    board = odd(me={"overlord": "azazael", "hand": ["cultist", "counts-sacrificed"]})
    board.do("overlord", "sacrifice cultist", "play counts sacrificed")
    assert board.me["might"] == 1


def test_counting_what_was_destroyed_counts_only_what_fits() -> None:
    board = odd(me={"hand": ["mudlark", "antiquary", "counts-destroyed"]}, street=["witch", "leech-jar"])
    board.do("play mudlark", "destroy street witch", "play antiquary", "destroy street leech jar")
    board.do("play counts destroyed")
    assert board.me["coin"] == 1 + 2 + 1


def test_counting_curses() -> None:
    board = odd(me={"hand": ["banshee", "counts-cursed"], "play": ["witch"]}, foe={"hand": []})
    board.do("play banshee", "play counts cursed")
    assert board.me["coin"] == 1


def test_counts_of_deeds_start_anew_in_the_next_turn() -> None:
    board = odd(me={"hand": ["banshee"], "deck": ["counts-cursed"]}, foe={"hand": [], "deck": []})
    board.do("play banshee", "pass", "pass", "play counts cursed")
    assert board.me["coin"] == 0


def test_sausages_count_the_hand_up_to_their_maximum_and_then_discard() -> None:
    board = odd(me={"overlord": "punchinello", "hand": ["sausages", *["cultist"] * 4], "play": ["mudlark"]})
    board.do("play sausages", "discard cultist", "done")
    assert (board.me["might"], board.me["hand"]) == (2, ["cultist"] * 3)


def test_the_highest_cost_of_others_leaves_the_card_itself_out() -> None:
    unique = {"do": "gain", "might": 1, "per": {"count": "highest-cost", "others": True}}
    board = Board(cards=imp(cost=9, unique=unique), me={"hand": ["imp"], "play": ["ghoul"]}).do("play imp")
    assert board.me["might"] == 2
