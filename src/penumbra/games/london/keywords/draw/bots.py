"""What bots make of it."""

from __future__ import annotations

from penumbra.games.london.keywords.draw.form import Draw
from penumbra.games.london.policy.sense import BRINGS_CARDS, DRAW, Sense, Worth, usual


def worth(effect: Draw) -> Worth:
    return Worth(other=DRAW * effect.n * usual(effect.per))


SENSES = (Sense(Draw, worth, lambda _: BRINGS_CARDS),)
