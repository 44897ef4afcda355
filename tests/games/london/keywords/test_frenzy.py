"""FRENZY (TOL-KEY-03)."""

from __future__ import annotations

import pytest

from tests.games.london.board import Board, pool
from tests.support import rule

# -- the keyword -----------------------------------------------------------------------------------------


@rule("TOL-KEY-03")
@pytest.mark.parametrize(("choice", "coin", "might"), [("coin", 2, 0), ("might", 0, 2)])
def test_frenzy_gives_two_might_or_two_coins_amb_01(choice: str, coin: int, might: int) -> None:
    board = Board(me={"hand": ["blood-moon"]})
    board.do("play blood moon")
    assert set(board.offered) == {"frenzy: coin", "frenzy: might"}
    board.do(f"frenzy: {choice}")
    assert (board.me["coin"], board.me["might"]) == (coin, might)


@rule("TOL-KEY-03")
@pytest.mark.parametrize(
    ("house", "offered"),
    [
        ("might-or-coin", {"frenzy: might", "frenzy: coin"}),
        ("might-or-recovery", {"frenzy: might", "frenzy: recovery"}),
        ("coin-or-recovery", {"frenzy: coin", "frenzy: recovery"}),
    ],
)
def test_the_house_rule_says_which_resources_frenzy_offers_amb_01(house: str, offered: set[str]) -> None:
    board = Board(me={"hand": ["blood-moon"]}, house={"frenzy": house})
    board.do("play blood moon")
    assert set(board.offered) == offered


# -- house rules -----------------------------------------------------------------------------------------


@rule("TOL-KEY-03")
@pytest.mark.parametrize(
    ("choice", "resources"),
    [
        ("might-or-coin", ["coin", "might"]),
        ("might-or-recovery", ["might", "recovery"]),
        ("coin-or-recovery", ["coin", "recovery"]),
    ],
)
def test_frenzy_offers_the_two_resources_agreed_on(choice: str, resources: list[str]) -> None:
    """AMB-01."""
    board = Board(house={"frenzy": choice}, me={"hand": ["blood-moon"]})
    board.do("play blood moon")
    assert board.offered == [f"frenzy: {resource}" for resource in resources]


@rule("TOL-KEY-03")
@pytest.mark.parametrize(
    ("choice", "resource", "gained"),
    [
        ("might-or-coin", "might", (0, 2, 0)),
        ("might-or-coin", "coin", (2, 0, 0)),
        ("might-or-recovery", "might", (0, 2, 0)),
        ("might-or-recovery", "recovery", (0, 0, 2)),
        ("coin-or-recovery", "coin", (2, 0, 0)),
        ("coin-or-recovery", "recovery", (0, 0, 2)),
    ],
)
def test_frenzy_gives_two_of_the_resource_chosen(
    choice: str, resource: str, gained: tuple[int, int, int]
) -> None:
    """AMB-01."""
    board = Board(house={"frenzy": choice}, me={"hand": ["blood-moon"]})
    board.do("play blood moon", f"frenzy: {resource}")
    assert pool(board) == gained


def test_frenzy_is_might_or_coin_by_default() -> None:
    """AMB-01."""
    board = Board(me={"hand": ["blood-moon"]}).do("play blood moon")
    assert board.offered == ["frenzy: coin", "frenzy: might"]
