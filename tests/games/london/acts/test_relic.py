"""Relics and the Relic action (TOL-REL, TOL-RACT)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.london.board import EMPTY_STREET, Board
from tests.games.london.refusing import refused
from tests.support import rule

# -- the action ------------------------------------------------------------------------------------------


@rule("TOL-RACT-01")
def test_a_relic_action_carries_out_the_relics_text_at_once() -> None:
    board = Board(me={"relics": ["mourning-locket"]})
    board.do("relic mourning locket")
    assert board.me["recovery"] == 1


@rule("TOL-RACT-01")
def test_a_relic_action_activates_one_relic_and_leaves_the_others_unused() -> None:
    board = Board(me={"relics": ["mourning-locket", "stopped-clock"]})
    board.do("relic mourning locket")
    assert "relic mourning locket" not in board.offered
    assert "relic stopped clock" in board.offered


@rule("TOL-RACT-01")
def test_only_relics_in_ones_own_zone_can_be_activated() -> None:
    board = Board(
        me={"hand": ["leech-jar"], "discard": ["mourning-locket"]}, foe={"relics": ["stopped-clock"]}
    )
    assert not [option for option in board.offered if option.startswith("relic")]


@rule("TOL-RACT-01")
def test_a_relic_used_this_turn_cannot_be_used_again_diff_15() -> None:
    board = Board(me={"relics": [{"card": "mourning-locket", "used": ["relic"]}]})
    assert "relic mourning locket" not in board.offered


@rule("TOL-RACT-01")
def test_a_relic_can_be_used_again_in_the_next_turn_diff_15() -> None:
    board = Board(me={"relics": ["mourning-locket"], "bag": []}, foe={"bag": []})
    board.do("relic mourning locket", "pass", "pass", "relic mourning locket")
    assert board.me["recovery"] == 1


@rule("TOL-RACT-01")
def test_a_relic_without_a_relic_action_cannot_be_activated() -> None:
    board = Board(me={"relics": ["tower-portcullis"]})
    assert "relic tower portcullis" not in board.offered


@rule("TOL-RACT-02")
def test_a_used_relic_stays_used_when_it_leaves_play_and_is_played_again_amb_30() -> None:
    board = Board(
        me={"hand": ["antiquary", "cultist"], "relics": ["mourning-locket"], "bag": []}, **EMPTY_STREET
    )
    board.do("relic mourning locket", "play antiquary", "destroy mourning locket")
    board.do("overlord", "discard cultist", "play mourning locket")
    assert board.me["relics"] == ["mourning locket"]
    assert "relic mourning locket" not in board.offered


@rule("TOL-RACT-02")
def test_an_unused_relic_that_left_play_can_be_used_when_it_is_played_again_amb_30() -> None:
    board = Board(
        me={"hand": ["antiquary", "cultist"], "relics": ["mourning-locket"], "bag": []}, **EMPTY_STREET
    )
    board.do(
        "play antiquary", "destroy mourning locket", "overlord", "discard cultist", "play mourning locket"
    )
    board.do("relic mourning locket")
    assert board.me["recovery"] == 1


@rule("TOL-RACT-02")
def test_the_refusal_of_a_second_use_names_the_rule() -> None:
    board = Board(me={"relics": ["mourning-locket"]})
    board.do("relic mourning locket")
    assert board.refusal("relic mourning locket") in ("TOL-RACT-01", "TOL-RACT-02")


# -- in vain ---------------------------------------------------------------------------------------------


@rule("TOL-RACT-01")
@pytest.mark.parametrize(
    ("relic", "me"),
    [
        pytest.param("hand of glory", {}, id="nothing to buy"),
        pytest.param("queens shilling", {}, id="no Recovery to convert"),
        pytest.param("rowan cross", {"coin": 0}, id="no Coin to pay"),
        pytest.param("gaolers plate", {"coin": 0}, id="no Coin to pay for RALLY"),
        pytest.param("leech jar", {"life": 1}, id="too little Life to pay"),
    ],
)
def test_a_relic_action_is_offered_even_if_it_does_nothing(relic: str, me: dict[str, Any]) -> None:
    board = Board(me={"relics": [relic.replace(" ", "-")], "hand": [], **me}, **EMPTY_STREET)
    before = {**board.me, "used": [relic]}
    board.do(f"relic {relic}")
    assert board.me == before
    assert f"relic {relic}" not in board.offered


@rule("TOL-RACT-01")
def test_a_relic_whose_text_finds_no_target_may_be_used_for_its_cost_alone() -> None:
    """Lycan Blood is destroyed although no Monster lies in the discard pile to COMMAND."""
    board = Board(me={"relics": ["lycan-blood"], "hand": [], "discard": []}, **EMPTY_STREET)
    board.do("relic lycan blood", "destroy lycan blood")
    assert (board.me["relics"], board.me["discard"], board.me["hand"]) == ([], ["lycan-blood"], [])


# -- Relics ----------------------------------------------------------------------------------------------


@rule("TOL-REL-01")
def test_a_relic_played_from_hand_goes_face_up_to_the_relic_zone() -> None:
    board = Board(me={"hand": ["leech-jar"]})
    board.do("play leech jar")
    assert (board.me["hand"], board.me["relics"], board.me["play"]) == ([], ["leech jar"], [])
    assert [card["card"] for card in board.view(1)["players"][0]["relics"]] == ["leech-jar"]


@rule("TOL-REL-02")
def test_a_bought_relic_goes_straight_to_the_relic_zone() -> None:
    board = Board(street=["leech-jar"], market=[], me={"coin": 4, "discard": []})
    board.do("buy leech jar")
    assert (board.me["relics"], board.me["discard"], board.me["coin"]) == (["leech jar"], [], 0)


@rule("TOL-REL-02")
def test_a_bought_relic_can_be_used_at_once() -> None:
    board = Board(street=["mourning-locket"], market=[], me={"coin": 5})
    board.do("buy mourning locket", "relic mourning locket")
    assert board.me["recovery"] == 1


@rule("TOL-REL-06")
def test_a_relic_leaves_when_an_effect_removes_it() -> None:
    board = Board(me={"play": ["ghoul", "veil-acolyte"], "relics": ["leech-jar"]})
    board.do("horde ghoul + veil acolyte", "activate ghoul", "sacrifice leech jar")
    assert (board.me["relics"], board.me["coin"]) == ([], 1)


@rule("TOL-REL-07")
def test_a_destroyed_relic_goes_to_its_owners_discard_pile() -> None:
    board = Board(me={"hand": ["antiquary"]}, foe={"relics": ["tower-portcullis"]})
    board.do("play antiquary", "destroy their tower portcullis")
    assert (board.foe["relics"], board.foe["discard"]) == ([], ["tower-portcullis"])
    assert board.me["discard"] == []
    assert "tower-portcullis" not in board.table["removed"]


@rule("TOL-REL-07")
def test_a_destroyed_relic_can_be_drawn_and_played_again_for_free() -> None:
    board = Board(
        me={"hand": ["antiquary"], "deck": []},
        foe={"hand": [], "deck": [], "relics": ["tower-portcullis"]},
    )
    board.do(
        "play antiquary", "destroy their tower portcullis", "pass", "pass", "pass", "play tower portcullis"
    )
    assert (board.foe["relics"], board.foe["armour"]) == (["tower portcullis"], 3)


@rule("TOL-REL-07")
def test_a_destroyed_relic_protects_nobody_any_more() -> None:
    board = Board(me={"hand": ["antiquary"], "might": 3}, foe={"relics": ["tower-portcullis"]})
    board.do("play antiquary", "destroy their tower portcullis", "attack 3")
    assert board.foe["life"] == 47


# -- refusals --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("relic stopped clock", "You have no Stopped Clock in your Relic zone."),
        (
            "relic hand of glory",
            "Hand of Glory lies on the Street. Buy it first; then you can use it at once.",
        ),
        ("relic leech jar", "You have already used Leech Jar this turn."),
        ("use the silver mirror", "Silver Mirror has no Relic action; it works by itself."),
        ("relic witch", "Witch is not a Relic."),
        ("relic leach jar", "There is no card called “leach jar”. Do you mean Leech Jar?"),
    ],
)
@rule("TOL-RACT-01")
def test_relics_that_cannot_be_used(words: str, said: str) -> None:
    used = {"card": "leech-jar", "used": ["relic"]}
    board = Board(
        me={"relics": [used, "silver-mirror", "gaolers-plate"]},
        foe={"relics": ["stopped-clock"]},
        street=["hand-of-glory"],
    )
    assert refused(board, words) == ("TOL-RACT-01", said)


@rule("TOL-RACT-01")
def test_without_relics_there_is_no_relic_action() -> None:
    assert refused(Board(), "relic") == ("TOL-RACT-01", "You have no Relic in play.")
