"""What bots make of it."""

from __future__ import annotations

from penumbra.games.london.keywords.rally.form import Rally
from penumbra.games.london.policy.sense import Sense, Worth

SENSES = (Sense(Rally, lambda _: Worth(other=1.5)),)
