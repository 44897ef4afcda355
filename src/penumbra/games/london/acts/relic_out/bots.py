"""What bots make of it."""

from __future__ import annotations

from penumbra.games.london import numbers as w
from penumbra.games.london.policy.thinker import Answer, Thinker

SENSES = ()


def remove_relic(mind: Thinker) -> int:
    return min(mind.options, key=lambda option: mind.points(mind.card_design(option)))


ANSWERS: dict[int, Answer] = {w.REMOVE_RELIC: remove_relic}
"""By the kind of the first option that is no refusal."""
