"""What bots make of it."""

from __future__ import annotations

from penumbra.games.london.effects.convert.form import Convert
from penumbra.games.london.policy.sense import Sense, Worth

SENSES = (Sense(Convert, lambda _: Worth(other=0.7)),)
