"""What bots make of it."""

from __future__ import annotations

from penumbra.games.london.effects.gain.form import Gain
from penumbra.games.london.policy.sense import ANY_TIME, COUNTS_OTHERS, Sense, Worth, usual


def worth(effect: Gain) -> Worth:
    gained = Worth(effect.coin, effect.might, effect.recovery)
    return gained.times(usual(effect.per, effect.max)) if effect.per else gained


def when(effect: Gain) -> float:
    return COUNTS_OTHERS if effect.per else ANY_TIME


SENSES = (Sense(Gain, worth, when),)
