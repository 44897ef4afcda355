"""Gymnasium's own checks of our environment, and what they do not look at."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from penumbra.bots.registry import UnknownBot
from penumbra.research import gym
from penumbra.research.gym import SeatEnv
from tests.research.playing import GAMES

SEATS = [
    ("london", 0, None, {}),
    ("london", 1, "random", {}),
    ("alone", 0, None, {}),
    ("alone", 1, "random", {}),
    ("alone", 2, {0: "greedy", 1: "random", 3: "greedy"}, {"evil-players": "3"}),
]


@pytest.mark.filterwarnings("ignore:.*maximum and minimum values are equal.*:UserWarning")  # Evil's secrets
@pytest.mark.parametrize(("game_name", "seat", "bots", "settings"), SEATS)
@pytest.mark.parametrize("render_mode", ["ansi", "rgb_array"])
def test_gymnasium_finds_nothing_wrong(
    game_name: str, seat: int, bots: str | dict[int, str] | None, settings: dict[str, str], render_mode: str
) -> None:
    names = dict(zip(GAMES, gym.register(), strict=True))
    env = gymnasium.make(
        names[game_name],
        seat=seat,
        bots=bots,
        settings=settings,
        render_mode=render_mode,
        disable_env_checker=True,
    )
    check_env(env.unwrapped)


def test_the_names_hold_the_version() -> None:
    assert gym.register() == ["penumbra/london-v1", "penumbra/alone-v1"]


def finish(env: SeatEnv, seed: int) -> tuple[float, int]:
    """Play a match at random to its end: the reward, and how many decisions it took."""
    source = np.random.default_rng(seed)
    seen, _ = env.reset(seed=seed)
    for steps in range(1, 10_000):
        seen, reward, over, cut, info = env.step(int(source.choice(np.flatnonzero(seen["action_mask"]))))
        assert not info["illegal"]
        if over or cut:
            return reward, steps
        assert reward == 0
    raise AssertionError("the match does not end")


@pytest.mark.parametrize(("game_name", "seat", "bots", "settings"), SEATS)
def test_the_reward_is_the_result_of_the_agents_seat(
    game_name: str, seat: int, bots: str | dict[int, str] | None, settings: dict[str, str]
) -> None:
    env = SeatEnv(game_name, seat, bots, settings)
    reward, _ = finish(env, 3)
    assert reward == 2 * env.arena.spaces.game.returns(env.arena.state)[seat] - 1


def test_bots_answer_for_all_other_seats() -> None:
    env = SeatEnv("alone", 2, "random", {"evil-players": "3"})
    env.reset(seed=1)
    for _ in range(50):
        assert env.arena.seat == 2
        env.step(env.arena.any_action())


def test_greedy_beats_whoever_does_anything() -> None:
    env = SeatEnv("london", 0, "greedy")
    assert sum(finish(env, seed)[0] for seed in range(8)) <= -6


def test_an_illegal_action_loses_at_once() -> None:
    env = SeatEnv("london")
    seen, _ = env.reset(seed=1)
    _, reward, over, cut, info = env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert (reward, over, cut, info["illegal"]) == (-1.0, True, False, True)


def test_a_match_is_cut_off_after_so_many_decisions() -> None:
    env = SeatEnv("london", bots="random", max_cycles=9)
    assert finish(env, 1) == (0.0, 9)


def test_bots_must_exist_and_fill_the_table() -> None:
    with pytest.raises(UnknownBot):
        SeatEnv("london", bots="nobody")
    with pytest.raises(ValueError, match="bots"):
        SeatEnv("alone", 0, {1: "random"}, {"evil-players": "2"})
    with pytest.raises(ValueError, match="bots"):
        SeatEnv("london", 0, {0: "random", 1: "random"})
