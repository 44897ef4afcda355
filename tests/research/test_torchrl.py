"""TorchRL's own check certifies our environment, and what it hands out is what our batch has."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from penumbra.research.vector import SeatsEnv
from tests.research.libraries import library

torch, envs = library("torch", "torchrl"), library("torchrl.envs", "torchrl")


def matches(game: str, n: int = 3, **more: Any) -> Any:
    from penumbra.research.torchrl import MatchesEnv

    return MatchesEnv(game, n, bots="random", **more)


@pytest.mark.parametrize("game", ["london", "alone"])
def test_its_own_check_is_passed(game: str) -> None:
    envs.check_env_specs(matches(game), break_when_any_done="both")
    masked = envs.TransformedEnv(matches(game, max_cycles=20), envs.ActionMask())
    envs.check_env_specs(masked, break_when_any_done="both")


def test_masked_play_goes_on_over_the_ends_of_matches() -> None:
    env = envs.TransformedEnv(matches("london", max_cycles=20), envs.ActionMask())
    env.set_seed(1)

    data = env.rollout(70, break_when_any_done=False)

    assert data.shape == (3, 70)
    assert data["action_mask"].gather(-1, data["action"][..., None]).all()
    assert data["next", "truncated"].sum() >= 9
    assert data["observation"].dtype == torch.int16


def test_it_shows_what_the_native_batch_shows() -> None:
    env, plain = matches("alone"), SeatsEnv("alone", 3, bots="random")
    env.set_seed(4)
    data, (seen, _) = env.reset(), plain.reset(seed=4)
    for _ in range(30):
        assert np.array_equal(data["observation"].numpy(), seen["observation"])
        assert np.array_equal(data["action_mask"].numpy(), seen["action_mask"])
        actions = plain.any_actions()
        data["action"] = torch.as_tensor(actions)
        data = env.step(data)["next"]
        seen, rewards, over, _, _ = plain.step(actions)
        assert np.array_equal(data["reward"][:, 0].numpy(), rewards)
        assert np.array_equal(data["terminated"][:, 0].numpy(), over)
        if over.any():
            break
