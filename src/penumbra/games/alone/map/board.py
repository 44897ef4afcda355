"""The Map: sectors, passages, doors and stairs of both levels, with everything that is looked up instead of searched.

A map is drawn in text (see content/maps.toml). A `Board` is one arrangement of two drawings: it never changes
during a match; what lies on it is in the state. Sectors, doors and directions are ints.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mypy_extensions import mypyc_attr

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
STAIRS: Final = 4
"""Stairs are a direction of their own: beside north, east, south and west one may name them (AMB-51)."""
DIRECTIONS: Final = ("north", "east", "south", "west", "stairs")
STEP: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
OPPOSITE: Final = (SOUTH, WEST, NORTH, EAST, STAIRS)

NOWHERE: Final = -1
UNREACHABLE: Final = 99
ROUTES_KEPT: Final = 20_000
"""Ways around blocked doors that are remembered; then the memory starts anew."""

CORRIDOR_SIGNS: Final = "o*SZ"
SWITCH_SIGNS: Final = "*Z"
STAIR_SIGNS: Final = "SZ"
PASSAGE_SIGNS: Final = "-|"
DOOR_SIGNS: Final = '="'


class BadDrawing(Exception):
    """A map drawing does not make sense; the text says where."""


@dataclass(frozen=True, slots=True)
class Sector:
    """A sector of a drawing. `slot` is the number of its room space from 0, or -1 for a corridor."""

    x: int
    y: int
    slot: int
    switch: bool
    stairs: bool

    def __reduce__(self) -> tuple[type[Sector], tuple[int, int, int, bool, bool]]:
        """Copies are made whole: once compiled, a frozen thing cannot be filled in afterwards."""
        return Sector, (self.x, self.y, self.slot, self.switch, self.stairs)


@dataclass(frozen=True, slots=True)
class Level:
    """One level: sectors by place, and passages as (sector, sector, is a door)."""

    width: int
    height: int
    sectors: tuple[Sector, ...]
    passages: tuple[tuple[int, int, bool], ...]

    def __reduce__(
        self,
    ) -> tuple[type[Level], tuple[int, int, tuple[Sector, ...], tuple[tuple[int, int, bool], ...]]]:
        return Level, (self.width, self.height, self.sectors, self.passages)


def read_drawing(drawing: str, width: int = 0, height: int = 0) -> Level:
    """Read a map drawn in text. The sheet is at least `width` by `height` sectors, as counts when it is turned."""
    lines = [line.rstrip() for line in drawing.strip("\n").split("\n")]
    width = max(width, (max(len(line) for line in lines) + 1) // 2)
    height = max(height, (len(lines) + 1) // 2)
    places: dict[tuple[int, int], int] = {}
    sectors: list[Sector] = []
    for y in range(height):
        for x in range(width):
            sign = _sign(lines, 2 * x, 2 * y)
            if sign == " ":
                continue
            if sign not in CORRIDOR_SIGNS and not sign.isdigit():
                raise BadDrawing(f"column {2 * x + 1}, line {2 * y + 1}: {sign!r} is no sector")
            slot = int(sign) - 1 if sign.isdigit() else -1
            places[x, y] = len(sectors)
            sectors.append(Sector(x, y, slot, sign in SWITCH_SIGNS, sign in STAIR_SIGNS))
    return Level(width, height, tuple(sectors), tuple(_passages(lines, width, height, places)))


def _sign(lines: Sequence[str], column: int, line: int) -> str:
    return lines[line][column] if line < len(lines) and column < len(lines[line]) else " "


def _passages(
    lines: Sequence[str], width: int, height: int, places: dict[tuple[int, int], int]
) -> list[tuple[int, int, bool]]:
    found: list[tuple[int, int, bool]] = []
    for y in range(height):
        for x in range(width):
            for dx, dy in ((1, 0), (0, 1)):
                sign = _sign(lines, 2 * x + dx, 2 * y + dy)
                if sign == " ":
                    continue
                if sign not in PASSAGE_SIGNS and sign not in DOOR_SIGNS:
                    raise BadDrawing(
                        f"column {2 * x + dx + 1}, line {2 * y + dy + 1}: {sign!r} is no passage"
                    )
                one, two = places.get((x, y)), places.get((x + dx, y + dy))
                if one is None or two is None:
                    raise BadDrawing(f"column {2 * x + dx + 1}, line {2 * y + dy + 1}: a passage to nowhere")
                found.append((one, two, sign in DOOR_SIGNS))
    return found


def turned(level: Level) -> Level:
    """The same sheet turned by 180 degrees. Sectors keep their numbers."""
    sectors = tuple(
        Sector(level.width - 1 - one.x, level.height - 1 - one.y, one.slot, one.switch, one.stairs)
        for one in level.sectors
    )
    return Level(level.width, level.height, sectors, level.passages)


@mypyc_attr(allow_interpreted_subclasses=True)  # so that it can be copied and pickled
class Board:
    """One arrangement of levels, the upper one first. Tables are indexed by sector unless they say otherwise."""

    def __init__(self, levels: Sequence[Level]) -> None:
        self.levels = tuple(levels)
        self.level: list[int] = []
        self.x: list[int] = []
        self.y: list[int] = []
        self.slot: list[int] = []
        """The room space, numbered through both levels; -1 in a corridor."""
        self.switch: list[bool] = []
        self.stairs: list[bool] = []
        self.next: list[list[int]] = []
        """By sector and direction: the sector there, or NOWHERE."""
        self.door: list[list[int]] = []
        """By sector and direction: the door to pass, or -1."""
        self.edge: list[list[int]] = []
        """By sector and direction: the number of the passage there, or -1. Doors come first, so a door's number is
        its passage's number too; stairs are none. A bit in a mask of blocked passages closes one of them: a door
        that is blocked, or an open passage full of rubble."""
        self.ends: list[tuple[int, int]] = []
        """By passage: the two sectors it joins."""
        self.doors = 0
        """How many of the passages are doors."""
        self.slots = 0
        self._lay_out()
        self._join_stairs()
        self.size = len(self.level)
        self.level_mask = [
            sum(1 << sector for sector in range(self.size) if self.level[sector] == level)
            for level in range(len(self.levels))
        ]
        """By level: its sectors as a mask."""
        self.slot_sector = sorted(
            (sector for sector in range(self.size) if self.slot[sector] >= 0), key=self.slot.__getitem__
        )
        """By room space: its sector."""
        self.exits = [
            [direction for direction in range(5) if self.next[sector][direction] >= 0]
            for sector in range(self.size)
        ]
        """By sector: the directions in which it has a neighbour, blocked or not."""
        self.distance: list[list[int]] = [self._distances(sector, 0) for sector in range(self.size)]
        """Steps between two sectors, doors passable whether blocked or not (ALO-LOC-07, ALO-LOC-08)."""
        self.lines: list[list[tuple[int, ...]]] = [
            [self._line(sector, direction) for direction in range(4)] for sector in range(self.size)
        ]
        """By sector and direction: the sectors straight on, to the next wall."""
        self._routes: dict[tuple[int, int], list[int]] = {}

    def _lay_out(self) -> None:
        passages: list[tuple[int, int, bool]] = []
        for number, level in enumerate(self.levels):
            first = len(self.level)
            spaces = 0
            for one in level.sectors:
                self.level.append(number)
                self.x.append(one.x)
                self.y.append(one.y)
                self.slot.append(self.slots + one.slot if one.slot >= 0 else -1)
                self.switch.append(one.switch)
                self.stairs.append(one.stairs)
                self.next.append([NOWHERE] * 5)
                self.door.append([-1] * 5)
                self.edge.append([-1] * 5)
                spaces = max(spaces, one.slot + 1)
            self.slots += spaces
            passages += [
                (first + one_end, first + two_end, door) for one_end, two_end, door in level.passages
            ]
        for one_end, two_end, is_door in sorted(passages, key=lambda passage: not passage[2]):
            self._join(one_end, two_end, is_door)

    def _join(self, one: int, two: int, is_door: bool) -> None:
        direction = STEP.index((self.x[two] - self.x[one], self.y[two] - self.y[one]))
        number = len(self.ends)
        self.ends.append((one, two))
        for sector, way, there in ((one, direction, two), (two, OPPOSITE[direction], one)):
            self.next[sector][way] = there
            self.edge[sector][way] = number
            if is_door:
                self.door[sector][way] = number
        self.doors += is_door

    def _join_stairs(self) -> None:
        """Stair sectors that lie above each other are adjacent (ALO-STAIR-01, ALO-STAIR-02)."""
        steps = [sector for sector, here in enumerate(self.stairs) if here]
        for one in steps:
            for two in steps:
                above = self.level[one] != self.level[two]
                if above and (self.x[one], self.y[one]) == (self.x[two], self.y[two]):
                    self.next[one][STAIRS] = two

    def _distances(self, start: int, blocked: int) -> list[int]:
        """Steps from `start` to every sector, not through doors in the mask `blocked`."""
        distance = [UNREACHABLE] * len(self.level)
        distance[start] = 0
        edge = [start]
        while edge:
            reached: list[int] = []
            for sector in edge:
                for direction in range(5):
                    there = self.passable(sector, direction, blocked)
                    if there >= 0 and distance[there] == UNREACHABLE:
                        distance[there] = distance[sector] + 1
                        reached.append(there)
            edge = reached
        return distance

    def _line(self, sector: int, direction: int) -> tuple[int, ...]:
        line: list[int] = []
        here = self.next[sector][direction]
        while here >= 0:
            line.append(here)
            here = self.next[here][direction]
        return tuple(line)

    def passable(self, sector: int, direction: int, blocked: int) -> int:
        """The sector in a direction, or NOWHERE at a wall or a blocked door (ALO-DOOR-05)."""
        edge = self.edge[sector][direction]
        if edge >= 0 and blocked >> edge & 1:
            return NOWHERE
        return self.next[sector][direction]

    def neighbours(self, sector: int, blocked: int) -> list[int]:
        """Adjacent sectors; behind a blocked door there is none (ALO-DOOR-06)."""
        found = [self.passable(sector, direction, blocked) for direction in range(5)]
        return [there for there in found if there >= 0]

    def first_steps(self, start: int, goal: int, blocked: int) -> int:
        """The directions in which shortest ways from `start` to `goal` begin, as a bit mask (ALO-NOISE-02).

        Blocked doors stop sound (ALO-NOISE-05); if no way avoids them they are ignored (AMB-06).
        """
        far = self.distances(goal, blocked)
        if far[start] == UNREACHABLE:
            return self.first_steps(start, goal, 0) if blocked else 0
        steps = 0
        for direction in range(5):
            there = self.passable(start, direction, blocked)
            if there >= 0 and far[there] == far[start] - 1:
                steps |= 1 << direction
        return steps

    def distances(self, goal: int, blocked: int) -> list[int]:
        """Steps from every sector to `goal`, not through blocked passages; looked up once made."""
        if not blocked:
            return self.distance[goal]
        routes = self._routes.get((goal, blocked))
        if routes is None:
            if len(self._routes) > ROUTES_KEPT:
                self._routes.clear()
            routes = self._routes[goal, blocked] = self._distances(goal, blocked)
        return routes

    def in_sight(self, sector: int, revealed: int, blocked: int) -> int:
        """The sectors in line of sight of a Hero in `sector`, as a bit mask (ALO-LOS-01, ALO-LOS-06).

        Doors next to him stand open unless they are blocked (ALO-LOS-07, AMB-09); any other door (ALO-LOS-03), a wall
        (ALO-LOS-02) and an unrevealed sector (ALO-LOS-04) stop the line. The far side of stairs is never seen
        (ALO-LOS-05, ALO-STAIR-04).
        """
        seen = 1 << sector
        for direction in range(4):
            here = sector
            for there in self.lines[sector][direction]:
                if blocked >> self.edge[here][direction] & 1 or (
                    here != sector and self.door[here][direction] >= 0
                ):
                    break
                if not revealed >> there & 1:
                    break
                seen |= 1 << there
                here = there
        return seen
