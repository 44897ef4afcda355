"""Random two-player games with catanatron; prints one JSON object.

Run by peers.py with the interpreter of the peers' environment.
"""

from __future__ import annotations

import argparse
import itertools
import json
import time
from collections.abc import Callable, Iterator
from typing import Any

# The peers live in an environment of their own, where the type checker does not look.
from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]  # in the peers' environment

POSITIONS = 16
TICKS_BETWEEN_POSITIONS = 61


def new_game(seed: int) -> Any:
    return Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE)], seed=seed)


def measure_play(seeds: Iterator[int], seconds: float) -> dict[str, float]:
    """Play whole games until the time is up; the engine ends a game after 1000 turns."""
    decisions = games = 0
    start = time.process_time()
    deadline = start + seconds
    while (now := time.process_time()) < deadline:
        game = new_game(next(seeds))
        game.play()
        decisions += len(game.state.actions)  # the engine's log: one entry per decide call
        games += 1
    return {"decisions_per_s": decisions / (now - start), "games": games, "decisions": decisions}


def collect_positions(seeds: Iterator[int]) -> list[Any]:
    """Copies of games taken at even steps from the first tick to the last."""
    positions: list[Any] = []
    while len(positions) < POSITIONS:
        game = new_game(next(seeds))
        while game.winning_color() is None and len(positions) < POSITIONS:
            if len(game.state.actions) % TICKS_BETWEEN_POSITIONS == TICKS_BETWEEN_POSITIONS - 1:
                positions.append(game.copy())
            game.play_tick()
    return positions


def copies_per_second(positions: list[Any], copy_one: Callable[[Any], object], seconds: float) -> float:
    """Copy the positions in turn, each time from the original, for the given time."""
    copies = 0
    endless = itertools.cycle(positions)
    start = time.process_time()
    while (now := time.process_time()) < start + seconds:
        copy_one(next(endless))
        copies += 1
    return copies / (now - start)


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="time per measurement (default 2)")
    parser.add_argument("--seed", type=int, default=1, help="where the random games start (default 1)")
    return parser.parse_args()


def main() -> None:
    options = parse_options()
    seeds = itertools.count(options.seed)
    new_game(next(seeds)).play()  # warm up
    result = measure_play(seeds, options.seconds)
    positions = collect_positions(seeds)
    result["clones_per_s"] = copies_per_second(positions, lambda game: game.copy(), options.seconds)
    print(json.dumps(result))


if __name__ == "__main__":
    main()
