"""What a sensible Hero answers to all questions but what to do in his turn: one small function for each."""

from __future__ import annotations

from collections.abc import Callable

from penumbra.bots.alone.hero.belief import place_of
from penumbra.bots.alone.hero.gains import (
    best_target,
    fight_dice,
    fight_gain,
    interesting_targets,
    item_dice,
)
from penumbra.bots.alone.hero.mind import WORLDS, Mind
from penumbra.bots.alone.hero.turn import wants_ally
from penumbra.bots.alone.hero.worth import OP, program_worth
from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.locate.rule import targets
from penumbra.games.alone.creatures import tokens
from penumbra.games.alone.map.places import in_order, room_sector
from penumbra.games.alone.map.revealing import sight
from penumbra.games.alone.state.state import CHARGE, CHARGES

Answer = Callable[[Mind], int]
DONE = w.DONE_NOW << w.SHIFT


# -- moving ------------------------------------------------------------------------------------------------


def go_on(mind: Mind) -> int:
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


def block(mind: Mind) -> int:
    """A door through which something may come, unless the way leads through it."""
    best, chosen = 0.0, DONE
    for option in mind.offered(w.BLOCK):
        gain = mind.point * _threat(mind, option & w.MASK) - _hindrance(mind, option & w.MASK)
        if gain > best:
            best, chosen = gain, option
    return chosen


UNSEEN = 0.12
"""What may come through any door."""


def _threat(mind: Mind, way: int) -> float:
    """What a blocked door saves, this turn and the next."""
    state, board = mind.state, mind.state.board
    there = board.next[state.hero][way]
    seen = mind.risk(state.hero) - mind.risk(state.hero, mind.shut | 1 << board.edge[state.hero][way])
    if state.revealed >> there & 1:
        return UNSEEN + 1.5 * seen
    lurking = sum(world.board.next[world.hero][way] in world.at for world in mind.worlds[:WORLDS])
    return UNSEEN + 1.5 * seen + 1.2 * lurking / WORLDS


def _hindrance(mind: Mind, way: int) -> float:
    """What it costs the Hero himself."""
    if mind.beyond(way) < mind.ahead() - 0.2:
        return 1.1
    others = len(mind.state.board.exits[mind.state.hero]) - 1
    return 0.05 if others else 0.9


def door_through(mind: Mind) -> int:
    ways = [option for option in mind.offered(w.UNBLOCK) if mind.beyond(option & w.MASK) < mind.ahead()]
    return min(ways, key=lambda option: mind.beyond(option & w.MASK)) if ways else DONE


def seal(mind: Mind) -> int:
    return block(mind)


def bolt(mind: Mind) -> int:
    """Blood for the door, while there is enough of it."""
    lose, leave = mind.options
    return lose if mind.point * mind.question()[2] < 1.2 else leave


# -- looking -----------------------------------------------------------------------------------------------


def remove(mind: Mind) -> int:
    """The Hero's own sector first if creatures are there, else where he goes next."""
    state = mind.state
    shown = (state.danger & ~state.veiled_danger | state.false_danger) & state.revealed
    sectors = in_order(state, shown & (state.scene.explored | 1 << state.hero))
    offered = mind.offered(w.REMOVE)

    def rank(option: int) -> tuple[bool, int]:
        sector = sectors[option & w.MASK]
        return not (sector == state.hero and bool(mind.foes(sector))), -state.board.distance[state.hero][
            sector
        ]

    return min(offered, key=rank) if offered else mind.options[0]


def target(mind: Mind) -> int:
    wanted = [option for option in interesting_targets(mind) if option in mind.options]
    if not wanted:
        wanted = [option for option in mind.options if option & w.MASK < w.TARGET_CREATURES]
    return best_target(mind, wanted or list(mind.options), targets(mind.state))[1]


def bearing(mind: Mind) -> int:
    """Of the first target: it was the most important."""
    return mind.offered(w.WHICH)[0]


def line(mind: Mind) -> int:
    """Light where he goes next."""
    return min(mind.options, key=lambda option: mind.beyond(option & w.MASK))


# -- fighting ----------------------------------------------------------------------------------------------


def foe(mind: Mind) -> int:
    """The creature on which the attack does most."""
    state, frame = mind.state, mind.question()
    foes = tokens.foes(state, sight(state) if frame[2] else 1 << state.hero)
    dice, chance = _attack_dice(mind)
    return max(
        mind.offered(w.FIGHT_FOE), key=lambda option: fight_gain(mind, foes[option & w.MASK], dice, chance)[1]
    )


def _attack_dice(mind: Mind) -> tuple[int, float]:
    state, box = mind.state, mind.state.box
    design = state.scene.item
    if design < 0 or box.programs[box.basic[design]][0][0] != OP["attack"]:
        return fight_dice(mind), mind.own_chance()
    return item_dice(mind, design, box.programs[box.basic[design]][0])


def more_charges(mind: Mind) -> int:
    """One more die if it does much."""
    state = mind.state
    dice, chance = _attack_dice(mind)
    token = state.scene.foe
    if token < 0:
        return DONE
    gain = fight_gain(mind, token, dice + 1, chance)[1] - fight_gain(mind, token, dice, chance)[1]
    price = mind.charge_price(state.items[state.scene.item_at])
    return w.SPEND_MORE << w.SHIFT if gain > 0.6 * price else DONE


def defend(mind: Mind) -> int:
    """Armour against two hits or more, or when life is dear."""
    option, price = _armour(mind)
    hits = mind.question()[2]
    return option if _with_armour(mind, hits, price) < hits * mind.point else DONE


def first(mind: Mind) -> int:
    """Armour first leaves Agility more to do; after Agility it may be needed no more."""
    option, price = _armour(mind)
    hits, hit = mind.question()[2], mind.hit_chance(mind.state.hero)
    any_left = 1.0 - (1.0 - hit) ** hits
    armour = _with_armour(mind, hits, price) - (1.0 - hit) * any_left * mind.point
    spared, not_spared = (
        min(left * mind.point, _with_armour(mind, left, price)) for left in (hits - 1, hits)
    )
    return option if armour < (1.0 - hit) * spared + hit * not_spared else w.AGILITY_FIRST << w.SHIFT


def _armour(mind: Mind) -> tuple[int, float]:
    """The cheapest that is offered, and what its charge is worth."""
    prices = {one: 0.7 * mind.charge_price(mind.state.items[one & w.MASK]) for one in mind.offered(w.DEFEND)}
    option = min(prices, key=prices.__getitem__)
    return option, prices[option]


def _with_armour(mind: Mind, hits: int, price: float) -> float:
    """What so many hits cost if all are rolled again."""
    return hits * mind.hit_chance(mind.state.hero) * mind.point + price


def ally_help(mind: Mind) -> int:
    for option in mind.offered(w.ALLY):
        if wants_ally(mind, option & w.MASK):
            return option
    return DONE


# -- things ------------------------------------------------------------------------------------------------


def search(mind: Mind) -> int:
    """As a room if it can be (ALO-SRCH-02)."""
    return mind.offered(w.SEARCH_NOW)[-1]


def upgrade(mind: Mind) -> int:
    """What is gained against the charge it costs."""
    items, worth = mind.state.items, mind.worth
    best, chosen = 0.1, DONE
    for option in mind.offered(w.UPGRADE, w.UPGRADE_FREE):
        arg = option & w.MASK
        if option >> w.SHIFT == w.UPGRADE_FREE:
            gain = worth.upgrade(items[arg])
        else:
            gain = worth.upgrade(items[arg >> 3]) - worth.charge(items[arg & 7])
            gain -= 2.0 if mind.reserved(items[arg & 7]) else 0.0
        if gain > best:
            best, chosen = gain, option
    return chosen


def drop(mind: Mind) -> int:
    """The least useful item; one that a mission needs last."""

    def price(option: int) -> float:
        item = mind.state.items[option & w.MASK]
        return mind.worth.all_charges(item) + 5.0 * mind.reserved(item, (item & CHARGES) // CHARGE)

    return min(mind.options, key=price)


def pay(mind: Mind) -> int:
    """The least useful charge; one that another mission needs last."""
    items = mind.state.items
    card = mind.state.missions[w.RED]
    kind = mind.state.box.mission_kind[card] if mind.state.box.missions[card].charges else -1

    def price(option: int) -> float:
        item = items[option & w.MASK]
        needed = mind.state.box.item_kind[item & 255] == kind
        return mind.worth.charge(item) + (2.0 if needed else 0.0)

    return min(mind.options, key=price)


# -- body and mind -----------------------------------------------------------------------------------------


def recover(mind: Mind) -> int:
    """The lower track."""
    offered = mind.offered(w.RECOVER)
    if len(offered) < 2:
        return mind.options[0]
    return offered[0] if mind.state.health <= mind.state.sanity else offered[1]


def either(mind: Mind) -> int:
    """A token of adrenaline is worth an action."""
    give, lose = mind.options
    return lose if mind.point * mind.question()[2] < 1.0 else give


SKILLS = (w.AGILITY, w.COLD_BLOOD, w.PRECISION, w.COURAGE, w.KEEN_EYE)
"""The most useful first."""


def skill(mind: Mind) -> int:
    """First what the point unlocks, then the most useful."""
    offered = mind.offered(w.SKILL)
    if not offered:
        return mind.options[0]
    points = mind.state.skills
    return min(offered, key=lambda option: (-points[option & w.MASK], SKILLS.index(option & w.MASK)))


# -- rewards -----------------------------------------------------------------------------------------------


def choose(mind: Mind) -> int:
    """The list of effects that is worth more; to go only where it leads nearer."""
    programs = mind.question()[3:]
    box = mind.state.box

    def points(option: int) -> float:
        program = programs[option & w.MASK]
        effect = box.programs[program][0]
        if effect[0] == OP["go"]:
            exits = mind.state.board.exits[mind.state.hero]
            return mind.ahead() - min(mind.beyond(way) for way in exits) + mind.point * mind.attacks()
        if effect[0] == OP["attack"]:
            foes = mind.foes(mind.state.hero)
            return max((fight_gain(mind, one, effect[1], mind.own_chance())[1] for one in foes), default=-1.0)
        return program_worth(box, program)

    return max(mind.options, key=points)


def room(mind: Mind) -> int:
    """A room of the level with more creatures, of the level where the Hero goes if he cannot tell."""
    return max(mind.options, key=lambda option: _creatures_around(mind, option & w.MASK))


def _creatures_around(mind: Mind, room_number: int) -> float:
    found = 0.0
    for world in mind.worlds:
        sector = room_sector(world, room_number)
        level = world.board.level[sector]
        found += sum(where >= 0 and world.board.level[where] == level for where in world.at)
        found += 0.5 * (level == world.board.level[world.hero])
    return found


def level(mind: Mind) -> int:
    """Where the Hero goes next."""
    other = 0
    for outlook in mind.outlooks:
        board = outlook.guess.board
        goals = [board.level[sector] for *_, sector in outlook.ends]
        other += bool(goals) and all(one != board.level[outlook.here] for one in goals)
    return mind.options[1] if other * 2 > len(mind.outlooks) else mind.options[0]


def gain(mind: Mind) -> int:
    """The ally whose skill is worth most."""
    box = mind.state.box
    return max(mind.options, key=lambda option: program_worth(box, box.ally_program[option & w.MASK]))


def wear(mind: Mind) -> int:
    items = mind.state.items
    return min(mind.options, key=lambda option: mind.worth.charge(items[option & w.MASK]))


ANSWERS: dict[int, Answer] = {
    w.ASK_BLOCK: block,
    w.ASK_GO_ON: go_on,
    w.ASK_REMOVE: remove,
    w.ASK_TARGET: target,
    w.ASK_UPGRADE: upgrade,
    w.ASK_DROP: drop,
    w.ASK_PAY: pay,
    w.ASK_FOE: foe,
    w.ASK_MORE_CHARGES: more_charges,
    w.ASK_LINE: line,
    w.ASK_DEFEND: defend,
    w.ASK_FIRST: first,
    w.ASK_RECOVER: recover,
    w.ASK_SKILL: skill,
    w.ASK_CHOOSE: choose,
    w.ASK_ROOM: room,
    w.ASK_LEVEL: level,
    w.ASK_GAIN: gain,
    w.ASK_EITHER: either,
    w.ASK_WEAR: wear,
    w.ASK_BOLT: bolt,
    w.ASK_DOOR_THROUGH: door_through,
    w.ASK_SEAL: seal,
    w.ASK_ALLY_HELP: ally_help,
    w.ASK_BEARING: bearing,
    w.ASK_SEARCH: search,
}
"""By question."""
