"""What bots make of it."""

from __future__ import annotations

from penumbra.games.london import numbers as w
from penumbra.games.london.keywords.sacrifice.form import Sacrifice
from penumbra.games.london.policy.thinker import NONE, Answer, Thinker

SENSES = ()


def ability(mind: Thinker) -> int:
    """The best Horde ability on offer, if any is worth having."""
    best = max(mind.offered(w.ABILITY, w.ABILITY + 1), key=lambda option: ability_points(mind, option))
    refusal = mind.refusal()
    return best if refusal == NONE or ability_points(mind, best) > 0 else refusal


NO_STARTER_LEFT = 2.5
"""What a SACRIFICE costs when there is no starting card in play to give."""


def ability_points(mind: Thinker, option: int) -> float:
    index = (option >> mind.shift) - w.ABILITY
    program = mind.box.horde[mind.card_design(option)][index]
    points = mind.program_points(program)
    gives_from_play = any(
        isinstance(effect, Sacrifice) and effect.source == "play" for effect in mind.box.effects_of[program]
    )
    if gives_from_play and not any(mind.appraisal.starter[design] for design in mind.designs_in_play()):
        points -= NO_STARTER_LEFT
    return points


ANSWERS: dict[int, Answer] = {w.ABILITY: ability, w.ABILITY + 1: ability}
"""By the kind of the first option that is no refusal."""
