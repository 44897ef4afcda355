"""Effects that activate Horde abilities (TOL-HORDE-13, TOL-ABIL-11)."""

from __future__ import annotations

from tests.games.london.board import Board
from tests.games.london.cards import odd
from tests.support import rule

# -- the effect ------------------------------------------------------------------------------------------


@rule("TOL-HORDE-13")
def test_another_effect_may_activate_a_horde_ability_without_a_horde() -> None:
    board = Board(me={"hand": ["bone-fiddler"], "play": ["skeleton"]})
    board.do("play bone fiddler", "activate skeleton")
    assert board.me["might"] == 1 + 1
    assert board.me["hordes"] == []


@rule("TOL-HORDE-13")
def test_an_ability_activated_by_another_effect_is_used_up_for_hordes_too() -> None:
    board = Board(me={"hand": ["bone-fiddler"], "play": ["skeleton", "poltergeist"]})
    board.do("play bone fiddler", "activate skeleton", "horde skeleton + poltergeist")
    assert set(board.offered) == {"activate poltergeist", "decline"}


@rule("TOL-HORDE-13")
def test_an_ability_used_by_a_horde_is_used_up_for_other_effects_too() -> None:
    board = Board(me={"hand": ["bone-fiddler"], "play": ["skeleton", "poltergeist"]})
    board.do("horde skeleton + poltergeist", "activate skeleton", "play bone fiddler")
    assert set(board.offered) == {"activate poltergeist", "decline"}


@rule("TOL-ABIL-11")
def test_an_effect_that_says_so_activates_a_horde_ability() -> None:
    board = Board(
        me={"overlord": "fenris", "hand": ["full-cry"], "play": ["tower-raven"]},
        foe={"overlord": "lilith"},
        turn=3,
    )
    board.do("play full cry", "activate tower raven")
    assert (board.me["rally"], board.me["might"]) == (1, 5)


# -- odd cards -------------------------------------------------------------------------------------------


def test_a_horde_ability_may_activate_another_and_destroy_its_own_card() -> None:
    board = odd(me={"play": ["ring-breaker", "ring-breakers-twin"]})
    board.do("horde ring breakers twin + ring breaker", "activate ring breaker: second")
    assert sorted(board.offered) == ["activate ring breakers twin", "decline"]
    board.do("activate ring breakers twin")
    assert (board.me["play"], board.me["discard"], board.me["might"]) == (
        ["ring breaker"],
        ["ring-breakers-twin"],
        2,
    )


def test_the_bandleader_activates_horde_abilities_without_a_horde() -> None:
    board = odd(me={"hand": ["bandleader"], "play": ["bunhill-sexton", "poltergeist"]})
    board.do("play bandleader")
    assert board.me["might"] == 2
    assert sorted(board.offered) == ["activate poltergeist", "decline"]
    board.do("activate poltergeist")
    assert (board.me["might"], board.me["used"]) == (3, ["bunhill sexton", "poltergeist"])
