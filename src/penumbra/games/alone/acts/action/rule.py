"""The Hero's turn: all that he may declare, and what no action is (ALO-ACT-01, ALO-TURN-03)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.adrenaline import rule as adrenaline
from penumbra.games.alone.acts.allies import rule as allies
from penumbra.games.alone.acts.doors import rule as doors
from penumbra.games.alone.acts.effect import RunEffects
from penumbra.games.alone.acts.explore import rule as explore
from penumbra.games.alone.acts.fight import rule as fight
from penumbra.games.alone.acts.healing import rule as healing
from penumbra.games.alone.acts.interact import rule as interact
from penumbra.games.alone.acts.items import rule as items
from penumbra.games.alone.acts.locate import rule as locate
from penumbra.games.alone.acts.move import rule as move
from penumbra.games.alone.acts.search import rule as search
from penumbra.games.alone.acts.upgrade import rule as upgrade
from penumbra.games.alone.map.places import room_at
from penumbra.games.alone.missions.work import rule as work
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.question import NOT_ASKED, OK, Question, Work
from penumbra.kernel.state import Frame

DONE: Final = w.DONE_NOW << w.SHIFT
AN_ACTION_FIRST: Final = 75
DEFEND_WHEN_HIT: Final = 76
AGILITY_WHEN_HIT: Final = 77
REASONS: Final = (AN_ACTION_FIRST, DEFEND_WHEN_HIT, AGILITY_WHEN_HIT)

NO_ACTIONS: Final = {
    w.BLOCK: doors.NOT_BEFORE_MOVING,
    w.TARGET: locate.LOCATE_FIRST,
    w.REMOVE: explore.AFTER_EXPLORING,
    w.UPGRADE: upgrade.DURING_A_SEARCH,
    w.UPGRADE_FREE: upgrade.DURING_A_SEARCH,
    w.DROP: search.NOT_TOO_MANY,
    w.DEFEND: DEFEND_WHEN_HIT,
    w.AGILITY_FIRST: AGILITY_WHEN_HIT,
    w.DONE_NOW: AN_ACTION_FIRST,
}
"""By kind: what belongs to another moment of the turn."""


class Action(Question[Alone]):
    """What the Hero does in his turn."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        """Sorted by kind."""
        found: list[int] = []
        room = room_at(state, state.hero)
        closed = move.list_moves(state, found)
        doors.list_unblocking(state, closed, found)
        explore.list_explores(state, found)
        fight.list_fights(state, found)
        found.append(locate.LOCATE)
        search.list_searches(state, room, found)
        interact.list_repairs(state, closed, found)
        work.list_work(state, room, found)
        interact.list_clearing(state, room, closed, found)
        items.list_uses(state, found)
        if not state.begun:
            adrenaline.list_start(state, found)
            allies.list_start(state, found)
        return found

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        kind, arg = option >> w.SHIFT, option & w.MASK
        if kind >= w.BULLET_TIME:  # the question stays open
            _begin_turn_with(state, kind, arg)
            return
        state.stack.pop()
        _declare(state, kind, arg)

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        kind, arg = option >> w.SHIFT, option & w.MASK
        if kind == w.MOVE_TO:
            return move.may_move(state, arg)
        if kind == w.UNBLOCK:
            return doors.may_unblock(state, arg)
        if kind == w.EXPLORE_TO:
            return explore.may_explore(state, arg)
        if kind == w.FIGHT_FOE:
            return fight.may_fight(state, arg)
        if kind == w.LOCATE_NOW:
            return OK
        if kind == w.SEARCH_NOW:
            return search.may_search(state, arg)
        if kind == w.REPAIR:
            return interact.may_repair(state, arg)
        if kind == w.WORK:
            return work.may_work_on(state, arg)
        if kind == w.CLEAR:
            return interact.may_clear(state, arg)
        if kind == w.USE:
            return items.may_use(state, arg)
        return _may_begin_with(state, kind, arg)

    def reasons(self) -> tuple[int, ...]:
        return (
            *move.REASONS,
            doors.NO_BLOCKED_DOOR,
            doors.NOT_BLOCKED,
            explore.NO_OPENING,
            explore.NO_STAIRS_UP,
            fight.NOT_HERE,
            search.NO_ROOM,
            search.SEARCHED,
            search.ELSEWHERE,
            *interact.REASONS,
            *work.WHY,
            work.NOT_IN_PLAY,
            *items.REASONS,
            *adrenaline.REASONS,
            *healing.REASONS,
            *allies.REASONS,
            *dict.fromkeys(NO_ACTIONS.values()),
        )

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return [
            *move.every_move(state),
            *doors.every_unblocking(state),
            *explore.every_explore(state),
            *fight.every_fight(state),
            locate.LOCATE,
            *search.every_search(state),
            *interact.every_repair(state),
            *work.every_work(state),
            *interact.every_clearing(state),
            *items.every_item(state, w.USE),
            *adrenaline.every(state),
            *allies.every_ally(state, w.SACRIFICE),
            *allies.every_ally(state, w.ALLY),
            DONE,
            *doors.every_blocking(state),
            *locate.every_target(state),
            *items.every_item(state, w.UPGRADE_FREE),
            *items.every_item(state, w.DROP),
            *items.every_item(state, w.DEFEND),
            w.AGILITY_FIRST << w.SHIFT,
        ]


def _may_begin_with(state: Alone, kind: int, arg: int) -> int:
    if kind == w.BULLET_TIME:
        return adrenaline.may_slow_time(state)
    if kind == w.HEAL:
        return adrenaline.may_heal(state, arg)
    if kind == w.SACRIFICE:
        return allies.may_sacrifice(state, arg)
    if kind == w.ALLY:
        return allies.may_ask(state, arg)
    return NO_ACTIONS.get(kind, NOT_ASKED)


def _begin_turn_with(state: Alone, kind: int, arg: int) -> None:
    if kind == w.BULLET_TIME:
        adrenaline.slow_time(state)
    elif kind == w.HEAL:
        adrenaline.heal(state, arg)
    elif kind == w.SACRIFICE:
        allies.sacrifice(state, arg)
    else:
        allies.ask(state, arg)


def _declare(state: Alone, kind: int, arg: int) -> None:
    if kind == w.MOVE_TO:
        move.move(state, arg)
    elif kind == w.UNBLOCK:
        doors.unblock(state, arg)
    elif kind == w.EXPLORE_TO:
        explore.explore(state, arg)
    elif kind == w.FIGHT_FOE:
        fight.fight(state, arg)
    elif kind == w.LOCATE_NOW:
        locate.locate(state)
    elif kind == w.SEARCH_NOW:
        search.search(state, arg)
    elif kind == w.REPAIR:
        interact.repair(state, arg)
    elif kind == w.WORK:
        work.work(state, arg)
    elif kind == w.CLEAR:
        interact.clear(state, arg)
    else:
        items.use(state, arg)


class EndAction(Work[Alone]):
    """A free action is over: the scene it interrupted goes on."""

    def run(self, state: Alone, frame: Frame, chance: Chance) -> None:
        state.scene = state.scenes.pop()


ACTION: Final[Question[Alone]] = Action(w.ASK_ACTION)
WORK: Final[list[Work[Alone]]] = [EndAction(w.END_ACTION), RunEffects(w.RUN_HERO)]
