"""What bots make of it."""

from __future__ import annotations

from penumbra.games.london.effects.condition.form import If
from penumbra.games.london.policy.sense import COUNTS_OTHERS, LIKELY, Sense, Worth, effects_worth, total


def worth(effect: If) -> Worth:
    return total(
        (effects_worth(effect.then).times(LIKELY), effects_worth(effect.otherwise).times(1 - LIKELY))
    )


SENSES = (Sense(If, worth, lambda _: COUNTS_OTHERS),)
