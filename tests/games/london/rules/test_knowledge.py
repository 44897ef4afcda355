"""What a player still knows of hidden cards after somebody else handled them (TOL-GLOS-12)."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra.kernel.decision import NOBODY
from tests.games.london.board import Board
from tests.support import rule

OTHERS = (1, NOBODY)
"""All but seat 0, who handles the cards."""


def with_a_known_top_card(unique: Any, bag: list[str]) -> Board:
    """The Ghoul lies on my deck and everybody saw it; the gazer in my hand does `unique`."""
    gazer = {"id": "gazer", "source": "penumbra", "unique": [unique]}
    board = Board(
        cards={"monster": [gazer]}, me={"hand": ["gazer"], "coin": 2, "bag": bag}, street=["ghoul"], market=[]
    )
    return board.do("buy ghoul", "claim: deck")


def known_on_deck(board: Board, viewer: int) -> Any:
    return board.view(viewer)["players"][0]["deck_top"]


def known_in_hand(board: Board, viewer: int) -> Any:
    return board.view(viewer)["players"][0]["hand"]


def look(n: int, *steps: dict[str, Any]) -> dict[str, Any]:
    return {"do": "look", "n": n, **({"steps": list(steps)} if steps else {})}


@rule("TOL-GLOS-12")
@pytest.mark.parametrize("viewer", OTHERS)
@pytest.mark.parametrize("first", ["ghoul", "witch"])
def test_cards_put_back_in_any_order_are_no_longer_known_to_who_did_not_look(first: str, viewer: int) -> None:
    board = with_a_known_top_card(look(2), ["witch"])
    assert known_on_deck(board, viewer) == ["ghoul"]
    board.do("play gazer", f"put back {first}")
    assert known_on_deck(board, viewer) == []
    assert sorted(known_on_deck(board, 0)) == ["ghoul", "witch"]


@rule("TOL-GLOS-12")
@pytest.mark.parametrize("viewer", OTHERS)
def test_a_single_card_put_back_is_still_known(viewer: int) -> None:
    board = with_a_known_top_card(look(1), ["witch"])
    board.do("play gazer")
    assert known_on_deck(board, viewer) == ["ghoul"]


@rule("TOL-GLOS-12")
@pytest.mark.parametrize("viewer", OTHERS)
def test_a_card_is_still_known_when_the_only_other_one_went_openly(viewer: int) -> None:
    board = with_a_known_top_card(look(2, {"discard": 1}), ["witch"])
    board.do("play gazer", "put away witch")
    assert known_on_deck(board, viewer) == ["ghoul"]


@rule("TOL-GLOS-12")
@pytest.mark.parametrize("viewer", OTHERS)
@pytest.mark.parametrize("taken", ["ghoul", "witch"])
def test_nobody_else_knows_which_of_two_cards_was_taken_and_which_put_back(taken: str, viewer: int) -> None:
    board = with_a_known_top_card(look(2, {"take": 1, "may": False}), ["witch"])
    board.do("play gazer", f"take {taken}")
    assert (known_in_hand(board, viewer), known_on_deck(board, viewer)) == ([], [])
    assert known_in_hand(board, 0) == [taken]
    assert len(known_on_deck(board, 0)) == 1


@rule("TOL-GLOS-12")
@pytest.mark.parametrize("viewer", OTHERS)
def test_a_known_card_that_can_only_be_in_the_hand_is_still_known(viewer: int) -> None:
    board = with_a_known_top_card(look(1, {"take": 1, "may": False}), ["witch"])
    board.do("play gazer", "take ghoul")
    assert (known_in_hand(board, viewer), known_on_deck(board, viewer)) == (["ghoul"], [])


@rule("TOL-GLOS-12")
@pytest.mark.parametrize("viewer", OTHERS)
def test_a_known_card_is_still_known_when_all_cards_went_to_the_hand(viewer: int) -> None:
    board = with_a_known_top_card(look(2, {"take": 2, "may": False}), ["witch"])
    board.do("play gazer", "take witch", "take ghoul")
    assert (known_in_hand(board, viewer), known_on_deck(board, viewer)) == (["ghoul"], [])


@rule("TOL-GLOS-12")
@pytest.mark.parametrize("viewer", OTHERS)
def test_cards_revealed_to_all_stay_known_to_all(viewer: int) -> None:
    board = with_a_known_top_card({"do": "reveal", "n": 2}, ["witch"])
    board.do("play gazer", "put back witch")
    assert known_on_deck(board, viewer) == known_on_deck(board, 0) == ["ghoul", "witch"]
