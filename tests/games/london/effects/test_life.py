"""Effects that give and cost Life."""

from __future__ import annotations

from tests.games.london.board import Board
from tests.games.london.cards import odd
from tests.support import rule

# -- the effect ------------------------------------------------------------------------------------------


@rule("TOL-POOL-07")
def test_a_card_text_never_raises_life_above_the_starting_value() -> None:
    """DIFF-26: the Witch's 2 Life at one below the maximum."""
    board = Board(me={"hand": ["witch"], "life": 39}, foe={"hand": []})
    board.do("play witch")
    assert board.me["life"] == 40


# -- odd cards -------------------------------------------------------------------------------------------


def test_the_leech_gains_life_for_other_monsters_then_each_side_loses() -> None:
    board = odd(
        me={"hand": ["leech"], "play": ["cultist", "fanatic"], "life": 20}, foe={"hand": ["cultist"] * 3}
    )
    board.do("play leech")
    assert (board.me["life"], board.foe["life"]) == (23, 47)


def test_the_duellist_costs_both_life() -> None:
    board = odd(me={"hand": ["duellist"]}).do("play duellist")
    assert (board.me["life"], board.foe["life"]) == (37, 47)
