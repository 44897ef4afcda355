"""What the Hero believes of the Map: Maps with rooms that agree with what he saw and was told, and how long his
missions would take on each of them."""

from __future__ import annotations

from collections.abc import Sequence

from penumbra.games.alone import numbers as w
from penumbra.games.alone.content.box import Box
from penumbra.games.alone.content.vocabulary import ROOMS
from penumbra.games.alone.creatures.tokens import is_shown
from penumbra.games.alone.map.atlas import chart
from penumbra.games.alone.map.board import UNREACHABLE, Board
from penumbra.games.alone.map.places import bits, room_at, room_sector
from penumbra.games.alone.missions.finale import finale, finale_boss
from penumbra.games.alone.missions.work.rule import (
    PURGED_HERE,
    PURGED_THERE,
    interacts_needed,
    payable,
)
from penumbra.games.alone.policy.way import A_DOOR, A_KIND_IS_MISSING, BOSS_FIGHT, BOSS_HUNT, RUBBLE
from penumbra.games.alone.state.state import Alone

Place = tuple[int, int, int]
"""Steps east and south of the start, and 1 on the other level: what the Hero calls a sector."""
Look = tuple[Place, int, int]
"""A place, how it looks (see atlas.Chart) and its room or -1."""
Told = tuple[Place, int, int, int]
"""A Locate answer: where it was asked, the target, the distance and the level."""
End = tuple[int, float]
"""A sector to go to, and how many actions are left to do once there."""

GENERATOR = ROOMS.index("generator")
MOST_GUESSES = 40
FORGOTTEN = 6
"""After so many turns a boss may be where it was not."""


class Guess:
    """A Map with its rooms as it may be."""

    __slots__ = ("board", "rooms", "sector_at", "start", "where")

    def __init__(self, world: Alone) -> None:
        self.board: Board = world.board
        self.start: int = world.start
        self.rooms: Sequence[int] = world.rooms
        self.sector_at = chart(world.box, world.board).sector_at
        self.where = {room: world.board.slot_sector[slot] for slot, room in enumerate(world.rooms)}
        """By room: its sector."""

    def sector(self, place: Place) -> int:
        """The sector at a place, or -1."""
        board, start = self.board, self.start
        return self.sector_at.get(
            (board.x[start] + place[0], board.y[start] + place[1], board.level[start] ^ place[2]), -1
        )

    def looks_so(self, box: Box, look: Look) -> bool:
        place, looks, room = look
        sector = self.sector(place)
        if sector < 0 or chart(box, self.board).looks[sector] != looks:
            return False
        return room < 0 or self.rooms[self.board.slot[sector]] == room

    def agrees(self, box: Box, told: Told) -> bool:
        place, target, distance, level = told
        here = self.sector(place)
        if here < 0:
            return False
        if distance >= UNREACHABLE:
            return True
        truth, same = self.answer(box, here, target)
        if same != level & 1:
            return False
        return distance < 0 or abs(truth - distance) <= level >> 1

    def answer(self, box: Box, here: int, target: int) -> tuple[int, int]:
        """What Evil would answer to Locate: the distance, and 1 if on the same level."""
        board = self.board
        if target >= w.TARGET_STAIRS:
            return chart(box, board).nearest(here, target)
        there = self.where.get(target, -1)
        if there < 0:
            return UNREACHABLE, 0
        return board.distance[here][there], int(board.level[here] == board.level[there])


def place_of(state: Alone, sector: int) -> Place:
    board, start = state.board, state.start
    return (
        board.x[sector] - board.x[start],
        board.y[sector] - board.y[start],
        board.level[sector] ^ board.level[start],
    )


def look_of(state: Alone, sector: int) -> Look:
    return place_of(state, sector), chart(state.box, state.board).looks[sector], room_at(state, sector)


class Memory:
    """What the Hero keeps in mind between decisions."""

    def __init__(self) -> None:
        self.guesses: list[Guess] = []
        self.looks: set[Place] = set()
        self.told = 0
        self.came_from: Place | None = None
        """Where he stood before his last move."""
        self.boss_from: Place | None = None
        """Where he was when the final mission brought its boss: that is as far from the mission's room (ALO-MIS-15)."""
        self.boss_at: Place | None = None
        """Where he saw it last."""
        self.cleared: dict[Place, int] = {}
        """Places where it was not, and when he saw that."""

    def learn(self, worlds: Sequence[Alone]) -> None:
        """Drop guesses that what is new tells to be wrong, and add the Maps of these worlds."""
        state = worlds[0]
        box = state.box
        for sector in bits(state.seen | 1 << state.hero):
            look = look_of(state, sector)
            if look[0] not in self.looks:
                self.looks.add(look[0])
                self.guesses = [guess for guess in self.guesses if guess.looks_so(box, look)]
        facts = [fact for fact in state.facts if fact[0] == w.FACT_DISTANCE and fact[2] < w.TARGET_CREATURES]
        for fact in facts[self.told :]:
            told = (place_of(state, fact[1]), fact[2], fact[3], fact[4])
            self.guesses = [guess for guess in self.guesses if guess.agrees(box, told)]
        self.told = len(facts)
        self.guesses += [Guess(world) for world in worlds]
        del self.guesses[:-MOST_GUESSES]

    def look_for_boss(self, state: Alone) -> None:
        """Keep in mind where the final mission's boss is or is not."""
        boss = finale_boss(state)
        if not state.active or boss < 0 or state.at[boss] < 0:
            return
        if self.boss_from is None:
            self.boss_from = place_of(state, state.hero)
        now = turns_of(state)
        for sector in bits(state.revealed):
            self.cleared[place_of(state, sector)] = now
        if is_shown(state, boss):
            self.boss_at = place_of(state, state.at[boss])
        elif self.boss_at in self.cleared and self.cleared[self.boss_at] == now:
            self.boss_at = None


def turns_of(state: Alone) -> int:
    return state.round * state.box.numbers.turns + state.turn


# -- how long it takes -------------------------------------------------------------------------------------


class Missions:
    """What the missions still ask for. The same on every Map."""

    def __init__(self, state: Alone, memory: Memory) -> None:
        box = state.box
        self.memory = memory
        self.now = turns_of(state)
        self.active = bool(state.active)
        self.armed = bool(state.armed)
        self.purged = state.purged
        self.finale = finale(state)
        self.rooms = [box.mission_room[card] for card in state.missions]
        self.left = [float(self._actions(state, mission)) for mission in range(3)]
        self.starting = [m for m in (w.GREEN, w.BLUE) if not state.solved >> m & 1]
        boss = finale_boss(state)
        self.hunted = self.finale == w.ALPHA and bool(state.active) and state.at[boss] >= 0
        """A boss has to be found and killed first."""
        if self.finale == w.ALPHA and not state.active:
            self.left[w.RED] += BOSS_HUNT
        self.missing = [shortage(state, mission) for mission in range(3)]

    def _actions(self, state: Alone, mission: int) -> int:
        room = self.rooms[mission]
        left = interacts_needed(state, mission) - state.progress[mission]
        left += state.jam >> 4 * room & 15
        sector = room_sector(state, room)
        if mission == w.RED and sector >= 0 and state.revealed >> sector & 1:
            left += state.sabotage >> 4 * room & 15
        return max(1, left)

    def final_ends(self, guess: Guess) -> list[End]:
        """Where to go for the final mission, and what is left to do from there."""
        board, where = guess.board, guess.where
        room = where.get(self.rooms[w.RED], -1)
        if room < 0:
            return []
        left = self.left[w.RED] + self.missing[w.RED]
        if self.finale == w.SELF_DESTRUCT and not self.armed:
            generator = where.get(GENERATOR, -1)
            return [(generator, 2.0 + board.distance[generator][room])] if generator >= 0 else []
        if self.finale == w.PURGE:
            return self._purge_ends(guess, room)
        if self.hunted:
            far = board.distance[room]
            return [(sector, BOSS_FIGHT + left + far[sector]) for sector in self._lairs(guess, room)]
        return [(room, left)]

    def _lairs(self, guess: Guess, room: int) -> list[int]:
        """Where the boss may be."""
        memory = self.memory
        if memory.boss_at is not None and (seen := guess.sector(memory.boss_at)) >= 0:
            return [seen]
        cleared = {guess.sector(place): when for place, when in memory.cleared.items()}
        far = guess.board.distance[room]
        origin = guess.sector(memory.boss_from) if memory.boss_from is not None else -1
        if origin >= 0:
            ring = [s for s in range(guess.board.size) if far[s] == far[origin] and s not in cleared]
            if ring:
                return ring
        return [
            s for s in range(guess.board.size) if s not in cleared or self.now - cleared[s] > FORGOTTEN
        ] or [room]

    def _purge_ends(self, guess: Guess, room: int) -> list[End]:
        board = guess.board
        others = [sector for sector in board.slot_sector if board.level[sector] != board.level[room]]
        there = bool(self.purged & PURGED_THERE)
        here = bool(self.purged & PURGED_HERE)
        if there or not others:
            return [(room, 1.0)]
        if here:
            return [(sector, 1.0) for sector in others]
        far = board.distance[room]
        return [
            (room, 2.0 + min(far[other] for other in others)),
            *((other, 2.0 + far[other]) for other in others),
        ]

    def ends(self, guess: Guess) -> list[tuple[int, End]]:
        """Where to go next, by mission."""
        finals = self.final_ends(guess)
        if self.active:
            return [(w.RED, end) for end in finals]
        found: list[tuple[int, End]] = []
        far = guess.board.distance
        for mission in self.starting:
            room = guess.where.get(self.rooms[mission], -1)
            if room >= 0:
                then = min((far[room][sector] + left for sector, left in finals), default=20.0)
                found.append((mission, (room, self.left[mission] + self.missing[mission] + then)))
        return found


def shortage(state: Alone, mission: int) -> float:
    """Actions it takes to find the charges that a mission costs."""
    card = state.missions[mission]
    kind = state.box.mission_kind[card]
    missing = state.box.missions[card].charges - payable(state, kind)
    if missing <= 0:
        return 0.0
    return A_KIND_IS_MISSING if kind >= 0 else 1.0 + missing // 4


Closed = tuple[Place, int, bool]
"""A closed passage: a place beside it, the direction, and whether it is rubble."""


def _through(board: Board, sector: int, rubble: int) -> list[int]:
    """How far every sector is from one with all doors open; rubble can be cleared if there is no way round."""
    straight = board.distance[sector]
    if not rubble:
        return straight
    around = board.distances(sector, rubble)
    return [min(far, near + RUBBLE) for far, near in zip(around, straight, strict=True)]


class Outlook:
    """The missions on one Map as seen from where the Hero is."""

    __slots__ = ("ends", "guess", "here")

    def __init__(self, guess: Guess, plan: Missions, place: Place, closed: Sequence[Closed]) -> None:
        self.guess = guess
        self.here = guess.sector(place)
        board = guess.board
        rubble = blocked = 0
        for beside, way, is_rubble in closed:
            sector = guess.sector(beside)
            edge = board.edge[sector][way] if sector >= 0 else -1
            if edge >= 0:
                blocked |= 1 << edge
                rubble |= is_rubble << edge
        self.ends = [
            (mission, _through(board, sector, rubble), board.distances(sector, blocked), left, sector)
            for mission, (sector, left) in plan.ends(guess)
        ]

    def actions_from(self, sector: int) -> float:
        """How many actions are left from a sector on."""
        best = float(UNREACHABLE)
        for _, through, around, left, _ in self.ends:
            best = min(best, left + min(around[sector], through[sector] + A_DOOR))
        return best

    def relief(self, mission: int, missing: float) -> float:
        """How many actions it saves to have the charges that a mission costs."""
        best = min((left + through[self.here] for _, through, _, left, _ in self.ends), default=0.0)
        had = min(
            (
                left + through[self.here] - (missing if mission in (one, w.RED) else 0.0)
                for one, through, _, left, _ in self.ends
            ),
            default=0.0,
        )
        return best - had

    def actions_for(self, mission: int, sector: int) -> float:
        return min(
            (left + through[sector] for one, through, _, left, _ in self.ends if one == mission),
            default=float(UNREACHABLE),
        )

    def steps_to_goal(self) -> int:
        """Steps to the place where the next thing is to be done."""
        _, through, _, _, _ = min(
            self.ends, key=lambda end: end[1][self.here] + end[3], default=NOWHERE_TO_GO
        )
        return through[self.here] if through else 0


NOWHERE_TO_GO: tuple[int, list[int], list[int], float, int] = (-1, [], [], 0.0, -1)
