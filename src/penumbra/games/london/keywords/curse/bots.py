"""What bots make of it."""

from __future__ import annotations

from penumbra.games.london import numbers as w
from penumbra.games.london.keywords.curse.form import Curse
from penumbra.games.london.policy.sense import Sense, Worth
from penumbra.games.london.policy.thinker import EARLY, Answer, Thinker

SENSES = (Sense(Curse, lambda _: Worth(other=1.7)),)


CHEAP_CARD = 0.9
"""Points up to which a card is rather discarded than 2 Life lost, while Life is plentiful."""


LIFE_LOST = 2.0
"""How much that rises with what Recovery counts for."""


def curse(mind: Thinker) -> int:
    """Lose Life or discard the worst card (TOL-KEY-02)."""
    life, *discards = mind.options
    worst = mind.worst(discards)
    if mind.me["life"] <= mind.box.numbers.curse_life:
        return worst
    price = CHEAP_CARD + LIFE_LOST * (mind.weights.recovery - EARLY.recovery)
    return worst if mind.points(mind.named_design(worst)) <= price else life


ANSWERS: dict[int, Answer] = {w.LOSE_LIFE: curse}
"""By the kind of the first option that is no refusal."""
