"""What bots make of it."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.creatures.moving import rule as moving
from penumbra.games.alone.creatures.moving.bots import walks
from penumbra.games.alone.creatures.spawning.bots import spawn_gain
from penumbra.games.alone.creatures.supply import can_spawn
from penumbra.games.alone.policy.thinker import EvilAnswer, EvilThinker
from penumbra.games.alone.reactions.standard.rule import STANDARD_SPAWN


def standard_gains(mind: EvilThinker) -> tuple[float, float]:
    """What a card face down is worth: moving a creature, spawning one (ALO-CMOVE-02)."""
    moves = walks(mind, moving.STANDARD)
    move = moves[0].gain if moves else 0.0
    may_spawn = not mind.state.spawned and spawning_allowed(mind)
    return move, spawn_gain(mind, 0) if may_spawn else 0.0


def spawning_allowed(mind: EvilThinker) -> bool:
    return mind.state.house[STANDARD_SPAWN] == 0 and can_spawn(mind.state)


def choose_standard(mind: EvilThinker) -> int:
    move, spawn = standard_gains(mind)
    return mind.kind_offered(w.STANDARD_SPAWN if spawn > move else w.STANDARD_MOVE)


ANSWERS: dict[int, EvilAnswer] = {w.ASK_STANDARD: choose_standard}
