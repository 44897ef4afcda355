"""What bots make of it."""

from __future__ import annotations

from penumbra.games.london.keywords.sacrifice.form import Sacrifice
from penumbra.games.london.policy.sense import Sense, Worth

SENSES = (Sense(Sacrifice, lambda _: Worth(coin=0.8, other=1.2)),)
