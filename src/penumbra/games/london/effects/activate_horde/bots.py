"""What bots make of it."""

from __future__ import annotations

from penumbra.games.london.effects.activate_horde.form import ActivateHorde
from penumbra.games.london.policy.sense import COUNTS_OTHERS, Sense, Worth

SENSES = (Sense(ActivateHorde, lambda _: Worth(other=1.6), lambda _: COUNTS_OTHERS),)
