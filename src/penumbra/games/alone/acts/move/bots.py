"""What bots make of it."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.move.form import Go, Smoke
from penumbra.games.alone.policy.belief import place_of
from penumbra.games.alone.policy.sense import HeroSense, Row
from penumbra.games.alone.policy.thinker import DONE, Cost, HeroAnswer, HeroThinker
from penumbra.games.alone.policy.worth import A_STEP

AGAINST_THE_GRAIN = 0.3
"""Going back where one came from."""


def move_cost(mind: HeroThinker, way: int) -> float:
    state = mind.state
    cost = 1.0 + mind.beyond(way)
    cost += mind.point * (mind.opportunity() + mind.meeting(way, mind.last_action()))
    if place_of(state, state.board.next[state.hero][way]) == mind.memory.came_from:
        cost += AGAINST_THE_GRAIN
    return cost


def leap_cost(mind: HeroThinker, item: int, effect: Row) -> float:
    """Several steps at once: as far as the goal, and past what waits on the way."""
    near = [outlook.steps_to_goal() for outlook in mind.outlooks]
    if not near:
        return mind.stay(0.0)
    saved = sum(min(effect[1], one) - 1 for one in near) / len(near)
    ways = [
        mind.beyond(option & w.MASK) + mind.point * 0.5 * mind.meeting(option & w.MASK, False)
        for option in mind.offered(w.MOVE_TO)
    ]
    return 1.0 + min(ways, default=mind.ahead()) - 0.9 * saved + mind.point * mind.opportunity()


def go_on(mind: HeroThinker) -> int:
    """The next step of a longer move, if it leads nearer."""
    state, ways = mind.state, mind.offered(w.MOVE_TO)
    costs = [
        (mind.beyond(way) + mind.point * (mind.opportunity() + mind.meeting(way, state.actions < 1)), way)
        for way in ways
    ]
    stay = mind.ahead() + mind.point * mind.risk(state.hero)
    back = mind.memory.came_from
    costs = [
        (cost + 0.3 * (place_of(state, state.board.next[state.hero][way]) == back), way)
        for cost, way in costs
    ]
    cost, way = min(costs)
    if cost < stay + 0.25:
        mind.memory.came_from = place_of(state, state.hero)
        return way
    return DONE


def smoke_cost(mind: HeroThinker, item: int, effect: Row) -> float:
    here = mind.state.hero
    saved = len(mind.foes(here)) * effect[1] * mind.hit_chance(here)
    return mind.stay(mind.point * saved)


SENSES = (
    HeroSense(Go, lambda box, effect: A_STEP * (effect[1] - 1) + 0.2 * (effect[2] + effect[3]), leap_cost),
    HeroSense(Smoke, lambda box, effect: 0.3, smoke_cost),
)
COSTS: dict[int, Cost] = {w.MOVE_TO: move_cost}
ANSWERS: dict[int, HeroAnswer] = {w.ASK_GO_ON: go_on}
