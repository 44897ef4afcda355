"""A level drawn in text: sectors as tiles, walls around them, and in the walls whatever leads through."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby

from rich.text import Text

from penumbra.terminal.alone.signs import EAST, NORTH, SOUTH, WEST, MapSigns

Place = tuple[int, int]
Letter = tuple[str, str]
"""A letter and its style."""
SIDES: dict[str, Place] = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
OPEN = "open"
LIT_WALL = "yellow"
DARK_WALL = "dim"
PASSAGE_STYLES = {"door": "bold", "blocked": "bold red", "rubble": "bold red"}


@dataclass(frozen=True, slots=True)
class Size:
    """How many letters a tile has within its walls."""

    width: int
    height: int


ROOMY = Size(5, 2)
SMALL = Size(4, 1)


@dataclass(frozen=True, slots=True)
class Tile:
    """A sector: what is written in it, line by line, what leads out of it, and whether it is lit."""

    lines: tuple[tuple[Letter, ...], ...]
    exits: Mapping[str, str]
    lit: bool


class Chart:
    """Draws tiles by their places. Letters are put on a sheet by line and column, then read off."""

    def __init__(
        self, tiles: Mapping[Place, Tile], size: Size, signs: MapSigns, frame: Iterable[Place] = ()
    ) -> None:
        """`frame`: places that the drawing must reach as well, so that two levels have the same edges."""
        self.tiles = tiles
        self.size = size
        self.signs = signs
        places = [*tiles, *frame]
        self.left = min(x for x, _ in places)
        self.top = min(y for _, y in places)
        self.columns = max(x for x, _ in places) - self.left + 1
        self.rows = max(y for _, y in places) - self.top + 1
        self.sheet: dict[Place, Letter] = {}
        self.arms: dict[Place, int] = {}
        """By crossing: the walls that meet there."""
        self.bright: set[Place] = set()
        """Crossings beside light."""

    @property
    def width(self) -> int:
        return self.columns * (self.size.width + 1) + 1

    @property
    def height(self) -> int:
        return self.rows * (self.size.height + 1) + 1

    def lines(self, across: Callable[[int], str], down: Callable[[int], str]) -> list[Text]:
        """The drawing with the names of its columns above and of its rows on the left."""
        for place, tile in self.tiles.items():
            self._draw_tile(place, tile)
        for crossing, arms in self.arms.items():
            style = LIT_WALL if crossing in self.bright else DARK_WALL
            line, column = crossing[1] * (self.size.height + 1), crossing[0] * (self.size.width + 1)
            self.sheet[column, line] = (self.signs.crossings[arms], style)
        labels = self._labels(down)
        edge = max(len(label) for label in labels) + 1
        head = "".join(
            across(self.left + column).center(self.size.width + 1) for column in range(self.columns)
        )
        lines = [Text(" " * (edge + 1) + head.rstrip(), "dim")]
        for line, label in enumerate(labels):
            lines.append(Text.assemble((label.rjust(edge - 1) + " ", "dim"), self._line(line)))
        width = edge + self.width
        return [line + Text(" " * (width - line.cell_len)) for line in lines]

    def _labels(self, down: Callable[[int], str]) -> list[str]:
        labels = [""] * self.height
        for row in range(self.rows):
            labels[row * (self.size.height + 1) + 1] = down(self.top + row)
        return labels

    def _line(self, line: int) -> Text:
        letters = [self.sheet.get((column, line), (" ", "")) for column in range(self.width)]
        runs = groupby(letters, key=lambda letter: letter[1])
        return Text.assemble(*[("".join(sign for sign, _ in run), style) for style, run in runs])

    # -- one sector ------------------------------------------------------------------------------------

    def _draw_tile(self, place: Place, tile: Tile) -> None:
        column, row = place[0] - self.left, place[1] - self.top
        x, y = column * (self.size.width + 1) + 1, row * (self.size.height + 1) + 1
        for number, line in enumerate(tile.lines):
            for at, letter in enumerate(line):
                self.sheet[x + at, y + number] = letter
        for side, step in SIDES.items():
            self._draw_side(place, tile, side, step)

    def _draw_side(self, place: Place, tile: Tile, side: str, step: Place) -> None:
        """A wall, or what stands in it. Where two sectors meet both say the same."""
        beyond = self.tiles.get((place[0] + step[0], place[1] + step[1]))
        lit = tile.lit or (beyond is not None and beyond.lit)
        passage = tile.exits.get(side, "")
        style = LIT_WALL if lit else DARK_WALL
        if side in ("north", "south"):
            self._draw_level_wall(place, side == "south", passage, style, beyond is None)
        else:
            self._draw_upright_wall(place, side == "east", passage, style, beyond is None)

    def _draw_level_wall(self, place: Place, below: bool, passage: str, style: str, ends: bool) -> None:
        width = self.size.width
        column, row = place[0] - self.left, place[1] - self.top + below
        x, y = column * (width + 1) + 1, row * (self.size.height + 1)
        wall = [(self.signs.level, style)] * width
        gap = range(1, width - 1) if passage in (OPEN, "rubble") else _middle(width)
        if passage:
            for at in gap:
                wall[at] = self._passage(passage)
        if passage == OPEN and ends:
            wall[(width - 1) // 2] = (self.signs.unknown, DARK_WALL)
        for at, sign in enumerate(wall):
            self.sheet[x + at, y] = sign
        self._meet((column, row), EAST, style)
        self._meet((column + 1, row), WEST, style)

    def _draw_upright_wall(self, place: Place, right: bool, passage: str, style: str, ends: bool) -> None:
        height = self.size.height
        column, row = place[0] - self.left + right, place[1] - self.top
        x, y = column * (self.size.width + 1), row * (height + 1) + 1
        sign = self._passage(passage) if passage else (self.signs.upright, style)
        for at in range(height):
            self.sheet[x, y + at] = sign
        if passage == OPEN:
            if ends:
                self.sheet[x, y + height - 1] = (self.signs.unknown, DARK_WALL)
            return
        self._meet((column, row), SOUTH, style)
        self._meet((column, row + 1), NORTH, style)

    def _passage(self, passage: str) -> Letter:
        if passage == OPEN:
            return (" ", "")
        signs = {"door": self.signs.door, "blocked": self.signs.blocked, "rubble": self.signs.rubble}
        return (signs[passage], PASSAGE_STYLES[passage])

    def _meet(self, crossing: Place, arm: int, style: str) -> None:
        self.arms[crossing] = self.arms.get(crossing, 0) | arm
        if style == LIT_WALL:
            self.bright.add(crossing)


def _middle(width: int) -> range:
    """One letter in the middle, or two if there is no middle."""
    return range((width - 1) // 2, width // 2 + 1)
