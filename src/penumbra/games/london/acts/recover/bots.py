"""What bots make of it."""

from __future__ import annotations

from penumbra.games.london import numbers as w
from penumbra.games.london.policy.thinker import Answer, Thinker

SENSES = ()


def recover_first(mind: Thinker) -> int:
    """Before a loss that would be the last: as much as there is."""
    return max(option for option in mind.options if option >> mind.shift == w.RECOVER)


ANSWERS: dict[int, Answer] = {w.RECOVER: recover_first}
"""By the kind of the first option that is no refusal."""
