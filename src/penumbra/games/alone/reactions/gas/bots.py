"""What bots make of it."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.policy.thinker import EvilAnswer, EvilThinker


def gas(mind: EvilThinker) -> int:
    return max(mind.options, key=lambda option: mind.on_his_way(option & w.MASK))


ANSWERS: dict[int, EvilAnswer] = {w.ASK_GAS: gas}
