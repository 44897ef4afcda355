"""What bots make of it."""

from __future__ import annotations

from penumbra.games.london.keywords.look.form import Look
from penumbra.games.london.policy.sense import BRINGS_CARDS, DRAW, Sense, Worth


def worth(effect: Look) -> Worth:
    """Sorting a deck is worth a little, taking cards is worth drawing them."""
    taken = sum((step.take or 0) * DRAW * 1.2 + (step.play or 0) * 0.8 for step in effect.steps)
    return Worth(other=0.2 * effect.n + taken)


SENSES = (Sense(Look, worth, lambda _: BRINGS_CARDS),)
