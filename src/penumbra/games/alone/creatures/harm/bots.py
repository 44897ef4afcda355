"""What bots make of it."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.policy.thinker import EvilAnswer, EvilThinker
from penumbra.games.alone.state.state import CHARGES, IS_SURVIVOR

SURVIVOR = 4.0
"""What it is worth to undo the final mission by the death of the survivor."""
ALLY = 2.5
"""What it is worth that an ally is gone."""
ALLY_CHARGE = 0.25


def on_whom(mind: EvilThinker) -> int:
    """The Hero, unless an ally can be got rid of cheaply."""
    _, _, _, amount, _, _ = mind.frame
    state = mind.state
    best, most = mind.kind_offered(w.ON_HERO), float(amount)
    if amount >= state.health + state.sanity:
        return best
    for option in mind.offered(w.ON_ALLY):
        ally = state.allies[option & w.MASK]
        charges = (ally & CHARGES) >> 8
        prize = SURVIVOR if ally & IS_SURVIVOR else ALLY
        gain = prize if amount >= charges else prize * ALLY_CHARGE * amount / charges
        if ally & IS_SURVIVOR and amount < charges:
            gain = prize * amount / charges
        if gain > most:
            best, most = option, gain
    return best


ANSWERS: dict[int, EvilAnswer] = {w.ASK_ON_WHOM: on_whom}
