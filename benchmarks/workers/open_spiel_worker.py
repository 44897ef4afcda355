"""Random games of hearts with open_spiel, driven from Python; prints one JSON object.

Run by peers.py with the interpreter of the peers' environment.
"""

from __future__ import annotations

import random
from typing import Any

import pyspiel  # type: ignore[import-not-found]  # in the peers' environment
from measuring import options_of, report  # type: ignore[import-not-found]  # beside this file

GAME = "hearts"


def step(state: Any, source: random.Random) -> int:
    """One action, of a player (1) or of chance (0)."""
    if state.is_chance_node():
        actions, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(source.choices(actions, weights)[0])
        return 0
    state.apply_action(source.choice(state.legal_actions()))
    return 1


def main() -> None:
    options = options_of(__doc__)
    game, source = pyspiel.load_game(GAME), random.Random(options.seed)

    def play() -> int:
        state, made = game.new_initial_state(), 0
        while not state.is_terminal():
            made += step(state, source)
        return made

    positions = []
    for length in range(60, 92, 2):  # the deal is 52 steps
        state = game.new_initial_state()
        for _ in range(length):
            step(state, source)
        positions.append(state)
    report(play, positions, lambda state: state.clone(), options.seconds)


if __name__ == "__main__":
    main()
