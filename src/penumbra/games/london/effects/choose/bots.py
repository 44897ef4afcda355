"""What bots make of it."""

from __future__ import annotations

from penumbra.games.london.effects.choose.form import Choose
from penumbra.games.london.policy.sense import MIDGAME, Sense, Worth, effects_worth


def worth(effect: Choose) -> Worth:
    return max((effects_worth(one) for one in effect.of), key=lambda worth: worth.at(MIDGAME))


SENSES = (Sense(Choose, worth),)
