"""What an action of the Hero gains, in actions saved: knowledge, things, dead creatures, light, health."""

from __future__ import annotations

from collections.abc import Hashable
from math import comb

from penumbra.bots.alone.hero.belief import GENERATOR
from penumbra.bots.alone.hero.mind import Mind
from penumbra.bots.alone.hero.worth import OP
from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.experience import unlocked
from penumbra.games.alone.acts.items.rule import rerolls
from penumbra.games.alone.acts.own_card import extra_dice
from penumbra.games.alone.creatures.tokens import side
from penumbra.games.alone.map.atlas import chart
from penumbra.games.alone.map.board import STAIRS
from penumbra.games.alone.map.revealing import shows_danger
from penumbra.games.alone.missions.finale import finale, finale_boss
from penumbra.games.alone.rounds import tracks
from penumbra.games.alone.state.state import UPGRADED

LASTING = 1.6
"""What is learned serves not only the next step."""
A_SEARCH = 1.2
"""Charges of an item that are ever used."""
LONG_WAY = 10.0
"""With so many actions ahead items are worth their full price."""
A_KILL = 1.6
"""How many attacks a creature would still make."""
AN_EXPERIENCE = 0.3
A_QUARRY = 6.0
"""What it is worth to kill the boss that has to be killed."""


# -- Explore -----------------------------------------------------------------------------------------------


def explore_gain(mind: Mind, way: int) -> float:
    """What lies ahead, and whether something lurks there."""
    state = mind.state
    there = state.board.next[state.hero][way]
    gain = 0.0
    if not state.revealed >> there & 1:
        box = state.box
        keys: list[Hashable] = []
        for outlook in mind.outlooks:
            board = outlook.guess.board
            looks = chart(box, board).looks
            if way == STAIRS:
                keys.append(looks[board.next[outlook.here][way]])
            else:
                line = board.lines[outlook.here][way][: box.numbers.explore_reach]
                keys.append(tuple(looks[sector] for sector in line))
        gain = LASTING * mind.knowledge(keys)
    if shows_danger(state, state.hero):
        gain += mind.point * 0.5 * mind.attacks()
    return gain


# -- Locate ------------------------------------------------------------------------------------------------


def best_target(mind: Mind, options: list[int], named: list[int]) -> tuple[float, int]:
    """The target that together with those named tells most, and what that saves."""
    box = mind.state.box
    keys: list[tuple[tuple[int, int], ...]] = [
        tuple(outlook.guess.answer(box, outlook.here, target) for target in named)
        for outlook in mind.outlooks
    ]
    best, chosen = -1.0, options[0]
    for option in options:
        target = option & w.MASK
        if target >= w.TARGET_CREATURES:
            continue
        more = [
            (*key, outlook.guess.answer(box, outlook.here, target))
            for key, outlook in zip(keys, mind.outlooks, strict=True)
        ]
        gain = mind.knowledge(more) + 0.02 * len(set(more)) / max(1, len(more))
        if gain > best:
            best, chosen = gain, option
    return best, chosen


def interesting_targets(mind: Mind) -> list[int]:
    """The rooms of missions that are open, and the stairs; not what was told in this very place."""
    plan, state = mind.plan, mind.state
    told = {
        fact[2]
        for fact in state.facts
        if fact[0] == w.FACT_DISTANCE and fact[1] == state.hero and fact[3] >= 0
    }
    rooms = [plan.rooms[w.RED], *(() if plan.active else (plan.rooms[m] for m in plan.starting))]
    if plan.finale == w.SELF_DESTRUCT and not plan.armed:
        rooms.append(GENERATOR)
    return [w.TARGET << w.SHIFT | target for target in (*rooms, w.TARGET_STAIRS) if target not in told]


def locate_gain(mind: Mind, how_many: int) -> float:
    options, named, gain = interesting_targets(mind), list[int](), 0.0
    for _ in range(min(how_many, len(options))):
        gain, option = best_target(mind, options, named)
        options.remove(option)
        named.append(option & w.MASK)
        if not options:
            break
    return LASTING * gain


# -- Search ------------------------------------------------------------------------------------------------


def search_gain(mind: Mind, as_room: int, extra: int) -> float:
    """Items are worth what they can still do, and the charges that missions cost."""
    state, numbers = mind.state, mind.state.box.numbers
    drawn = (numbers.search_room_draw if as_room else numbers.search_draw) + extra
    drawn += unlocked(state, w.KEEN_EYE)
    room = max(0, numbers.item_limit - len(state.items))
    useful = min(drawn, room) + 0.3 * max(0, drawn - room)
    time = min(1.0, mind.ahead() / LONG_WAY)
    return useful * A_SEARCH * mind.worth.average * time + _missing_gain(mind, drawn)


def _missing_gain(mind: Mind, drawn: int) -> float:
    """Charges that a mission costs and the Hero lacks."""
    plan, box = mind.plan, mind.state.box
    gain = 0.0
    for mission in range(3):
        if plan.missing[mission] and mind.outlooks:
            kind = box.mission_kind[mind.state.missions[mission]]
            share = mind.worth.share[kind] if kind >= 0 else 1.0
            saved = sum(outlook.relief(mission, plan.missing[mission]) for outlook in mind.outlooks)
            gain += saved / len(mind.outlooks) * (1.0 - (1.0 - share) ** drawn)
    return gain


# -- Fight -------------------------------------------------------------------------------------------------


def fight_dice(mind: Mind) -> int:
    return mind.state.box.numbers.fight_dice + extra_dice(mind.state)


def at_least(hits: int, dice: int, chance: float) -> float:
    """The chance of so many hits."""
    return sum(comb(dice, n) * chance**n * (1 - chance) ** (dice - n) for n in range(max(0, hits), dice + 1))


def fight_gain(mind: Mind, foe: int, dice: int, chance: float) -> tuple[float, float]:
    """The chance to kill a creature, and what an attack on it is worth."""
    state, box = mind.state, mind.state.box
    kind = box.token_type[foe]
    to_wound, to_kill = box.health[kind][side(state, foe)]
    wounded = bool(state.wounded >> foe & 1)
    kill = at_least(to_kill if wounded else to_wound + to_kill, dice, chance)
    wound = 0.0 if wounded else at_least(to_wound, dice, chance) - kill
    here = state.at[foe] == state.hero
    harm_a_turn = mind.dice_of(foe, bool(state.lit >> state.at[foe] & 1)) * mind.hit_chance(state.hero)
    price = mind.point * harm_a_turn * (A_KILL if here else 0.7)
    if unlocked(state, box.skill_of[kind]):
        learned = 0.0
    else:
        learned = AN_EXPERIENCE * (1 + state.skills[box.skill_of[kind]])
    if foe >= box.first_boss:
        price += A_QUARRY if finale(state) == w.ALPHA else 0.5
    return kill, kill * (price + learned) + wound * (0.45 * price + 0.5 * learned)


def item_dice(mind: Mind, item: int, effect: tuple[int, ...]) -> tuple[int, float]:
    """Dice of an attack with an item, and the chance of each."""
    state = mind.state
    dice, chance = effect[1], mind.own_chance()
    if state.box.item_action[item & 255] == w.FIGHT:
        dice += extra_dice(state)
    advanced = state.box.advanced[item & 255]
    if effect[3] or (item & UPGRADED and rerolls(state, advanced)):
        chance = 1.0 - (1.0 - chance) ** 2
    return dice, chance


# -- Interact ----------------------------------------------------------------------------------------------


def light_gain(mind: Mind) -> float:
    """Light halves most attacks and doubles the Hero's hits."""
    state = mind.state
    if state.lit >> state.hero & 1:
        return 0.0
    foes = mind.foes(state.hero)
    lit = sum(mind.dice_of(token, True) for token in foes) * mind.hit_chance(state.hero)
    quarry = A_QUARRY / 2 if mind.plan.hunted and finale_boss(state) in foes else 0.0
    return mind.point * max(0.0, mind.attacks() - lit) * 1.5 + quarry


def healed(mind: Mind, item: int) -> float:
    """Points that an item would give back within the limit."""
    state = mind.state
    limit = tracks.healing_limit(state)
    room = [max(0, limit - state.health), max(0, limit - state.sanity)]
    programs = [state.box.basic[item & 255]]
    if item & UPGRADED:
        programs.append(state.box.advanced[item & 255])
    points = 0
    for program in programs:
        for effect in state.box.programs[program]:
            if effect[0] == OP["heal"]:
                points += min(effect[1], room[0]) + min(effect[2], room[1])
                points += min(effect[3], max(room)) + min(effect[4], sum(room))
    return float(min(points, sum(room)))
