"""What a player is told who tries what he cannot do."""

from __future__ import annotations

from functools import cache

from penumbra.games.registry import load_texts
from penumbra.kernel.texts import Texts
from tests.games.london.board import Board, base_game


@cache
def english() -> Texts:
    return load_texts(base_game())


def refused(board: Board, words: str, seat: int | None = None) -> tuple[str, str]:
    """The rule and the sentence; what is refused must not be offered either."""
    if seat in (None, board.state.seat):
        assert board.game.parse(board.state, words) is None, f"{words!r} is offered"
    refusal = board.game.refuse(board.state, board.state.seat if seat is None else seat, words)
    return refusal.rule, english().say(refusal.message)
