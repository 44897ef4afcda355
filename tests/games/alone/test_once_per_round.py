"""What a character may do once per round he may do again in the next."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra.games.alone.game import AloneGame
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance
from tests.support import rule

GAME = AloneGame()
SETTINGS = GAME.check_settings({})
QUIET: dict[str, Any] = {"upper": "o-o-o", "hero": "u-a1", "items": ["jetpack"], "hero_used": True}


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
