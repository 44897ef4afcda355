"""What is written in the tile of a sector."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from penumbra.terminal.alone.chart import Letter, Size, Tile
from penumbra.terminal.alone.names import Names
from penumbra.terminal.alone.signs import MapSigns

OWN_STYLE = "bold reverse"
CREATURE_STYLE = "bold red"
WOUNDED_STYLE = "red"
ROOM_STYLE = "bold cyan"
DARK_ROOM_STYLE = "cyan"
DANGER_STYLE = "bold magenta"
GAS_STYLE = "bold green"
THING_STYLE = "yellow"
SIGHT_STYLE = "green"
FILL_STYLE = "dim"
LIT_STYLE = "bold yellow"

Letters = list[Letter]


class Tiles:
    """Makes tiles of one size. Sectors of the Hero's view and of Evil's differ in who stands there and who looks."""

    def __init__(self, names: Names, signs: MapSigns, size: Size) -> None:
        self.names = names
        self.signs = signs
        self.size = size

    def tile(self, sector: Mapping[str, Any], hero: bool) -> Tile:
        """A sector that is in the Maze, or on Evil's Map."""
        fill = (self.signs.lit, LIT_STYLE) if sector["lit"] else (self.signs.dark, FILL_STYLE)
        room = self._place(sector)
        marks = self._marks(sector)
        if self.size.height == 1:
            lines = self._one_line(sector, room, marks, hero, fill)
        else:
            lines = self._two_lines(sector, room, marks, hero, fill)
        return Tile(lines, sector["exits"], sector["lit"])

    def forgotten(self, sector: Mapping[str, Any]) -> Tile:
        """A sector that left the Maze: its shape only."""
        fill = (self.signs.forgotten, FILL_STYLE)
        room = [(letter, FILL_STYLE) for letter, _ in self._place({**sector, "lit": False})]
        rest = tuple((fill,) * self.size.width for _ in range(self.size.height - 1))
        return Tile((_spread(room, [], self.size.width, fill), *rest), sector["exits"], False)

    def _two_lines(
        self, sector: Mapping[str, Any], room: Letters, marks: Letters, hero: bool, fill: Letter
    ) -> tuple[tuple[Letter, ...], ...]:
        width = self.size.width
        top = [*marks[:1], *self._watch(sector)]
        below = marks[1:]
        return (
            _spread(room, top, width, fill),
            _spread(self._occupants(sector, hero, width - len(below)), below, width, fill),
        )

    def _one_line(
        self, sector: Mapping[str, Any], room: Letters, marks: Letters, hero: bool, fill: Letter
    ) -> tuple[tuple[Letter, ...], ...]:
        """Who is there comes first, then danger, the room's name as far as it fits, and what Evil watches."""
        width = self.size.width
        shown = self._occupants(sector, hero, width)
        for mark in [mark for mark in marks if mark[0] != " "]:
            shown += [mark] if len(shown) < width else []
        room = room[: width - len(shown)]
        watch = self._watch(sector) if len(shown) + len(room) < width else []
        return (_spread(room, [*shown, *watch], width, fill),)

    # -- parts -----------------------------------------------------------------------------------------

    def _place(self, sector: Mapping[str, Any]) -> Letters:
        """The room by its first letters; stairs and light switch by their signs."""
        if sector["room"]:
            style = ROOM_STYLE if sector["lit"] else DARK_ROOM_STYLE
            return [(letter, style) for letter in self.names.short_room(sector["room"])]
        signs = [(self.signs.stairs, sector["stairs"]), (self.signs.switch, sector["switch"])]
        return [(sign, THING_STYLE) for sign, there in signs if there]

    def _marks(self, sector: Mapping[str, Any]) -> Letters:
        """Danger first, for which a place is kept; then gas and consoles that are jammed or sabotaged."""
        marks: Letters = [(self.signs.danger, DANGER_STYLE)] if sector["danger"] else []
        if sector["gas"]:
            marks.append((self.signs.gas, GAS_STYLE))
        if sector["jam"] or sector["sabotage"]:
            marks.append((self.signs.broken, DANGER_STYLE))
        return marks

    def _watch(self, sector: Mapping[str, Any]) -> Letters:
        """Whether the Hero sees the sector, or (for Evil) only has it in his Maze."""
        if sector["sight"]:
            return [(self.signs.sight, SIGHT_STYLE)]
        return [(self.signs.known, SIGHT_STYLE)] if sector.get("revealed") else []

    def _occupants(self, sector: Mapping[str, Any], hero: bool, room: int) -> Letters:
        """The Hero and the creatures: with their numbers, without if room is scarce, or as many as fit."""
        own: Letters = [(self.signs.own, OWN_STYLE)] if hero else []
        numbered, plain = (self._creatures(sector["creatures"], numbers) for numbers in (True, False))
        for shown in (own + numbered, own + plain):
            if len(shown) <= room:
                return shown
        return [*own, *plain[: room - len(own) - 1], (self.signs.crowd, CREATURE_STYLE)]

    def _creatures(self, creatures: Sequence[Mapping[str, Any]], numbers: bool) -> Letters:
        return [letter for creature in creatures for letter in self._creature(creature, numbers)]

    def _creature(self, creature: Mapping[str, Any], numbered: bool) -> Letters:
        """A capital letter, a small one for a wounded creature; Evil's have numbers."""
        letter = self.names.sign(creature)
        number = self.names.number(creature.get("name", "")) if numbered else ""
        style = WOUNDED_STYLE if creature["wounded"] else CREATURE_STYLE
        return [(sign, style) for sign in letter + number]


def _spread(left: Letters, right: Letters, width: int, fill: Letter) -> tuple[Letter, ...]:
    """Letters on the left and on the right of a line."""
    left = left[: width - len(right)]
    return (*left, *[fill] * (width - len(left) - len(right)), *right)
