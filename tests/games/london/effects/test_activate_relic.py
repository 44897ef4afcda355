"""Effects that activate Relics (TOL-RACT-02)."""

from __future__ import annotations

from tests.games.london.board import Board
from tests.games.london.cards import odd
from tests.support import rule

# -- the effect ------------------------------------------------------------------------------------------


@rule("TOL-RACT-02")
def test_relic_hunter_activates_a_relic_once_more_amb_28() -> None:
    board = Board(me={"hand": ["relic-hunter"], "relics": ["mourning-locket"]})
    board.do("relic mourning locket", "play relic hunter")
    assert board.me["recovery"] == 2
    assert "relic mourning locket" not in board.offered


@rule("TOL-RACT-02")
def test_an_activation_by_relic_hunter_counts_as_a_use_amb_28() -> None:
    board = Board(me={"hand": ["relic-hunter"], "relics": ["mourning-locket"]})
    board.do("play relic hunter")
    assert board.me["recovery"] == 1
    assert "relic mourning locket" not in board.offered


@rule("TOL-RACT-02")
def test_relic_hunter_chooses_among_used_and_unused_relics_amb_28() -> None:
    used = {"card": "mourning-locket", "used": ["relic"]}
    board = Board(me={"hand": ["relic-hunter"], "relics": [used, "stopped-clock"]})
    board.do("play relic hunter")
    assert set(board.offered) == {"relic mourning locket", "relic stopped clock"}


@rule("TOL-WIN-04")
def test_a_card_that_activates_a_used_relic_overrides_the_limit_of_once_per_turn() -> None:
    board = Board(me={"hand": ["relic-hunter"], "relics": [{"card": "mourning-locket", "used": ["relic"]}]})
    assert "relic mourning locket" not in board.offered
    board.do("play relic hunter")
    assert board.me["recovery"] == 1


# -- odd cards -------------------------------------------------------------------------------------------


def test_the_relic_twirler_uses_a_fresh_relic_and_then_one_again() -> None:
    board = odd(
        me={"hand": ["relic-twirler"], "relics": ["mourning-locket", "stopped-clock"]},
    )
    board.do("play relic twirler", "relic mourning locket")
    assert board.me["recovery"] == 2
    assert board.me["used"] == ["mourning locket"]
