"""A policy of one's own: a class that is called with what an agent sees. It plays what examples/train.py has learned.

python examples/train.py --decisions 40000 --matches 100 --save examples/learned.npz
penumbra play london --seat human --seat examples/learned.py:Learned
penumbra league london --bots random,greedy,examples/learned.py:Learned --games 40
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

WEIGHTS = Path(__file__).with_name("learned.npz")


class Learned:
    """Answers with a number for each action: the highest of those that are offered is played."""

    game = "london"

    def __init__(self) -> None:
        with np.load(WEIGHTS) as parts:
            self.into, self.into_bias = parts["into"], parts["into_bias"]
            self.act, self.act_bias = parts["act"], parts["act_bias"]

    def __call__(self, observation: dict[str, Any]) -> Any:
        seen = observation["observation"].astype(np.float32)
        small = np.sign(seen) * np.log1p(np.abs(seen)) / np.log(2)
        hidden = np.tanh(small @ self.into + self.into_bias)
        return self.act @ hidden + self.act_bias
