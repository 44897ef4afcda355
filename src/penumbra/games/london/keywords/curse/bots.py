"""What bots make of it."""

from __future__ import annotations

from penumbra.games.london.keywords.curse.form import Curse
from penumbra.games.london.policy.sense import Sense, Worth

SENSES = (Sense(Curse, lambda _: Worth(other=1.7)),)
