"""Which Maps, and which rooms on them, agree with what the Hero has seen and was told.

He counts from his own start and never learns where the Map ends, so any sector of any arrangement may be his start as
long as all he saw from there looks the same. Everything is worked out once for each thing he knows and then looked up.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Final, NamedTuple

from penumbra.games.alone import numbers as w
from penumbra.games.alone.content.box import Box
from penumbra.games.alone.map import targets
from penumbra.games.alone.map.board import NOWHERE, UNREACHABLE, Board
from penumbra.games.alone.map.places import bits
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance

DRAWN_MAP: Final = -1
"""The arrangement of a Map that is not from the box."""

Fact = tuple[int, ...]
"""A Locate answer as the state keeps it (words, FACT_DISTANCE)."""


class Chart:
    """One Map as the Hero would see it."""

    def __init__(self, box: Box, board: Board) -> None:
        self.sector_at = {
            (board.x[sector], board.y[sector], board.level[sector]): sector for sector in range(board.size)
        }
        self.looks = [_looks(board, sector) for sector in range(board.size)]
        """By sector: exits, doors, switch and whether it is a room, as one number."""
        self._probe = Alone(box, ())
        self._probe.board = board
        self._nearest: dict[tuple[int, int], tuple[int, int]] = {}

    def nearest(self, sector: int, target: int) -> tuple[int, int]:
        """What a Hero in `sector` would be told of stairs, switches or doors: how far, and 1 if on his level."""
        answer = self._nearest.get((sector, target))
        if answer is None:
            probe, board = self._probe, self._probe.board
            probe.hero = sector
            there = targets.nearest(probe, target)
            answer = (
                (board.distance[sector][there], int(board.level[sector] == board.level[there]))
                if there >= 0
                else (UNREACHABLE, 0)
            )
            self._nearest[sector, target] = answer
        return answer


def _looks(board: Board, sector: int) -> int:
    looks = board.switch[sector] | (board.slot[sector] >= 0) << 1
    for direction in range(5):
        looks |= (board.next[sector][direction] >= 0) << 2 + direction
        looks |= (board.door[sector][direction] >= 0) << 7 + direction
    return looks


@lru_cache(maxsize=256)
def chart(box: Box, board: Board) -> Chart:
    return Chart(box, board)


class Fit(NamedTuple):
    """A Map that agrees with what the Hero saw."""

    arrangement: int
    board: Board
    start: int
    to: tuple[int, ...]
    """By sector of the real Map: the sector that the Hero takes for it, or NOWHERE if he has not seen it."""


@lru_cache(maxsize=256)
def fits(box: Box, arrangement: int, board: Board, start: int, known: int) -> tuple[Fit, ...]:
    """All Maps and starts from which the sectors in the mask `known` look as they do. The real one is among them."""
    looks = chart(box, board).looks
    places = [
        (
            sector,
            board.x[sector] - board.x[start],
            board.y[sector] - board.y[start],
            board.level[sector] ^ board.level[start],
            looks[sector],
        )
        for sector in bits(known)
    ]
    found: list[Fit] = []
    for number, other, sector in _starts(box, arrangement, board, looks[start]):
        to = _laid_over(chart(box, other), other, sector, places, board.size)
        if to is not None:
            found.append(Fit(number, other, sector, to))
    return tuple(found)


def _starts(box: Box, arrangement: int, board: Board, looks: int) -> Iterator[tuple[int, Board, int]]:
    """Every sector of every Map there can be that looks like the start."""
    if arrangement == DRAWN_MAP:
        maps = [(DRAWN_MAP, board)]
    else:
        maps = [(number, box.board(number)) for number in range(len(box.arrangements))]
    for number, other in maps:
        for sector, its_looks in enumerate(chart(box, other).looks):
            if its_looks == looks:
                yield number, other, sector


def _laid_over(
    one: Chart, board: Board, start: int, places: Sequence[tuple[int, int, int, int, int]], size: int
) -> tuple[int, ...] | None:
    to = [NOWHERE] * size
    x, y, level = board.x[start], board.y[start], board.level[start]
    for sector, east, south, other_level, looks in places:
        there = one.sector_at.get((x + east, y + south, level ^ other_level), NOWHERE)
        if there < 0 or one.looks[there] != looks:
            return None
        to[sector] = there
    return tuple(to)


# -- rooms -----------------------------------------------------------------------------------------------


class MapKnowledge(NamedTuple):
    """What the Hero knows about the Map."""

    box: Box
    arrangement: int
    board: Board
    start: int
    known: int
    """Sectors whose look he knows, as a mask."""
    rooms: tuple[int, ...]
    """All rooms there are, rising."""
    named: tuple[tuple[int, int], ...]
    """Rooms whose place he knows: sector and room."""
    answers: tuple[Fact, ...]
    """Locate answers about rooms, stairs, switches and doors."""
    missions: tuple[int, ...]
    """The rooms of the missions: the start is some way from them."""


class Deal:
    """The ways to lay the rooms out on one Map. `domains`: rooms that may not lie anywhere, each with the room spaces
    that are left to it as a mask."""

    def __init__(self, fit: Fit, fixed: dict[int, int], domains: list[tuple[int, int]]) -> None:
        self.fit = fit
        self.fixed = fixed
        """Room by room space."""
        self.domains = sorted(domains, key=lambda domain: (domain[1].bit_count(), domain))
        self._counted: dict[tuple[int, int], int] = {}
        self.ways = self._count(0, sum(1 << slot for slot in fixed))

    def _count(self, place: int, used: int) -> int:
        """In how many ways the domains from `place` on can be filled, with these room spaces in use."""
        if place == len(self.domains):
            return 1
        count = self._counted.get((place, used))
        if count is None:
            free = self.domains[place][1] & ~used
            count = sum(self._count(place + 1, used | 1 << slot) for slot in bits(free))
            self._counted[place, used] = count
        return count

    def draw(self, rooms: Sequence[int], chance: Chance) -> list[int]:
        """One of the ways, all alike: by room space, the room there."""
        laid = dict(self.fixed)
        used = sum(1 << slot for slot in laid)
        for place, (room, domain) in enumerate(self.domains):
            left = chance.below(self._count(place, used))
            for slot in bits(domain & ~used):
                left -= self._count(place + 1, used | 1 << slot)
                if left < 0:
                    break
            laid[slot] = room
            used |= 1 << slot
        rest = list(rooms)
        for room in laid.values():
            rest.remove(room)
        shuffle(rest, chance)
        return [laid[slot] if slot in laid else rest.pop() for slot in range(len(rooms))]


class Belief:
    """All Maps with all rooms that agree with what the Hero was told; each is as likely as any other."""

    def __init__(self, rooms: tuple[int, ...], deals: list[Deal]) -> None:
        self.rooms = rooms
        self.deals = deals
        self._up_to = list(accumulate(deal.ways for deal in deals))

    def draw(self, chance: Chance) -> tuple[Fit, list[int]]:
        """A Map and its rooms by room space."""
        deal = self.deals[bisect_right(self._up_to, chance.below(self._up_to[-1]))]
        return deal.fit, deal.draw(self.rooms, chance)


@lru_cache(maxsize=256)
def belief(told: MapKnowledge) -> Belief:
    """If nothing fits (a start chosen for a scenario, an answer that a card allowed to be false), less is asked for: no
    distance of the start, then distances that may be one off, then no answers at all."""
    some = fits(told.box, told.arrangement, told.board, told.start, told.known)
    for slack, far_start in ((0, True), (0, False), (1, False), (UNREACHABLE, False)):
        deals = [deal for fit in some if (deal := _deal(told, fit, slack, far_start)) is not None]
        if deals:
            return Belief(told.rooms, deals)
    raise AssertionError("the real Map always agrees with what was seen of it")


def _deal(told: MapKnowledge, fit: Fit, slack: int, far_start: bool) -> Deal | None:
    """The ways to lay out rooms on a Map, or None if there is none. Answers may be off by `slack`."""
    board = fit.board
    fixed = {board.slot[fit.to[sector]]: room for sector, room in told.named}
    every = (1 << len(told.rooms)) - 1
    domains: dict[int, int] = {}
    if far_start:  # at set-up Evil chose a start at some distance from every mission room
        least = told.box.numbers.start_from_missions
        far = board.distance[fit.start]
        wide = sum(1 << slot for slot, sector in enumerate(board.slot_sector) if far[sector] >= least)
        domains = {room: wide for room in told.missions if room in told.rooms}
    if slack < UNREACHABLE:
        for answer in told.answers:
            if answer[2] >= w.TARGET_STAIRS:
                if not _agrees(chart(told.box, board).nearest(fit.to[answer[1]], answer[2]), answer, slack):
                    return None
            elif answer[2] in told.rooms:
                domains[answer[2]] = domains.get(answer[2], every) & _within(fit, answer, slack)
    for slot, room in fixed.items():
        if not domains.pop(room, every) >> slot & 1:
            return None
    deal = Deal(fit, fixed, list(domains.items()))
    return deal if deal.ways else None


def _within(fit: Fit, answer: Fact, slack: int) -> int:
    """The room spaces that agree with an answer about a room, as a mask."""
    board, here = fit.board, fit.to[answer[1]]
    found = 0
    for slot, sector in enumerate(board.slot_sector):
        same = int(board.level[sector] == board.level[here])
        if _agrees((board.distance[here][sector], same), answer, slack):
            found |= 1 << slot
    return found


def _agrees(truth: tuple[int, int], answer: Fact, slack: int) -> bool:
    """A distance below 0 was not told, only the level (a blurred answer); one out of reach says there is none. The
    second bit of the level marks an answer that a card allowed to be one off."""
    _, _, _, distance, same = answer
    if distance >= UNREACHABLE:
        return True
    if truth[1] != same & 1:
        return False
    return distance < 0 or abs(truth[0] - distance) <= max(slack, same >> 1)


def shuffle(values: list[int], chance: Chance) -> None:
    for last in range(len(values) - 1, 0, -1):
        other = chance.below(last + 1)
        values[last], values[other] = values[other], values[last]
