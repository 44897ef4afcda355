"""RLlib: its own check of environments is passed, and its PPO trains with masks, on one seat and on all."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from tests.research.libraries import library

ray, ppo = library("ray", "rllib"), library("ray.rllib.algorithms.ppo", "rllib")
checks = library("ray.rllib.utils.pre_checks.env", "rllib")
masking = library("ray.rllib.examples.rl_modules.classes.action_masking_rlm", "rllib")
modules = library("ray.rllib.core.rl_module.rl_module", "rllib")

pytestmark = pytest.mark.filterwarnings("ignore")  # Ray and RLlib warn of their own future


@pytest.fixture(scope="module")
def cluster() -> Iterator[None]:
    ray.init(
        num_cpus=1, include_dashboard=False, log_to_driver=False, logging_level="error", object_store_memory=10**8
    )  # fmt: skip
    yield
    ray.shutdown()


@pytest.mark.parametrize("game", ["london", "alone"])
def test_its_own_check_is_passed(game: str) -> None:
    from penumbra.research.rllib import SeatForRllib, TableForRllib

    checks.check_multiagent_environments(TableForRllib(game, {"max_cycles": 30}))
    check_env(SeatForRllib(game, {"bots": "random"}), skip_render_check=True)


def test_at_a_table_only_who_decides_is_shown_something_until_it_is_over() -> None:
    from penumbra.research.rllib import TableForRllib

    env, source = TableForRllib("alone", {"settings": {"evil-players": "2"}}), np.random.default_rng(1)
    seen, _ = env.reset(seed=1)
    over, asked, rewards = False, set(), dict[str, float]()
    while not over:
        assert len(seen) == 1
        [(agent, sight)] = seen.items()
        asked.add(agent)
        action = int(source.choice(np.flatnonzero(sight["action_mask"])))
        seen, rewards, terminated, _, _ = env.step({agent: action})
        over = terminated["__all__"]
    assert asked == {"hero_0", "evil_1", "evil_2"}
    assert {*seen} == asked
    assert sorted(rewards.values()) in ([-1, 1, 1], [-1, -1, 1])


def test_an_action_that_is_not_offered_ends_the_match_to_its_own_cost() -> None:
    from penumbra.research.rllib import TableForRllib

    env = TableForRllib("london")
    seen, _ = env.reset(seed=1)
    [(agent, sight)] = seen.items()
    wrong = int(np.flatnonzero(sight["action_mask"] == 0)[0])
    _, rewards, terminated, _, _ = env.step({agent: wrong})
    assert terminated["__all__"]
    assert rewards[agent] == -1
    assert sum(rewards.values()) == -1


def trained(config: Any) -> dict[str, Any]:
    algorithm = (
        config.env_runners(num_env_runners=0)
        .training(train_batch_size_per_learner=120, minibatch_size=60, num_epochs=1)
        .build_algo()
    )
    found: dict[str, Any] = algorithm.train()["env_runners"]
    algorithm.stop()
    return found


def small() -> Any:
    return modules.RLModuleSpec(
        module_class=masking.ActionMaskingTorchRLModule,
        model_config={"fcnet_hiddens": [16], "head_fcnet_hiddens": [16]},
    )


@pytest.mark.usefixtures("cluster")
def test_ppo_with_its_own_masking_trains_on_one_seat() -> None:
    from penumbra.research import rllib

    rllib.register()
    config = ppo.PPOConfig().environment(
        "penumbra/london-v1", env_config={"bots": "random", "max_cycles": 40}
    )
    found = trained(config.rl_module(rl_module_spec=small()))
    assert found["num_env_steps_sampled"] == 120
    assert found["episode_len_mean"] == 40  # with the masks no match is lost by an illegal action


@pytest.mark.usefixtures("cluster")
def test_ppo_trains_one_policy_for_all_seats() -> None:
    multi = library("ray.rllib.core.rl_module.multi_rl_module", "rllib")
    config = (
        ppo.PPOConfig()
        .environment("penumbra/london-table-v1", env_config={"max_cycles": 40})
        .multi_agent(policies={"shared"}, policy_mapping_fn=lambda *_, **__: "shared")
        .rl_module(rl_module_spec=multi.MultiRLModuleSpec(rl_module_specs={"shared": small()}))
    )
    found = trained(config)
    assert found["num_env_steps_sampled"] == 120
    assert found["episode_len_mean"] == 40
