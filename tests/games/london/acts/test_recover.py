"""Spending Recovery (TOL-POOL-06, TOL-POOL-07)."""

from __future__ import annotations

import pytest

from penumbra.games.registry import load_texts
from tests.games.london.board import Board
from tests.games.london.refusing import refused
from tests.support import rule

# -- the action ------------------------------------------------------------------------------------------


@rule("TOL-POOL-06")
def test_each_point_of_recovery_raises_life_by_one() -> None:
    """DIFF-24: one for one."""
    board = Board(me={"recovery": 3, "life": 30})
    board.do("recover 3")
    assert (board.me["recovery"], board.me["life"]) == (0, 33)


@rule("TOL-POOL-06")
def test_recovery_may_be_spent_in_any_amount_at_any_time() -> None:
    """AMB-42: no action of its own, between any other actions."""
    board = Board(me={"hand": ["cultist", "fanatic"], "recovery": 3, "life": 30})
    assert [text for text in board.offered if text.startswith("recover")] == [
        "recover 1",
        "recover 2",
        "recover 3",
    ]
    board.do("recover 1", "play cultist", "recover 2")
    assert board.me["life"] == 33


@rule("TOL-POOL-06")
def test_recovery_raises_only_the_own_overlords_life() -> None:
    board = Board(me={"recovery": 3, "life": 30}, foe={"life": 20})
    board.do("recover 3")
    assert board.foe["life"] == 20


@rule("TOL-POOL-06")
def test_recovery_heals_nothing_unless_it_is_spent() -> None:
    board = Board(me={"recovery": 3, "life": 30})
    board.do("pass")
    assert board.me["life"] == 30


@rule("TOL-POOL-07")
def test_recovery_never_raises_life_above_the_starting_value() -> None:
    """DIFF-26. Azazael at 48 of 50 with 5 Recovery."""
    board = Board(me={"overlord": "azazael", "recovery": 5, "life": 48})
    assert [text for text in board.offered if text.startswith("recover")] == ["recover 1", "recover 2"]
    board.do("recover 2")
    assert (board.me["life"], board.me["recovery"]) == (50, 3)


@rule("TOL-POOL-07")
def test_recovering_beyond_the_starting_value_is_refused() -> None:
    board = Board(me={"recovery": 3, "life": 40})
    assert board.refusal("recover 1") == "TOL-POOL-07"


@rule("TOL-POOL-02", "TOL-POOL-06")
def test_recovery_may_be_spent_before_a_loss_that_would_be_the_last() -> None:
    """AMB-42: at any time of one's own Action Phase."""
    board = Board(
        me={"hand": ["banshee"], "life": 1},
        foe={"relics": ["silver-mirror"], "hand": ["cultist"]},
    )
    board.do("play banshee", "curse: discard cultist")
    assert board.offered == ["recover 1", "recover 2", "decline"]
    texts = load_texts(board.game)
    captions = [
        texts.say(board.game.caption(board.state, option)) for option in board.game.options(board.state)
    ]
    assert captions == ["Recover 1 Life", "Recover 2 Life", "Do not recover"]
    assert "last Life" in texts.say(board.game.prompt(board.state))
    board.do("recover 2")
    assert (board.me["life"], board.table["winner"]) == (2, -1)


# -- refusals --------------------------------------------------------------------------------------------


@rule("TOL-POOL-06")
def test_without_recovery_nothing_is_recovered() -> None:
    assert refused(Board(me={"life": 20}), "recover 1") == ("TOL-POOL-06", "You have no Recovery to spend.")


@pytest.mark.parametrize(
    ("life", "words", "number", "said"),
    [
        (20, "recover 5", "TOL-POOL-06", "You want to spend 5 Recovery, but you have only 3."),
        (20, "recover", "TOL-POOL-06", "Say how much Recovery you spend: from 1 to 3."),
        (40, "heal 1", "TOL-POOL-07", "Your Life is 40, its starting value. It cannot rise above that."),
        (
            39,
            "recover 2",
            "TOL-POOL-07",
            "2 would bring your Life above its starting value; you can gain 1 at most.",
        ),
    ],
)
@rule("TOL-POOL-06", "TOL-POOL-07")
def test_recoveries_that_are_not_possible(life: int, words: str, number: str, said: str) -> None:
    assert refused(Board(me={"life": life, "recovery": 3}), words) == (number, said)
