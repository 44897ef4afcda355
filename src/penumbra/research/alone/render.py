"""A view of Alone as text and as a picture: the Maze around the Hero's start, or the Map where it may be seen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from penumbra.games.alone.map.board import DIRECTIONS, STEP
from penumbra.research.observation import View
from penumbra.research.picture import INK, LineMark, Picture, Rect, TextMark

Place = tuple[int, int, int]
"""level, row, column"""
CELL, GAP = 40, 12
EAST, SOUTH = DIRECTIONS[1], DIRECTIONS[2]
LINKS = {"open": "-", "door": "=", "blocked": "#", "rubble": "%"}
UPRIGHT = {"open": "|", "door": '"', "blocked": "#", "rubble": "%"}
PASSAGES = {"open": "#8d8878", "door": "#3f6d8f", "blocked": "#a3372b", "rubble": "#6b4a2b"}
ROOM, CORRIDOR, DARK = "#e2cf9c", "#fffdf5", "#c9c6be"
WIDE, HIGH = 13, 9
"""Columns and rows around the Hero's start."""


def text(view: View) -> str:
    """The sheet, the missions and a map of what is seen."""
    sheet = view["hero"]
    items = ", ".join(
        f"{one['item']} {one['charges']}{'+' if one['upgraded'] else ''}" for one in sheet["items"]
    )
    missions = ", ".join(
        f"{one['mission']} {one['done']}/{one['interacts']}{' solved' if one['solved'] else ''}"
        for one in view["missions"]
    )
    lines = [
        heading(view),
        ", ".join(f"{name} {sheet[name]}" for name in ("health", "sanity", "adrenaline", "actions")),
        f"items: {items or 'none'}",
        f"missions: {missions or 'none'}",
        *(f"seat {seat}: {', '.join(hand)}" for seat, hand in view.get("hands", {}).items()),
    ]
    return "\n".join([*lines, *_chart(sectors(view))])


def heading(view: View) -> str:
    if view["winner"]:
        return f"{view['winner']} has won"
    return f"round {view['round']}, turn {view['turn'] + 1} of {view['turns']}"


def sectors(view: View) -> dict[Place, Mapping[str, Any]]:
    """The sectors that may be drawn, by place: the Map for Evil, the Maze for everybody else."""
    if "map" in view:
        return {(one["level"], one["y"], one["x"]): one for one in view["map"]}
    return {(one["at"][2], one["at"][1], one["at"][0]): one for one in view["maze"]}


def _sign(sector: View) -> str:
    """One letter: the Hero, creatures, danger, a room, or a corridor."""
    if sector.get("here") or sector.get("hero"):
        return "@"
    if sector["creatures"]:
        return str(sector["creatures"][0]["type"])[0].upper()
    if sector["danger"]:
        return "!"
    if sector["room"]:
        return str(sector["room"])[0]
    return "*" if sector["switch"] else "." if sector["lit"] else "o"


def _chart(found: dict[Place, View]) -> list[str]:
    lines: list[str] = []
    for level in sorted({place[0] for place in found}):
        here = {place: one for place, one in found.items() if place[0] == level}
        rows, columns = [place[1] for place in here], [place[2] for place in here]
        lines.append(f"level {level}")
        for row in range(min(rows), max(rows) + 1):
            places = [(level, row, column) for column in range(min(columns), max(columns) + 1)]
            lines.append(_row(here, places, _sign, EAST, LINKS))
            lines.append(
                _row(here, places, lambda sector: UPRIGHT.get(sector["exits"].get(SOUTH, ""), " "), "", {})
            )
    return [line for line in lines if line]


def _row(
    found: dict[Place, View],
    places: list[Place],
    sign: Callable[[View], str],
    way: str,
    links: dict[str, str],
) -> str:
    line = ""
    for place in places:
        sector = found.get(place)
        if sector is None:
            line += "  "
        else:
            line += sign(sector) + links.get(sector["exits"].get(way, ""), " ")
    return line.rstrip()


# -- the picture -----------------------------------------------------------------------------------------


def picture(view: View) -> Picture:
    """Two levels below each other. The size does not depend on the view."""
    step = CELL + GAP
    drawn = Picture(WIDE * step + GAP, 2 * (HIGH * step + GAP) + 66, heading(view))
    for place, line in enumerate(text(view).split("\n")[:4]):
        drawn.parts.append(TextMark(GAP, 4 + 15 * place, line[:110], 12))
    found = sectors(view)
    shift = (0, 0) if "map" in view else (HIGH // 2, WIDE // 2)
    for (level, row, column), sector in found.items():
        x = GAP + (column + shift[1]) * step
        y = 66 + GAP + (row + shift[0]) * step + level * (HIGH * step + GAP)
        _draw_sector(drawn, sector, x, y)
    return drawn


def _draw_sector(drawn: Picture, sector: View, x: int, y: int) -> None:
    for way, sign in sector["exits"].items():
        if sign in PASSAGES:
            dx, dy = STEP[DIRECTIONS.index(way)]
            middle_x, middle_y = x + CELL // 2, y + CELL // 2
            reach = CELL // 2 + GAP // 2
            drawn.parts.append(
                LineMark(middle_x, middle_y, middle_x + dx * reach, middle_y + dy * reach, PASSAGES[sign], 6)
            )
    fill = ROOM if sector["room"] else CORRIDOR if sector["lit"] else DARK
    drawn.parts.append(Rect(x, y, CELL, CELL, fill, "#a3372b" if sector["danger"] else INK))
    label = sector["room"] or ("stairs" if sector["stairs"] else "switch" if sector["switch"] else "")
    drawn.parts.append(TextMark(x + 2, y + 1, label[:8], 9))
    names = ["Hero"] if sector.get("here") or sector.get("hero") else []
    names += [str(creature["type"])[:7] for creature in sector["creatures"]]
    for place, name in enumerate(names[:3]):
        drawn.parts.append(TextMark(x + 2, y + 11 + 9 * place, name, 9, "#7a1f14"))
