"""What bots make of it."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.doors.form import BreakThrough
from penumbra.games.alone.policy.sense import HeroSense
from penumbra.games.alone.policy.thinker import DONE, WORLDS, Cost, HeroAnswer, HeroThinker

UNSEEN = 0.12
"""What may come through any door."""


def block(mind: HeroThinker) -> int:
    """A door through which something may come, unless the way leads through it."""
    best, chosen = 0.0, DONE
    for option in mind.offered(w.BLOCK):
        gain = mind.point * _threat(mind, option & w.MASK) - _hindrance(mind, option & w.MASK)
        if gain > best:
            best, chosen = gain, option
    return chosen


def _threat(mind: HeroThinker, way: int) -> float:
    """What a blocked door saves, this turn and the next."""
    state, board = mind.state, mind.state.board
    there = board.next[state.hero][way]
    seen = mind.risk(state.hero) - mind.risk(state.hero, mind.shut | 1 << board.edge[state.hero][way])
    if state.revealed >> there & 1:
        return UNSEEN + 1.5 * seen
    lurking = sum(world.board.next[world.hero][way] in world.at for world in mind.worlds[:WORLDS])
    return UNSEEN + 1.5 * seen + 1.2 * lurking / WORLDS


def _hindrance(mind: HeroThinker, way: int) -> float:
    """What it costs the Hero himself."""
    if mind.beyond(way) < mind.ahead() - 0.2:
        return 1.1
    others = len(mind.state.board.exits[mind.state.hero]) - 1
    return 0.05 if others else 0.9


def door_through(mind: HeroThinker) -> int:
    ways = [option for option in mind.offered(w.UNBLOCK) if mind.beyond(option & w.MASK) < mind.ahead()]
    return min(ways, key=lambda option: mind.beyond(option & w.MASK)) if ways else DONE


def unblock_cost(mind: HeroThinker, way: int) -> float:
    return 2.0 + mind.beyond(way) + mind.staying()


SENSES = (HeroSense(BreakThrough, lambda box, effect: 0.1),)
COSTS: dict[int, Cost] = {w.UNBLOCK: unblock_cost}
ANSWERS: dict[int, HeroAnswer] = {w.ASK_BLOCK: block, w.ASK_SEAL: block, w.ASK_DOOR_THROUGH: door_through}
