"""What bots make of it."""

from __future__ import annotations

from penumbra.games.london import numbers as w
from penumbra.games.london.keywords.command.bots import best_command
from penumbra.games.london.keywords.command.form import Command
from penumbra.games.london.keywords.destroy.form import Destroy
from penumbra.games.london.policy.sense import Sense, Worth
from penumbra.games.london.policy.thinker import NONE, Answer, Thinker

BY_TARGET = {"own": -0.5, "this": -0.5, "street": 0.5}
"""Points; 1 where one of the opponent's cards can be hit."""


def worth(effect: Destroy) -> Worth:
    return Worth(other=BY_TARGET.get(effect.what, 1.0))


SENSES = (Sense(Destroy, worth),)


THEIRS = 10.0
"""Their cards in play come before anything on the Street."""


OWN = -20.0
"""Own cards only when nothing else is left."""


TO_THE_DISCARD_PILE = 1.0
"""What it costs that a Relic has to be drawn and played again (TOL-REL-07)."""


def destroy(mind: Thinker) -> int:
    """Their best Relic or haunted Monster; else what they would buy; never one's own if it can be helped."""
    best = max(mind.offered(w.DESTROY, w.DESTROY_STREET), key=lambda option: destroy_points(mind, option))
    refusal = mind.refusal()
    return best if refusal == NONE or destroy_points(mind, best) > 0 else refusal


def destroy_points(mind: Thinker, option: int) -> float:
    if option >> mind.shift == w.DESTROY_STREET:
        design = mind.named_design(option)
        within_reach = mind.box.cost[design] <= mind.me["coin"]
        return -mind.points(design) if within_reach else mind.points(design) / THEIRS
    design = mind.card_design(option)
    subject = mind.choice(option).subject
    if subject is not None and subject.place == "their":
        return THEIRS + mind.points(design)
    if destroys_itself(mind, design) and mind.refusal() != NONE:
        return points_of_return(mind, design) - TO_THE_DISCARD_PILE
    return OWN - mind.points(design)


def destroys_itself(mind: Thinker, design: int) -> bool:
    """A Relic of the kind 'you may DESTROY this. If you do, ...'."""
    action = mind.box.action[design]
    return action >= 0 and any(
        isinstance(effect, Destroy) and effect.what == "this" for effect in mind.box.effects_of[action]
    )


def points_of_return(mind: Thinker, design: int) -> float:
    """What such a Relic gives: the Monster it would COMMAND, or what its other effects are worth."""
    points = 0.0
    for effect in mind.box.effects_of[mind.box.action[design]]:
        if isinstance(effect, Command):
            points += best_command(mind, effect.where)
    return points or mind.program_points(mind.box.action[design])


ANSWERS: dict[int, Answer] = {w.DESTROY: destroy, w.DESTROY_STREET: destroy}
"""By the kind of the first option that is no refusal."""
