"""What bots make of it."""

from __future__ import annotations

from penumbra.games.london.keywords.haunt.form import Haunt
from penumbra.games.london.policy.sense import NOTHING, Sense

SENSES = (Sense(Haunt, lambda _: NOTHING),)
"""It is worth what the card does, see `worth.monster_worth`."""
