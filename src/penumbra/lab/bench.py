"""How fast a game is played, on one core.

Each figure is the best of several short repetitions, and time is that of this process alone: what the machine can
do while nothing else disturbs it.
"""

from __future__ import annotations

import json
import platform
import time
from collections.abc import Callable
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from itertools import cycle
from typing import Any

from penumbra import compiled
from penumbra.games.registry import load_game
from penumbra.kernel.chance import Chance
from penumbra.kernel.game import Game
from penumbra.kernel.message import Json
from penumbra.kernel.state import State

RATES = ("decisions_per_s", "clones_per_s", "save_load_per_s", "views_per_s", "resamples_per_s")
REPETITIONS = 5
POSITIONS = 16
"""Positions from the middle of different games that the other figures are taken from."""
BATCH = 8
"""Looks at the clock are dear compared with a clone; so many things are done between two of them."""
SEED = 1


def bench(game_name: str, seconds: float = 2.0) -> dict[str, Json]:
    """Measure each figure for about `seconds`. Raises UnknownGame; ValueError when there is no time."""
    if seconds <= 0:
        raise ValueError(f"a benchmark needs some time, not {seconds} seconds")
    game = load_game(game_name)
    slot = seconds / REPETITIONS
    player = _Player(game)
    figures: dict[str, Json] = {"game": game_name, "decisions_per_s": _best(player.play_one, slot)}
    positions = [middle_of_a_game(game, number) for number in range(POSITIONS)]
    for rate, action in _actions(game).items():
        figures[rate] = _best(_over(positions, action), slot)
    return {
        **figures,
        "games": player.games,
        "compiled": is_compiled(game_name),
        "python": platform.python_version(),
        "machine": platform.machine(),
    }


def is_compiled(game_name: str) -> bool:
    """Whether the rules run as a compiled extension module."""
    folder = compiled.PACKAGE / "games" / game_name
    ours = [source for source in compiled.sources() if source.is_relative_to(folder)]
    if not ours:
        return False
    parts = ours[0].relative_to(compiled.PACKAGE.parent).with_suffix("").parts
    return str(import_module(".".join(parts)).__file__).endswith(tuple(EXTENSION_SUFFIXES))


def _best(work: Callable[[], int], slot: float) -> int:
    return round(max(_rate(work, slot) for _ in range(REPETITIONS)))


def _rate(work: Callable[[], int], slot: float) -> float:
    """Things done per second. `work` returns how many things it did."""
    done = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < slot or not done:
        done += work()
    return done / spent


# -- playing ---------------------------------------------------------------------------------------------


class _Player:
    """Plays random games from the first decision to the last; every answered decision counts."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.settings = game.check_settings({})
        self.chance = Chance(SEED)
        self.games = 0

    def play_one(self) -> int:
        self.games += 1
        return self.game.playout(self.game.start(self.settings, self.chance), self.chance)


def middle_of_a_game(game: Game[Any], number: int) -> State:
    """A position half-way through a random game that depends only on `number`."""
    settings = game.check_settings({})
    chance = Chance(f"{SEED}/{number}")
    length = game.playout(game.start(settings, chance), chance)
    chance = Chance(f"{SEED}/{number}")
    state: State = game.start(settings, chance)
    game.playout(state, chance, length // 2)
    return state


# -- positions -------------------------------------------------------------------------------------------


def _actions(game: Game[Any]) -> dict[str, Callable[[State], object]]:
    chance = Chance(SEED)
    return {
        "clones_per_s": game.clone,
        "save_load_per_s": lambda state: game.load(json.loads(json.dumps(game.dump(state)))),
        "views_per_s": lambda state: game.view(state, state.seat),
        "resamples_per_s": lambda state: game.resample(state, state.seat, chance),
    }


def _over(positions: list[State], action: Callable[[State], object]) -> Callable[[], int]:
    """One position after the other, in batches."""
    turning = cycle(positions)

    def batch() -> int:
        for _ in range(BATCH):
            action(next(turning))
        return BATCH

    return batch
