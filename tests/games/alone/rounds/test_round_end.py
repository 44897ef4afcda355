"""The end of a round, and what a new one brings (ALO-EOR)."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra.games.alone import numbers as w
from penumbra.games.alone.game import AloneGame
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance
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
GAME = AloneGame()
SETTINGS = GAME.check_settings({})
QUIET: dict[str, Any] = {"upper": "o-o-o", "hero": "u-a1", "items": ["jetpack"], "hero_used": True}


def to_next_turn(table: Table) -> Table:
    """Evil draws cards and places danger tokens, always the first of what is offered."""
    while table.state.stack[-1][0] != w.ASK_ACTION:
        table.do(table.offered[0])
    return table


def play(state: Alone, text: str, chance: Chance) -> None:
    options = {GAME.notation(state, option): option for option in GAME.options(state)}
    GAME.apply(state, options[text], chance)


def next_round(character: str, used: bool) -> Alone:
    """The Hero's first decision of a new round, Evil's preparations made somehow."""
    chance = Chance("once per round")
    position = {**QUIET, "character": character, "hero_used": used, "open": "end-of-round"}
    state = GAME.arrange(SETTINGS, position, chance)
    while state.seat != 0:
        GAME.apply(state, GAME.options(state)[-1], chance)
    return state


def choices(state: Alone) -> list[str]:
    return [GAME.notation(state, option) for option in GAME.options(state)]


def answer(state: Alone, text: str) -> list[str]:
    """What the Hero is offered after a move of his, Evil letting everything pass."""
    chance = Chance("answer")
    play(state, text, chance)
    while state.seat > 0:
        play(state, "pass", chance)
    return choices(state)


# -- a new round -----------------------------------------------------------------------------------------


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


# -- what may be done once per round ---------------------------------------------------------------------


@rule("ALO-EOR-08")
@pytest.mark.parametrize("used", [True, False])
def test_in_a_new_round_the_engineer_upgrades_for_free_again(used: bool) -> None:
    state = next_round("engineer", used)
    assert (state.round, state.hero_used) == (2, 0)
    assert "upgrade jetpack free" in answer(state, "search")


@rule("ALO-EOR-08")
@pytest.mark.parametrize("used", [True, False])
def test_in_a_new_round_the_pilot_goes_farther_again(used: bool) -> None:
    assert "move east" in answer(next_round("pilot", used), "move east")


@pytest.mark.parametrize(("character", "move", "gone"), [
    ("engineer", "search", "upgrade jetpack free"),
    ("pilot", "move east", "done"),
])  # fmt: skip
def test_within_the_round_it_is_used_up(character: str, move: str, gone: str) -> None:
    state = GAME.arrange(SETTINGS, {**QUIET, "character": character, "played": 2}, Chance("used up"))
    assert gone not in answer(state, move)
