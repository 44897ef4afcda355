"""A Map as flat tables of numbers, for what is written at every step, and masks that are looked into often."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from penumbra.games.alone.map.board import STAIRS, Board

SMALL: Final = 1 << 62
"""Masks below this fit into a machine's number."""

OPEN: Final = 0
DOOR: Final = 1
BLOCKED: Final = 2
RUBBLE: Final = 3
STEPS: Final = 4
SIGNS: Final = 5
"""How many signs of a passage there are: open, door, blocked, rubble, stairs."""


class Mask:
    """A mask of any size."""

    def __init__(self) -> None:
        self._bits: i64 = 0
        self._large = 0

    def load(self, mask: int) -> None:
        if mask < SMALL:
            self._bits = mask
            self._large = 0
        else:
            self._bits = -1
            self._large = mask

    def has(self, place: i64) -> bool:
        if self._bits >= 0:
            return (self._bits >> place) & 1 == 1
        return bool(self._large >> int(place) & 1)


class Grid:
    """Places on both levels: on the Map, and around the Hero's start as he counts them."""

    def __init__(self, width: int, height: int) -> None:
        self._width: Final[i64] = width
        self._height: Final[i64] = height
        self._wide: Final[i64] = 2 * width - 1
        self._high: Final[i64] = 2 * height - 1

    def spot(self, level: i64, x: i64, y: i64) -> i64:
        """A sector of the Map."""
        return (level * self._height + y) * self._width + x

    def place(self, x: i64, y: i64, level: i64) -> i64:
        """A sector by the steps from the Hero's start."""
        return (level * self._high + y + self._height - 1) * self._wide + x + self._width - 1


class Chart:
    """The tables of one Map. They are indexed by sector unless they say otherwise."""

    def __init__(self, board: Board, grid: Grid) -> None:
        self._grid: Final = grid
        self.size: Final[i64] = board.size
        self.level: Final = vec[i32](board.level)
        self.x: Final = vec[i32](board.x)
        self.y: Final = vec[i32](board.y)
        self.slot: Final = vec[i32](board.slot)
        self.switch: Final = vec[u8]([int(one) for one in board.switch])
        self.stairs: Final = vec[u8]([int(way[STAIRS] >= 0) for way in board.next])
        self.spot: Final = vec[i32]([
            int(grid.spot(board.level[sector], board.x[sector], board.y[sector])) for sector in range(board.size)
        ])  # fmt: skip
        self.distance: Final = vec[i32]([far for row in board.distance for far in row])
        """By two sectors."""
        exits = [(sector, way) for sector in range(board.size) for way in board.exits[sector]]
        firsts = [len([one for one in exits if one[0] < sector]) for sector in range(board.size + 1)]
        self.first_exit: Final = vec[i32](firsts)
        self.way: Final = vec[i32]([way for _, way in exits])
        """By exit."""
        self.edge: Final = vec[i32]([board.edge[sector][way] for sector, way in exits])
        self.there: Final = vec[i32]([board.next[sector][way] for sector, way in exits])
        self.doors: Final[i64] = board.doors
        self.passage: Final = vec[i32]([_passage(board, grid, one, two) for one, two in board.ends])
        """By passage: its place among all that go east or south from a spot."""

    def place(self, sector: i64, start: i64) -> i64:
        """A sector by the steps from the Hero's start."""
        return self._grid.place(
            i64(self.x[sector] - self.x[start]),
            i64(self.y[sector] - self.y[start]),
            i64(self.level[sector] ^ self.level[start]),
        )

    def sign(self, exit: i64, blocked: Mask) -> i64:
        """What an exit looks like."""
        edge = i64(self.edge[exit])
        if edge < 0:
            return STEPS
        closed = blocked.has(edge)
        if edge < self.doors:
            return BLOCKED if closed else DOOR
        return RUBBLE if closed else OPEN


def _passage(board: Board, grid: Grid, one: int, two: int) -> int:
    if (board.y[two], board.x[two]) < (board.y[one], board.x[one]):
        one, two = two, one
    spot = int(grid.spot(board.level[one], board.x[one], board.y[one]))
    return 2 * spot + int(board.y[two] > board.y[one])
