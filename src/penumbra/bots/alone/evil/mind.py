"""One decision of an Evil player of Alone: where the Hero is going, and what a creature is worth in each place.

The unit is one point of Health or Sanity that the Hero loses.
"""

from __future__ import annotations

from penumbra.bots.seat import SeatWorld
from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.experience import unlocked
from penumbra.games.alone.content.box import Box
from penumbra.games.alone.creatures import tokens
from penumbra.games.alone.creatures.tokens import is_shown
from penumbra.games.alone.map.board import UNREACHABLE
from penumbra.games.alone.map.places import room_sector
from penumbra.games.alone.missions.finale import finale, finale_boss
from penumbra.games.alone.missions.work.rule import GENERATOR, PURGED_HERE
from penumbra.games.alone.policy.thinker import NONE
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.state import Frame

NEARER = 0.68
"""What a creature one step farther from the Hero is worth of a nearer one."""
ON_HIS_WAY = 0.4
"""By so much of the way the Hero himself comes to a creature that waits where he has to pass."""
SMALL_DETOUR = 0.35
"""How much of that holds for places two steps beside his way."""
GUARD = 0.3
"""What a creature in the room of a mission is worth, however far the Hero still is."""
GUARD_NEARER = 0.75
LATER_HIT = 0.42
"""The chance of a die to hit in places yet unknown: some are dangerous."""
LATER_DARK = 0.75
"""How often it will be dark there."""
OTHER_MISSION = 0.5
"""How likely the Hero goes for the farther of his starting missions, compared with the nearer."""
AFTER_FINAL = 0.15
"""How likely he goes for another mission while the final one is in play."""
AT_WORK = 3.0
"""What it is worth to have the Colonel in the room that he sabotages (ALO-MIS-19)."""
COLONEL_NEARER = 0.7


class Mind:
    """A model of the position. `state` is a world that this seat cannot tell from the real one; of the hands only one's
    own may be read. Tables are made when they are first needed."""

    __slots__ = (
        "_far", "_goals", "_presence", "board", "box", "frame", "hit", "luck", "options", "prey", "seat", "state",
    )  # fmt: skip

    def __init__(self, world: SeatWorld, state: Alone, luck: float) -> None:
        self.state = state
        self.box: Box = state.box
        self.board = state.board
        self.seat = world.seat
        self.options = world.options
        self.frame: Frame = state.stack[-1]
        self.luck = luck
        self.prey = where_he_will_be(state)
        """The sector in which the Hero is thought to end his turn."""
        self.hit = chance_to_hit(state, self.prey) if state.hero >= 0 else LATER_HIT
        """The chance of a die of Evil's in that sector."""
        self._goals: list[tuple[int, float]] | None = None
        self._far: list[int] | None = None
        self._presence: list[float] | None = None

    # -- what is offered -------------------------------------------------------------------------------

    def offered(self, *kinds: int) -> list[int]:
        return [option for option in self.options if option >> w.SHIFT in kinds]

    def kind_offered(self, kind: int) -> int:
        """The first option of a kind, or NONE."""
        found = self.offered(kind)
        return found[0] if found else NONE

    @property
    def hand(self) -> list[int]:
        return self.state.hands[self.seat - 1]

    # -- the Hero's way --------------------------------------------------------------------------------

    @property
    def goals(self) -> list[tuple[int, float]]:
        """The sectors where he has work to do, and how much he wants to be there."""
        if self._goals is None:
            self._goals = goals_of(self.state)
        return self._goals

    @property
    def far(self) -> list[int]:
        """By sector: a creature's steps to the Hero; a blocked door costs one more (ALO-DOOR-08)."""
        if self._far is None:
            self._far = steps_to(self.state, self.prey)
        return self._far

    def detour(self, sector: int, goal: int) -> int:
        """Steps that the Hero would walk in vain if he went through a sector to his goal."""
        way = self.board.distance[self.state.hero]
        return way[sector] + self.board.distance[sector][goal] - way[goal]

    def on_his_way(self, sector: int) -> float:
        """From 0 to 1: how likely he has to pass there."""
        best = 0.0
        for goal, wish in self.goals:
            detour = self.detour(sector, goal)
            if detour <= 0:
                best = max(best, wish)
            elif detour <= 2:
                best = max(best, wish * SMALL_DETOUR)
        return best

    # -- creatures -------------------------------------------------------------------------------------

    @property
    def presence(self) -> list[float]:
        """By sector: what part of its menace a creature has there."""
        if self._presence is None:
            self._presence = [self._presence_at(sector) for sector in range(self.board.size)]
        return self._presence

    def _presence_at(self, sector: int) -> float:
        far = self.far[sector]
        near = 0.0
        if far < UNREACHABLE:
            near = NEARER ** (far * (1.0 - ON_HIS_WAY * self.on_his_way(sector)))
        for goal, wish in self.goals:
            guard = GUARD * wish * GUARD_NEARER ** self.board.distance[goal][sector]
            near = max(near, guard)
        return near

    def scare_of(self, kind: int, side: int) -> float:
        """Sanity that meeting it unrevealed costs (ALO-ENC-01); courage may save a point (ALO-XP-08)."""
        scare = self.box.scare[kind][side]
        if scare and unlocked(self.state, w.COURAGE):
            return scare - (1.0 - self.hit)
        return float(scare)

    def menace_of(self, kind: int, side: int, hidden: bool) -> float:
        """What a creature does to the Hero, somewhere, once it has reached him."""
        dark, lit = self.box.attack[kind][side]
        blow = (dark * LATER_DARK + lit * (1.0 - LATER_DARK)) * LATER_HIT
        return blow + (self.scare_of(kind, side) if hidden else 0.0)

    def strike(self, token: int) -> float:
        """Hits to be expected of its attack where the Hero will be (ALO-CATK-02)."""
        state, box = self.state, self.box
        dice = box.attack[box.token_type[token]][tokens.side(state, token)][state.lit >> self.prey & 1]
        if state.smoke and self.prey == state.smoke_at:
            dice -= state.smoke
        return max(0, dice) * self.hit

    def value_at(self, token: int, sector: int, hidden: bool) -> float:
        """What a creature standing in a sector is worth now: its blow of this turn, and what it will do."""
        kind, side = self.box.token_type[token], tokens.side(self.state, token)
        value = self.menace_of(kind, side, hidden) * self.presence[sector]
        if sector == self.prey:
            value += self.strike(token)
            if hidden:
                value += self.scare_of(kind, side)
        if token >= self.box.first_boss:
            value += self.work_of_boss(sector, token)
        return value

    def value_of(self, token: int) -> float:
        """The same for where it is."""
        return self.value_at(token, self.state.at[token], not is_shown(self.state, token))

    def work_of_boss(self, sector: int, token: int) -> float:
        state = self.state
        if not state.active or finale(state) != w.COLONEL or token != finale_boss(state):
            return 0.0
        room = room_sector(state, self.box.mission_room[state.missions[w.RED]])
        return AT_WORK * COLONEL_NEARER ** self.board.distance[room][sector] if room >= 0 else 0.0

    def creatures(self) -> list[int]:
        """Tokens on the Map, the nearest to the Hero first."""
        at, far = self.state.at, self.far
        return sorted((token for token, where in enumerate(at) if where >= 0), key=lambda one: far[at[one]])

    def spawn_value(self, kind: int, sector: int) -> float:
        hidden = not self.state.revealed >> sector & 1
        return self.menace_of(kind, self.state.nightmare, hidden) * self.presence[sector]


def where_he_will_be(state: Alone) -> int:
    """A Hero who is about to step out of his sector is as good as in the next."""
    for frame in reversed(state.stack):
        if frame[0] in (w.TAKE_STEP, w.STEP_OUT):
            there = state.board.passable(state.hero, frame[1], state.blocked)
            return there if there >= 0 else state.hero
    return state.hero


def chance_to_hit(state: Alone, sector: int) -> float:
    """Of one die of Evil's against a Hero in a sector (ALO-DICE-01, ALO-DICE-03)."""
    hit, special, miss = state.box.numbers.die
    counted = hit + special if state.danger >> sector & 1 else hit
    return counted / (hit + special + miss)


def steps_to(state: Alone, goal: int) -> list[int]:
    board = state.board
    near = board.distances(goal, state.blocked)
    if not state.blocked:
        return near
    through = board.distances(goal, state.blocked & -1 << board.doors)
    return [min(on_foot, by_doors + 1) for on_foot, by_doors in zip(near, through, strict=True)]


def goals_of(state: Alone) -> list[tuple[int, float]]:
    """Where the Hero has to go: the final mission once it is in play, else the nearer starting mission rather."""
    start = state.hero
    found: list[tuple[int, float]] = []
    if state.active:
        room = final_room(state)
        if room >= 0:
            found.append((room, 1.0))
    open_rooms: list[int] = []
    for colour in (w.GREEN, w.BLUE):
        room = room_sector(state, state.box.mission_room[state.missions[colour]])
        if room >= 0 and not state.solved >> colour & 1:
            open_rooms.append(room)
    if start >= 0:
        open_rooms.sort(key=lambda sector: state.board.distance[start][sector])
    wishes = (AFTER_FINAL, AFTER_FINAL) if state.active else (1.0, OTHER_MISSION)
    found += list(zip(open_rooms, wishes, strict=False))
    return found


def final_room(state: Alone) -> int:
    """Where the next step of the final mission is to be done, or -1."""
    box, rule = state.box, finale(state)
    if rule == w.ALPHA:
        boss = finale_boss(state)
        if boss >= 0 and state.at[boss] >= 0:
            return state.at[boss]
    room = box.mission_room[state.missions[w.RED]]
    if rule == w.SELF_DESTRUCT and not state.armed:
        room = GENERATOR
    if rule == w.PURGE and state.purged & PURGED_HERE:
        return _room_of_other_level(state, room_sector(state, room))
    return room_sector(state, room)


def _room_of_other_level(state: Alone, sector: int) -> int:
    """The nearest room on the level where the final mission's room is not."""
    board = state.board
    if sector < 0:
        return -1
    rooms = [one for one in board.slot_sector if board.level[one] != board.level[sector]]
    return min(rooms, key=lambda one: board.distance[state.hero][one], default=-1)
