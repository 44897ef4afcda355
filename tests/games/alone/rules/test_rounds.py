"""From one round to the next, whatever number of cards Evil draws between them."""

from __future__ import annotations

from typing import Any

from penumbra.games.alone import numbers as w
from tests.games.alone.table import Table
from tests.support import rule

FULL_TRACK = [card for card in ("skitter", "cut-off", "swarm", "stalk", "relay") for _ in range(2)]
"""Evil cannot answer until the round ends."""
CORRIDOR: dict[str, Any] = {
    "upper": "o-o-o",
    "hero": "u-a1",
    "character": "captain",
    "revealed": "all",
    "missions": ["sm01", "pm05", "fm04"],
}


def to_next_turn(table: Table) -> Table:
    """Evil draws cards and places danger tokens, always the first of what is offered."""
    while table.state.stack[-1][0] != w.ASK_ACTION:
        table.do(table.offered[0])
    return table


@rule("ALO-EOR-08", "ALO-ROUND-01")
def test_all_turn_tokens_are_turned_back_for_the_new_round() -> None:
    table = Table(**CORRIDOR, track=FULL_TRACK)
    for turn in range(1, 8):
        table.do("explore east")
        assert (table.state.round, table.state.turn) == (1, turn)
    to_next_turn(table.do("explore east"))
    assert (table.state.round, table.state.turn) == (2, 0)


@rule("ALO-ENC-03", "ALO-ENC-01", "ALO-EOR-03")
def test_a_creature_met_again_after_the_maze_was_cleaned_scares_again() -> None:
    table = Table(**CORRIDOR, creatures={"husk-1": "u-c1"}, open="end-of-round")
    assert not table.state.revealed >> 2 & 1
    to_next_turn(table)
    table.do("move east").till(w.ASK_ACTION)
    assert table.state.sanity == 12
    table.do("move east")
    assert table.state.sanity == 10


@rule("ALO-ENC-03")
def test_while_it_stays_revealed_it_does_not() -> None:
    table = Table(**CORRIDOR, creatures={"husk-1": "u-c1"}, track=FULL_TRACK)
    table.do("move east")
    table.do("move east")
    assert (table.state.hero, table.state.sanity) == (2, 12)


@rule("ALO-EOR-07", "ALO-DANG-04", "ALO-DANG-03")
def test_tokens_without_a_place_go_back() -> None:
    """Five are set aside, and beside the Hero's sector there are two."""
    table = to_next_turn(Table(**CORRIDOR, open="end-of-round"))
    assert table.state.danger == 0b110
    assert table.state.pending == 0


@rule("ALO-MIS-04")
def test_what_evil_may_do_once_per_round_it_may_do_again_in_the_next() -> None:
    missions = ["sm01", "pm03", "fm04"]
    table = Table(**{**CORRIDOR, "missions": missions}, trouble_used=["silence"], open="end-of-round")
    assert to_next_turn(table).state.trouble_used == 0


@rule("ALO-NIGHT-04", "ALO-NIGHT-05")
def test_nightmare_mode_stays_when_the_marker_has_moved_right_and_left_again() -> None:
    table = Table(**CORRIDOR, marker=3, nightmare=True, open="end-of-round")
    to_next_turn(table)
    assert (table.state.marker, table.state.nightmare, table.state.sanity) == (4, 1, 10)
