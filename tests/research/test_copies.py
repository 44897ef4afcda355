"""Copies and pickles in the middle of a match go on exactly as the original does."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from penumbra.research import alone_v1, london_v1
from penumbra.research.arena import Arena
from penumbra.research.batch import Batch
from penumbra.research.gym import SeatEnv

MAKERS: dict[str, Callable[[], Any]] = {
    "london aec": london_v1.raw_env,
    "alone aec": lambda: alone_v1.raw_env(settings={"evil-players": "2"}),
    "london wrapped": london_v1.env,
    "london parallel": london_v1.parallel_env,
    "london against random": lambda: SeatEnv("london", 0, "random"),
    "london against greedy": lambda: SeatEnv("london", 0, "greedy"),
    "alone against greedy Evil": lambda: SeatEnv("alone", 0, "greedy"),
    "alone against a greedy Hero": lambda: SeatEnv("alone", 1, "greedy"),
}


def arena_of(env: Any) -> Arena:
    arena = env.unwrapped.arena
    assert isinstance(arena, Arena)
    return arena


def course(arena: Arena, steps: int) -> list[bytes]:
    """What is seen on the way, chance and bots included."""
    seen = []
    for _ in range(steps):
        if arena.over:
            break
        seen.append(arena.observe(arena.seat).tobytes() + arena.mask(arena.seat).tobytes())
        arena.act(arena.any_action())
    return seen


@pytest.mark.parametrize("name", MAKERS)
@pytest.mark.parametrize(
    "how", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["copy", "pickle"]
)
@pytest.mark.parametrize("steps", [0, 3, 12])
def test_a_copy_goes_on_like_the_original(name: str, how: Callable[[Any], Any], steps: int) -> None:
    env = MAKERS[name]()
    env.reset(seed=5)
    course(arena_of(env), steps)
    twin = how(env)
    ahead = course(arena_of(twin), 40)
    assert ahead
    assert course(arena_of(env), 40) == ahead  # so the twin's steps did not touch the original


def test_a_copy_of_an_environment_keeps_its_agents() -> None:
    env = london_v1.raw_env()
    env.reset(seed=1)
    for _ in range(30):
        env.step(env.arena.any_action())
    twin = pickle.loads(pickle.dumps(env))
    assert (twin.agent_selection, twin.rewards, twin.agents) == (env.agent_selection, env.rewards, env.agents)
    assert twin.observation_space("player_0") == env.observation_space("player_0")


def test_a_batch_can_be_copied() -> None:
    batch = Batch("london", 2)
    batch.reset(3)
    twin = copy.deepcopy(batch)
    for _ in range(30):
        actions = [int(np.flatnonzero(mask)[-1]) for mask in batch.action_mask]
        batch.step(actions)
        twin.step(actions)
        assert np.array_equal(batch.observation, twin.observation)


def test_an_environment_can_be_pickled_before_its_first_match() -> None:
    twin = pickle.loads(pickle.dumps(london_v1.raw_env()))
    twin.reset(seed=1)
    assert twin.agents


def test_pickles_are_small() -> None:
    """They hold the match, not the box of the game."""
    env = SeatEnv("alone", 0, "greedy")
    env.reset(seed=1)
    assert len(pickle.dumps(env.arena)) < 100_000
