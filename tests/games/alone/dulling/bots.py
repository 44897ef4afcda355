"""What bots make of it."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.policy.sense import Deed, EvilSense
from penumbra.games.alone.policy.thinker import EvilAnswer, EvilThinker
from tests.games.alone.dulling.form import Dull
from tests.games.alone.dulling.rule import ASK_DULL

A_SKILL = 0.7


def dull_worth(mind: EvilThinker, effect: Dull, deed: Deed) -> float:
    return A_SKILL * min(effect.n, max(mind.state.skills))


def dull(mind: EvilThinker) -> int:
    """The skill that he knows best, of those the one that came last."""
    return max(mind.options, key=lambda option: (mind.state.skills[option & w.MASK], option))


SENSES = (EvilSense(Dull, dull_worth, lambda effect: A_SKILL * effect.n, A_SKILL),)
ANSWERS: dict[int, EvilAnswer] = {ASK_DULL: dull}
