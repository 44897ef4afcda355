"""Random games of limit Texas hold'em from PettingZoo's classic environments; prints one JSON object.

Run by peers.py with the interpreter of the peers' environment.
"""

from __future__ import annotations

import copy
import random
from typing import Any

from measuring import options_of, report  # type: ignore[import-not-found]  # beside this file
from pettingzoo.classic import texas_holdem_v4


def main() -> None:
    options = options_of(__doc__)
    env: Any = texas_holdem_v4.raw_env()
    source = random.Random(options.seed)

    def play(limit: int = 100_000) -> int:
        env.reset(seed=source.getrandbits(30))
        made = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if made >= limit:
                return made
            if terminated or truncated:
                env.step(None)
                continue
            mask = observation["action_mask"]
            env.step(source.choice([action for action, offered in enumerate(mask) if offered]))
            made += 1
        return made

    positions: list[Any] = []
    for length in range(5, 37, 2):
        play(length)
        positions.append(copy.deepcopy(env.env.game))
    report(play, positions, copy.deepcopy, options.seconds)


if __name__ == "__main__":
    main()
