"""What bots make of it."""

from __future__ import annotations

from penumbra.games.london.keywords.destroy.form import Destroy
from penumbra.games.london.policy.sense import Sense, Worth

BY_TARGET = {"own": -0.5, "this": -0.5, "street": 0.5}
"""Points; 1 where one of the opponent's cards can be hit."""


def worth(effect: Destroy) -> Worth:
    return Worth(other=BY_TARGET.get(effect.what, 1.0))


SENSES = (Sense(Destroy, worth),)
