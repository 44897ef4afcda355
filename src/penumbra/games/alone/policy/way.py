"""Where the Hero of a world has to go for his missions, and how many actions that takes him."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.content.box import Box
from penumbra.games.alone.map.board import UNREACHABLE, Board
from penumbra.games.alone.map.places import room_sector
from penumbra.games.alone.missions.finale import finale_boss
from penumbra.games.alone.missions.work import rule as missions
from penumbra.games.alone.state.state import Alone

NOWHERE: Final = -1
A_KIND_IS_MISSING: Final = 2.5
"""Actions it takes to find an item of a kind."""
BOSS_FIGHT: Final = 4.0
BOSS_HUNT: Final = 9.0
"""Actions it takes to kill a boss, and to find and kill it."""
A_DOOR: Final = 1
RUBBLE: Final = 2
"""Actions it takes to open a blocked door on the way, and to clear rubble or go round it."""
FAR_OFF: Final = 1000.0


class Way:
    """The way in one world, the one of the last `aim`."""

    __slots__ = ("board", "box", "end_left", "ends", "state")

    def __init__(self, box: Box) -> None:
        self.box = box
        self.state: Alone = Alone(box, ())
        self.board: Board = self.state.board
        self.ends: list[int] = []
        """Sectors in which something is to be done next."""
        self.end_left: list[float] = []
        """By end: how many actions are left once the Hero is there."""

    def aim(self, state: Alone) -> None:
        """Where the Hero has to go next, and how many actions are left once he is there."""
        self.state = state
        self.board = state.board
        self.ends = []
        self.end_left = []
        if state.active:
            self._aim_at_finale(NOWHERE)
            return
        distance = state.board.distance
        for mission in (w.GREEN, w.BLUE):
            if state.solved >> mission & 1:
                continue
            room = room_sector(state, self.box.mission_room[state.missions[mission]])
            if room >= 0:
                left = self.left(mission)
                count = len(self.ends)
                self._aim_at_finale(room)
                then = 20.0
                for place in range(count, len(self.ends)):
                    then = min(then, self.end_left[place] + distance[room][self.ends[place]])
                del self.ends[count:]
                del self.end_left[count:]
                self.ends.append(room)
                self.end_left.append(left + then)

    def left(self, mission: int) -> float:
        """Actions that a mission still takes in its room, with those to find the charges that it costs."""
        state, box = self.state, self.box
        card = state.missions[mission]
        room = box.mission_room[card]
        left = (
            missions.interacts_needed(state, mission) - state.progress[mission] + (state.jam >> 4 * room & 15)
        )
        if mission == w.RED:
            left += state.sabotage >> 4 * room & 15
        return float(max(1, left)) + self.shortage(mission)

    def shortage(self, mission: int) -> float:
        """Actions it takes to find the charges that a mission costs."""
        state = self.state
        card = state.missions[mission]
        needed = self.box.missions[card].charges
        if not needed:
            return 0.0
        kind = self.box.mission_kind[card]
        missing = needed - missions.payable(state, kind)
        if missing <= 0:
            return 0.0
        return A_KIND_IS_MISSING if kind >= 0 else 1.0 + missing // 4

    def _aim_at_finale(self, origin: int) -> None:
        """The final mission's places; `origin`: where the Hero will be when it comes into play, or NOWHERE."""
        state, box = self.state, self.box
        card = state.missions[w.RED]
        rule = box.mission_finale[card]
        room = room_sector(state, box.mission_room[card])
        if room < 0:
            return
        left = self.left(w.RED)
        distance = state.board.distance
        if rule == w.SELF_DESTRUCT and not state.armed:
            generator = room_sector(state, missions.GENERATOR)
            if generator >= 0:
                self._end(generator, 2.0 + distance[generator][room])
        elif rule == w.PURGE:
            self._aim_at_purge(room)
        elif rule == w.ALPHA and (not state.active or origin >= 0):
            self._end(room, left + BOSS_HUNT)
        elif rule == w.ALPHA and state.at[finale_boss(state)] >= 0:
            lair = state.at[finale_boss(state)]
            self._end(lair, BOSS_FIGHT + left + distance[lair][room])
        else:
            self._end(room, left)

    def _end(self, sector: int, left: float) -> None:
        self.ends.append(sector)
        self.end_left.append(left)

    def _aim_at_purge(self, room: int) -> None:
        """Once in the mission's room, once in any room of the other level."""
        state, board = self.state, self.state.board
        level = board.level[room]
        nearest = 20
        for sector in board.slot_sector:
            if board.level[sector] != level:
                nearest = min(nearest, board.distance[room][sector])
                if not state.purged & missions.PURGED_THERE:
                    rest = 0 if state.purged & missions.PURGED_HERE else 1 + board.distance[room][sector]
                    self._end(sector, 1.0 + rest)
        if not state.purged & missions.PURGED_HERE:
            self._end(room, 1.0 if state.purged & missions.PURGED_THERE else 2.0 + nearest)

    def ahead(self, sector: int) -> float:
        """How many actions are left from a sector on (after `aim`)."""
        board, blocked = self.board, self.state.blocked
        best = float(UNREACHABLE)
        for place in range(len(self.ends)):
            end = self.ends[place]
            steps = board.distance[end][sector]
            if blocked:
                around = board.distances(end, blocked)[sector]
                through = board.distances(end, blocked & -1 << board.doors)[sector]
                steps = min(around, through + A_DOOR, steps + RUBBLE)
            best = min(best, self.end_left[place] + steps)
        return best

    def goal(self) -> int:
        """Where the Hero is going (after `aim`)."""
        distance = self.board.distance[self.state.hero]
        best, least = self.state.hero, FAR_OFF
        for place in range(len(self.ends)):
            cost = distance[self.ends[place]] + self.end_left[place]
            if cost < least:
                best, least = self.ends[place], cost
        return best
