"""How fast a game is played."""

from __future__ import annotations

import json
from typing import Any

import pytest

from penumbra.games.registry import OWN, UnknownGame, load_game
from penumbra.kernel.chance import Chance
from penumbra.kernel.decision import IllegalOption
from penumbra.kernel.game import Game
from penumbra.lab.bench import RATES, bench, is_compiled, middle_of_a_game
from tests.games.london.board import base_game


def test_every_rate_is_measured() -> None:
    figures = bench("london", seconds=0.05)
    assert all(isinstance(figures[rate], int) for rate in RATES)
    assert all(figures[rate] for rate in RATES)
    assert figures["games"]
    assert figures["compiled"] is is_compiled("london")
    assert json.loads(json.dumps(figures)) == figures


def test_time_and_game_are_checked() -> None:
    with pytest.raises(ValueError, match="needs some time"):
        bench("london", seconds=0)
    with pytest.raises(UnknownGame):
        bench("chess")


def test_positions_are_open_and_always_the_same() -> None:
    game = base_game()
    one, two = middle_of_a_game(game, 3), middle_of_a_game(game, 3)
    assert one.seat >= 0
    assert game.dump(one) == game.dump(two)  # type: ignore[arg-type]  # states of this game
    assert game.dump(one) != game.dump(middle_of_a_game(game, 4))  # type: ignore[arg-type]  # the same


@pytest.mark.parametrize("name", OWN)
def test_a_playout_takes_the_steps_that_anybody_would_take(name: str) -> None:
    game: Game[Any] = load_game(name)
    settings = game.check_settings({})
    state, again = game.start(settings, Chance(1)), game.start(settings, Chance(1))
    made = Game.playout(game, state, Chance(2))  # step by step
    assert game.playout(again, Chance(2)) == made  # in one call
    assert state.seat < 0
    assert game.dump(state) == game.dump(again)


@pytest.mark.parametrize("name", OWN)
def test_several_matches_move_at_once_as_they_do_one_by_one(name: str) -> None:
    game: Game[Any] = load_game(name)
    settings = game.check_settings({})
    alone = [game.start(settings, Chance(seed)) for seed in range(3)]
    together = [game.clone(state) for state in alone]
    for turn in range(50):
        picked = [game.options(state)[turn % len(game.options(state))] for state in alone]
        for seed, (state, option) in enumerate(zip(alone, picked, strict=True)):
            game.apply(state, option, Chance(f"{seed}/{turn}"))
        game.apply_all(together, picked, [Chance(f"{seed}/{turn}") for seed in range(3)])
    assert [game.dump(state) for state in together] == [game.dump(state) for state in alone]
    with pytest.raises(IllegalOption):
        game.apply_all(together, [-1, -1, -1], [Chance(0)] * 3)
