"""What bots make of it."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.creatures.noises.form import Echo, Misreport
from penumbra.games.alone.map.noise import noise_ways
from penumbra.games.alone.policy.sense import Deed, EvilSense
from penumbra.games.alone.policy.thinker import NONE, EvilAnswer, EvilThinker

ECHO = 0.15
MISREPORT = 0.1


def noise(mind: EvilThinker) -> int:
    """Of the directions that may be named, the one that tells least: not where the creature is going to come from; a
    noise on the Hero's own way may turn him back."""
    _, _, offered, sector = mind.frame
    true = noise_ways(mind.state, sector) if sector >= 0 else offered
    return max(mind.options, key=lambda option: misleading(mind, option & w.MASK, true, offered))


def misleading(mind: EvilThinker, way: int, true: int, offered: int) -> float:
    points = 0.0
    if offered & ~true and not true >> way & 1:
        points += 2.0  # a lie that is allowed
    there = mind.board.next[mind.state.hero][way] if way < w.OTHER_LEVEL else NONE
    if there >= 0:
        points += mind.on_his_way(there)
    return points + 0.1 * ((mind.luck * (way + 1)) % 1.0)


def echo(mind: EvilThinker) -> int:
    """A noise that is none: where he wants to go."""
    return max(mind.options, key=lambda option: misleading(mind, option & w.MASK, 0, 0))


def echo_worth(mind: EvilThinker, effect: Echo, deed: Deed) -> float:
    return ECHO * effect.n


def misreport_worth(mind: EvilThinker, effect: Misreport, deed: Deed) -> float:
    return MISREPORT


SENSES = (
    EvilSense(Echo, echo_worth, lambda _: 0.1, 0.1),
    EvilSense(Misreport, misreport_worth, lambda _: 0.1, 0.1),
)
ANSWERS: dict[int, EvilAnswer] = {w.ASK_NOISE: noise, w.ASK_ECHO: echo}
