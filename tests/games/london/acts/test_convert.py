"""Converting resources (TOL-POOL-08)."""

from __future__ import annotations

import pytest

from tests.games.london.board import Board
from tests.games.london.refusing import refused
from tests.support import rule

# -- the action ------------------------------------------------------------------------------------------


@rule("TOL-POOL-08")
def test_an_ability_converts_one_resource_into_another_one_for_one() -> None:
    board = Board(me={"hand": ["master-gunsmith"]})
    board.do("play master gunsmith", "convert 3 coin to might")
    assert (board.me["coin"], board.me["might"]) == (2, 3)


@rule("TOL-POOL-08")
def test_converting_is_possible_at_any_time_of_the_action_phase_and_in_any_quantity() -> None:
    """Also Coins gained after the ability, and several times."""
    board = Board(me={"hand": ["master-gunsmith", "cultist"]})
    board.do(
        "play master gunsmith",
        "convert 5 coin to might",
        "attack 5",
        "play cultist",
        "convert 1 coin to might",
    )
    assert (board.me["coin"], board.me["might"], board.foe["life"]) == (0, 1, 45)


@rule("TOL-POOL-08")
def test_converting_goes_one_way_only() -> None:
    board = Board(me={"hand": ["master-gunsmith"], "might": 2})
    board.do("play master gunsmith")
    assert {text.split(maxsplit=2)[2] for text in board.offered if text.startswith("convert")} == {
        "coin to might"
    }


@rule("TOL-POOL-08")
def test_without_such_an_ability_nothing_can_be_converted() -> None:
    board = Board(me={"coin": 3, "might": 3, "recovery": 3})
    assert not [text for text in board.offered if text.startswith("convert")]


@rule("TOL-POOL-08")
def test_converting_ends_with_the_action_phase() -> None:
    board = Board(me={"hand": ["master-gunsmith"], "deck": ["cultist"]}, foe={"hand": [], "deck": []})
    board.do("play master gunsmith", "pass", "pass", "play cultist")
    assert not [text for text in board.offered if text.startswith("convert")]


@rule("TOL-POOL-08")
def test_converting_without_such_an_ability_is_refused() -> None:
    board = Board(me={"coin": 3})
    assert board.refusal("convert 1 coin to might") == "TOL-POOL-08"


# -- refusals --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("convert 1 coin to recovery", "No ability lets you convert Coins into Recovery this turn."),
        (
            "convert 9 coins into might",
            "You can convert any amount of Coins into Might up to what you have: 2 Coins.",
        ),
        ("convert", "Say what you convert into what, for instance: convert 2 coin to might"),
    ],
)
@rule("TOL-POOL-08")
def test_conversions_that_are_not_possible(words: str, said: str) -> None:
    board = Board(
        me={"overlord": "lilith", "hand": ["war-chest"], "play": ["witch"]},
        foe={"overlord": "fenris"},
        turn=3,
    )
    assert refused(board.do("play war chest"), words) == ("TOL-POOL-08", said)
