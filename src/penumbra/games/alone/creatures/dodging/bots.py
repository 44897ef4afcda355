"""What bots make of it."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.creatures.dodging.form import Dodge
from penumbra.games.alone.creatures.mending.bots import KILL
from penumbra.games.alone.policy.sense import Deed, EvilSense
from penumbra.games.alone.policy.thinker import EvilAnswer, EvilThinker
from penumbra.games.alone.reactions.doors.bots import DELAY


def choose_step_away(mind: EvilThinker) -> int:
    """A target that dodges: out of the Hero's sight, not far away."""
    _, _, token, points, _ = mind.frame
    found = mind.offered(w.STEP)
    return max(found, key=lambda option: _value_away(mind, token, points, option & w.MASK))


def _value_away(mind: EvilThinker, token: int, points: int, direction: int) -> float:
    there = mind.board.next[mind.state.at[token]][direction]
    return mind.value_at(token, there, not mind.state.revealed >> there & 1)


def dodge_worth(mind: EvilThinker, effect: Dodge, deed: Deed) -> float:
    """The Hero's action comes to nothing, but the creature does not strike; unless another stands there."""
    foe = mind.state.scene.foe
    if foe < 0:
        return 0.0
    others = mind.state.at.count(mind.state.hero) > 1
    wounded = KILL if mind.state.wounded >> foe & 1 else 0.0
    return (0.0 if others else DELAY) + 0.5 * wounded - mind.strike(foe)


SENSES = (EvilSense(Dodge, dodge_worth, lambda _: 0.6, 0.5),)
ANSWERS: dict[int, EvilAnswer] = {w.ASK_STEP_AWAY: choose_step_away}
