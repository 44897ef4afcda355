"""Where a creature that is being moved may get to, and how: proposals for people who point at a sector.

Every answer is one that the rule offers; it decides again at each step.
"""

from __future__ import annotations

from heapq import heappop, heappush

from penumbra.games.alone import numbers as w
from penumbra.games.alone.creatures.moving.rule import ARRIVE, QUIET, STEPS, effect_of, open_ways
from penumbra.games.alone.creatures.tokens import is_shown
from penumbra.games.alone.map.board import DIRECTIONS
from penumbra.games.alone.map.noise import noise_ways
from penumbra.games.alone.map.places import bits
from penumbra.games.alone.options import STOP
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.things import DANGEROUS, OTHER_LEVEL, creature, sector
from penumbra.kernel.choice import Plan

Trail = tuple[int, int, int, int, tuple[int, ...], tuple[int, ...]]
"""How many answers it takes, through how many revealed sectors, where it stands, which passages are blocked then, the
answers, and the sectors on the way."""


def plans(state: Alone) -> list[Plan]:
    """The shortest way to each sector where the creature may stop; of equal ones that of which the Hero sees least."""
    frame = state.stack[-1]
    if frame[0] != w.ASK_STEP:
        return []
    _, _, token, points, program, place, target, _ = frame
    effect, world = effect_of(state, program, place), state.clone()
    plain = points - effect[STEPS] + _plain_steps(state, program, place)
    trails: list[Trail] = [(0, 0, state.at[token], state.blocked, (), ())]
    seen: set[tuple[int, int]] = set()
    found: dict[int, Plan] = {}
    while trails:
        spent, shown, here, blocked, options, way = heappop(trails)
        if (here, blocked) in seen:
            continue
        seen.add((here, blocked))
        world.at[token], world.blocked = here, blocked
        at_hero = here == state.hero and bool(way)
        steps, breaches = (
            (0, 0) if spent == points or at_hero else open_ways(world, effect, token, points - spent, target)
        )
        if way and here not in found and (at_hero or not effect[ARRIVE]):
            last = (STOP,) if steps | breaches else ()
            notes = () if effect[QUIET] else _heard(world, token, here)
            if len(options) > plain:
                notes = (*notes, DANGEROUS)
            places = tuple(sector(state, one) for one in way)
            found[here] = Plan((*options, *last), creature(state, token), places, points, notes)
        for direction in bits(steps | breaches):
            edge = state.board.edge[here][direction]
            opened = blocked if edge < 0 else blocked & ~(1 << edge)
            if steps >> direction & 1:
                there = state.board.next[here][direction]
                seen_by_hero = shown + (state.revealed >> there & 1)
                step = w.STEP << w.SHIFT | direction
                heappush(trails, (spent + 1, seen_by_hero, there, opened, (*options, step), (*way, there)))
            else:
                breach = w.BREACH << w.SHIFT | direction
                heappush(trails, (spent + 1, shown, here, opened, (*options, breach), way))
    return list(found.values())


def _plain_steps(state: Alone, program: int, place: int) -> int:
    """How far the card would let a creature go if nothing were dangerous."""
    box, effect = state.box, effect_of(state, program, place)
    if program < 0 or program not in box.card_dangerous:
        return effect[STEPS]
    basic = box.programs[box.card_program[box.card_dangerous.index(program)]]
    return max((one[STEPS] for one in basic if one[0] == effect[0]), default=0)


def _heard(world: Alone, token: int, here: int) -> tuple[str, ...]:
    """From where the Hero would hear it, if he does not see it."""
    if here == world.hero or is_shown(world, token):
        return ()
    ways = bits(noise_ways(world, here))
    return tuple(OTHER_LEVEL if way == w.OTHER_LEVEL else DIRECTIONS[way] for way in ways)
