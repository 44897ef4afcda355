"""The Relic action: each Relic once per turn (TOL-RACT)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.london.board import Board
from tests.support import rule

EMPTY_STREET: dict[str, Any] = {"street": [], "market": []}


@rule("TOL-RACT-01")
def test_a_relic_action_carries_out_the_relics_text_at_once() -> None:
    board = Board(me={"relics": ["mourning-locket"]})
    board.do("relic mourning locket")
    assert board.me["recovery"] == 1


@rule("TOL-RACT-01")
def test_a_relic_action_activates_one_relic_and_leaves_the_others_unused() -> None:
    board = Board(me={"relics": ["mourning-locket", "stopped-clock"]})
    board.do("relic mourning locket")
    assert "relic mourning locket" not in board.offered
    assert "relic stopped clock" in board.offered


@rule("TOL-RACT-01")
def test_only_relics_in_ones_own_zone_can_be_activated() -> None:
    board = Board(
        me={"hand": ["leech-jar"], "discard": ["mourning-locket"]}, foe={"relics": ["stopped-clock"]}
    )
    assert not [option for option in board.offered if option.startswith("relic")]


@rule("TOL-RACT-01")
def test_a_relic_used_this_turn_cannot_be_used_again_diff_15() -> None:
    board = Board(me={"relics": [{"card": "mourning-locket", "used": ["relic"]}]})
    assert "relic mourning locket" not in board.offered


@rule("TOL-RACT-01")
def test_a_relic_can_be_used_again_in_the_next_turn_diff_15() -> None:
    board = Board(me={"relics": ["mourning-locket"], "bag": []}, foe={"bag": []})
    board.do("relic mourning locket", "pass", "pass", "relic mourning locket")
    assert board.me["recovery"] == 1


@rule("TOL-RACT-01")
def test_a_relic_without_a_relic_action_cannot_be_activated() -> None:
    board = Board(me={"relics": ["tower-portcullis"]})
    assert "relic tower portcullis" not in board.offered


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


@rule("TOL-RACT-02")
def test_a_used_relic_stays_used_when_it_leaves_play_and_is_played_again_amb_30() -> None:
    board = Board(
        me={"hand": ["antiquary", "cultist"], "relics": ["mourning-locket"], "bag": []}, **EMPTY_STREET
    )
    board.do("relic mourning locket", "play antiquary", "destroy mourning locket")
    board.do("overlord", "discard cultist", "play mourning locket")
    assert board.me["relics"] == ["mourning locket"]
    assert "relic mourning locket" not in board.offered


@rule("TOL-RACT-02")
def test_an_unused_relic_that_left_play_can_be_used_when_it_is_played_again_amb_30() -> None:
    board = Board(
        me={"hand": ["antiquary", "cultist"], "relics": ["mourning-locket"], "bag": []}, **EMPTY_STREET
    )
    board.do(
        "play antiquary", "destroy mourning locket", "overlord", "discard cultist", "play mourning locket"
    )
    board.do("relic mourning locket")
    assert board.me["recovery"] == 1


@rule("TOL-RACT-02")
def test_the_refusal_of_a_second_use_names_the_rule() -> None:
    board = Board(me={"relics": ["mourning-locket"]})
    board.do("relic mourning locket")
    assert board.refusal("relic mourning locket") in ("TOL-RACT-01", "TOL-RACT-02")


# -- in vain ---------------------------------------------------------------------------------------------


@rule("TOL-RACT-01")
@pytest.mark.parametrize(
    ("relic", "me"),
    [
        pytest.param("hand of glory", {}, id="nothing to buy"),
        pytest.param("queens shilling", {}, id="no Recovery to convert"),
        pytest.param("rowan cross", {"coin": 0}, id="no Coin to pay"),
        pytest.param("gaolers plate", {"coin": 0}, id="no Coin to pay for RALLY"),
        pytest.param("leech jar", {"life": 1}, id="too little Life to pay"),
    ],
)
def test_a_relic_action_is_offered_even_if_it_does_nothing(relic: str, me: dict[str, Any]) -> None:
    board = Board(me={"relics": [relic.replace(" ", "-")], "hand": [], **me}, **EMPTY_STREET)
    before = {**board.me, "used": [relic]}
    board.do(f"relic {relic}")
    assert board.me == before
    assert f"relic {relic}" not in board.offered


@rule("TOL-RACT-01")
def test_a_relic_whose_text_finds_no_target_may_be_used_for_its_cost_alone() -> None:
    """Lycan Blood is destroyed although no Monster lies in the discard pile to COMMAND."""
    board = Board(me={"relics": ["lycan-blood"], "hand": [], "discard": []}, **EMPTY_STREET)
    board.do("relic lycan blood", "destroy lycan blood")
    assert (board.me["relics"], board.me["discard"], board.me["hand"]) == ([], ["lycan-blood"], [])
