"""What bots make of it."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.creatures.spawning.form import Spawn
from penumbra.games.alone.creatures.tokens import on_level
from penumbra.games.alone.map.places import bits
from penumbra.games.alone.policy.sense import Deed, EvilSense
from penumbra.games.alone.policy.thinker import EvilAnswer, EvilThinker


def best_spawn(mind: EvilThinker, kind: int, closer: int) -> float:
    """What a new creature of a type is worth in the best sector for it."""
    state, board = mind.state, mind.board
    least = mind.box.spawn[kind][state.nightmare] - closer
    far, limit = board.distance[state.hero], mind.box.numbers.creatures_per_level
    best = 0.0
    for level, mask in enumerate(board.level_mask):
        if on_level(state, level) >= limit:
            continue
        for sector in bits(mask):
            if far[sector] >= least:
                best = max(best, mind.spawn_value(kind, sector))
    return best


def spawn_gain(mind: EvilThinker, closer: int) -> float:
    """What a spawn is worth: the best type of which a token is left."""
    state, box = mind.state, mind.box
    free = {box.token_type[token] for token in range(box.first_boss) if state.at[token] < 0}
    return max((best_spawn(mind, kind, closer) for kind in free), default=0.0)


def choose_spawn(mind: EvilThinker) -> int:
    closer = mind.frame[2]
    types = mind.offered(w.TYPE)
    best = max(types, key=lambda option: best_spawn(mind, option & w.MASK, closer))
    if best_spawn(mind, best & w.MASK, closer) > 0.0:
        return best
    return mind.kind_offered(w.PASS)  # only by taking another creature away (house rule)


def choose_spawn_at(mind: EvilThinker) -> int:
    kind = mind.frame[2]
    sectors = mind.offered(w.SECTOR)
    if sectors:
        return max(sectors, key=lambda option: mind.spawn_value(kind, option & w.MASK))
    return min(mind.offered(w.CREATURE), key=lambda option: mind.value_of(option & w.MASK))


def spawn_worth(mind: EvilThinker, effect: Spawn, deed: Deed) -> float:
    return effect.n * spawn_gain(mind, effect.closer)


SENSES = (EvilSense(Spawn, spawn_worth, lambda _: 0.8, 0.8),)
ANSWERS: dict[int, EvilAnswer] = {w.ASK_SPAWN: choose_spawn, w.ASK_SPAWN_AT: choose_spawn_at}
