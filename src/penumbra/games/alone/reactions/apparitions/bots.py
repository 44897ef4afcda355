"""What bots make of it."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.policy.sense import Deed, EvilSense
from penumbra.games.alone.policy.thinker import EvilAnswer, EvilThinker
from penumbra.games.alone.reactions.apparitions.form import Apparition

APPARITION = 0.25
BARRED = 0.4
"""What a point of Sanity is worth that entering some sector costs."""


def ghost(mind: EvilThinker) -> int:
    """The type that one would least like to meet."""
    side = mind.state.nightmare
    return max(mind.options, key=lambda option: (mind.box.scare[option & w.MASK][side], option))


def false_at(mind: EvilThinker) -> int:
    """In the Hero's way, as near as can be."""
    return max(mind.options, key=lambda option: (in_the_way(mind, option & w.MASK), option))


def in_the_way(mind: EvilThinker, sector: int) -> float:
    return mind.on_his_way(sector) - 0.1 * mind.board.distance[mind.state.hero][sector]


def apparition_worth(mind: EvilThinker, effect: Apparition, deed: Deed) -> float:
    return APPARITION + BARRED * effect.scare


SENSES = (EvilSense(Apparition, apparition_worth, lambda _: 0.8, 0.4),)
ANSWERS: dict[int, EvilAnswer] = {w.ASK_GHOST: ghost, w.ASK_FALSE_AT: false_at}
