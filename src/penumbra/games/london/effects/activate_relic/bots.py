"""What bots make of it."""

from __future__ import annotations

from penumbra.games.london import numbers as w
from penumbra.games.london.effects.activate_relic.form import ActivateRelic
from penumbra.games.london.policy.sense import COUNTS_OTHERS, Sense, Worth
from penumbra.games.london.policy.thinker import Answer, Thinker

SENSES = (Sense(ActivateRelic, lambda _: Worth(other=1.3), lambda _: COUNTS_OTHERS),)


def relic_again(mind: Thinker) -> int:
    """Activate a Relic once more: the best one."""
    action = mind.box.action
    return max(
        mind.offered(w.RELIC), key=lambda option: mind.program_points(action[mind.card_design(option)])
    )


ANSWERS: dict[int, Answer] = {w.RELIC: relic_again}
"""By the kind of the first option that is no refusal."""
