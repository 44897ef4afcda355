"""Many matches as gymnasium's vector environment: what its own `SyncVectorEnv` of our single ones gives."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv

from penumbra.research import gym
from penumbra.research.gym import SeatEnv
from penumbra.research.vector import SeatsEnv

N = 3
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("london", 0, {"bots": "random", "max_cycles": 40}),
    ("alone", 1, {"bots": "random", "max_cycles": 25}),
]


def same(ours: dict[str, Any], theirs: dict[str, Any]) -> None:
    for name in ("observation", "action_mask"):
        assert np.array_equal(ours[name], theirs[name]), name


@pytest.mark.parametrize("mode", [*AutoresetMode])
@pytest.mark.parametrize(("game_name", "seat", "options"), TABLES)
def test_it_gives_what_single_environments_give(
    game_name: str, seat: int, options: dict[str, Any], mode: AutoresetMode
) -> None:
    ours = SeatsEnv(game_name, N, seat, autoreset_mode=mode, **options)
    theirs = SyncVectorEnv([lambda: SeatEnv(game_name, seat, **options)] * N, autoreset_mode=mode)
    source, ended = np.random.default_rng(1), 0
    seen, info = ours.reset(seed=5)
    same(seen, theirs.reset(seed=5)[0])
    for step in range(90):
        assert np.array_equal(info["action_mask"], seen["action_mask"])
        actions = np.array([
            source.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in seen["action_mask"]
        ])  # fmt: skip
        if step % 30 == 29:
            actions[1] = int(np.flatnonzero(seen["action_mask"][1] == 0)[0])
        seen, reward, over, cut, info = ours.step(actions)
        expected = theirs.step(actions)
        same(seen, expected[0])
        for mine, other in zip((reward, over, cut), expected[1:4], strict=True):
            assert np.array_equal(mine, other)
        assert np.array_equal(info["illegal"], expected[4]["illegal"])
        if mode is AutoresetMode.SAME_STEP and (over | cut).any():
            assert np.array_equal(info["_final_obs"], expected[4]["_final_obs"])
            for row in np.flatnonzero(over | cut):
                same(info["final_obs"][row], expected[4]["final_obs"][row])
            assert np.array_equal(info["final_info"]["illegal"], expected[4]["final_info"]["illegal"])
        ended += int((over | cut).sum())
        if mode is AutoresetMode.DISABLED and (over | cut).any():
            with pytest.raises(RuntimeError, match="reset_mask"):
                ours.step(actions)
            seen, info = ours.reset(options={"reset_mask": over | cut})
            same(seen, theirs.reset(options={"reset_mask": over | cut})[0])
    assert ended > 3


def test_make_vec_gives_it() -> None:
    gym.register()
    env = gymnasium.make_vec(
        "penumbra/london-v1", num_envs=4, bots="random", autoreset_mode="SameStep", copy=False
    )
    assert isinstance(env, SeatsEnv)
    seen, info = env.reset(seed=1)
    assert seen["observation"].shape == (4, env.single_observation_space["observation"].shape[0])  # type: ignore[index]
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    for _ in range(50):
        seen, _, _, _, info = env.step(env.any_actions())
        assert not info["illegal"].any()
    assert env.observation_space.contains({name: part.copy() for name, part in seen.items()})
    env.close()


def test_mistakes_are_told() -> None:
    with pytest.raises(ValueError, match="at least one"):
        SeatsEnv("london", 0)
    env = SeatsEnv("london", 2, bots="random")
    with pytest.raises(ValueError, match="2 seeds"):
        env.reset(seed=[1])
    with pytest.raises(ValueError, match="reset_mask"):
        env.reset(options={"reset_mask": np.zeros(2, np.bool_)})
