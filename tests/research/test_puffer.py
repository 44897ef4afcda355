"""PufferLib's vectorization takes our environment as a native one, and its emulation takes the one of Gymnasium."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest

from penumbra.research.gym import register
from penumbra.research.vector import SeatsEnv
from tests.research.libraries import library

pufferlib = library("pufferlib", "pufferlib")

ARGUMENTS = {"game_name": "london", "num_envs": 4, "bots": "random", "max_cycles": 30}


def test_its_own_checks_are_passed_at_every_step() -> None:
    """`vector.make`, `send` and `recv` check spaces, shapes and infos."""
    from penumbra.research.puffer import MatchesEnv, parted

    vecenv = pufferlib.vector.make(
        MatchesEnv, env_kwargs=ARGUMENTS, backend=pufferlib.vector.Serial, num_envs=2, seed=3
    )
    source, ended, told = np.random.default_rng(1), 0, []
    seen, _ = vecenv.reset(seed=1)
    cells = vecenv.driver_env.cells
    for _ in range(70):
        _, masks = parted(seen, cells)
        actions = np.array([source.choice(np.flatnonzero(mask)) for mask in masks])
        seen, _, over, cut, *_, infos = vecenv.step(actions)
        ended += int(over.sum() + cut.sum())
        told += infos
    vecenv.close()
    assert seen.shape == (8, cells + vecenv.driver_env.single_action_space.n)
    assert ended >= 16
    assert all("episode_length" in info for info in told)


def test_it_shows_what_the_native_batch_shows() -> None:
    from penumbra.research.puffer import MatchesEnv, parted

    env, plain = MatchesEnv("london", 3, bots="random"), SeatsEnv("london", 3, bots="random")
    (seen, _), (right, _) = env.reset(seed=4), plain.reset(seed=4)
    for _ in range(30):
        observation, mask = parted(seen, env.cells)
        assert np.array_equal(observation, right["observation"])
        assert np.array_equal(mask, right["action_mask"])
        actions = plain.any_actions()
        seen, *_ = env.step(actions)
        right, _, over, _, _ = plain.step(actions)
        if over.any():
            break


def test_its_emulation_takes_the_environment_of_gymnasium_as_it_is() -> None:
    register()

    def made(**_: Any) -> Any:
        return gymnasium.make("penumbra/london-v1", bots="random", disable_env_checker=True)

    env = pufferlib.emulation.GymnasiumPufferEnv(env_creator=made)
    _, info = env.reset(seed=1)
    for _ in range(20):
        offered = np.flatnonzero(info["action_mask"])
        _, _, over, cut, info = env.step(offered[0])
        assert not over
        assert not cut


def test_the_mask_stands_behind_the_cells() -> None:
    from penumbra.research.puffer import MatchesEnv

    env = MatchesEnv("alone", 2, bots="random")
    assert env.single_observation_space.shape == (env.cells + int(env.single_action_space.n),)
    with pytest.raises(ValueError, match="at least one match"):
        MatchesEnv("alone", 0)
