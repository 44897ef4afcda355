"""Which of several equal cards is meant: copies look alike, but some were used this turn and some were seen."""

from __future__ import annotations

from typing import Any

from penumbra.games.london import numbers as w
from penumbra.games.london.state import zones
from tests.games.london.board import Board
from tests.support import rule

USED_FIRST = w.USED_ABILITY
USED_BOTH = w.USED_BOTH
KNOWN_TO_ME = w.KNOWN
KNOWN_TO_FOE = w.KNOWN << 1


def board_with(zone: str, *marks: int, **me: Any) -> tuple[Board, list[int]]:
    """As many Ghouls in a zone of mine as there are marks, each with its mark; and these Ghouls."""
    board = Board(me={"hand": [], **me, zone: [*me.get(zone, []), *["ghoul"] * len(marks)]})
    state = board.state
    cards: list[int] = getattr(state.players[0], zone)
    ghouls = [card for card in cards if zones.name(state, card) == "ghoul"]
    for card, mark in zip(ghouls, marks, strict=True):
        state.marks[card] |= mark
    return board, ghouls


def to_discard(*marks: int) -> int:
    """The place of the Ghoul that leaves the hand."""
    board, ghouls = board_with("hand", *marks)
    return ghouls.index(zones.find_to_discard(board.state, 0, board.state.box.design[ghouls[0]]))


def worn(*marks: int) -> int:
    board, ghouls = board_with("discard", *marks)
    return ghouls.index(zones.most_worn(board.state, ghouls))


# -- discarding ------------------------------------------------------------------------------------------


@rule("TOL-HORDE-11")
def test_the_copy_that_was_used_is_discarded_and_the_fresh_one_kept() -> None:
    assert to_discard(0, USED_FIRST) == 1
    assert to_discard(USED_FIRST, 0) == 0
    assert to_discard(USED_FIRST, USED_BOTH) == 1


@rule("TOL-GLOS-12")
def test_of_copies_used_alike_the_one_that_the_opponent_knows_is_discarded() -> None:
    """It tells him nothing new; what its owner knows of his own hand makes no difference."""
    assert to_discard(0, KNOWN_TO_FOE) == 1
    assert to_discard(KNOWN_TO_FOE, 0) == 0
    assert to_discard(0, KNOWN_TO_ME) == 0


@rule("TOL-HORDE-11")
def test_use_counts_before_what_the_opponent_knows() -> None:
    assert to_discard(KNOWN_TO_FOE, USED_FIRST) == 1


def test_of_equal_copies_always_the_same_is_discarded() -> None:
    assert to_discard(0, 0) == 0
    assert to_discard(USED_FIRST, USED_FIRST) == 0


@rule("TOL-HORDE-11")
def test_a_discarded_card_is_the_used_copy() -> None:
    board, (fresh, used) = board_with("hand", 0, USED_FIRST, bag=[])
    board.do("overlord", "discard ghoul")
    assert board.state.players[0].hand == [fresh]
    assert board.state.players[0].discard == [used]


@rule("TOL-KEY-02")
def test_a_curse_takes_the_used_copy() -> None:
    board = Board(me={"hand": ["fog-wraith"], "play": ["demonologist"]}, foe={"hand": ["ghoul", "ghoul"]})
    state = board.state
    fresh, used = state.players[1].hand
    state.marks[used] |= USED_FIRST
    board.do("play fog wraith", "curse: discard ghoul")
    assert state.players[1].hand == [fresh]
    assert state.players[1].discard == [used]


# -- sacrificing -----------------------------------------------------------------------------------------


@rule("TOL-KEY-05")
def test_a_sacrifice_from_hand_takes_the_used_copy() -> None:
    board, (fresh, used) = board_with("hand", 0, USED_FIRST, overlord="azazael")
    board.do("overlord", "sacrifice ghoul")
    assert board.state.players[0].hand == [fresh]
    assert used in board.state.removed


@rule("TOL-KEY-05")
def test_of_open_copies_the_most_used_is_sacrificed_whoever_knew_it() -> None:
    assert worn(0, USED_FIRST) == 1
    assert worn(USED_FIRST, USED_BOTH) == 1
    assert worn(0, KNOWN_TO_FOE) == 0
    assert worn(0, 0) == 0


@rule("TOL-KEY-05")
def test_a_sacrifice_from_the_discard_pile_takes_the_used_copy() -> None:
    grave = {"id": "gravedigger", "source": "penumbra", "unique": [{"do": "sacrifice", "from": "discard"}]}
    board = Board(cards={"monster": [grave]}, me={"hand": ["gravedigger"], "discard": ["ghoul", "ghoul"]})
    state = board.state
    fresh, used = state.players[0].discard
    state.marks[used] |= USED_BOTH
    board.do("play gravedigger", "sacrifice ghoul")
    assert state.players[0].discard == [fresh]
    assert used in state.removed
