"""Turns a flat icon into an engraving: paths in whole numbers, holes told apart, and the lines of light on its body.

Used when the art is vendored (`scripts/vendor_art.py`), not while the server runs: the result lies in `icons.json`.
Everything happens on the icon's own sheet of 512 by 512.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise

Point = tuple[float, float]
Curve = tuple[str, tuple[float, ...]]
"""A command in absolute coordinates: M, L, C, Q or Z."""
Grid = list[list[float]]

SHEET = 512
CELLS = 160
"""Cells of the relief in each direction."""
STEP = SHEET / CELLS
TOKEN = re.compile(r"[a-zA-Z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?")
TAKES = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7, "z": 0}


# -- reading and writing paths ---------------------------------------------------------------------------


def read_path(d: str) -> list[list[Curve]]:
    """The subpaths of a path, each a list of absolute commands."""
    subpaths: list[list[Curve]] = []
    x = y = x0 = y0 = 0.0
    handle: Point | None = None
    for letter, numbers in _commands(d):
        low, relative = letter.lower(), letter.islower()
        ox, oy = (x, y) if relative else (0.0, 0.0)
        if low == "m":
            x, y = x0, y0 = numbers[0] + ox, numbers[1] + oy
            subpaths.append([("M", (x, y))])
            handle = None
            continue
        path = subpaths[-1]
        if path[-1][0] == "Z":
            path = [("M", (x0, y0))]
            subpaths.append(path)
        if low == "z":
            path.append(("Z", ()))
            x, y = x0, y0
        elif low in "lhvt" and low != "t":
            x = numbers[0] + ox if low in "lh" else x
            y = numbers[-1] + oy if low in "lv" else y
            path.append(("L", (x, y)))
        elif low == "a":
            for curve in _arc((x, y), numbers, (numbers[5] + ox, numbers[6] + oy)):
                path.append(("C", curve))
            x, y = numbers[5] + ox, numbers[6] + oy
        else:
            points = [n + (oy if i % 2 else ox) for i, n in enumerate(numbers)]
            if low in "st":
                points = [*((2 * x - handle[0], 2 * y - handle[1]) if handle else (x, y)), *points]
            path.append(("C" if low in "cs" else "Q", tuple(points)))
            x, y = points[-2:]
            handle = (points[-4], points[-3])
            continue
        handle = None
    return [path for path in subpaths if len(path) > 1]


def _commands(d: str) -> Iterator[tuple[str, list[float]]]:
    """Letters with their numbers; repeated groups and glued flags of arcs are taken apart."""
    letter, numbers = "", list[float]()
    position = 0
    while match := TOKEN.search(d, position):
        token, position = match.group(), match.end()
        if token.isalpha():
            letter = token
            if letter in "zZ":
                yield letter, []
            continue
        if letter in "aA" and len(numbers) in (3, 4) and token not in "01":
            token, position = token[0], match.start() + 1
        numbers.append(float(token))
        if len(numbers) == TAKES[letter.lower()]:
            yield letter, numbers
            numbers = []
            letter = {"m": "l", "M": "L"}.get(letter, letter)


def _arc(start: Point, numbers: Sequence[float], end: Point) -> Iterator[tuple[float, ...]]:
    """An elliptic arc as cubic curves (the formulas of the SVG standard, appendix B.2)."""
    rx, ry, turn, large, sweep = abs(numbers[0]), abs(numbers[1]), *numbers[2:5]
    if not rx or not ry or start == end:
        yield (*start, *end, *end)
        return
    phi = math.radians(turn)
    c, s = math.cos(phi), math.sin(phi)
    dx, dy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    px, py = c * dx + s * dy, c * dy - s * dx
    grow = math.sqrt(max(1.0, (px / rx) ** 2 + (py / ry) ** 2))
    rx, ry = rx * grow, ry * grow
    under = (rx * ry) ** 2 - (rx * py) ** 2 - (ry * px) ** 2
    factor = math.sqrt(max(0.0, under / ((rx * py) ** 2 + (ry * px) ** 2)))
    factor = -factor if bool(large) == bool(sweep) else factor
    qx, qy = factor * rx * py / ry, -factor * ry * px / rx
    cx, cy = c * qx - s * qy + (start[0] + end[0]) / 2, s * qx + c * qy + (start[1] + end[1]) / 2
    first = math.atan2((py - qy) / ry, (px - qx) / rx)
    sweep_by = math.atan2((-py - qy) / ry, (-px - qx) / rx) - first
    if sweep and sweep_by < 0:
        sweep_by += 2 * math.pi
    if not sweep and sweep_by > 0:
        sweep_by -= 2 * math.pi
    pieces = max(1, math.ceil(abs(sweep_by) / (math.pi / 2) - 1e-6))
    part = sweep_by / pieces
    k = 4 / 3 * math.tan(part / 4)

    def place(a: float, b: float) -> Point:
        return cx + c * rx * a - s * ry * b, cy + s * rx * a + c * ry * b

    for i in range(pieces):
        t1, t2 = first + i * part, first + (i + 1) * part
        c1, s1, c2, s2 = math.cos(t1), math.sin(t1), math.cos(t2), math.sin(t2)
        yield (*place(c1 - k * s1, s1 + k * c1), *place(c2 + k * s2, s2 - k * c2), *place(c2, s2))


def write_path(subpaths: Iterable[Sequence[Curve]]) -> str:
    """The path in whole numbers, relative and as short as it can be said."""
    out: list[str] = []
    x = y = 0
    for path in subpaths:
        last = ""
        for letter, numbers in path:
            if letter == "Z":
                continue
            points = [round(n) for n in numbers]
            if letter == "M":
                x, y = points
                out.append(f"M{_join(points)}")
                last = "M"
                continue
            steps = [n - (y if i % 2 else x) for i, n in enumerate(points)]
            x, y = points[-2:]
            if letter == "L":
                if steps == [0, 0]:
                    continue
                letter, steps = (
                    ("h", steps[:1]) if not steps[1] else ("v", steps[1:]) if not steps[0] else ("l", steps)
                )
            letter = letter.lower()
            text = _join(steps)
            if letter == last:
                out.append(text if text.startswith("-") else f" {text}")
            else:
                out.append(letter + text)
            last = letter
        out.append("z")
    return "".join(out)


def _join(numbers: Sequence[int]) -> str:
    return "".join(str(n) if n < 0 or not i else f" {n}" for i, n in enumerate(numbers))


# -- what is ink and what is a hole ----------------------------------------------------------------------


def flatten(path: Sequence[Curve]) -> list[Point]:
    """A subpath as a polygon."""
    points: list[Point] = []
    for letter, n in path:
        if letter in "ML":
            points.append((n[0], n[1]))
        elif letter in "CQ":
            x, y = points[-1]
            if letter == "Q":
                n = (
                    x + (n[0] - x) * 2 / 3, y + (n[1] - y) * 2 / 3,
                    n[2] + (n[0] - n[2]) * 2 / 3, n[3] + (n[1] - n[3]) * 2 / 3, n[2], n[3],
                )  # fmt: skip
            pieces = max(2, min(16, int((abs(n[4] - x) + abs(n[5] - y) + abs(n[0] - x) + abs(n[1] - y)) / 9)))
            for i in range(1, pieces + 1):
                t = i / pieces
                a, b, c, e = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
                points.append(
                    (a * x + b * n[0] + c * n[2] + e * n[4], a * y + b * n[1] + c * n[3] + e * n[5])
                )
    return points


def fill(polygons: Sequence[Sequence[Point]]) -> Grid:
    """The winding number of the polygons at the middle of each cell."""
    grid = [[0.0] * CELLS for _ in range(CELLS)]
    for row in range(CELLS):
        y = (row + 0.5) * STEP
        crossings: list[tuple[float, int]] = []
        for polygon in polygons:
            x1, y1 = polygon[-1]
            for x2, y2 in polygon:
                if (y1 <= y) != (y2 <= y):
                    crossings.append((x1 + (y - y1) * (x2 - x1) / (y2 - y1), 1 if y2 > y1 else -1))
                x1, y1 = x2, y2
        crossings.sort()
        winding = 0
        for (x, turn), (after, _) in pairwise(crossings):
            winding += turn
            if winding:
                for column in range(
                    max(0, math.ceil(x / STEP - 0.5)), min(CELLS, math.ceil(after / STEP - 0.5))
                ):
                    grid[row][column] = winding
    return grid


def layers(d: str) -> list[tuple[bool, str]]:
    """The icon as flat layers to paint one over the other: (is it ink?, path). What is no ink is a hole."""
    subpaths = read_path(d)
    polygons = [flatten(path) for path in subpaths]
    whole = fill(polygons)
    own = [fill([polygon]) for polygon in polygons]
    sizes = [sum(1 for row in grid for cell in row if cell) for grid in own]
    found: dict[tuple[int, bool], list[Sequence[Curve]]] = {}
    for i, grid in enumerate(own):
        cells = [(r, c) for r in range(CELLS) for c in range(CELLS) if grid[r][c]]
        if not cells:
            ink, depth = True, 0
        else:
            holders = [j for j in range(len(own)) if sizes[j] > sizes[i] and _holds(own[j], cells)]
            inner = [j for j in range(len(own)) if sizes[j] < sizes[i]]
            free = [(r, c) for r, c in cells if not any(own[j][r][c] for j in inner)] or cells
            ink, depth = sum(1 for r, c in free if whole[r][c]) * 2 >= len(free), len(holders)
        found.setdefault((depth, ink), []).append(subpaths[i])
    return [(ink, write_path(paths)) for (_, ink), paths in sorted(found.items())]


def _holds(grid: Grid, cells: Sequence[tuple[int, int]]) -> bool:
    return sum(1 for r, c in cells if grid[r][c]) > 0.9 * len(cells)


# -- light -----------------------------------------------------------------------------------------------


def distances(inside: Callable[[int, int], bool]) -> Grid:
    """How far each cell lies from the nearest cell outside."""
    far = [[1e4 if inside(r, c) else 0.0 for c in range(CELLS)] for r in range(CELLS)]

    def sweep(rows: Sequence[int], columns: Sequence[int], side: int) -> None:
        for r in rows:
            for c in columns:
                if far[r][c]:
                    for dr, dc, cost in (
                        (0, -side, 1),
                        (-side, 0, 1),
                        (-side, -side, 1.41),
                        (-side, side, 1.41),
                    ):
                        rr, cc = r + dr, c + dc
                        near = far[rr][cc] if 0 <= rr < CELLS and 0 <= cc < CELLS else 0
                        far[r][c] = min(far[r][c], near + cost)

    there = range(CELLS)
    sweep(there, there, 1)
    sweep(there[::-1], there[::-1], -1)
    return far


def _round(far: float, radius: float) -> float:
    t = min(far / radius, 1)
    return radius * math.sqrt(1 - (1 - t) ** 2)


def _blur(grid: Grid, k: int = 2) -> Grid:
    for _ in range(2):
        rows = []
        for row in grid:
            rows.append(
                [
                    sum(row[max(0, c - k) : c + k + 1]) / len(row[max(0, c - k) : c + k + 1])
                    for c in range(CELLS)
                ]
            )
        grid = [list(column) for column in zip(*rows, strict=True)]
    return grid


def lines(d: str, pitch: float) -> str:
    """Lines of light that bend over the body, as thick as it is bright there. Light falls from the upper left."""
    polygons = [flatten(path) for path in read_path(d)]
    ink = fill(polygons)
    outlines = [fill([polygon]) for polygon in polygons]
    body = distances(lambda r, c: any(grid[r][c] for grid in outlines))
    drawn = distances(lambda r, c: bool(ink[r][c]))
    relief = _blur([
        [0.72 * _round(body[r][c], 23) + 0.9 * _round(drawn[r][c], 7.5) for c in range(CELLS)] for r in range(CELLS)
    ])  # fmt: skip

    def light(x: float, y: float) -> tuple[float, float]:
        r, c = min(max(int(y / STEP), 1), CELLS - 2), min(max(int(x / STEP), 1), CELLS - 2)
        gx, gy = relief[r][c + 1] - relief[r][c - 1], relief[r + 1][c] - relief[r - 1][c]
        length = math.sqrt(gx * gx + gy * gy + 2.4)
        bright = (0.62 * gx + 0.58 * gy + 0.65) / length
        return (min(max((bright - 0.3) * 1.25, 0), 0.8) if drawn[r][c] > 1.2 else 0), relief[r][c]

    out: list[str] = []
    y = pitch / 2
    while y < SHEET:
        run: list[tuple[float, float, float]] = []
        for x in range(0, SHEET + 6, 6):
            rise = light(x, y)[1]
            thick = light(x, y - rise * 0.55)[0] * pitch
            if thick > 0.13 * pitch and x < SHEET:
                run.append((x, y - rise * 0.55, thick / 2))
                continue
            if len(run) * 6 > 1.9 * pitch:
                out.append(_stroke(run, pitch / 7.5))
            run = []
        y += pitch
    return "".join(out)


def _stroke(run: Sequence[tuple[float, float, float]], slack: float) -> str:
    """One line of light, pointed at both ends."""
    (x1, y1, _), (x2, y2, _) = run[0], run[-1]
    upper = [(x1 - 3.0, y1), *((x, y - t) for x, y, t in run), (x2 + 3.0, y2)]
    lower = [(x, y + t) for x, y, t in reversed(run)]
    points = [*thin(upper, slack), *thin([upper[-1], *lower, upper[0]], slack)[1:-1]]
    return write_path([[("M" if not i else "L", point) for i, point in enumerate(points)]])


def thin(points: Sequence[Point], slack: float) -> list[Point]:
    """Fewer points for the same line (Ramer, Douglas and Peucker)."""
    if len(points) < 3:
        return list(points)
    (x1, y1), (x2, y2) = points[0], points[-1]
    length = math.hypot(x2 - x1, y2 - y1) or 1
    far = [abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length for x, y in points]
    worst = max(range(len(points)), key=far.__getitem__)
    if far[worst] <= slack:
        return [points[0], points[-1]]
    return [*thin(points[: worst + 1], slack)[:-1], *thin(points[worst:], slack)]


# -- body ------------------------------------------------------------------------------------------------


def body(d: str, radius: float = 4.6) -> str:
    """The outline of the whole thing, narrow gaps closed: what lies between the inked parts of a face."""
    polygons = [flatten(path) for path in read_path(d)]
    outlines = [fill([polygon]) for polygon in polygons]

    def inked(r: int, c: int) -> bool:
        return any(grid[r][c] for grid in outlines)

    far = distances(lambda r, c: not inked(r, c))
    deep = distances(lambda r, c: far[r][c] <= radius)
    # Only what has ink on both sides of it belongs to the body: a hood has a face, but no box around it.
    there = range(CELLS)
    rows = [[c for c in there if inked(r, c)] or [CELLS, 0] for r in there]
    columns = [[r for r in there if inked(r, c)] or [CELLS, 0] for c in there]

    def between(r: int, c: int) -> bool:
        return rows[r][0] < c < rows[r][-1] or columns[c][0] < r < columns[c][-1]

    closed = [[deep[r][c] > radius + 1.7 and between(r, c) for c in there] for r in there]
    rings = [ring for ring in _rings(closed) if len(ring) > 24]
    # The middle of each step, so that no line is a staircase; it lies a little inside, so that ink covers the edge.
    smooth = [
        [((a[0] + b[0]) / 2 * STEP, (a[1] + b[1]) / 2 * STEP) for a, b in pairwise(ring)] for ring in rings
    ]
    return write_path([
        [("M" if not i else "L", point) for i, point in enumerate(thin(ring, 3.2)[:-1])] for ring in smooth
    ])  # fmt: skip


def _rings(inside: Sequence[Sequence[bool]]) -> Iterator[list[Point]]:
    """The borders between inside and outside, along the edges of the cells, inside on the right."""

    def at(r: int, c: int) -> bool:
        return 0 <= r < CELLS and 0 <= c < CELLS and inside[r][c]

    after: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for r in range(CELLS):
        for c in range(CELLS):
            if inside[r][c]:
                sides = (((r - 1, c), (c, r), (c + 1, r)), ((r, c + 1), (c + 1, r), (c + 1, r + 1)),
                         ((r + 1, c), (c + 1, r + 1), (c, r + 1)), ((r, c - 1), (c, r + 1), (c, r)))  # fmt: skip
                for neighbour, start, end in sides:
                    if not at(*neighbour):
                        after.setdefault(start, []).append(end)
    while after:
        start = next(iter(after))
        ring: list[Point] = [start]
        here = start
        while here in after:
            there = after[here].pop()
            if not after[here]:
                del after[here]
            ring.append(there)
            here = there
        yield ring
