"""What bots make of it."""

from __future__ import annotations

from penumbra.games.london import numbers as w
from penumbra.games.london.policy.thinker import Answer, Thinker

SENSES = ()


def influence(mind: Thinker) -> int:
    """The recommended pair (TOL-SETUP-06); without one the best card."""
    beginner = mind.offered(w.BEGINNER)
    return beginner[0] if beginner else mind.best(list(mind.options))


def mulligan(mind: Thinker) -> int:
    """Keep: another hand is on average the same."""
    return mind.offered(w.KEEP)[0]


ANSWERS: dict[int, Answer] = {w.INFLUENCE: influence, w.BEGINNER: influence, w.KEEP: mulligan}
"""By the kind of the first option that is no refusal."""
