"""What bots make of it."""

from __future__ import annotations

from penumbra.games.london.effects.special_buy.form import Buy
from penumbra.games.london.policy.sense import WITH_ALL_COINS, Sense, Worth


def worth(effect: Buy) -> Worth:
    return Worth(coin=0.6 * effect.rebate, other=0.8 * effect.claim)


SENSES = (Sense(Buy, worth, lambda _: WITH_ALL_COINS),)
