"""What bots make of it."""

from __future__ import annotations

from penumbra.games.london import numbers as w
from penumbra.games.london.policy.thinker import Answer, Thinker

SENSES = ()


def claim(mind: Thinker) -> int:
    """On the deck (TOL-KEY-10): what was worth buying is better than the next card."""
    return mind.options[-1]


ANSWERS: dict[int, Answer] = {w.CLAIM: claim}
"""By the kind of the first option that is no refusal."""
