"""Where the creatures go: the best walk that a card allows, spawning, transfers, the boss."""

from __future__ import annotations

from typing import NamedTuple

from penumbra.bots.alone.evil.mind import NONE, Mind
from penumbra.games.alone import numbers as w
from penumbra.games.alone.creatures.moving import rule as moving
from penumbra.games.alone.creatures.moving.rule import ARRIVE, BREACH, DICE, REROLL, STEPS, TOWARD, WHO
from penumbra.games.alone.creatures.supply import can_spawn
from penumbra.games.alone.creatures.tokens import is_shown, on_level
from penumbra.games.alone.map.places import bits
from penumbra.games.alone.map.targets import nearest, target_at
from penumbra.games.alone.reactions.effect import Effect
from penumbra.games.alone.reactions.standard.rule import STANDARD_SPAWN

LOOKED_AT = 6
"""So many creatures, the nearest, are thought about when they may go far."""
FAR = 3
REROLLED = 0.5
"""More hits, by misses rolled again, for each that was to be expected."""
IMPOSSIBLE = -99.0


class Walk(NamedTuple):
    """What moving a creature gains, and whether it ends with the Hero."""

    gain: float
    token: int
    arrives: bool


class Terms(NamedTuple):
    """What a card allows its creatures."""

    points: int
    goal: int
    free: int
    arrive: int


def terms_of(mind: Mind, effect: Effect, target: int) -> Terms:
    """`target`: the place of a Locate target, where the card moves creatures to one."""
    goal = NONE
    if effect[TOWARD] == moving.TO_TARGET:
        goal = nearest(mind.state, target_at(mind.state, target)) if target >= 0 else NONE
    elif effect[TOWARD] >= 0:
        goal = mind.state.hero
    return Terms(effect[STEPS], goal, effect[BREACH], effect[ARRIVE])


def best_from(mind: Mind, token: int, sector: int, hidden: bool, blocked: int, terms: Terms) -> float:
    """The best value that a creature in a sector can get to, staying included if it may."""
    state = mind.state
    if terms.arrive and sector != state.hero:
        best = IMPOSSIBLE
    else:
        best = mind.value_at(token, sector, hidden)
    if terms.points <= 0 or sector == state.hero:
        return best
    steps, breaches = moving.ways(mind.board, sector, blocked, terms.goal, terms.free)
    for direction in bits(steps):
        best = max(best, value_of_step(mind, token, sector, hidden, blocked, terms, direction))
    for direction in bits(breaches):
        best = max(best, value_of_breach(mind, token, sector, hidden, blocked, terms, direction))
    return best


def value_of_step(
    mind: Mind, token: int, sector: int, hidden: bool, blocked: int, terms: Terms, direction: int
) -> float:
    state = mind.state
    there = mind.board.next[sector][direction]
    if there == state.hero:  # it is met as it was: unrevealed or not (ALO-ENC-02); the move ends there
        return mind.value_at(token, there, hidden)
    left = terms._replace(points=terms.points - 1)
    unseen = not state.revealed >> there & 1  # ALO-REV-04, ALO-REV-05
    return best_from(mind, token, there, unseen, blocked, left)


def value_of_breach(
    mind: Mind, token: int, sector: int, hidden: bool, blocked: int, terms: Terms, direction: int
) -> float:
    opened = blocked & ~(1 << mind.board.edge[sector][direction])
    return best_from(mind, token, sector, hidden, opened, terms._replace(points=terms.points - 1))


def boosted(mind: Mind, token: int, effect: Effect) -> float:
    """What the card adds to the attack of a creature that is with the Hero."""
    more = effect[DICE] * mind.hit
    if effect[REROLL]:
        more += REROLLED * mind.strike(token) + REROLLED * more
    return more


def walk_of(mind: Mind, token: int, effect: Effect, target: int) -> Walk:
    """What a card that moves creatures does with this one."""
    state = mind.state
    sector = state.at[token]
    hidden = not is_shown(state, token)
    terms = terms_of(mind, effect, target)
    now = mind.value_at(token, sector, hidden)
    best = best_from(mind, token, sector, hidden, state.blocked, terms)
    arrival = mind.value_at(token, mind.prey, hidden)
    arrives = sector == mind.prey or (best >= arrival - 1e-9 and mind.far[sector] <= terms.points)
    gain = best - now
    if arrives:
        gain += boosted(mind, token, effect)
    return Walk(gain, token, arrives)


def may_go(mind: Mind, token: int, effect: Effect) -> bool:
    """Whether the card speaks of this creature at all."""
    state, who = mind.state, effect[WHO]
    if who == moving.UNREVEALED:
        return not is_shown(state, token)
    if who == moving.SHOWN:
        return bool(state.scene.shown >> token & 1)
    return who != moving.FOUGHT or token == state.fought


def walks(mind: Mind, effect: Effect, target: int = NONE) -> list[Walk]:
    """What the card could do with each creature, the best first; only what gains something."""
    tokens = [token for token in mind.creatures() if may_go(mind, token, effect)]
    if effect[STEPS] >= FAR:
        tokens = tokens[:LOOKED_AT]
    found = [walk_of(mind, token, effect, target) for token in tokens]
    return sorted((walk for walk in found if walk.gain > 0.0), key=lambda walk: (-walk.gain, walk.token))


# -- answers ---------------------------------------------------------------------------------------------


def choose_creature(mind: Mind) -> int:
    """Which creature moves, towards which target; or none when nothing is gained."""
    _, _, program, place, _, _, target = mind.frame
    effect = moving.effect_of(mind.state, program, place)
    choices = mind.offered(w.WHICH)
    if choices:
        return max(choices, key=lambda option: gain_towards(mind, effect, option & w.MASK))
    tokens = {option & w.MASK: option for option in mind.offered(w.CREATURE)}
    for walk in walks(mind, effect, target):
        if walk.token in tokens:
            return tokens[walk.token]
    return mind.kind_offered(w.PASS)


def gain_towards(mind: Mind, effect: Effect, target: int) -> float:
    return sum(walk.gain for walk in walks(mind, effect, target)[: effect[moving.N]])


def choose_step(mind: Mind) -> int:
    """The first step of the best walk that is left."""
    _, _, token, points, program, place, target, _ = mind.frame
    effect = moving.effect_of(mind.state, program, place)
    return best_step(mind, token, terms_of(mind, effect, target)._replace(points=points))


def choose_boss_step(mind: Mind) -> int:
    """A boss goes where he is worth most; one that stalks has to come nearer."""
    _, _, token, points = mind.frame
    return best_step(mind, token, Terms(max(1, points), NONE, 0, 0))


def choose_step_away(mind: Mind) -> int:
    """A target that dodges: out of the Hero's sight, not far away."""
    _, _, token, points, _ = mind.frame
    found = mind.offered(w.STEP)
    return max(found, key=lambda option: _value_away(mind, token, points, option & w.MASK))


def _value_away(mind: Mind, token: int, points: int, direction: int) -> float:
    there = mind.board.next[mind.state.at[token]][direction]
    return mind.value_at(token, there, not mind.state.revealed >> there & 1)


def best_step(mind: Mind, token: int, terms: Terms) -> int:
    """Of the offered steps, breaches and staying the one that leads to the best place. Of equal ones staying, which
    makes the least noise."""
    state = mind.state
    sector, hidden = state.at[token], not is_shown(state, token)
    best, most = NONE, IMPOSSIBLE * 2
    for option in reversed(mind.options):
        kind, direction = option >> w.SHIFT, option & w.MASK
        if kind == w.STOP:
            value = mind.value_at(token, sector, hidden)
        elif kind == w.STEP:
            value = value_of_step(mind, token, sector, hidden, state.blocked, terms, direction)
        else:
            value = value_of_breach(mind, token, sector, hidden, state.blocked, terms, direction)
        if value > most + 1e-9:
            best, most = option, value
    return best


# -- spawning and transfers ------------------------------------------------------------------------------


def best_spawn(mind: Mind, kind: int, closer: int) -> float:
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


def spawn_gain(mind: Mind, closer: int) -> float:
    """What a spawn is worth: the best type of which a token is left."""
    state, box = mind.state, mind.box
    free = {box.token_type[token] for token in range(box.first_boss) if state.at[token] < 0}
    return max((best_spawn(mind, kind, closer) for kind in free), default=0.0)


def choose_spawn(mind: Mind) -> int:
    closer = mind.frame[2]
    types = mind.offered(w.TYPE)
    best = max(types, key=lambda option: best_spawn(mind, option & w.MASK, closer))
    if best_spawn(mind, best & w.MASK, closer) > 0.0:
        return best
    return mind.kind_offered(w.PASS)  # only by taking another creature away (house rule)


def choose_spawn_at(mind: Mind) -> int:
    kind = mind.frame[2]
    sectors = mind.offered(w.SECTOR)
    if sectors:
        return max(sectors, key=lambda option: mind.spawn_value(kind, option & w.MASK))
    return min(mind.offered(w.CREATURE), key=lambda option: mind.value_of(option & w.MASK))


def transfer_walk(mind: Mind, token: int, steps: int) -> tuple[float, int]:
    """What a transfer of an unrevealed creature gains, and where to (ALO-GLOS-05)."""
    here = mind.state.at[token]
    best, there = 0.0, here
    now = mind.value_at(token, here, True)
    for sector, far in enumerate(mind.board.distance[here]):
        if 0 < far <= steps:
            gain = transferred(mind, token, sector) - now
            if gain > best:
                best, there = gain, sector
    return best, there


def transferred(mind: Mind, token: int, sector: int) -> float:
    seen = mind.state.revealed >> sector & 1 and sector != mind.state.hero
    return mind.value_at(token, sector, not seen)


def transfer_gain(mind: Mind, steps: int) -> float:
    tokens = [token for token in mind.creatures() if not is_shown(mind.state, token)]
    return max((transfer_walk(mind, token, steps)[0] for token in tokens), default=0.0)


def choose_transfer(mind: Mind) -> int:
    steps = mind.frame[2]
    best = max(mind.offered(w.CREATURE), key=lambda option: transfer_walk(mind, option & w.MASK, steps)[0])
    return best if transfer_walk(mind, best & w.MASK, steps)[0] > 0.0 else mind.kind_offered(w.PASS)


def choose_transfer_to(mind: Mind) -> int:
    token = mind.frame[2]
    return max(mind.options, key=lambda option: transferred(mind, token, option & w.MASK))


def standard_gains(mind: Mind) -> tuple[float, float]:
    """What a card face down is worth: moving a creature, spawning one (ALO-CMOVE-02)."""
    moves = walks(mind, moving.STANDARD)
    move = moves[0].gain if moves else 0.0
    may_spawn = not mind.state.spawned and spawning_allowed(mind)
    return move, spawn_gain(mind, 0) if may_spawn else 0.0


def spawning_allowed(mind: Mind) -> bool:
    return mind.state.house[STANDARD_SPAWN] == 0 and can_spawn(mind.state)


def choose_standard(mind: Mind) -> int:
    move, spawn = standard_gains(mind)
    return mind.kind_offered(w.STANDARD_SPAWN if spawn > move else w.STANDARD_MOVE)
