"""What bots make of it."""

from __future__ import annotations

from penumbra.games.london.effects.life.form import GainLife, LoseLife
from penumbra.games.london.policy.sense import Sense, Worth, usual


def worth_of_gain(effect: GainLife) -> Worth:
    return Worth(recovery=effect.n * usual(effect.per))


def worth_of_loss(effect: LoseLife) -> Worth:
    lost = effect.n * usual(effect.per)
    return Worth(might={"opponent": lost, "you": -lost, "both": 0.0}[effect.who])


SENSES = (Sense(GainLife, worth_of_gain), Sense(LoseLife, worth_of_loss))
