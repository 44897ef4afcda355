"""A level of the Map, open: sectors, rooms, doors, who stands where, and the Hero's way with the turns. By itself, so
that both screens can show it."""

from __future__ import annotations

from typing import Any, NamedTuple

from markupsafe import Markup, escape

from penumbra.web.alone.maze import STEPS, TILE, _outline, _sides, outline

SIDE = 9
"""How far ways that meet lie apart."""


class Way(NamedTuple):
    """Where the Hero stood, and what it cost him there."""

    x: int
    y: int
    level: int
    round: int
    turn: int
    lost: int = 0


class Event(NamedTuple):
    """How the Hero was at a moment of the match."""

    at: float
    health: int
    sanity: int


def _at(x: float, y: float, right: float = 0, down: float = 0) -> str:
    """The place of a sector, moved a little."""
    return f"translate({x * TILE + right:g} {y * TILE + down:g})"


class LevelPlan(NamedTuple):
    sectors: tuple[tuple[Any, ...], ...]
    way: tuple[Way, ...]
    rooms: tuple[tuple[str, str], ...]
    fell: tuple[int, int] | None
    """Where the match ended."""
    won: bool

    def draw(self, id_: str, title: str) -> Markup:
        xs, ys = [one[0] for one in self.sectors], [one[1] for one in self.sectors]
        left, top = min(xs) * TILE - 66, min(ys) * TILE - 66
        width, height = (max(xs) - min(xs)) * TILE + 132, (max(ys) - min(ys)) * TILE + 132
        layers = [
            self._floors(),
            self._doors(),
            self._things(),
            self._path(),
            self._names(),
            self._costs(),
            self._end(),
        ]
        return Markup(  # numbers and ids only; names are escaped
            f'<svg class="open-map" viewBox="{left} {top} {width} {height}" role="img" aria-label="{escape(title)}">'
            f"{''.join(layers)}</svg>"
        )

    def _floors(self) -> str:
        parts = []
        for x, y, room, exits, _, _, lit, _, _ in self.sectors:
            sides = _sides(way for way, _ in exits)
            floor, walls = _outline(sides)
            if room:
                floor = walls = outline(room)
            css = "om-floor lit" if lit else "om-floor"
            neck = (
                "".join(
                    f'<path class="om-neck" transform="rotate({90 * side})" d="M-22 -60H22V-30H-22Z"/>'
                    for side in sides
                )
                if room
                else ""
            )
            parts.append(
                f'<g transform="translate({x * TILE} {y * TILE})">{neck}<path class="{css}" d="{floor}"/>'
                f'<path class="om-wall" d="{walls}"/></g>'
            )
        return "".join(parts)

    def _doors(self) -> str:
        done: dict[tuple[float, float], str] = {}
        for x, y, _, exits, *_ in self.sectors:
            for way, sign in exits:
                if way not in STEPS or sign == "open":
                    continue
                dx, dy = STEPS[way]
                at = (x + dx / 2, y + dy / 2)
                turn = 90 if dx else 0
                done[at] = (
                    f'<path class="om-door {sign}" transform="{_at(*at)} rotate({turn})" '
                    'd="M-30 -6H30V6H-30Z"/>'
                )
        return "".join(done.values())

    def _things(self) -> str:
        parts = []
        for x, y, room, _, switch, stairs, _, danger, creatures in self.sectors:
            at = f"translate({x * TILE} {y * TILE})"
            if room:
                parts.append(self._icon(room, at, 0, -2, 30, "om-room"))
            elif stairs:
                parts.append(self._icon("stairs", at, 0, 0, 34, "om-stairs"))
            if switch:
                parts.append(self._icon("switch", at, 0, -38, 20, "om-switch"))
            if danger:
                parts.append(self._icon("danger", at, 32, -30, 22, "om-danger"))
            for number, (kind, n) in enumerate(creatures):
                parts.append(self._beast(kind, n, at, number, len(creatures)))
        return "".join(parts)

    def _icon(self, name: str, at: str, x: float, y: float, size: float, css: str) -> str:
        half = size / 2
        return (
            f'<use class="{css}" href="/static/icons.svg#i-{name}" transform="{at}" x="{x - half:g}" y="{y - half:g}" '
            f'width="{size:g}" height="{size:g}"/>'
        )

    def _beast(self, kind: str, n: int, at: str, number: int, of: int) -> str:
        x = (number - (of - 1) / 2) * 38
        count = f'<text class="om-count" x="{x + 15:g}" y="24">{n}</text>' if n > 1 else ""
        return (
            f'<g transform="{at}"><circle class="om-beast" cx="{x:g}" cy="34" r="18"/>'
            f'<use class="om-kind" href="/static/icons.svg#i-{escape(kind)}" x="{x - 12:g}" y="22" width="24" '
            f'height="24"/>{count}</g>'
        )

    def _runs(self) -> list[list[Way]]:
        """The way in pieces that hang together: it breaks where the Hero was on the other level."""
        runs: list[list[Way]] = []
        for step in self.way:
            if runs and abs(runs[-1][-1].x - step.x) + abs(runs[-1][-1].y - step.y) <= 1:
                runs[-1].append(step)
            else:
                runs.append([step])
        return runs

    def _path(self) -> str:
        parts = []
        for number, run in enumerate(self._runs()):
            shift = (number % 3 - 1) * SIDE
            points = "L".join(f"{one.x * TILE + shift} {one.y * TILE + shift}" for one in run)
            if len(run) > 1:
                parts.append(f'<path class="om-way" d="M{points}"/>')
            last = None
            for one in run:
                label = (one.round, one.turn)
                if one is run[0] or (one is run[-1] and label != last):
                    parts.append(
                        f'<g transform="{_at(one.x, one.y, shift, shift)}"><circle class="om-turn" r="17"/>'
                        f'<text class="om-number" y="6">{one.turn}</text></g>'
                    )
                last = label
        return "".join(parts)

    def _names(self) -> str:
        names = dict(self.rooms)
        return "".join(
            f'<text class="om-name" x="{x * TILE}" y="{y * TILE + 52}">{escape(names[room])}</text>'
            for x, y, room, *_ in self.sectors
            if room in names
        )

    def _costs(self) -> str:
        lost: dict[tuple[int, int], int] = {}
        for one in self.way:
            if one.lost:
                lost[one.x, one.y] = lost.get((one.x, one.y), 0) + one.lost
        return "".join(
            f'<g transform="{_at(x, y, -36, -34)}"><path class="om-cost" d="M-20 -13H20V13H5L0 20L-5 13H-20Z"/>'
            f'<text class="om-lost" y="6">−{n}</text></g>'
            for (x, y), n in lost.items()
        )

    def _end(self) -> str:
        if self.fell is None:
            return ""
        x, y = self.fell
        sign = "M-9 -9L9 9M9 -9L-9 9" if not self.won else "M-10 0L-3 8L11 -8"
        return (
            f'<g class="om-end{" won" if self.won else ""}" transform="{_at(x, y)}"><circle r="24"/>'
            f'<path d="{sign}"/></g>'
        )
