"""What bots make of it."""

from __future__ import annotations

from typing import NamedTuple

from penumbra.games.alone import numbers as w
from penumbra.games.alone.creatures.moving import rule as moving
from penumbra.games.alone.creatures.moving.form import MoveCreatures
from penumbra.games.alone.creatures.moving.rule import ARRIVE, BREACH, DICE, REROLL, STEPS, TOWARD, WHO
from penumbra.games.alone.creatures.tokens import is_shown
from penumbra.games.alone.map.places import bits
from penumbra.games.alone.map.targets import nearest, target_at
from penumbra.games.alone.policy.sense import Deed, EvilSense
from penumbra.games.alone.policy.thinker import NONE, EvilAnswer, EvilThinker
from penumbra.games.alone.reactions.effect import Effect

LOOKED_AT = 6
"""So many creatures, the nearest, are thought about when they may go far."""
FAR = 3
REROLLED = 0.5
"""More hits, by misses rolled again, for each that was to be expected."""
IMPOSSIBLE = -99.0
USUAL_STEP = 0.35


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


def terms_of(mind: EvilThinker, effect: Effect, target: int) -> Terms:
    """`target`: the place of a Locate target, where the card moves creatures to one."""
    goal = NONE
    if effect[TOWARD] == moving.TO_TARGET:
        goal = nearest(mind.state, target_at(mind.state, target)) if target >= 0 else NONE
    elif effect[TOWARD] >= 0:
        goal = mind.state.hero
    return Terms(effect[STEPS], goal, effect[BREACH], effect[ARRIVE])


def best_from(mind: EvilThinker, token: int, sector: int, hidden: bool, blocked: int, terms: Terms) -> float:
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
    mind: EvilThinker, token: int, sector: int, hidden: bool, blocked: int, terms: Terms, direction: int
) -> float:
    state = mind.state
    there = mind.board.next[sector][direction]
    if there == state.hero:  # it is met as it was: unrevealed or not (ALO-ENC-02); the move ends there
        return mind.value_at(token, there, hidden)
    left = terms._replace(points=terms.points - 1)
    unseen = not state.revealed >> there & 1  # ALO-REV-04, ALO-REV-05
    return best_from(mind, token, there, unseen, blocked, left)


def value_of_breach(
    mind: EvilThinker, token: int, sector: int, hidden: bool, blocked: int, terms: Terms, direction: int
) -> float:
    opened = blocked & ~(1 << mind.board.edge[sector][direction])
    return best_from(mind, token, sector, hidden, opened, terms._replace(points=terms.points - 1))


def boosted(mind: EvilThinker, token: int, effect: Effect) -> float:
    """What the card adds to the attack of a creature that is with the Hero."""
    more = effect[DICE] * mind.hit
    if effect[REROLL]:
        more += REROLLED * mind.strike(token) + REROLLED * more
    return more


def walk_of(mind: EvilThinker, token: int, effect: Effect, target: int) -> Walk:
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


def may_go(mind: EvilThinker, token: int, effect: Effect) -> bool:
    """Whether the card speaks of this creature at all."""
    state, who = mind.state, effect[WHO]
    if who == moving.UNREVEALED:
        return not is_shown(state, token)
    if who == moving.SHOWN:
        return bool(state.scene.shown >> token & 1)
    return who != moving.FOUGHT or token == state.fought


def walks(mind: EvilThinker, effect: Effect, target: int = NONE) -> list[Walk]:
    """What the card could do with each creature, the best first; only what gains something."""
    tokens = [token for token in mind.creatures() if may_go(mind, token, effect)]
    if effect[STEPS] >= FAR:
        tokens = tokens[:LOOKED_AT]
    found = [walk_of(mind, token, effect, target) for token in tokens]
    return sorted((walk for walk in found if walk.gain > 0.0), key=lambda walk: (-walk.gain, walk.token))


def choose_creature(mind: EvilThinker) -> int:
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


def gain_towards(mind: EvilThinker, effect: Effect, target: int) -> float:
    return sum(walk.gain for walk in walks(mind, effect, target)[: effect[moving.N]])


def choose_step(mind: EvilThinker) -> int:
    """The first step of the best walk that is left."""
    _, _, token, points, program, place, target, _ = mind.frame
    effect = moving.effect_of(mind.state, program, place)
    return best_step(mind, token, terms_of(mind, effect, target)._replace(points=points))


def best_step(mind: EvilThinker, token: int, terms: Terms) -> int:
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


def move_worth(mind: EvilThinker, effect: MoveCreatures, deed: Deed) -> float:
    targets = range(mind.state.scene.asked) if effect.toward == "target" else (NONE,)
    best = 0.0
    for target in targets:
        found = walks(mind, deed.row, target)[: effect.n]
        gain = sum(walk.gain for walk in found)
        if gain > best:
            best = gain
            deed.moved, deed.arrives = found[0].token, found[0].arrives
    return best


def usual_move(effect: MoveCreatures) -> float:
    return 0.3 + USUAL_STEP * min(effect.steps * effect.n, 4) + 0.3 * effect.dice


SENSES = (EvilSense(MoveCreatures, move_worth, usual_move, 0.8),)
ANSWERS: dict[int, EvilAnswer] = {w.ASK_CREATURE: choose_creature, w.ASK_STEP: choose_step}
