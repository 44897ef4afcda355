"""How fast the research environments are stepped by random play, on one core.

Usage: python benchmarks/research.py [--rounds N] [--seconds S]
Every round measures every environment once, one after the other; the table has medians. Time is that of this process
alone. A step is one decision with its observation and its mask; a bot's decisions come on top and are not counted.
"""

from __future__ import annotations

import argparse
import platform
import time
from collections.abc import Callable, Iterator
from statistics import median
from typing import Any

import gymnasium
import numpy as np

import penumbra
from penumbra.kernel.chance import Chance
from penumbra.research import alone_v1, gym, london_v1
from penumbra.research.batch import Batch
from penumbra.research.spaces import environment_name, load_spaces, version_of

VERSION = {"london": london_v1, "alone": alone_v1}
ROWS = 64
SOURCE = np.random.default_rng(1)

Steps = Iterator[int]
"""Plays on for ever; each item says how many decisions were made."""


def any_of(mask: Any) -> int:
    return int(SOURCE.choice(np.flatnonzero(mask.view(np.bool_))))


def aec(make: Callable[[], Any]) -> Steps:
    env = make()
    for seed in range(1, 1_000_000):
        env.reset(seed=seed)
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                break
            env.step(any_of(observation["action_mask"]))
            yield 1


def one_seat(game: str) -> Steps:
    gym.register()
    env = gymnasium.make(f"penumbra/{game}-v{version_of(game)}", bots="random", disable_env_checker=True)
    for seed in range(1, 1_000_000):
        observation, _ = env.reset(seed=seed)
        over = False
        while not over:
            observation, _, terminated, truncated, _ = env.step(any_of(observation["action_mask"]))
            over = terminated or truncated
            yield 1


def batch(game: str, bots: dict[int, str]) -> Steps:
    matches = Batch(game, ROWS, bots=bots)
    matches.reset(1)
    while True:
        row, action = np.nonzero(matches.action_mask.view(np.bool_))
        first = np.searchsorted(row, np.arange(ROWS))
        matches.step(action[SOURCE.integers(first, [*first[1:], len(row)])])
        yield ROWS


def rules_alone(game: str) -> Steps:
    rules = load_spaces(game).game
    settings, chance = rules.check_settings({}), Chance(1)
    while True:
        yield rules.playout(rules.start(settings, chance), chance)


def environments(game: str) -> dict[str, Steps]:
    version = VERSION[game]
    return {
        "`raw_env`": aec(version.raw_env),
        "`env` (wrapped)": aec(version.env),
        "Gymnasium against `random`": one_seat(game),
        f"`Batch` of {ROWS}": batch(game, {}),
        f"`Batch` of {ROWS} against `random`": batch(game, {1: "random"}),
        "rules alone, nothing observed": rules_alone(game),
    }


def rate(steps: Steps, seconds: float) -> float:
    done, began = 0, time.process_time()
    while (spent := time.process_time() - began) < seconds or not done:
        done += next(steps)
    return done / spent


def main() -> None:
    parser = argparse.ArgumentParser(description="Steps per second of the research environments.")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each figure of a round")
    arguments = parser.parse_args()
    running = {game: environments(game) for game in VERSION}
    for steps in (one for named in running.values() for one in named.values()):
        next(steps)  # loading and the first reset do not count
    rates: dict[tuple[str, str], list[float]] = {}
    for _ in range(arguments.rounds):
        for game, named in running.items():
            for name, steps in named.items():
                rates.setdefault((game, name), []).append(rate(steps, arguments.seconds))
    print(f"Python {platform.python_version()}, {penumbra.ENGINE}\n")
    print("| |", " | ".join(running["london"]), "|")
    print("|---" * (len(running["london"]) + 1) + "|")
    for game, named in running.items():
        print(
            f"| {environment_name(game)} |",
            " | ".join(f"{median(rates[game, name]):,.0f}" for name in named),
            "|",
        )


if __name__ == "__main__":
    main()
