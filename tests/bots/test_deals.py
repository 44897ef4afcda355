"""How many worlds are dealt for one decision: none that nobody needs, for dealing takes longer than most bots think."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from penumbra.bots.base import thought_of
from penumbra.bots.registry import make_bot
from penumbra.bots.seat import SeatWorld
from penumbra.games.registry import load_game
from penumbra.kernel.chance import Chance
from penumbra.kernel.state import State
from penumbra.table.thinking import BotQuestion, answer

EVIL = 1


@pytest.fixture
def deals(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """One entry for each world that was dealt: for whom."""
    found: list[int] = []
    for name in ("london", "alone"):
        _count(monkeypatch, type(load_game(name)), found)
    return found


def _count(monkeypatch: pytest.MonkeyPatch, game: Any, found: list[int]) -> None:
    really: Callable[..., Any] = game.resample

    def resample(self: Any, state: State, seat: int, chance: Chance) -> Any:
        found.append(seat)
        return really(self, state, seat, chance)

    monkeypatch.setattr(game, "resample", resample)


def positions(name: str, seat: int, number: int) -> list[State]:
    """Decisions of a seat, with something to choose, from a match of sensible bots."""
    game, chance, deals = load_game(name), Chance(3), Chance(4)
    state = game.start(game.check_settings({}), chance)
    bots = [make_bot("greedy", name, one) for one in range(2)]
    found: list[State] = []
    while len(found) < number and state.seat >= 0:
        if state.seat == seat and len(game.options(state)) > 1:
            found.append(game.clone(state))
        game.apply(state, bots[state.seat].choose(SeatWorld(game, state, deals)), chance)
    return found


@pytest.mark.parametrize(("name", "seat"), [("london", 0), ("alone", EVIL)])
def test_a_sensible_bot_looks_at_one_world(name: str, seat: int, deals: list[int]) -> None:
    for state in positions(name, seat, 40):
        deals.clear()
        make_bot("greedy", name, 1).choose(SeatWorld(load_game(name), state, Chance(1)))
        assert deals == [seat]


@pytest.mark.parametrize(("name", "seat"), [("london", 0), ("alone", EVIL)])
def test_a_search_deals_the_worlds_that_it_tries_and_no_more(name: str, seat: int, deals: list[int]) -> None:
    searched = 0
    for state in positions(name, seat, 60):
        bot = make_bot("novice", name, 1)
        deals.clear()
        bot.choose(SeatWorld(load_game(name), state, Chance(1)))
        thought = thought_of(bot)
        assert thought is not None
        searched += thought.worlds > 0
        assert len(deals) == max(1, thought.worlds)
    assert searched


@pytest.mark.parametrize(("name", "seat"), [("london", 0), ("alone", EVIL)])
def test_a_world_that_was_sent_to_a_bot_is_not_dealt_again(name: str, seat: int, deals: list[int]) -> None:
    game = load_game(name)
    (state,) = positions(name, seat, 1)
    world = game.dump(game.resample(state, seat, Chance(1)))
    deals.clear()
    answer(BotQuestion(name, None, world, "greedy", 1), make_bot("greedy", name, 1))
    assert deals == []
