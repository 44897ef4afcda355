"""What a seat may know (TOL-GLOS-03, TOL-GLOS-05, TOL-GLOS-11, TOL-GLOS-12)."""

from __future__ import annotations

import pytest

from penumbra.kernel.decision import NOBODY
from tests.games.london.board import Board, told_to
from tests.support import rule

# -- discard piles ---------------------------------------------------------------------------------------


@rule("TOL-GLOS-03")
@pytest.mark.parametrize("viewer", [0, 1, NOBODY])
def test_everybody_may_look_through_every_discard_pile_diff_21(viewer: int) -> None:
    board = Board(me={"discard": ["ghoul", "witch"]}, foe={"discard": ["werewolf"]})
    piles = [player["discard"] for player in board.view(viewer)["players"]]
    assert piles == [["ghoul", "witch"], ["werewolf"]]


# -- hands -----------------------------------------------------------------------------------------------


@rule("TOL-GLOS-05")
@pytest.mark.parametrize("viewer", [1, NOBODY])
def test_a_hand_is_secret_but_its_size_is_not(viewer: int) -> None:
    board = Board(me={"hand": ["werewolf", "witch"]}, street=[], market=[])
    seen = board.view(viewer)["players"][0]
    assert seen["hand"] == []
    assert seen["hand_count"] == 2
    assert "werewolf" not in str(board.view(viewer))


@rule("TOL-GLOS-05")
def test_the_owner_sees_his_own_hand() -> None:
    board = Board(me={"hand": ["werewolf", "witch"]})
    assert board.view(0)["players"][0]["hand"] == ["werewolf", "witch"]


@rule("TOL-GLOS-05")
def test_cards_drawn_are_told_to_their_owner_alone() -> None:
    board = Board(me={"hand": ["cultist"], "bag": ["werewolf"]}, street=[], market=[])
    board.do("overlord")
    assert "werewolf" in told_to(board, 0)
    assert "werewolf" not in told_to(board, 1)
    assert "werewolf" not in told_to(board, NOBODY)


# -- Life ------------------------------------------------------------------------------------------------


@rule("TOL-GLOS-11")
def test_everybody_always_sees_the_current_life_of_both_overlords() -> None:
    board = Board(me={"might": 4, "recovery": 5, "life": 30, "hand": ["banshee"]}, foe={"life": 30})

    def seen() -> list[list[int]]:
        return [[player["life"] for player in board.view(viewer)["players"]] for viewer in (0, 1, NOBODY)]

    assert seen() == [[30, 30]] * 3
    board.do("attack 4")
    assert seen() == [[30, 26]] * 3
    board.do("play banshee")
    assert seen() == [[30, 24]] * 3
    board.do("recover 3")
    assert seen() == [[33, 24]] * 3


# -- face down and face up -------------------------------------------------------------------------------


@rule("TOL-GLOS-12")
@pytest.mark.parametrize("viewer", [0, 1, NOBODY])
def test_nobody_sees_the_cards_of_the_market_the_acolyte_stack_and_the_decks(viewer: int) -> None:
    board = Board(
        me={"bag": ["werewolf"]}, foe={"bag": ["witch"]}, street=["mudlark"], market=["warlock", "ghoul"]
    )
    seen = board.view(viewer)
    assert (seen["market"], seen["market_top"], seen["acolytes"]) == (2, [], 8)
    assert [player["deck_top"] for player in seen["players"]] == [[], []]
    face_down = ("werewolf", "witch", "warlock", "ghoul", "acolyte'")
    assert not [name for name in face_down if name in str({**seen, "removed": []})]


@rule("TOL-GLOS-12")
@pytest.mark.parametrize("viewer", [0, 1, NOBODY])
def test_the_street_and_cards_in_play_lie_face_up(viewer: int) -> None:
    board = Board(me={"play": ["witch"], "relics": ["stopped-clock"]}, street=["mudlark", "ghoul"], market=[])
    seen = board.view(viewer)
    assert seen["street"] == ["mudlark", "ghoul", None, None, None]
    assert [card["card"] for card in seen["players"][0]["play"]] == ["witch"]
    assert [card["card"] for card in seen["players"][0]["relics"]] == ["stopped-clock"]


@rule("TOL-GLOS-12")
def test_a_bought_card_lies_face_up_on_the_discard_pile() -> None:
    board = Board(me={"coin": 3, "bag": []}, street=["mudlark"], market=[])
    board.do("buy mudlark", "buy acolyte", chance=["moon-acolyte"])
    assert board.view(1)["players"][0]["discard"] == ["moon-acolyte", "mudlark"]


@rule("TOL-GLOS-12")
def test_a_card_left_by_pass_lies_face_down_for_all_but_its_owner() -> None:
    board = Board(me={"hand": ["witch"], "bag": []}, foe={"bag": []})
    board.do("pass")
    assert board.view(0)["players"][0]["hand"] == ["witch"]
    assert board.view(1)["players"][0]["hand"] == []
    assert "witch" not in told_to(board, 1) + told_to(board, NOBODY)


@rule("TOL-GLOS-12")
def test_a_claimed_card_lies_face_down_but_everybody_saw_which_it_was() -> None:
    board = Board(me={"coin": 2}, street=["ghoul"], market=[])
    board.do("buy ghoul", "claim: deck")
    assert board.view(0)["players"][0]["deck_top"] == ["ghoul"]
    assert board.view(1)["players"][0]["deck_top"] == ["ghoul"]
    assert board.view(1)["players"][0]["discard"] == []


@rule("TOL-GLOS-12")
def test_only_who_looked_knows_the_order_of_the_top_cards() -> None:
    board = Board(me={"hand": ["tower-raven"], "bag": ["werewolf", "witch", "ghoul"]})
    board.do("play tower raven", chance=["witch", "ghoul"]).do("done", "put back witch")
    assert board.view(0)["players"][0]["deck_top"] == ["ghoul", "witch"]
    assert board.view(1)["players"][0]["deck_top"] == []
