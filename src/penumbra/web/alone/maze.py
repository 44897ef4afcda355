"""The Hero's Maze as a drawing: corridors, rooms, doors and light, one SVG for each level.

Nothing here knows how large the Map is. The drawing counts in the Hero's own steps (a tile is 120 units, his start is
at 0, 0), so its size and its place follow from the sectors that lie in the Maze. Each shape comes to the page once, as
a symbol; a sector is a `use` of it, and whether it is lit, dark or out of sight is only a class
(static/alone-hero.css).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree

from markupsafe import Markup, escape

TILE = 120
HALF = 34
"""Half the width of a corridor."""
INNER, OUTER = 9, 20
"""How far inner and outer corners are cut."""
REACH = 0.62
"""How far the unknown beyond an open passage is drawn, in tiles."""
WAYS = ("north", "east", "south", "west")
STEPS = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
OPPOSITE = {"north": "south", "east": "west", "south": "north", "west": "east"}
TURNED = {way: 90 * number for number, way in enumerate(WAYS)}

Place = tuple[int, int]
Point = tuple[float, float]


class Tile(NamedTuple):
    """What is drawn of a sector."""

    x: int
    y: int
    room: str
    """"" in a corridor."""
    exits: Mapping[str, str]
    lit: bool
    sight: bool
    stairs: bool
    switch: bool


class Frame(NamedTuple):
    """The part of the Hero's plane that a level covers: its middle and its size in tiles."""

    x: float
    y: float
    width: float
    height: float

    @property
    def style(self) -> str:
        return f"--cx:{self.x:g};--cy:{self.y:g};--w:{self.width:g};--h:{self.height:g}"


def tile(sector: Mapping[str, Any]) -> Tile:
    """Of a sector in the Maze."""
    x, y, _ = sector["at"]
    return Tile(
        x,
        y,
        sector["room"] or "",
        sector["exits"],
        sector["lit"],
        sector["sight"],
        sector["stairs"],
        sector["switch"],
    )


def ghost(sector: Mapping[str, Any]) -> Tile:
    """Of a sector that left the Maze: no more than its shape."""
    x, y, _ = sector["at"]
    return Tile(x, y, sector["room"] or "", sector["exits"], False, False, False, False)


# -- shapes ------------------------------------------------------------------------------------------------


def _turn(point: Point, quarters: int) -> Point:
    x, y = point
    for _ in range(quarters):
        x, y = -y, x
    return x, y


def _path(points: Sequence[Point], close: bool = False) -> str:
    steps = "L".join(f"{x:g} {y:g}" for x, y in points)
    return f"M{steps}{'Z' if close else ''}"


def _corridor(ways: Iterable[int]) -> tuple[str, str]:
    """The floor of a corridor that is open to some sides, and its walls."""
    sides = set(ways)
    floor: list[Point] = []
    walls: list[list[Point]] = [[]]

    def add(*points: Point) -> None:
        floor.extend(points)
        walls[-1].extend(points)

    for side in range(4):
        here, beyond = side in sides, (side + 1) % 4 in sides
        if here:
            add(_turn((-HALF, -60), side))
            walls.append([])
            add(_turn((HALF, -60), side))
        if here and beyond:
            add(_turn((HALF, -HALF - INNER), side), _turn((HALF + INNER, -HALF), side))
        elif not here and not beyond:
            add(_turn((HALF - OUTER, -HALF), side), _turn((HALF, OUTER - HALF), side))
    if len(walls) > 1:
        walls[0] = walls.pop() + walls[0]
    else:
        walls[0].append(walls[0][0])
    return _path(floor, True), "".join(_path(wall) for wall in walls if len(wall) > 1)


_PLATES = (
    "M-60 -40H60M-60 -20H60M-60 0H60M-60 20H60M-60 40H60M-40 -60V60M-20 -60V60M0 -60V60M20 -60V60M40 -60V60"
)
_LAMP = "M-12 -38.8h24v3.6h-24Z"
_CORNERS = "M-52 -38.8h11v3.6h-11ZM41 -38.8h11v3.6h-11ZM-52 35.2h11v3.6h-11ZM41 35.2h11v3.6h-11Z"
CORRIDORS = {
    "end": (0,),
    "straight": (0, 2),
    "bend": (0, 1),
    "tee": (0, 1, 2),
    "cross": (0, 1, 2, 3),
    "cell": (),
}
"""The sides to which each shape is open; a sector's corridor is one of them, turned."""


@cache
def _corridor_symbol(shape: str) -> str:
    """Walls, floor plates, grating, and lamps on the closed walls."""
    sides = CORRIDORS[shape]
    floor, walls = _corridor(sides)
    lanes = "".join(_path([(0.0, 0.0), _turn((0, -60), side)]) for side in sides)
    closed = [side for side in range(4) if side not in sides]
    lamp = f'<circle class="m-glow" cy="-37" r="23"/><path class="m-lamp" d="{_LAMP}"/>'
    lamps = "".join(f'<g transform="rotate({90 * side})">{lamp}</g>' for side in closed)
    corners = f'<path class="m-lamp" d="{_CORNERS}"/>'
    return (
        f'<clipPath id="mc-{shape}"><path d="{floor}"/></clipPath><g id="mt-{shape}">'
        f'<path class="m-wo" d="{walls}"/><path class="m-wall" d="{walls}"/><path class="m-rib" d="{walls}"/>'
        f'<path class="m-floor" d="{floor}"/><g clip-path="url(#mc-{shape})"><path class="m-plates" d="{_PLATES}"/>'
        f'<path class="m-lane" d="{lanes}"/><path class="m-grate" d="{lanes}"/>'
        '<path class="m-hub" d="M-15 -7L-7 -15H7L15 -7V7L7 15H-7L-15 7Z"/><path class="m-cross" d="M-9 0H9M0 -9V9"/>'
        f'<path class="m-shade s1" d="{walls}"/><path class="m-shade s2" d="{walls}"/>'
        f'<circle class="m-pool" r="80"/></g><path class="m-edge" d="{walls}"/>{lamps or corners}</g>'
    )


@cache
def _tiles() -> ElementTree.Element:
    """The drawings of what is no corridor: see tiles.xml."""
    return ElementTree.parse(Path(__file__).with_name("tiles.xml")).getroot()


def _drawn(path: str) -> str:
    """What stands inside an element of tiles.xml."""
    found = _tiles().find(path)
    assert found is not None, path
    return "".join(ElementTree.tostring(part, "unicode").strip() for part in found)


@cache
def outline(room: str) -> str:
    """Each room has a shape of its own, so that it is known without its name."""
    found = _tiles().find(f"room[@id='{room}']")
    assert found is not None, room
    return found.get("outline", "")


@cache
def _room_symbol(room: str) -> str:
    """A room with its fittings and its sign; the passages into it are drawn for each sector."""
    shape, fittings = outline(room), _drawn(f"room[@id='{room}']")
    sign = (
        f'<use class="m-sign" href="/static/icons.svg#i-{room}" x="-13.5" y="-13.5" width="27" height="27"/>'
    )
    return (
        f'<clipPath id="mc-{room}"><path d="{shape}"/></clipPath><g id="mt-{room}"><path class="m-wo" d="{shape}"/>'
        f'<path class="m-wall" d="{shape}"/><path class="m-rib" d="{shape}"/><path class="m-floor" d="{shape}"/>'
        f'<g clip-path="url(#mc-{room})"><path class="m-plates" d="{_PLATES}"/><path class="m-shade s1" d="{shape}"/>'
        f'<circle class="m-pool" r="72"/></g>{fittings}<path class="m-edge" d="{shape}"/>'
        f'<circle class="m-plate" r="17"/>{sign}</g>'
    )


FITTINGS = (
    "neck",
    "sill",
    "stub",
    "glow",
    "door",
    "ajar",
    "blocked",
    "rubble",
    "stairs",
    "switch",
    "spill",
    "beam",
)
"""What may stand in any sector."""
GROWTHS = ("veins0", "veins1", "veins2")
"""What grows in the nightmare."""
FIXED, GROWN = "fittings", "growth"
"""The names of these two sets among the shapes."""


def shapes(tiles: Iterable[Tile], nightmare: bool) -> list[str]:
    """The names of the shapes that a Maze needs, each once."""
    found = dict.fromkeys(one.room or _shape_of(tuple(one.exits))[0] for one in tiles)
    return [FIXED, *([GROWN] if nightmare else ()), *found]


@cache
def shape(name: str) -> Markup:
    """All that a drawing needs to use a shape."""
    if name == FIXED:
        return Markup(_drawn("gradients") + "".join(map(_part_symbol, FITTINGS)))
    if name == GROWN:
        return Markup("".join(map(_part_symbol, GROWTHS)))
    return Markup(_corridor_symbol(name) if name in CORRIDORS else _room_symbol(name))


def _part_symbol(name: str) -> str:
    return f'<g id="mt-{name}">{_drawn(f"part[@id={name!r}]")}</g>'


@cache
def _shape_of(exits: tuple[str, ...]) -> tuple[str, int]:
    """The shape of a corridor and how many quarters it is turned."""
    sides = set(_sides(exits))
    for shape, base in CORRIDORS.items():
        for quarters in range(4):
            if sides == {(side + quarters) % 4 for side in base}:
                return shape, quarters
    raise AssertionError("every set of sides is one of the shapes, turned")


# -- a level -------------------------------------------------------------------------------------------------


class MazeDrawing(NamedTuple):
    """The model of a level's drawing: it is drawn only where it has changed."""

    id: str
    label: str
    tiles: tuple[Tile, ...]
    ghosts: tuple[Tile, ...]
    hero: Place | None
    nightmare: bool

    @property
    def svg(self) -> Markup:
        return MazeLevel(self.tiles, self.ghosts, self.hero, self.nightmare).draw(self.id, self.label)


class MazeLevel:
    """Draws the sectors of one level that are in the Maze, and the outlines of those that left it."""

    def __init__(
        self,
        tiles: Sequence[Tile],
        ghosts: Sequence[Tile],
        hero: Place | None,
        nightmare: bool,
        shown: Sequence[Place] = (),
    ) -> None:
        """`shown`: where else something is shown that is not in the Maze."""
        self.tiles = {(one.x, one.y): one for one in tiles}
        self.ghosts = {(one.x, one.y): one for one in ghosts}
        self.hero = hero
        self.nightmare = nightmare
        self.shown = shown

    def draw(self, id_: str, label: str) -> Markup:
        ground = [self._rings(), self._bleed(), self._ghosts(), self._stubs(), self._floors()]
        layers = [*ground, self._spills(), self._sight_lines(), self._passages(), self._fittings()]
        return Markup(  # numbers only, and a label that is escaped
            f'<svg class="maze" id="{id_}" viewBox="-60 -60 120 120" role="img" aria-label="{escape(label)}">'
            f"{''.join(layers)}</svg>"
        )

    def close_up(self, id_: str) -> Markup:
        """The Hero's sector and one around it in each direction, without the rings of his watch: for a stage."""
        x, y = (step * TILE for step in self.hero or (0, 0))
        layers = [
            self._bleed(),
            self._stubs(),
            self._floors(),
            self._spills(),
            self._passages(),
            self._fittings(),
        ]
        return Markup(  # numbers only
            f'<svg class="maze close-up" id="{id_}" viewBox="{x - 180} {y - 180} 360 360" aria-hidden="true">'
            f"{''.join(layers)}</svg>"
        )

    def chart(self, id_: str, label: str) -> Markup:
        """All of it, framed by itself."""
        frame = self.frame()
        left, top = (frame.x - frame.width / 2) * TILE, (frame.y - frame.height / 2) * TILE
        box = f"{left - 40:g} {top - 40:g} {frame.width * TILE + 80:g} {frame.height * TILE + 80:g}"
        layers = [
            self._bleed(),
            self._ghosts(),
            self._floors(),
            self._spills(),
            self._passages(),
            self._fittings(),
        ]
        if self.hero:
            x, y = (step * TILE for step in self.hero)
            layers.append(
                f'<circle class="re-hero" cx="{x}" cy="{y}" r="27"/>'
                f'<image href="/static/figures/hero.svg" x="{x - 22}" y="{y - 22}" width="44" height="44"/>'
            )
        return Markup(  # numbers only, and a label that is escaped
            f'<svg class="maze chart" id="{id_}" viewBox="{box}" role="img" aria-label="{escape(label)}">'
            f"{''.join(layers)}</svg>"
        )

    def frame(self) -> Frame:
        """The middle and the size of what is drawn; on the Hero's level with the passages that lead on."""
        left = top = math.inf
        right = bottom = -math.inf
        reach = 0.5 + REACH if self.hero else 0.5
        for (x, y), one in self.tiles.items():
            exits = one.exits
            left = min(left, x - (reach if "west" in exits else 0.5))
            right = max(right, x + (reach if "east" in exits else 0.5))
            top = min(top, y - (reach if "north" in exits else 0.5))
            bottom = max(bottom, y + (reach if "south" in exits else 0.5))
        for x, y in (*self.ghosts, *self.shown, *((self.hero,) if self.hero else ())):
            left, right = min(left, x - 0.5), max(right, x + 0.5)
            top, bottom = min(top, y - 0.5), max(bottom, y + 0.5)
        return Frame((left + right) / 2, (top + bottom) / 2, right - left, bottom - top)

    def free_corner(self, frame: Frame) -> str:
        """Right above or right below: where less of the level is drawn, so that something may lie over it."""
        places = [*self.tiles, *self.ghosts]
        right = max((place[0] for place in places), default=0)
        weight = {"above": 0, "below": 0}
        for place in places:
            if place[0] >= right - 1 and abs(place[1] - frame.y) > frame.height / 8:
                weight["below" if place[1] > frame.y else "above"] += 3 if place in self.tiles else 1
        return "above" if weight["above"] < weight["below"] else "below"

    def _use(self, name: str, x: float, y: float, turned: int = 0, css: str = "") -> str:
        turn = f" rotate({turned})" if turned else ""
        kind = f' class="{css}"' if css else ""
        return f'<use href="#mt-{name}"{kind} transform="translate({x * TILE:g} {y * TILE:g}){turn}"/>'

    # -- layers ------------------------------------------------------------------------------------------

    def _rings(self) -> str:
        """The rings of his watch around the Hero."""
        if self.hero is None:
            return ""
        x, y = (step * TILE for step in self.hero)
        rings = "".join(f'<circle r="{radius * TILE}"/>' for radius in (1, 2, 3, 4, 5))
        ticks = f'<circle class="m-ticks" r="{3 * TILE + 6}"/>'
        cross = '<path d="M-1200 0H1200M0 -1200V1200"/>'
        return f'<g class="m-rings" transform="translate({x} {y})">{rings}{ticks}{cross}</g>'

    def _bleed(self) -> str:
        return "".join(
            f'<circle cx="{x * TILE}" cy="{y * TILE}" r="160" fill="url(#m-bleed)"/>'
            for (x, y), sector in self.tiles.items()
            if sector.lit
        )

    def _ghosts(self) -> str:
        """Sectors that left the Maze: an outline from memory."""
        parts = []
        for (x, y), sector in self.ghosts.items():
            if (x, y) in self.tiles:
                continue
            room = outline(sector.room) if sector.room else ""
            floor, walls = (room, room) if room else _outline(_sides(sector.exits))
            parts.append(
                f'<g transform="translate({x * TILE} {y * TILE})"><path class="m-ghost floor" d="{floor}"/>'
                f'<path class="m-ghost" d="{walls}"/></g>'
            )
        return "".join(parts)

    def _stubs(self) -> str:
        """Open passages into what is not revealed."""
        parts = []
        for (x, y), sector in self.tiles.items():
            for way, sign in sector.exits.items():
                if sign == "open" and not self._beyond(x, y, way):
                    css = "lit" if sector.lit else "dark"
                    parts.append(self._use("glow" if sector.lit else "stub", x, y, TURNED[way]))
                    mark_x, mark_y = (x + STEPS[way][0] * 0.72) * TILE, (y + STEPS[way][1] * 0.72) * TILE + 7
                    parts.append(f'<text class="m-unknown {css}" x="{mark_x:g}" y="{mark_y:g}">?</text>')
        return "".join(parts)

    def _beyond(self, x: int, y: int, way: str) -> Tile | None:
        dx, dy = STEPS[way]
        return self.tiles.get((x + dx, y + dy))

    def _floors(self) -> str:
        parts = []
        for (x, y), sector in self.tiles.items():
            css = tile_class(sector)
            if sector.room:
                sides = [TURNED[way] for way in WAYS if way in sector.exits]
                parts += [self._use("neck", x, y, side, css) for side in sides]
                shape, quarters = sector.room, 0
                parts.append(self._use(shape, x, y, 0, css))
                parts += [self._use("sill", x, y, side, css) for side in sides]
            else:
                shape, quarters = _shape_of(tuple(sector.exits))
                parts.append(self._use(shape, x, y, 90 * quarters, css))
            if self.nightmare:
                parts.append(self._growth(x, y, shape, quarters))
        return "".join(parts)

    def _growth(self, x: int, y: int, shape: str, quarters: int) -> str:
        """What grows over the floors in the nightmare, each sector's a little different."""
        veins = self._use(f"veins{(x * 7 + y * 5) % 3}", 0, 0, (x * 3 + y) % 4 * 90)
        place = f"translate({x * TILE} {y * TILE}) rotate({90 * quarters})"
        return f'<g class="veins" transform="{place}" clip-path="url(#mc-{shape})">{veins}</g>'

    def _spills(self) -> str:
        """Light falls into the dark sectors beside."""
        parts = []
        for (x, y), sector in self.tiles.items():
            if not sector.lit:
                continue
            for way, sign in sector.exits.items():
                beside = self._beyond(x, y, way) if way in STEPS else None
                if beside is None or beside.lit or sign in ("blocked", "rubble"):
                    continue
                if sign == "open" or self.hero in ((x, y), (beside.x, beside.y)):
                    narrow = sign == "door" or sector.room or beside.room
                    dx, dy = STEPS[way]
                    parts.append(
                        self._use(
                            "beam" if narrow else "spill", x + dx, y + dy, TURNED[OPPOSITE[way]], "fall"
                        )
                    )
        return f'<g class="m-spills">{"".join(parts)}</g>' if parts else ""

    def _sight_lines(self) -> str:
        """How far the Hero sees from where he stands."""
        if self.hero is None:
            return ""
        lines = []
        for dx, dy in STEPS.values():
            (x, y), far = self.hero, 0
            while (beyond := self.tiles.get((x + dx * (far + 1), y + dy * (far + 1)))) and beyond.sight:
                far += 1
            if far:
                near = _path([(x * TILE + dx * 46, y * TILE + dy * 46)])
                lines.append(f"{near}L{(x + dx * (far + 0.3)) * TILE:g} {(y + dy * (far + 0.3)) * TILE:g}")
        return f'<path class="m-sight" d="{"".join(lines)}"/>' if lines else ""

    def _passages(self) -> str:
        """Doors and rubble, each once, on the border of two sectors. A door next to the Hero stands open."""
        done: dict[tuple[float, float], str] = {}
        for (x, y), sector in self.tiles.items():
            for way, sign in sector.exits.items():
                if sign not in ("door", "blocked", "rubble"):
                    continue
                dx, dy = STEPS[way]
                border = (x + dx / 2, y + dy / 2)
                beside = self.hero in ((x, y), (x + dx, y + dy))
                name = "ajar" if sign == "door" and beside else sign
                light = sector.lit or bool((other := self._beyond(x, y, way)) and other.lit)
                done[border] = self._use(
                    name, *border, 90 if dx else 0, f"door {name}{' lit' if light else ''}"
                )
        return "".join(done.values())

    def _fittings(self) -> str:
        parts = []
        for (x, y), sector in self.tiles.items():
            css = tile_class(sector)
            if sector.stairs and (x, y) == self.hero:  # they leave him room
                place = f"translate({x * TILE - 36} {y * TILE}) scale(.58)"
                parts.append(f'<use href="#mt-stairs" class="{css}" transform="{place}"/>')
            elif sector.stairs:
                parts.append(self._use("stairs", x, y, 0, css))
            if sector.switch:
                parts.append(self._use("switch", x, y - 34 / TILE, 0, f"switch {css}"))
        return "".join(parts)


def _sides(exits: Iterable[str]) -> tuple[int, ...]:
    open_to = set(exits)
    return tuple(number for number, way in enumerate(WAYS) if way in open_to)


@cache
def _outline(sides: tuple[int, ...]) -> tuple[str, str]:
    return _corridor(sides)


def tile_class(sector: Tile) -> str:
    """Lit, dark but in sight, or only known to be there."""
    light = "lit" if sector.lit else "dark"
    return light if sector.sight else f"{light} far"
