"""What bots make of it."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.creatures.moving.bots import Terms, best_step
from penumbra.games.alone.policy.thinker import NONE, EvilAnswer, EvilThinker


def choose_boss_step(mind: EvilThinker) -> int:
    """A boss goes where he is worth most; one that stalks has to come nearer."""
    _, _, token, points = mind.frame
    return best_step(mind, token, Terms(max(1, points), NONE, 0, 0))


def boss_at(mind: EvilThinker) -> int:
    """The Colonel on his way to work, another near the Hero."""
    token = mind.frame[2]
    revealed = mind.state.revealed
    return max(
        mind.options,
        key=lambda option: mind.value_at(token, option & w.MASK, not revealed >> (option & w.MASK) & 1),
    )


ANSWERS: dict[int, EvilAnswer] = {w.ASK_BOSS_STEP: choose_boss_step, w.ASK_BOSS_AT: boss_at}
