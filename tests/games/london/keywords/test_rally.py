"""RALLY (TOL-KEY-13)."""

from __future__ import annotations

from tests.games.london.board import Board
from tests.support import rule


@rule("TOL-KEY-13")
def test_rally_adds_a_card_to_ones_next_draw_phase() -> None:
    board = Board(me={"hand": ["barghest"], "bag": ["cultist"] * 5 + ["fanatic"] * 3})
    board.do("play barghest")
    assert board.me["rally"] == 1
    board.do("pass")
    assert len(board.me["hand"]) == 6


@rule("TOL-KEY-13")
def test_rally_tokens_add_up() -> None:
    board = Board(me={"hand": ["call-of-the-pack", "barghest"], "bag": ["cultist"] * 5 + ["fanatic"] * 3})
    board.do("play call of the pack", "play barghest", "pass")
    assert len(board.me["hand"]) == 7


@rule("TOL-KEY-13")
def test_rally_tokens_never_run_out_amb_37() -> None:
    board = Board(me={"hand": ["barghest"], "rally": 10})
    board.do("play barghest")
    assert board.me["rally"] == 11
