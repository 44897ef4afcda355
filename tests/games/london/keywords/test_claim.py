"""CLAIM (TOL-KEY-10)."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra.kernel.chance import Chance
from penumbra.kernel.decision import NOBODY
from tests.games.london.board import Board
from tests.support import rule


@rule("TOL-KEY-10")
def test_a_bought_card_with_claim_may_go_on_top_of_the_deck() -> None:
    board = Board(me={"coin": 2, "deck": ["witch"]}, street=["ghoul"], market=[])
    board.do("buy ghoul")
    assert set(board.offered) == {"claim: deck", "claim: discard pile"}
    board.do("claim: deck")
    assert board.me["deck"] == ["ghoul", "witch"]
    assert board.me["discard"] == []


@rule("TOL-KEY-10")
def test_a_bought_card_with_claim_may_also_go_to_the_discard_pile() -> None:
    board = Board(me={"coin": 2, "deck": ["witch"]}, street=["ghoul"], market=[])
    board.do("buy ghoul", "claim: discard pile")
    assert board.me["deck"] == ["witch"]
    assert board.me["discard"] == ["ghoul"]


@rule("TOL-KEY-10")
def test_each_claimed_card_lies_on_top_of_the_one_claimed_before_amb_36() -> None:
    board = Board(
        me={"overlord": "lilith", "coin": 3, "deck": ["witch"]}, street=["ghoul", "mudlark"], market=[]
    )
    board.do("buy ghoul", "claim: deck", "overlord", "buy mudlark", "claim: deck")
    assert board.me["deck"] == ["mudlark", "ghoul", "witch"]


def holding() -> Board:
    """A bought Ghoul is in the hands of `me`, who has not chosen yet."""
    board = Board(
        me={"coin": 2, "deck": ["witch"], "discard": ["cultist"]}, street=["ghoul", "ghoul"], market=[]
    )
    return board.do("buy ghoul")


@rule("TOL-KEY-10")
@pytest.mark.parametrize("viewer", [0, 1, NOBODY])
def test_a_card_to_be_claimed_lies_nowhere_but_in_its_buyers_hands_amb_53(viewer: int) -> None:
    board = holding()
    assert (board.me["held"], board.me["discard"], board.me["deck"]) == (["ghoul"], ["cultist"], ["witch"])
    buyer, other = board.view(viewer)["players"]
    assert (buyer["held"], buyer["discard"], buyer["hand_count"]) == (["ghoul"], ["cultist"], 0)
    assert other["held"] == []


@rule("TOL-KEY-10")
@pytest.mark.parametrize(("where", "pile"), [("deck", "deck"), ("discard pile", "discard")])
def test_a_claimed_card_leaves_its_buyers_hands(where: str, pile: str) -> None:
    board = holding().do(f"claim: {where}")
    assert board.me["held"] == []
    assert board.me[pile].count("ghoul") == 1


@rule("TOL-KEY-10")
def test_a_card_to_be_claimed_is_neither_lost_nor_doubled() -> None:
    board = holding()
    copies = {card: len(some) for card, some in zip(board.game.box.ids, board.game.box.copies, strict=True)}
    assert board.game.census(board.state) == copies
    again = board.game.load(board.game.dump(board.state))
    assert board.game.dump(again) == board.game.dump(board.state)


@rule("TOL-KEY-10")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_to_be_claimed_is_the_same_in_every_world(seat: int) -> None:
    board = holding()
    for seed in range(20):
        world = board.game.resample(board.state, seat, Chance(seed))
        assert board.game.view(world, seat) == board.view(seat)


@rule("TOL-KEY-10")
def test_a_saved_match_with_the_card_on_the_discard_pile_is_understood() -> None:
    """So it lay while its buyer was asked, before there was a ruling (AMB-53)."""
    board = holding()
    saved: Any = board.game.dump(board.state)
    _, seat, card = saved["stack"][-1]
    saved["players"][seat]["discard"].append(card)
    assert board.game.dump(board.game.load(saved)) == board.game.dump(board.state)


@rule("TOL-KEY-10")
def test_playing_a_card_with_claim_does_not_claim_anything() -> None:
    board = Board(me={"hand": ["ghoul"]})
    board.do("play ghoul")
    assert "claim: deck" not in board.offered
    assert board.me["play"] == ["ghoul"]


@rule("TOL-ABIL-05")
def test_claim_does_nothing_when_the_card_is_played() -> None:
    board = Board(me={"hand": ["ghoul"], "deck": []})
    board.do("play ghoul")
    assert (board.me["play"], board.me["deck"], board.table["deciding"]) == (["ghoul"], [], 0)


@rule("TOL-ABIL-05")
def test_claim_works_when_the_card_is_bought() -> None:
    board = Board(street=["ghoul"], market=[], me={"coin": 2, "deck": []})
    board.do("buy ghoul")
    assert board.offered == ["claim: discard pile", "claim: deck"]
