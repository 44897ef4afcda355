"""What bots make of it."""

from __future__ import annotations

from penumbra.games.london import numbers as w
from penumbra.games.london.policy.thinker import Answer, Thinker

SENSES = ()


def order(mind: Thinker) -> int:
    """The order of Triggered abilities hardly ever matters to the one who may choose it."""
    return mind.options[0]


ANSWERS: dict[int, Answer] = {w.TRIGGER: order, w.TRIGGER + 1: order}
"""By the kind of the first option that is no refusal."""
