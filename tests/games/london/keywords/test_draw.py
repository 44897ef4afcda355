"""DRAW (TOL-KEY-01)."""

from __future__ import annotations

from tests.games.london.board import EMPTY_STREET, Board
from tests.games.london.cards import odd
from tests.support import rule

# -- the keyword -----------------------------------------------------------------------------------------


@rule("TOL-KEY-01")
def test_draw_takes_that_many_cards_from_the_top_of_the_deck_into_the_hand() -> None:
    board = Board(me={"hand": ["lodge-grand-master"], "deck": ["witch", "ghoul", "skeleton"]}, **EMPTY_STREET)
    board.do("play lodge grand master")
    assert board.me["hand"] == ["ghoul", "witch"]
    assert board.me["deck"] == ["skeleton"]


@rule("TOL-KEY-01")
def test_draw_one_takes_one_card() -> None:
    board = Board(me={"hand": ["rat-king"], "deck": ["witch", "ghoul"]})
    board.do("play rat king")
    assert board.me["hand"] == ["witch"]


# -- odd cards -------------------------------------------------------------------------------------------


def test_the_crammer_draws_for_every_monster_of_no_faction_itself_included() -> None:
    board = odd(me={"hand": ["crammer"], "play": ["cultist", "ghoul"], "deck": ["fanatic"] * 5})
    board.do("play crammer")
    assert board.me["hand"] == ["fanatic", "fanatic"]
