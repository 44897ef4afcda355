"""What bots make of it."""

from __future__ import annotations

from penumbra.games.london.keywords.frenzy.form import Frenzy
from penumbra.games.london.policy.sense import Sense, Worth

SENSES = (Sense(Frenzy, lambda _: Worth(coin=1.0, might=1.2)),)
