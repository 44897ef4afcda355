"""The two levels as Evil sees them: a schematic of floors, walls, rooms and doors, and where things lie on it.

The drawing is SVG in units of a sector of 120 by 120, in two layers: floors, which hardly change, and above them what
marks a sector. Everything that can be clicked or that moves lies above both as plain HTML, placed by column and row;
what it looks like is the style sheet's business.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from math import cos, pi, sin
from operator import itemgetter
from typing import Any, Final, NamedTuple

from markupsafe import Markup

TILE: Final = 120
HALF: Final = 34
"""Half the width of a corridor."""
BEVEL: Final = 9
CORNER: Final = 20
"""How much is cut off at an inner and at an outer corner of a corridor."""
EDGE: Final = 60
WAYS: Final = ("north", "east", "south", "west")
STEPS: Final = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
NECKS: Final = (
    "M-19-62H19V-30H-19Z",
    "M62-19V19H30V-19Z",
    "M-19 62H19V30H-19Z",
    "M-62-19V19H-30V-19Z",
)
"""By direction: the short way into a room."""
MARGIN: Final = 0.5
"""Room for the letters and numbers of columns and rows, in sectors, to the left and above."""
FRAME: Final = 0.1
"""The empty rim to the right and below."""
COLUMNS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

Point = tuple[float, float]


class Floor(NamedTuple):
    """What is built in a sector."""

    x: int
    y: int
    room: str | None
    exits: Mapping[str, str]
    lit: bool


class Marks(NamedTuple):
    """What else is seen of a sector."""

    x: int
    y: int
    room: str | None
    stairs: bool
    switch: bool
    lit: bool
    danger: bool
    gas: bool
    jam: int
    sabotage: int
    revealed: bool
    sight: bool
    distance: int | None


floor: Final = itemgetter(*Floor._fields)
marks: Final = itemgetter(*Marks._fields)
"""These of a sector of the Map, as tuples: quicker made than anything else."""


class FloorLayer(NamedTuple):
    """The floors of a level as a model: they are drawn only where they have changed."""

    id: str
    width: int
    height: int
    sectors: tuple[tuple[Any, ...], ...]
    """By sector: `floor`."""

    @property
    def view_box(self) -> str:
        return view_box(self.width, self.height)

    @property
    def drawing(self) -> Markup:
        """The inside of its SVG. Numbers only."""
        return Markup(_floors([Floor(*one) for one in self.sectors], self.width, self.height))


class MarkLayer(NamedTuple):
    """All that is marked on a level, likewise."""

    id: str
    width: int
    height: int
    sectors: tuple[tuple[Any, ...], ...]
    """By sector: `marks`."""
    crowds: tuple[int, ...]
    """By sector: how many tokens lie there."""
    names: Mapping[str, str]
    """Of the rooms, escaped."""

    @property
    def view_box(self) -> str:
        return view_box(self.width, self.height)

    @property
    def drawing(self) -> Markup:
        """The inside of its SVG. Numbers only, and names that come escaped."""
        return Markup(_marks([Marks(*one) for one in self.sectors], self.crowds, self.names))


# -- shapes ----------------------------------------------------------------------------------------------


@cache
def corridor(ways: int) -> tuple[str, str]:
    """The floor of a corridor that is open in the directions of the mask, and its walls."""
    floor: list[Point] = []
    walls: list[list[Point]] = [[]]

    def add(x: float, y: float, turns: int) -> None:
        point = _turned(x, y, turns)
        floor.append(point)
        walls[-1].append(point)

    for turn in range(4):
        here, there = ways >> turn & 1, ways >> (turn + 1) % 4 & 1
        if here:
            add(-HALF, -EDGE, turn)
            walls.append([])
            add(HALF, -EDGE, turn)
        if here and there:
            add(HALF, -HALF - BEVEL, turn)
            add(HALF + BEVEL, -HALF, turn)
        elif not here and not there:
            add(HALF - CORNER, -HALF, turn)
            add(HALF, -HALF + CORNER, turn)
    if len(walls) > 1:
        walls[0] = walls.pop() + walls[0]
    return f"{_path(floor)}Z", "".join(_path(line) for line in walls if len(line) > 1)


def _turned(x: float, y: float, turns: int) -> Point:
    for _ in range(turns):
        x, y = -y, x
    return x, y


def _path(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{_short(x)} {_short(y)}" for x, y in points)


def _short(number: float) -> str:
    return f"{number:.1f}".rstrip("0").rstrip(".")


def _polygon(corners: int, radius: float, turn: float = 0) -> str:
    angles = [turn + 2 * pi * corner / corners for corner in range(corners)]
    return _path([(radius * cos(angle), radius * sin(angle)) for angle in angles]) + "Z"


def _trefoil() -> str:
    angles = [2 * pi * step / 36 for step in range(36)]
    return _path([_petal(angle) for angle in angles]) + "Z"


def _petal(angle: float) -> Point:
    radius = 42 + 9 * cos(3 * (angle + pi / 2))
    return radius * cos(angle), radius * sin(angle)


ROOM_SHAPES: Final = {
    "control-room": _polygon(6, 52),
    "infirmary": "M-20-48H20V-20H48V20H20V48H-20V20H-48V-20H-20Z",
    "laboratory": _trefoil(),
    "ventilation": _polygon(8, 50, pi / 8),
    "escape-pods": (
        "M-28-50H28V-30C42-40 50-28 50-20C50-6 40-2 28-6V6C40 2 50 6 50 20C50 28 42 40 28 30V50H-28V30"
        "C-42 40-50 28-50 20C-50 6-40 2-28 6V-6C-40-2-50-6-50-20C-50-28-42-40-28-30Z"
    ),
    "generator": "M47 0A47 47 0 1 1-47 0A47 47 0 1 1 47 0Z",
    "canteen": "M-50-26Q-50-36-40-36H40Q50-36 50-26V26Q50 36 40 36H-40Q-50 36-50 26Z",
    "armoury": "M-30-46H30L46-30V-12L40-8V8L46 12V30L30 46H-30L-46 30V12L-40 8V-8L-46-12V-30Z",
}
"""Every room has an outline of its own, so that it is known without its name."""
PLAIN_ROOM: Final = "M-46-46H46V46H-46Z"


@cache
def where(spot: str, x: int, y: int) -> Markup:
    """The attributes by which a sector to point at is found and placed."""
    return Markup('id="s-{0}" style="--x:{1};--y:{2}" data-ping="{0}" data-spot="{0}"').format(spot, x, y)


def open_ways(exits: Iterable[str]) -> int:
    """The directions in which something joins the sector, open or shut, as a mask."""
    joined = set(exits)
    return sum(1 << number for number, way in enumerate(WAYS) if way in joined)


# -- the drawing -----------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def shapes(kinds: frozenset[str | tuple[str, ...]]) -> Markup:
    """Every outline that is needed, once: rooms by their ids, corridors by the ways on which one can leave them.
    Colours come from the place where it is used."""
    corridors = sorted({open_ways(kind) for kind in kinds if not isinstance(kind, str)})
    rooms = sorted(kind for kind in kinds if isinstance(kind, str))
    parts = [_corridor_shape(ways) for ways in corridors]
    parts += [
        f'<path id="e-{room}" class="ev-ro" d="{ROOM_SHAPES.get(room, PLAIN_ROOM)}"/>' for room in rooms
    ]
    parts += [f'<path id="e-n{number}" class="ev-fl" d="{neck}"/>' for number, neck in enumerate(NECKS)]
    return Markup("".join([*parts, TOKENS]))


def _corridor_shape(ways: int) -> str:
    floor, walls = corridor(ways)
    return f'<g id="e-{ways}"><path class="ev-fl" d="{floor}"/><path class="ev-wl" d="{walls}"/></g>'


TOKENS: Final = (
    '<g id="e-st"><path class="ev-sf" d="M-24-22H24V22H-24Z"/>'
    '<path d="M-20-16H20M-20-8H20M-20 0H20M-20 8H20M-20 16H20"/></g>'
    '<g id="e-da"><path d="M0-16L17 13H-17Z"/><path d="M0-6V4M0 8.5V9"/></g>'
    '<g id="e-ga"><path d="M-12 7Q-19 5-16-2Q-15-9-7-8Q-2-15 5-10Q14-11 13-3Q19 1 14 7Z"/>'
    '<path d="M-9 13H4M-1 18H10"/></g>'
    '<g id="e-ja"><circle r="12"/><path d="M-8-8L8 8"/></g>'
    '<g id="e-sa"><circle r="12"/><path d="M2-9L-5 1H4L-2 9"/></g>'
    '<g id="e-do"><path d="M-38-5H38V5H-38ZM0-5V5"/></g>'
    '<g id="e-bl"><path d="M-38-7H38V7H-38Z"/><path class="ev-x" d="M-16-14L16 14M16-14L-16 14"/></g>'
    '<g id="e-ru"><path d="M-36 9L-27-6L-18 1L-11-12L-1-2L7-11L17 0L25-9L36 9Z"/><path d="M-22 9L-15 0M4 9L10-2"/></g>'
)
"""Stairs, danger, gas, a jammed console, sabotage, a door, a blocked one, rubble."""


def _floors(sectors: Sequence[Floor], width: int, height: int) -> str:
    return "".join(
        [
            _grid(width, height),
            *(_ground(sector) for sector in sectors),
            *(_passages(sector) for sector in sectors),
        ]
    )


def _marks(sectors: Sequence[Marks], crowds: Sequence[int], names: Mapping[str, str]) -> str:
    crowded = list(zip(sectors, crowds, strict=True))
    return "".join(
        [
            *(_things(sector, crowd) for sector, crowd in crowded),
            _outline(sectors),
            *(_sight(sector) for sector in sectors),
            *(_room_name(sector, crowd, names[sector.room]) for sector, crowd in crowded if sector.room),
            *(_distance(sector) for sector in sectors),
        ]
    )


def view_box(width: int, height: int) -> str:
    left = -EDGE - round(MARGIN * TILE)
    return f"{left} {left} {round((width + MARGIN + FRAME) * TILE)} {round((height + MARGIN + FRAME) * TILE)}"


def _grid(width: int, height: int) -> str:
    right, bottom = width * TILE - EDGE, height * TILE - EDGE
    lines = "".join(f"M{x * TILE - EDGE}-60V{bottom}" for x in range(width + 1))
    lines += "".join(f"M-60 {y * TILE - EDGE}H{right}" for y in range(height + 1))
    words = "".join(f'<text x="{x * TILE}" y="-74">{COLUMNS[x]}</text>' for x in range(width))
    words += "".join(f'<text x="-84" y="{y * TILE + 7}">{y + 1}</text>' for y in range(height))
    return f'<path class="gr" d="{lines}"/><g class="gx">{words}</g>'


def _at(sector: Floor | Marks, dx: int = 0, dy: int = 0) -> str:
    return f'x="{sector.x * TILE + dx}" y="{sector.y * TILE + dy}"'


def _ground(sector: Floor) -> str:
    """Floor and walls."""
    lit = ' class="lit"' if sector.lit else ""
    if not sector.room:
        return f'<use href="#e-{open_ways(sector.exits)}" {_at(sector)}{lit}/>'
    necks = "".join(
        f'<use href="#e-n{number}" {_at(sector)}{lit}/>'
        for number, way in enumerate(WAYS)
        if way in sector.exits
    )
    return f'{necks}<use href="#e-{sector.room}" {_at(sector)}{lit}/>'


PASSAGES: Final = {"door": "do", "blocked": "bl", "rubble": "ru"}


def _passages(sector: Floor) -> str:
    """What stands between this sector and those to the east and south: the others draw the rest."""
    drawn = ""
    for way in ("east", "south"):
        if shape := PASSAGES.get(sector.exits.get(way, "")):
            dx, dy = STEPS[way]
            x, y = sector.x * TILE + dx * EDGE, sector.y * TILE + dy * EDGE
            turn = " rotate(90)" if way == "east" else ""
            drawn += f'<use href="#e-{shape}" class="{shape}" transform="translate({x} {y}){turn}"/>'
    return drawn


def _things(sector: Marks, crowd: int) -> str:
    """Stairs, switch and tokens."""
    drawn = ""
    if sector.stairs:
        drawn += _stairs(sector, crowd)
    if sector.switch:
        lit = " lit" if sector.lit else ""
        x, y = sector.x * TILE, sector.y * TILE - 35
        drawn += f'<circle class="sw{lit}" cx="{x}" cy="{y}" r="13"/>{icon("switch", x, y, 18, "sw" + lit)}'
    if sector.danger:
        drawn += f'<use href="#e-da" class="da" {_at(sector, 40, -36)}/>'
    if sector.gas:
        drawn += f'<use href="#e-ga" class="ga" {_at(sector, 38, 38)}/>'
    for mark, n, dx in (("ja", sector.jam, -40), ("sa", sector.sabotage, -14)):
        if n:
            drawn += f'<use href="#e-{mark}" class="{mark}" {_at(sector, dx, 44)}/>'
            if n > 1:
                drawn += f'<text class="nu" {_at(sector, dx + 14, 52)}>{n}</text>'
    return drawn


def _stairs(sector: Marks, crowd: int) -> str:
    """In the middle, or in a corner if somebody stands there."""
    if not crowd:
        return f'<use href="#e-st" class="st" {_at(sector)}/>'
    x, y = sector.x * TILE - 38, sector.y * TILE + 38
    return f'<use href="#e-st" class="st" transform="translate({x} {y}) scale(.6)"/>'


def icon(name: str, x: float, y: float, size: int, style: str) -> str:
    """A picture of the common sheet, centred."""
    place = f'x="{_short(x - size / 2)}" y="{_short(y - size / 2)}" width="{size}" height="{size}"'
    return f'<use href="/static/icons.svg#i-{name}" class="ic {style}" {place}/>'


LONG_NAME, LONGEST_NAME = 10, 13
"""Names of rooms with more letters are set smaller, and in two lines if they have two words."""


def _room_name(sector: Marks, crowd: int, name: str) -> str:
    """A long name stands in two lines, so that it stays within its room."""
    first, _, rest = name.partition(" ") if len(name) > LONGEST_NAME else (name, "", "")
    long = " s" if max(len(first), len(rest)) > LONG_NAME else ""
    x, y = sector.x * TILE, sector.y * TILE - (16 if rest else 8)
    sign = icon(str(sector.room), x, y, 38, "rm") if crowd < 2 else ""
    lines = (first, rest) if rest else (first,)
    heights = (22, 40) if rest else (32,)
    return sign + "".join(
        f'<text class="rn{long}" {_at(sector, 0, dy)}>{line}</text>'
        for line, dy in zip(lines, heights, strict=True)
    )


def _distance(sector: Marks) -> str:
    if not sector.distance:
        return ""
    return f'<text class="ds" {_at(sector, -54, -39)}>{sector.distance}</text>'


def _outline(sectors: Sequence[Marks]) -> str:
    """The border of what the Hero has revealed."""
    known = {(one.x, one.y) for one in sectors if one.revealed}
    lines = ""
    for x, y in sorted(known):
        left, top = x * TILE - EDGE, y * TILE - EDGE
        for (dx, dy), line in (
            ((0, -1), f"M{left} {top}h120"), ((0, 1), f"M{left} {top + TILE}h120"),
            ((-1, 0), f"M{left} {top}v120"), ((1, 0), f"M{left + TILE} {top}v120"),
        ):  # fmt: skip
            if (x + dx, y + dy) not in known:
                lines += line
    return f'<path class="rv g" d="{lines}"/><path class="rv" d="{lines}"/>' if lines else ""


def _sight(sector: Marks) -> str:
    """Corners around a sector that the Hero sees now."""
    if not sector.sight:
        return ""
    x, y = sector.x * TILE, sector.y * TILE
    return (
        f'<path class="sg" d="M{x - 50} {y - 34}v-16h16M{x + 34} {y - 50}h16v16M{x + 50} {y + 34}v16h-16'
        f'M{x - 34} {y + 50}h-16v-16"/>'
    )


@lru_cache(maxsize=4096)
def _way(points: tuple[tuple[int, int, int], ...], creature: str) -> Markup:
    x, y, level = points[-1]
    near = [((px - x) * TILE, (py - y) * TILE) for px, py, at in points if at == level]
    line = "M" + "L".join(f"{px} {py}" for px, py in near)
    first = len(points) - len(near)  # on another level the count goes on
    dots = "".join(
        f'<circle cx="{px}" cy="{py}" r="16"/><text x="{px}" y="{py + 7}">{number}</text>'
        for number, (px, py) in enumerate(near, first)
        if 0 < number < len(points) - 1
    )
    number = len(points) - 1
    ghost = f'<circle class="gh" r="38"/>{icon(creature, 0, 0, 50, "gh")}'
    end = f'<circle class="en" cx="34" cy="-34" r="17"/><text class="en" x="34" y="-27">{number}</text>'
    return Markup(f'<path d="{line}"/>{dots}{ghost}{end}')


def way(points: Sequence[tuple[int, int, int]], creature: str) -> Markup:
    """A way from one sector to the last, around whose middle it is drawn: a line, its steps counted, and who would
    stand there. Points are column, row and level; of the other level nothing is drawn."""
    return _way(tuple(points), creature)


@lru_cache(maxsize=256)
def free_corner(built: frozenset[tuple[int, int]], width: int, height: int) -> str:
    """The corner of a level in which least is built."""
    corners = {"bl": (0, 1), "br": (1, 1), "tl": (0, 0), "tr": (1, 0)}

    def crowd(corner: str) -> int:
        right, low = corners[corner]
        columns = range(width - 3, width) if right else range(3)
        rows = range(height - 2, height) if low else range(2)
        return sum((x, y) in built for x in columns for y in rows)

    return min(corners, key=crowd)


# -- where things lie ------------------------------------------------------------------------------------


def places(tokens: int, room: bool) -> tuple[float, Sequence[Point]]:
    """How big so many tokens in one sector are and where they lie, in sectors from its middle.

    In a room they leave its name free, and a single one its sign.
    """
    if room and tokens == 1:
        return 0.46, [(0.25, -0.25)]
    if room and tokens > 2:
        return IN_ROOM[0], IN_ROOM[1][:tokens]
    size, spots = SPREAD[min(tokens, len(SPREAD)) - 1]
    rise = 0.12 if room else 0
    return size, [(x, y - rise) for x, y in spots[:tokens]]


IN_ROOM: Final[tuple[float, tuple[Point, ...]]] = (
    0.32,
    ((-0.31, -0.32), (0, -0.32), (0.31, -0.32), (-0.31, -0.03), (0, -0.03), (0.31, -0.03), (-0.31, 0.26), (0.31, 0.26)),
)  # fmt: skip
SPREAD: Final[tuple[tuple[float, tuple[Point, ...]], ...]] = (
    (0.56, ((0, 0.04),)),
    (0.44, ((-0.22, 0.04), (0.22, 0.04))),
    (0.4, ((-0.2, -0.15), (0.2, -0.15), (0, 0.2))),
    (0.38, ((-0.2, -0.17), (0.2, -0.17), (-0.2, 0.2), (0.2, 0.2))),
    (
        0.31,
        tuple((x, y) for y in (-0.17, 0.17) for x in (-0.32, 0, 0.32))
        + tuple((x, 0.42) for x in (-0.32, 0, 0.32)),
    ),
)
