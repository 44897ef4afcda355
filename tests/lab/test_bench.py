"""How fast a game is played."""

from __future__ import annotations

import json

import pytest

from penumbra.games.registry import UnknownGame
from penumbra.kernel.chance import Chance
from penumbra.lab.bench import RATES, bench, is_compiled, middle_of_a_game, random_play
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


def test_games_without_a_playout_are_played_step_by_step() -> None:
    class Plain:
        """London without its playout."""

        options = staticmethod(base_game().options)
        apply = staticmethod(base_game().apply)

    state = base_game().start(base_game().check_settings({}), Chance(1))
    made = random_play(Plain(), state, Chance(2))  # type: ignore[arg-type]  # as much of a game as is needed
    again = base_game().start(base_game().check_settings({}), Chance(1))
    assert base_game().playout(again, Chance(2)) == made
    assert state.seat < 0
