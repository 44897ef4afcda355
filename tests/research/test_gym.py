"""Gymnasium's own checks of our environment, and what they do not look at."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from penumbra.bots.registry import UnknownBot
from penumbra.research import gym
from penumbra.research.arena import Arena, IllegalAction
from penumbra.research.gym import SeatEnv
from penumbra.research.spaces import load_spaces
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


def test_one_line_makes_an_environment() -> None:
    """In a process that has heard nothing of us: the name says which module knows it."""
    code = "import gymnasium; print(gymnasium.make('penumbra.research.gym:penumbra/london-v1').spec.id)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "penumbra/london-v1"


def first_offered(seen: dict[str, Any]) -> int:
    return int(np.flatnonzero(seen["action_mask"])[0])


def play_on(arena: Arena) -> None:
    arena.start(1)
    while not arena.over:
        arena.act(arena.any_action())


def test_a_policy_may_be_the_opponent() -> None:
    """The learner's older self, for instance: it sees what an agent in its seat sees."""
    seats = set()

    def policy(seen: dict[str, Any]) -> int:
        layout = load_spaces("alone").sight.layout
        seats.add(int(layout.part(seen["observation"], "seat").argmax()))
        return first_offered(seen)

    env = SeatEnv("alone", 0, policy)
    env.reset(seed=1)
    for _ in range(20):
        assert env.arena.seat == 0
        env.step(env.arena.any_action())
    assert seats == {1}
    wrong = Arena("alone", bots={1: lambda seen: -1})
    with pytest.raises(IllegalAction, match="policy in seat 1"):
        play_on(wrong)


def test_a_bot_from_a_file_may_be_the_opponent(tmp_path: Path) -> None:
    file = tmp_path / "lazy.py"
    file.write_text("class Lazy:\n    def choose(self, world):\n        return world.options[0]\n")
    env = SeatEnv("london", 0, f"{file}:Lazy")
    env.reset(seed=1)
    for _ in range(5):
        env.step(env.arena.any_action())


def test_a_curriculum_changes_the_house_rules_between_matches() -> None:
    env = SeatEnv("alone", 0, "random")
    difficulty = env.arena.spaces.sight.layout
    seen, _ = env.reset(seed=1)
    before = int(difficulty.part(seen["observation"], "difficulty").argmax())
    rule = next(rule for rule in env.arena.spaces.game.house_rules if rule.key == "difficulty")
    other = next(choice for choice in rule.choices if choice != rule.default)
    seen, _ = env.reset(seed=1, options={"settings": {"difficulty": other}})
    assert int(difficulty.part(seen["observation"], "difficulty").argmax()) != before
    with pytest.raises(ValueError, match="seats"):
        env.reset(options={"settings": {"evil-players": "2"}})


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
