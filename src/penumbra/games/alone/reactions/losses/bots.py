"""What bots make of it."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.policy.sense import Deed, EvilSense
from penumbra.games.alone.policy.thinker import EvilThinker, HeroAnswer, HeroThinker
from penumbra.games.alone.reactions.doors.bots import DELAY
from penumbra.games.alone.reactions.losses.form import Bolt, DrainAdrenaline, Either, Lose, Poison

ADRENALINE = 0.9
"""A token is an action or a point of recovery."""
HARD_CHOICE = 0.85
"""The Hero chooses the smaller evil."""
POISON = 0.95


def bolt(mind: HeroThinker) -> int:
    """Blood for the door, while there is enough of it."""
    lose, leave = mind.options
    return lose if mind.point * mind.question()[2] < 1.2 else leave


def either(mind: HeroThinker) -> int:
    """A token of adrenaline is worth an action."""
    give, lose = mind.options
    return lose if mind.point * mind.question()[2] < 1.0 else give


def lose_worth(mind: EvilThinker, effect: Lose, deed: Deed) -> float:
    lit = mind.state.lit >> mind.state.hero & 1
    return 0.0 if effect.dark and lit else float(effect.health + effect.sanity)


def usual_loss(effect: Lose) -> float:
    return (0.7 if effect.dark else 1.0) * (effect.health + effect.sanity)


def drain_worth(mind: EvilThinker, effect: DrainAdrenaline, deed: Deed) -> float:
    return ADRENALINE * min(effect.n, mind.state.adrenaline)


def either_worth(mind: EvilThinker, effect: Either, deed: Deed) -> float:
    return HARD_CHOICE if mind.state.adrenaline else float(effect.empty)


def bolt_worth(mind: EvilThinker, effect: Bolt, deed: Deed) -> float:
    return min(float(effect.health), DELAY)


def poison_worth(mind: EvilThinker, effect: Poison, deed: Deed) -> float:
    return POISON * max(0, effect.turns - mind.state.poison)


SENSES = (
    EvilSense(Lose, lose_worth, usual_loss, 0.9),
    EvilSense(DrainAdrenaline, drain_worth, lambda _: 0.8, 0.8),
    EvilSense(Either, either_worth, lambda _: 0.85, 0.85),
    EvilSense(Bolt, bolt_worth, lambda _: 0.7, 0.7),
    EvilSense(Poison, poison_worth, lambda _: 0.8, 0.95),
)
ANSWERS: dict[int, HeroAnswer] = {w.ASK_EITHER: either, w.ASK_BOLT: bolt}
