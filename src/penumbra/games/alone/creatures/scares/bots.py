"""What bots make of it."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.creatures import tokens
from penumbra.games.alone.creatures.scares.form import Scare
from penumbra.games.alone.policy.sense import Deed, EvilSense
from penumbra.games.alone.policy.thinker import EvilAnswer, EvilThinker


def scarer(mind: EvilThinker) -> int:
    box, state = mind.box, mind.state
    return max(
        mind.options,
        key=lambda option: box.scare[box.token_type[option & w.MASK]][tokens.side(state, option & w.MASK)],
    )


def scare_worth(mind: EvilThinker, effect: Scare, deed: Deed) -> float:
    return float(effect.n) if deed.scare else 0.0


SENSES = (EvilSense(Scare, scare_worth, lambda _: 0.8, 0.8),)
ANSWERS: dict[int, EvilAnswer] = {w.ASK_SCARER: scarer}
