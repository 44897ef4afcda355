"""What the small workers share: the clock, the options and the one JSON object that peers.py reads."""

from __future__ import annotations

import argparse
import itertools
import json
import time
from collections.abc import Callable, Sequence
from typing import Any

Play = Callable[[], int]
"""Plays one whole game at random and returns the number of decisions."""


def rate(work: Callable[[], int], seconds: float) -> float:
    """Things done per second; `work` returns how many it did."""
    done, start = 0, time.process_time()
    while (now := time.process_time()) < start + seconds:
        done += work()
    return done / (now - start)


def options_of(description: str | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--seconds", type=float, default=2.0, help="time per measurement (default 2)")
    parser.add_argument("--seed", type=int, default=1, help="where the random games start (default 1)")
    return parser.parse_args()


def report(play: Play, positions: Sequence[Any], copy_one: Callable[[Any], object], seconds: float) -> None:
    """Measure both figures and print them."""
    play()  # warm up
    endless = itertools.cycle(positions)

    def copy_next() -> int:
        copy_one(next(endless))
        return 1

    decisions, clones = rate(play, seconds), rate(copy_next, seconds)
    print(json.dumps({"decisions_per_s": decisions, "clones_per_s": clones}))
