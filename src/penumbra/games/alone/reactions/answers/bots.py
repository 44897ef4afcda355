"""What bots make of it."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.map.targets import nearest, target_at
from penumbra.games.alone.policy.sense import Deed, EvilSense
from penumbra.games.alone.policy.thinker import EvilAnswer, EvilThinker
from penumbra.games.alone.reactions.answers.form import Blur

BLUR = 0.35
LIE = 0.2
WANTED_ROOM = 1.0
STAIRS = 0.5


def blur(mind: EvilThinker) -> int:
    """The target that the Hero needs most."""
    return max(mind.options, key=lambda option: wanted(mind, option & w.MASK))


def wanted(mind: EvilThinker, place: int) -> float:
    target = target_at(mind.state, place)
    sector = nearest(mind.state, target)
    for goal, wish in mind.goals:
        if goal == sector:
            return WANTED_ROOM * wish
    return STAIRS if target == w.TARGET_STAIRS else 0.1


def lie(mind: EvilThinker) -> int:
    """About the target he needs, one step too far: he looks in vain where it is."""
    lies = mind.offered(w.LIE)
    return max(lies, key=lambda option: (wanted(mind, (option & w.MASK) // 2), option & 1))


def blur_worth(mind: EvilThinker, effect: Blur, deed: Deed) -> float:
    return BLUR * min(effect.n, mind.state.scene.asked) + LIE * effect.off


SENSES = (EvilSense(Blur, blur_worth, lambda _: 0.35, 0.35),)
ANSWERS: dict[int, EvilAnswer] = {w.ASK_BLUR: blur, w.ASK_LIE: lie}
