"""Random games of UNO with rlcard; prints one JSON object.

Run by peers.py with the interpreter of the peers' environment.
"""

from __future__ import annotations

import copy
import random
from typing import Any

import rlcard  # type: ignore[import-not-found]  # in the peers' environment
from measuring import options_of, report  # type: ignore[import-not-found]  # beside this file

GAME = "uno"


def main() -> None:
    options = options_of(__doc__)
    env, source = rlcard.make(GAME, config={"seed": options.seed}), random.Random(options.seed)

    def play(limit: int = 100_000) -> int:
        state, _ = env.reset()
        made = 0
        while not env.is_over() and made < limit:
            state, _ = env.step(source.choice(list(state["legal_actions"])))
            made += 1
        return made

    positions: list[Any] = []
    for length in range(5, 37, 2):
        play(length)
        positions.append(copy.deepcopy(env.game))
    report(play, positions, copy.deepcopy, options.seconds)


if __name__ == "__main__":
    main()
