"""How fast the research environments are stepped by random play, and others beside them, in one run.

Usage: python benchmarks/research.py [--rounds N] [--seconds S] [--no-peers] [--only-workers] [--workers N]
Every round measures everything once, one after the other; the tables have medians, and ratios are medians of the
rounds' ratios. Time is that of the measured process alone, so that other work on the machine falls on all of them
alike. Workers are measured by the clock on the wall, which says little on a busy machine, and by the time of
processors that they and the process that leads them took. A step is one decision with its observation and its mask; a
bot's decisions come on top and are not counted.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import random
import subprocess
import sys
import time
import venv
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

import gymnasium
import numpy as np

import penumbra
from penumbra.kernel.chance import Chance
from penumbra.research import alone_v1, gym, london_v1
from penumbra.research.batch import Batch
from penumbra.research.spaces import environment_name, load_spaces, version_of
from penumbra.research.vector import SeatsEnv
from penumbra.research.workers import Workers

HERE = Path(__file__).resolve().parent
REQUIREMENTS = HERE / "observing-requirements.txt"
WORKER = HERE / "workers" / "observing_worker.py"
VENV = HERE.parent / ".venv-observing"
PEERS = (
    "open_spiel hearts", "open_spiel hanabi", "open_spiel leduc_poker", "pettingzoo leduc_holdem",
    "rlcard leduc-holdem", "rlcard gin-rummy", "pgx leduc_holdem", "pgx backgammon",
)  # fmt: skip
VERSION = {"london": london_v1, "alone": alone_v1}
ROWS = 64
WARM_UP = 50
"""Steps of workers that do not count: each of them loads the game for itself."""
SOURCE = np.random.default_rng(1)
DICE = random.Random(1)

Steps = Iterator[int]
"""Plays on for ever; each item says how many decisions were made."""


# --- ours


def any_of(mask: Any) -> int:
    offered = mask.view(np.bool_).nonzero()[0]
    return int(offered[int(DICE.random() * len(offered))])


def aec(make: Callable[[], Any], native: bool) -> Steps:
    env = make()
    env.unwrapped.arena.native = native
    for seed in range(1, 1_000_000):
        env.reset(seed=seed)
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                break
            env.step(any_of(observation["action_mask"]))
            yield 1


def one_seat(game: str, native: bool) -> Steps:
    env: Any = gymnasium.make(
        f"penumbra/{game}-v{version_of(game)}", bots="random", disable_env_checker=True
    ).unwrapped
    env.arena.native = native
    for seed in range(1, 1_000_000):
        observation, _ = env.reset(seed=seed)
        over = False
        while not over:
            observation, _, terminated, truncated, _ = env.step(any_of(observation["action_mask"]))
            over = terminated or truncated
            yield 1


def batch(game: str, bots: dict[int, str], native: bool) -> Steps:
    matches = Batch(game, ROWS, bots=bots, native=native)
    matches.reset(1)
    while True:
        matches.step(matches.any_actions(SOURCE))
        yield ROWS


def vector(game: str) -> Steps:
    env = SeatsEnv(game, ROWS, bots="random")
    env.reset(seed=1)
    while True:
        env.step(env.any_actions())
        yield ROWS


def rules_alone(game: str) -> Steps:
    rules = load_spaces(game).game
    settings, chance = rules.check_settings({}), Chance(1)
    while True:
        yield rules.playout(rules.start(settings, chance), chance)


def environments(game: str) -> dict[tuple[str, str], Steps]:
    """By name and by how observations are made."""
    version = VERSION[game]
    found: dict[tuple[str, str], Steps] = {}
    for how, native in (("views", False), ("compiled", True)):
        found |= {
            ("`raw_env`", how): aec(version.raw_env, native),
            ("`env` (wrapped)", how): aec(version.env, native),
            ("Gymnasium against `random`", how): one_seat(game, native),
            (f"`Batch` of {ROWS}", how): batch(game, {}, native),
            (f"`Batch` of {ROWS} against `random`", how): batch(game, {1: "random"}, native),
        }
    found["`make_vec` against `random`", "compiled"] = vector(game)
    found["rules alone, nothing observed", "compiled"] = rules_alone(game)
    return found


def rate(steps: Steps, seconds: float) -> float:
    done, began = 0, time.process_time()
    while (spent := time.process_time() - began) < seconds or not done:
        done += next(steps)
    return done / spent


@dataclass(frozen=True)
class Shift:
    """How some workers did: steps, and seconds by the clock on the wall and of processors."""

    steps: int
    wall: float
    here: float
    """In this process, which hands out the actions and waits."""
    theirs: tuple[float, ...]
    """Of each worker."""

    @property
    def rate(self) -> float:
        return self.steps / self.wall

    @property
    def apart(self) -> float:
        """Steps per second if each of them had a core to itself: what is done one after the other is this process and
        the slowest worker."""
        return self.steps / (self.here + max(self.theirs))


def of_workers(game: str, workers: int, rows: int, seconds: float) -> Shift:
    """Random play; the workers draw the actions."""
    with Workers(game, rows, workers=workers) as matches:
        matches.reset(1)
        for _ in range(WARM_UP):
            matches.step(matches.any_actions())
        before, done = matches.seconds(), 0
        here, began = time.process_time(), time.perf_counter()
        while (spent := time.perf_counter() - began) < seconds:
            matches.step(matches.any_actions())
            done += rows
        theirs = (after - first for first, after in zip(before, matches.seconds(), strict=True))
        return Shift(done, spent, time.process_time() - here, tuple(theirs))


# --- the others


def install_peers() -> str:
    """Make their environment unless it is there; what went wrong, or nothing."""
    stamp = VENV / "installed.txt"
    wanted = f"{platform.python_version()}\n{REQUIREMENTS.read_text(encoding='utf-8')}"
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted:
        return ""
    print(f"installing the others into {VENV.name} …", file=sys.stderr, flush=True)
    venv.create(VENV, clear=True, with_pip=True)
    (VENV / ".gitignore").write_text("*\n", encoding="utf-8")
    pip = [str(peer_python()), "-m", "pip", "install", "--quiet", "--requirement", str(REQUIREMENTS)]
    done = subprocess.run(pip, capture_output=True, text=True, check=False)
    if done.returncode:
        return (done.stderr.strip().splitlines() or ["pip failed"])[-1]
    stamp.write_text(wanted, encoding="utf-8")
    return ""


def peer_python() -> Path:
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def of_peer(name: str, seconds: float) -> float | str:
    """Its steps per second, or why there are none."""
    command = [str(peer_python()), str(WORKER), *name.split(), "--seconds", str(seconds)]
    clean = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "PYTHONHOME")}
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300, env=clean)
    except subprocess.TimeoutExpired:
        return "took longer than 300 s"
    if done.returncode:
        return (done.stderr.strip().splitlines() or ["no message"])[-1]
    return float(json.loads(done.stdout)["steps_per_s"])


# --- the run


def main() -> None:
    options = options_of()
    gym.register()
    busy = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    running = {
        (game, *key): steps
        for game in (() if options.only_workers else VERSION)
        for key, steps in environments(game).items()
    }
    for steps in running.values():
        next(steps)  # loading and the first reset do not count
    trouble = "not asked for" if options.no_peers or options.only_workers else install_peers()
    rates: dict[tuple[str, ...], list[float]] = {}
    shifts: dict[tuple[str, int], list[Shift]] = {}
    skipped: dict[str, str] = {}
    for number in range(1, options.rounds + 1):
        print(f"round {number} of {options.rounds} …", file=sys.stderr, flush=True)
        for key, steps in running.items():
            rates.setdefault(key, []).append(rate(steps, options.seconds))
        for peer in () if trouble else PEERS:
            found = of_peer(peer, options.seconds)
            if isinstance(found, float):
                rates.setdefault((peer,), []).append(found)
            else:
                skipped[peer] = found
        for game in VERSION if options.workers else ():
            for workers in (1, options.workers):
                shift = of_workers(game, workers, options.rows, 3 * options.seconds)
                shifts.setdefault((game, workers), []).append(shift)
    report(options, rates, shifts, skipped, trouble, busy)


def report(
    options: argparse.Namespace,
    rates: dict[tuple[str, ...], list[float]],
    shifts: dict[tuple[str, int], list[Shift]],
    skipped: dict[str, str],
    trouble: str,
    busy: float,
) -> None:
    cores = os.cpu_count() or 1
    load = f"a load of {busy:.1f} on {cores} cores before the run"
    mark = f", **under load** ({load})" if busy > 1 else f" ({load})"
    print(
        f"Python {platform.python_version()}, {penumbra.ENGINE}, medians of {options.rounds} rounds{mark}\n"
    )
    for game in () if options.only_workers else VERSION:
        print(f"| {environment_name(game)}, steps/s | from views | compiled | times |\n|---|--:|--:|--:|")
        for name in dict.fromkeys(key[1] for key in rates if key[0] == game):
            print(line(name, rates.get((game, name, "views")), rates[game, name, "compiled"]))
        print()
    if not options.only_workers:
        report_peers(rates, skipped, trouble)
    if shifts:
        print(
            f"| workers, {options.rows:,} matches, steps/s | one | {options.workers} | times | rounds |\n"
            "|---|--:|--:|--:|---|"
        )
    for game in VERSION if shifts else ():
        one, many = shifts[game, 1], shifts[game, options.workers]
        print(compared(f"{game}, on the wall", [s.rate for s in one], [s.rate for s in many]))
        print(compared(f"{game}, by processor time", [s.apart for s in one], [s.apart for s in many]))


def report_peers(rates: dict[tuple[str, ...], list[float]], skipped: dict[str, str], trouble: str) -> None:
    print("| others, in the same run | steps/s |\n|---|--:|")
    for peer in PEERS:
        if (peer,) in rates:
            print(f"| {peer} | {median(rates[peer,]):,.0f} |")
    for peer, why in skipped.items():
        print(f"\n{peer}: not measured: {why}")
    if trouble:
        print(f"\nthe others: {trouble}")
    print()


def compared(name: str, one: list[float], many: list[float]) -> str:
    rounds = ", ".join(f"{b / a:.2f}" for a, b in zip(one, many, strict=True))
    return f"| {name} | {median(one):,.0f} | {median(many):,.0f} | {ratio(many, one):.2f} | {rounds} |"


def line(name: str, views: list[float] | None, compiled: list[float]) -> str:
    if views is None:
        return f"| {name} | – | {median(compiled):,.0f} | – |"
    return f"| {name} | {median(views):,.0f} | {median(compiled):,.0f} | {ratio(compiled, views):.1f} |"


def ratio(many: list[float], one: list[float]) -> float:
    return median(a / b for a, b in zip(many, one, strict=True))


def options_of() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Steps per second of the research environments.")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each figure of a round")
    parser.add_argument("--no-peers", action="store_true", help="measure only ours")
    parser.add_argument("--only-workers", action="store_true", help="measure only workers")
    parser.add_argument("--workers", type=int, default=2, help="compare so many workers with one; 0: do not")
    parser.add_argument("--rows", type=int, default=1024, help="matches that workers play")
    return parser.parse_args()


if __name__ == "__main__":
    main()
