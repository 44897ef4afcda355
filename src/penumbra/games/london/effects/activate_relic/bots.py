"""What bots make of it."""

from __future__ import annotations

from penumbra.games.london.effects.activate_relic.form import ActivateRelic
from penumbra.games.london.policy.sense import COUNTS_OTHERS, Sense, Worth

SENSES = (Sense(ActivateRelic, lambda _: Worth(other=1.3), lambda _: COUNTS_OTHERS),)
