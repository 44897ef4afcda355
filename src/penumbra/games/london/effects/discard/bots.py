"""What bots make of it."""

from __future__ import annotations

from penumbra.games.london.effects.discard.form import Discard
from penumbra.games.london.policy.sense import Sense, Worth


def worth(effect: Discard) -> Worth:
    return Worth(other=(1.4 if effect.who == "opponent" else -0.7) * effect.n)


SENSES = (Sense(Discard, worth),)
