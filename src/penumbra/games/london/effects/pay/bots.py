"""What bots make of it."""

from __future__ import annotations

from penumbra.games.london.effects.pay.form import Pay
from penumbra.games.london.policy.sense import (
    ANY_TIME,
    DISCARDS,
    MIDGAME,
    NOTHING,
    Sense,
    Worth,
    effects_worth,
    total,
)


def worth(effect: Pay) -> Worth:
    """It may be left unpaid, so it is never worth less than nothing."""
    gained = total((effects_worth(effect.then), cost(effect).times(-1)))
    return gained if gained.at(MIDGAME) > 0 else NOTHING


def cost(effect: Pay) -> Worth:
    return Worth(effect.coin, effect.might, effect.recovery + effect.life, 0.9 * effect.discard)


def when(effect: Pay) -> float:
    return DISCARDS if effect.discard else ANY_TIME


SENSES = (Sense(Pay, worth, when),)
