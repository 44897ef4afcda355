"""When nothing can change any more the match is a draw (AMB-41)."""

from __future__ import annotations

from typing import Any

from tests.games.london.board import Board
from tests.support import rule

EMPTY: dict[str, Any] = {"hand": [], "bag": []}


def passed(board: Board, turns: int) -> Board:
    return board.do(*["pass"] * turns)


@rule("TOL-WIN-02")
def test_twenty_turns_in_which_nothing_lasts_are_a_draw() -> None:
    board = Board(me=EMPTY, foe=EMPTY)
    assert passed(board, 19).table["deciding"] >= 0
    passed(board, 1)
    assert board.table["deciding"] == -1
    assert board.game.returns(board.state) == [0.5, 0.5]


def test_a_blow_in_between_starts_the_count_anew() -> None:
    board = Board(me={**EMPTY, "might": 1}, foe=EMPTY)
    passed(board, 0).do("attack 1")
    passed(board, 20)
    assert board.table["deciding"] >= 0
    passed(board, 1)
    assert board.table["deciding"] == -1


def test_healing_is_nothing_that_lasts() -> None:
    """Else two sides that only heal would play for ever: the turn counts as one in which nothing happened."""
    board = Board(me={**EMPTY, "life": 30, "recovery": 1}, foe=EMPTY)
    passed(board.do("recover 1"), 19)
    assert board.table["deciding"] >= 0
    passed(board, 1)
    assert board.table["deciding"] == -1
