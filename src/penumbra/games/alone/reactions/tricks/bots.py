"""What bots make of it."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.creatures import tokens
from penumbra.games.alone.policy.sense import Deed, EvilSense
from penumbra.games.alone.policy.thinker import EvilAnswer, EvilThinker
from penumbra.games.alone.reactions.tricks.form import Trick

TRICK = 0.35
TRICK_ON_CREATURE = 0.8
"""Leaving a creature unrevealed where the Hero is likely to step."""
HIDDEN_CREATURE = 1.0
HIDDEN_DANGER = 0.3
FALSE_DANGER = 0.2


def trick_worth(mind: EvilThinker, effect: Trick, deed: Deed) -> float:
    """More when a creature waits just where the Hero looks."""
    state = mind.state
    way = state.scene.way
    line = mind.board.lines[state.hero][way] if 0 <= way < 4 else ()
    return TRICK_ON_CREATURE if line and line[0] in state.at else TRICK


def trick(mind: EvilThinker) -> int:
    """Hide what the Hero would walk into; or let him fear a sector for nothing."""
    return max(mind.options, key=lambda option: trick_points(mind, option))


def trick_points(mind: EvilThinker, option: int) -> float:
    kind, arg = option >> w.SHIFT, option & w.MASK
    state = mind.state
    if kind == w.HIDE_CREATURE:
        scare = mind.scare_of(mind.box.token_type[arg], tokens.side(state, arg))
        return HIDDEN_CREATURE * (0.3 + scare) * (0.3 + mind.presence[state.at[arg]])
    if kind == w.HIDE_DANGER:
        return HIDDEN_DANGER * (0.3 + mind.on_his_way(arg))
    if kind == w.FALSE_DANGER:
        return FALSE_DANGER * mind.on_his_way(arg)
    return 0.0


SENSES = (EvilSense(Trick, trick_worth, lambda _: 0.5, 0.4),)
ANSWERS: dict[int, EvilAnswer] = {w.ASK_TRICK: trick}
