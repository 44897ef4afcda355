"""PettingZoo's own tests of our environments, and what they do not look at."""

from __future__ import annotations

from itertools import pairwise
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test  # type: ignore[import-untyped]
from pettingzoo.utils.conversions import parallel_to_aec  # type: ignore[import-untyped]

from penumbra.kernel.decision import NOBODY
from penumbra.research import alone_v1, london_v1
from penumbra.research.aec import BoardEnv
from penumbra.research.arena import IllegalAction

MODULES = [london_v1, alone_v1]
TABLES: list[tuple[ModuleType, dict[str, str]]] = [
    (london_v1, {}),
    (alone_v1, {}),
    (alone_v1, {"evil-players": "2"}),
    (alone_v1, {"evil-players": "3"}),
]
# PettingZoo says this of every environment with action masks, except those it knows by name.
masked = pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Observation is not a NumPy array:UserWarning",
    # The Hero's space has no room for what only Evil knows.
    "ignore:Agents have different observation space sizes:UserWarning",
)


def play(env: BoardEnv, steps: int) -> None:
    for _ in range(steps):
        env.step(env.arena.any_action())


@masked
@pytest.mark.parametrize(("module", "settings"), TABLES)
def test_api(module: ModuleType, settings: dict[str, str]) -> None:
    api_test(module.env(settings=settings), num_cycles=400)


@masked
@pytest.mark.parametrize("module", MODULES)
def test_api_with_matches_that_are_cut_off(module: ModuleType) -> None:
    api_test(module.env(max_cycles=7), num_cycles=20)


@pytest.mark.parametrize(("module", "settings"), TABLES)
def test_seed(module: ModuleType, settings: dict[str, str]) -> None:
    seed_test(lambda: module.env(settings=settings), num_cycles=150)


@pytest.mark.parametrize(("module", "settings"), TABLES)
def test_max_cycles(module: ModuleType, settings: dict[str, str]) -> None:
    """The test lets every agent act once in a cycle, so it fits the parallel environment and its AEC form; in `env` one
    agent may decide several times in a row."""

    def parallel(max_cycles: int) -> Any:
        return module.parallel_env(settings=settings, max_cycles=max_cycles)

    max_cycles_test(SimpleNamespace(parallel_env=parallel, env=lambda **k: parallel_to_aec(parallel(**k))))


@pytest.mark.parametrize("module", MODULES)
def test_render(module: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(module.env, {"svg": lambda text: text.startswith("<svg") and text.endswith("</svg>")})
    assert capsys.readouterr().out.count("\n") > 20  # `human` writes


@pytest.mark.parametrize(("module", "settings"), TABLES)
def test_parallel_api(module: ModuleType, settings: dict[str, str]) -> None:
    parallel_api_test(module.parallel_env(settings=settings), num_cycles=60)


# -- beyond PettingZoo's tests -------------------------------------------------------------------------------


@pytest.mark.parametrize("module", MODULES)
def test_the_name_holds_the_version(module: ModuleType) -> None:
    name = module.__name__.rpartition(".")[2]
    assert module.raw_env().metadata["name"] == name
    assert str(module.parallel_env()) == name


@pytest.mark.parametrize(("module", "settings"), TABLES)
def test_the_agent_that_decides_is_selected_several_times_in_a_row(
    module: ModuleType, settings: dict[str, str]
) -> None:
    env = module.raw_env(settings=settings)
    env.reset(seed=1)
    selected = []
    for _ in range(100):
        selected.append(env.agent_selection)
        assert env.possible_agents.index(env.agent_selection) == env.arena.seat
        play(env, 1)
    assert any(one == two for one, two in pairwise(selected))
    assert len(set(selected)) > 1


@pytest.mark.parametrize(("module", "settings"), TABLES)
def test_rewards_are_the_results(module: ModuleType, settings: dict[str, str]) -> None:
    env = module.raw_env(settings=settings)
    env.reset(seed=2)
    while not env.arena.over:
        assert not any(env.rewards.values())
        play(env, 1)
    results = env.arena.spaces.game.returns(env.arena.state)
    assert [env.rewards[agent] for agent in env.possible_agents] == [2 * result - 1 for result in results]
    assert all(env.terminations.values())
    assert not any(env.truncations.values())


def test_a_match_that_is_cut_off_ends_without_a_result() -> None:
    env = london_v1.raw_env(max_cycles=5)
    env.reset(seed=1)
    play(env, 4)
    assert not any(env.truncations.values())
    play(env, 1)
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert not any(env.rewards.values())
    assert not any(env.observe(agent)["action_mask"].any() for agent in env.agents)


def test_an_illegal_action_raises_and_changes_nothing() -> None:
    env = london_v1.raw_env()
    env.reset(seed=1)
    before = env.arena.spaces.game.dump(env.arena.state)
    illegal = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(IllegalAction):
        env.step(illegal)
    assert env.arena.spaces.game.dump(env.arena.state) == before


def test_an_illegal_action_loses_in_the_wrapped_environment(caplog: pytest.LogCaptureFixture) -> None:
    env = london_v1.env()
    env.reset(seed=1)
    agent = env.agent_selection
    illegal = int(np.flatnonzero(env.observe(agent)["action_mask"] == 0)[0])
    env.step(illegal)
    assert "Illegal move" in caplog.text
    assert env.terminations[agent]
    assert env.rewards[agent] == -1


def test_the_parallel_environment_replaces_an_illegal_action_and_says_so() -> None:
    env = london_v1.parallel_env()
    env.reset(seed=1)
    asked = env.possible_agents[env.arena.seat]
    illegal = int(np.flatnonzero(env.arena.mask(env.arena.seat) == 0)[0])
    _, _, _, _, infos = env.step(dict.fromkeys(env.agents, illegal))
    assert infos[asked]["replaced"]
    asked, legal = env.possible_agents[env.arena.seat], env.arena.any_action()
    _, _, _, _, infos = env.step(dict.fromkeys(env.agents, legal))
    assert not infos[asked]["replaced"]


def test_seeds_settle_everything_and_differ() -> None:
    def looks(seed: int) -> list[bytes]:
        env = alone_v1.raw_env()
        env.reset(seed=seed)
        found = []
        for _ in range(60):
            found.append(env.observe(env.agent_selection)["observation"].tobytes())
            play(env, 1)
        return found

    assert looks(1) == looks(1)
    assert looks(1) != looks(2)


def test_a_reset_without_a_seed_goes_on_to_another_match() -> None:
    env = alone_v1.raw_env()
    looks = set()
    env.reset(seed=1)
    for _ in range(4):
        looks.add(env.observe("evil_1")["observation"].tobytes())
        env.reset()
    assert len(looks) > 1


def test_an_unknown_render_mode_is_refused() -> None:
    with pytest.raises(ValueError, match="render mode"):
        london_v1.raw_env(render_mode="opengl")


def test_a_seats_own_view_is_drawn_on_demand() -> None:
    def known(viewer: int) -> list[int]:
        """By seat: how many cards of its hand are named."""
        env = london_v1.raw_env(render_mode="ansi", viewer=viewer)
        env.reset(seed=3)
        play(env, 40)
        text = env.render()
        assert isinstance(text, str)
        hands = [line.partition("(")[2].partition(")")[0] for line in text.split("\n") if "   hand " in line]
        return [0 if hand == "none" else len(hand.split(", ")) for hand in reversed(hands)]

    spectator = known(NOBODY)
    assert known(0)[0] > spectator[0]
    assert known(0)[1] <= known(1)[1]
    assert known(1)[0] < known(0)[0]
