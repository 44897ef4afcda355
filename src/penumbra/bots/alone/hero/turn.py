"""What a sensible Hero does in his turn: every action he may declare is weighed by the actions that are left after it
and by what it is likely to cost. The lightest is done."""

from __future__ import annotations

from math import ceil

from penumbra.bots.alone.hero.belief import place_of
from penumbra.bots.alone.hero.gains import (
    explore_gain,
    fight_dice,
    fight_gain,
    healed,
    item_dice,
    light_gain,
    locate_gain,
    search_gain,
)
from penumbra.bots.alone.hero.mind import Mind
from penumbra.bots.alone.hero.worth import OP, program_worth
from penumbra.games.alone import numbers as w
from penumbra.games.alone.creatures.tokens import foes
from penumbra.games.alone.map.revealing import sight
from penumbra.games.alone.rounds import tracks
from penumbra.games.alone.state.state import CHARGE, CHARGES, IS_SURVIVOR

AGAINST_THE_GRAIN = 0.3
"""Going back where one came from."""
WORTH_WHILE = 0.8
TIME_WASTED = 0.6
"""What doing something else than going on costs besides, when it gains less than an action."""
DYING = 2
"""With so much Health and Sanity left healing comes before everything."""
OTHER_MISSION = 1.2
"""What completing a starting mission is worth that is not needed any more."""


def act(mind: Mind) -> int:
    """Declare an action, or first what the start of a turn offers."""
    first = _start_of_turn(mind)
    if first >= 0:
        return first
    costs = [(cost_of(mind, option), option) for option in mind.options if option >> w.SHIFT < w.BULLET_TIME]
    _, best = min(costs)
    if best >> w.SHIFT == w.MOVE_TO:
        mind.memory.came_from = place_of(mind.state, mind.state.hero)
    return best


# -- the start of a turn -----------------------------------------------------------------------------------


def _start_of_turn(mind: Mind) -> int:
    """Allies, healing and Bullet Time. Adrenaline comes back every round: what is left over is lost."""
    state = mind.state
    if state.begun:
        return -1
    for option in mind.offered(w.ALLY):
        if wants_ally(mind, option & w.MASK):
            return option
    for option in mind.offered(w.SACRIFICE):
        if _wants_sacrifice(mind, option & w.MASK):
            return option
    heals = mind.offered(w.HEAL)
    turns = min(state.box.numbers.turns - state.turn, ceil(mind.ahead() / 2))
    if heals and (state.adrenaline > turns or state.health + state.sanity <= DYING):
        return heals[0] if state.health <= state.sanity or len(heals) == 1 else heals[1]
    bullet = mind.offered(w.BULLET_TIME)
    return bullet[0] if bullet else -1


def wants_ally(mind: Mind, place: int) -> bool:
    """His skill is worth a charge; a survivor is needed alive."""
    state = mind.state
    ally = state.allies[place]
    if ally & IS_SURVIVOR:
        return False
    effect = state.box.programs[state.box.ally_program[ally & 255]][0]
    if effect[0] == OP["go"]:
        return mind.ahead() - min(mind.beyond(way) for way in state.board.exits[state.hero]) > 0.5
    if effect[0] == OP["heal"]:
        return mind.point >= 0.7
    return True


def _wants_sacrifice(mind: Mind, place: int) -> bool:
    """Only when he is about to be lost anyway."""
    state = mind.state
    ally = state.allies[place]
    if ally & IS_SURVIVOR or (ally & CHARGES) // CHARGE > 1:
        return False
    effect = state.box.programs[state.box.sacrifice_program[ally & 255]][0]
    if effect[0] == OP["go"]:
        return mind.ahead() > 3
    if effect[0] == OP["heal"]:
        limit = tracks.healing_limit(state)
        return max(0, limit - state.health) + max(0, limit - state.sanity) >= 3
    if effect[0] == OP["free-fight"]:
        return bool(mind.foes(state.hero))
    return len(state.items) < state.box.numbers.item_limit


# -- what an action leads to -------------------------------------------------------------------------------


def cost_of(mind: Mind, option: int) -> float:
    """Actions left after it, this one included, and what it is likely to cost besides."""
    kind, arg = option >> w.SHIFT, option & w.MASK
    if kind == w.MOVE_TO:
        return _move(mind, arg)
    if kind == w.UNBLOCK:
        return 2.0 + mind.beyond(arg) + _staying(mind)
    if kind == w.EXPLORE_TO:
        return _stay(mind, explore_gain(mind, arg))
    if kind == w.FIGHT_FOE:
        foe = foes(mind.state, 1 << mind.state.hero)[arg]
        return _fight(mind, foe, fight_dice(mind), mind.own_chance())
    if kind == w.LOCATE_NOW:
        return _stay(mind, locate_gain(mind, mind.state.box.numbers.locate_targets))
    if kind == w.SEARCH_NOW:
        return _stay(mind, search_gain(mind, arg, 0))
    if kind == w.REPAIR:
        return _stay(mind, light_gain(mind))
    if kind == w.WORK:
        return _work(mind, arg)
    if kind == w.CLEAR:
        return _clear(mind, arg)
    return _use(mind, arg)


def _last_action(mind: Mind) -> bool:
    return mind.state.actions <= 1


def _staying(mind: Mind, without: int = -1) -> float:
    """What it costs to be here when the turn ends."""
    loss = mind.risk(mind.state.hero, without=without)
    return mind.point * loss * (1.0 if _last_action(mind) else 0.4)


def _stay(mind: Mind, gain: float) -> float:
    """What is not worth the action is put off: where several ways look alike one has to be tried."""
    idle = TIME_WASTED if gain < WORTH_WHILE else 0.0
    return 1.0 + mind.ahead() - gain + idle + _staying(mind)


def _move(mind: Mind, way: int) -> float:
    state = mind.state
    cost = 1.0 + mind.beyond(way)
    cost += mind.point * (mind.opportunity() + mind.meeting(way, _last_action(mind)))
    if place_of(state, state.board.next[state.hero][way]) == mind.memory.came_from:
        cost += AGAINST_THE_GRAIN
    return cost


# -- Fight -------------------------------------------------------------------------------------------------


def _fight(mind: Mind, foe: int, dice: int, chance: float) -> float:
    kill, gain = fight_gain(mind, foe, dice, chance)
    here = mind.state.hero
    saved = mind.risk(here) - mind.risk(here, without=foe)
    return _stay(mind, gain + mind.point * kill * saved * (1.0 if _last_action(mind) else 0.4))


# -- Interact ----------------------------------------------------------------------------------------------


def _work(mind: Mind, mission: int) -> float:
    """The last Interact of the final mission wins at once."""
    state, plan = mind.state, mind.plan
    if mission == w.RED:
        return _stay(mind, 1.0) if plan.left[w.RED] + plan.missing[w.RED] > 1 else -100.0
    if plan.active:
        return _stay(mind, OTHER_MISSION if plan.left[mission] <= 1 else 0.3)
    ahead = [outlook.actions_for(mission, outlook.here) for outlook in mind.outlooks]
    left = sum(ahead) / max(1, len(ahead))
    reward = program_worth(state.box, state.box.mission_reward[state.missions[mission]])
    return left - 0.5 * reward - 0.2 + _staying(mind)


CLEAR_GAS, CLEAR_RUBBLE = 0, 8


def _clear(mind: Mind, what: int) -> float:
    if what >= CLEAR_RUBBLE:
        return 2.0 + mind.beyond(what - CLEAR_RUBBLE) + _staying(mind)
    if what == CLEAR_GAS:
        return _stay(mind, mind.point * (1.0 if _goal_is_here(mind) else 0.3))
    return _stay(mind, 1.05 if _goal_is_here(mind) else 0.0)


def _goal_is_here(mind: Mind) -> bool:
    near = [outlook.steps_to_goal() for outlook in mind.outlooks]
    return bool(near) and sum(near) / len(near) < 0.5


# -- items -------------------------------------------------------------------------------------------------


def _use(mind: Mind, place: int) -> float:
    state = mind.state
    item = state.items[place]
    effect = state.box.programs[state.box.basic[item & 255]][0]
    price = mind.charge_price(item)
    op = effect[0]
    if op == OP["attack"]:
        dice, chance = item_dice(mind, item, effect)
        reach = sight(state) if effect[2] else 1 << state.hero
        return price + min(_fight(mind, foe, dice, chance) for foe in foes(state, reach))
    if op == OP["go"]:
        return price + _leap(mind, effect[1])
    if op == OP["heal"]:
        return price + _stay(mind, mind.point * healed(mind, item))
    if op == OP["ask"]:
        return price + _stay(mind, locate_gain(mind, effect[1]))
    if op == OP["draw"]:
        as_room = int(w.SEARCH_NOW << w.SHIFT | 1 in mind.options)
        return price + _stay(mind, search_gain(mind, as_room, effect[1]))
    if op == OP["smoke"]:
        saved = len(mind.foes(state.hero)) * effect[1] * mind.hit_chance(state.hero)
        return price + _stay(mind, mind.point * saved)
    if op == OP["light"]:
        return price + _stay(mind, light_gain(mind))
    return price + _stay(mind, 0.0)


def _leap(mind: Mind, steps: int) -> float:
    """Several steps at once: as far as the goal, and past what waits on the way."""
    near = [outlook.steps_to_goal() for outlook in mind.outlooks]
    if not near:
        return _stay(mind, 0.0)
    saved = sum(min(steps, one) - 1 for one in near) / len(near)
    ways = [
        mind.beyond(option & w.MASK) + mind.point * 0.5 * mind.meeting(option & w.MASK, False)
        for option in mind.offered(w.MOVE_TO)
    ]
    return 1.0 + min(ways, default=mind.ahead()) - 0.9 * saved + mind.point * mind.opportunity()
