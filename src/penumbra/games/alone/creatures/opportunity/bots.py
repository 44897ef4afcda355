"""What bots make of it."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.creatures.opportunity.form import Opportunity
from penumbra.games.alone.policy.sense import Deed, EvilSense
from penumbra.games.alone.policy.thinker import EvilAnswer, EvilThinker


def opportunity(mind: EvilThinker) -> int:
    return mind.kind_offered(w.ATTACK)


def opportunity_worth(mind: EvilThinker, effect: Opportunity, deed: Deed) -> float:
    return effect.dice * mind.hit


SENSES = (EvilSense(Opportunity, opportunity_worth, lambda effect: 0.4 * effect.dice, 0.4),)
ANSWERS: dict[int, EvilAnswer] = {w.ASK_OPPORTUNITY: opportunity}
