"""What bots make of it."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.creatures.attacks.rule import own_dice
from penumbra.games.alone.policy.thinker import EvilAnswer, EvilThinker


def attacker(mind: EvilThinker) -> int:
    """The strongest first: what it sets off can still help the others."""
    return max(mind.options, key=lambda option: own_dice(mind.state, option & w.MASK))


ANSWERS: dict[int, EvilAnswer] = {w.ASK_ATTACKER: attacker}
