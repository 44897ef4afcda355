"""What bots make of it."""

from __future__ import annotations

from penumbra.games.london import numbers as w
from penumbra.games.london.keywords.sacrifice.form import Sacrifice
from penumbra.games.london.policy.sense import Sense, Worth
from penumbra.games.london.policy.thinker import NONE, Answer, Thinker

SENSES = (Sense(Sacrifice, lambda _: Worth(coin=0.8, other=1.2)),)


def sacrifice(mind: Thinker) -> int:
    """The weakest card in play: it has done its work this turn."""
    weakest = min(mind.offered(w.SACRIFICE), key=lambda option: mind.points(mind.card_design(option)))
    return _starter_or_refuse(mind, weakest, mind.card_design(weakest))


def sacrifice_other(mind: Thinker) -> int:
    """The weakest card of hand or discard pile."""
    weakest = mind.worst(mind.offered(w.SACRIFICE_OTHER))
    return _starter_or_refuse(mind, weakest, mind.named_design(weakest))


def _starter_or_refuse(mind: Thinker, option: int, design: int) -> int:
    """Starting cards gladly, others only if one must."""
    refusal = mind.refusal()
    return option if refusal == NONE or mind.appraisal.starter[design] else refusal


ANSWERS: dict[int, Answer] = {w.SACRIFICE: sacrifice, w.SACRIFICE_OTHER: sacrifice_other}
"""By the kind of the first option that is no refusal."""
