"""What Evil sees: both levels complete, all creatures, the hands, and how the Hero fares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from penumbra.terminal.alone.chart import ROOMY, SMALL, Chart, Size
from penumbra.terminal.alone.page import BoardPage, block_width, side_by_side
from penumbra.terminal.alone.tiles import CREATURE_STYLE, Tiles
from penumbra.terminal.face import CUT, FULL, TIGHT
from penumbra.terminal.layout import cell, cut, rule_line
from penumbra.terminal.screen import broken

COLUMNS = "abcdefghijklmnopqrstuvwxyz"
NAME = 18
RULE = 8
"""What a line across the page adds to its two ends."""
ANSWERS = 13
"""Width of the words that say what a reaction answers."""


class EvilPage(BoardPage):
    """The board of an Evil player; with all hands it is the one of a replay with open cards."""

    def lines(self) -> list[Text]:
        return [
            self.headline(),
            *self._maps(),
            *self._legend(),
            *self._creatures(),
            *self._limits(),
            *self._hero_lines(),
            *self.missions(),
            *self.track(),
            *self._hands(),
        ]

    # -- the Map ---------------------------------------------------------------------------------------

    def _maps(self) -> list[Text]:
        """Side by side, if need be with smaller tiles; below each other on a narrow page or where there is room."""
        sizes = {FULL: [ROOMY], CUT: [ROOMY, SMALL], TIGHT: [SMALL]}[self.paper.detail]
        for size in sizes:
            both = side_by_side([self._level(level, size) for level in self._levels()], between=2)
            if block_width(both) <= self.width:
                return both
        return [line for level in self._levels() for line in self._level(level, sizes[-1])]

    def _levels(self) -> list[int]:
        """The upper one first; a Map of one's own may have only that."""
        return sorted({sector["level"] for sector in self.view["map"]})

    def _level(self, level: int, size: Size) -> list[Text]:
        tiles = Tiles(self.names, self.marks, size)
        sectors = [sector for sector in self.view["map"] if sector["level"] == level]
        drawn = {(s["x"], s["y"]): tiles.tile(s, s["hero"]) for s in sectors}
        title = Text("  " + self.text(f"map.{level}"), "bold")
        chart = Chart(drawn, size, self.marks, [(s["x"], s["y"]) for s in self.view["map"]])
        return [title, *chart.lines(lambda x: COLUMNS[x], lambda y: str(y + 1))]

    def _legend(self) -> list[Text]:
        """Where the rooms are, and what the signs mean that are less plain."""
        if self.tight:
            return []
        rooms = [self._room(sector) for sector in self.view["map"] if sector["room"]]
        there = set(self.marks.explained()) - {"forgotten", "broken"}
        return [*self.row("rooms", rooms), *self.legend((), there)]

    def _room(self, sector: Mapping[str, Any]) -> Text:
        room = sector["room"]
        text = Text.assemble(
            (self.names.short_room(room), "cyan"), f" {self.names.room(room)} {sector['spot']}"
        )
        for mark in ("jam", "sabotage"):
            if sector[mark]:
                text.append(" " + self.text(f"room-state.{mark}", n=sector[mark]), "magenta")
        return text

    # -- creatures -------------------------------------------------------------------------------------

    def _creatures(self) -> list[Text]:
        """All on the Map, the nearest to the Hero first."""
        found = [(creature, sector) for sector in self.view["map"] for creature in sector["creatures"]]
        found.sort(key=lambda one: (_far(one[1]), one[1]["spot"], one[0]["name"]))
        told = self._short_creature if self.tight else self._creature
        return self.row("creatures", [told(creature, sector) for creature, sector in found])

    def _short_creature(self, creature: Mapping[str, Any], sector: Mapping[str, Any]) -> Text:
        """As on the Map, with its sector and its distance from the Hero."""
        sign = self.names.sign(creature) + self.names.number(creature["name"])
        far = "" if sector["distance"] is None else f" {sector['distance']}"
        return Text.assemble(
            (sign, CREATURE_STYLE if creature["shown"] else "bold"), f" {sector['spot']}{far}"
        )

    def _creature(self, creature: Mapping[str, Any], sector: Mapping[str, Any]) -> Text:
        parts = [sector["spot"]]
        if sector["distance"] is not None:
            parts.append(
                self.text("here.hero") if sector["hero"] else self.text("steps", n=sector["distance"])
            )
        marks = [mark for mark in ("wounded", "acid", "moved") if creature[mark]]
        if creature["shown"]:
            marks.append("shown")
        parts += [self.text(f"creature.{mark}") for mark in marks]
        name = self.names.numbered(creature["name"], creature["type"])
        return Text.assemble((name, CREATURE_STYLE if creature["shown"] else "bold"), f" {', '.join(parts)}")

    def _limits(self) -> list[Text]:
        """What may still be spawned, and how full the levels are."""
        view = self.view
        if self.tight and not view["pending"]:
            return []
        supply = [f"{self.names.creature(kind)} {left}" for kind, left in view["supply"].items() if left]
        danger = self.names.box.numbers.danger_per_level
        levels = [
            self.text(
                f"level-limits.{level}", creatures=view["creatures_on"][level], most=view["limit_creatures"],
                dangers=view["dangers_on"][level], danger=danger,
            )
            for level in self._levels()
        ]  # fmt: skip
        lines = self.paragraph("supply", Text(", ".join(supply) or self.text("nothing")))
        lines += self.row("levels", [Text(level) for level in levels])
        if view["pending"]:
            lines += self.paragraph("danger", Text(self.text("pending", n=view["pending"]), "magenta"))
        return lines

    # -- the Hero --------------------------------------------------------------------------------------

    def _hero_lines(self) -> list[Text]:
        hero, view = self.hero, self.view
        if not view["character"] and hero["at"] is None:
            return []
        where = next((sector for sector in view["map"] if sector["hero"]), None)
        name = self.names.character(view["character"]) if view["character"] else self.text("row.hero")
        parts = [Text.assemble((name, "bold"))]
        if where is not None:
            light = self.text("sign.lit" if where["lit"] else "sign.dark")
            parts[0] += Text(f" {where['spot']}, {light}")
        parts += [
            Text(self.text("row.health") + " ") + self.bar(hero["health"]),
            Text(self.text("row.sanity") + " ") + self.bar(hero["sanity"]),
            Text(self.text("row.adrenaline") + " ")
            + self.tokens(hero["adrenaline"], hero["adrenaline_most"], "bold cyan"),
        ]
        if not self.tight:
            parts.append(Text(self.text("row.turn") + " ") + self.turns())
            parts.append(Text(self.text("row.limit") + " ") + self.rounds())
        return [*self.row("hero", parts), *self.belongings(), *self.row("now", self.conditions())]

    # -- cards -----------------------------------------------------------------------------------------

    def _hands(self) -> list[Text]:
        lines: list[Text] = []
        for seat, count in self.view["hand_counts"].items():
            lines.append(self._hand_line(int(seat), count))
            lines += self._cards(self.view["hands"].get(seat, ()))
        return lines

    def _hand_line(self, seat: int, count: int) -> Text:
        own = seat == self.viewer
        title = self.text("hand.own", n=count) if own else self.text("hand", name=self.seats[seat], n=count)
        if seat == self.view["leader"] and self.view["evil"] > 1:
            title += f" ({self.text('leader')})"
        decks = self._decks() if seat == 1 else ""
        fits = decks and len(title) + len(decks) + RULE <= self.width
        end = Text(decks, "dim") if fits else None
        return rule_line(Text(title, "bold"), self.width, self.signs, end)

    def _decks(self) -> str:
        decks = [
            self.text("deck", deck=self.names.deck(deck), n=left)
            for deck, left in zip(self.view["decks"], self.view["deck_counts"], strict=False)
        ]
        return self.dotted(decks)

    def _cards(self, cards: Sequence[str]) -> list[Text]:
        if self.tight:
            items = [Text(self._copies(card, number)) for card, number in Counter(cards).items()]
            return self.row("cards", items)
        lines: list[Text] = []
        for card, number in Counter(cards).items():
            lines += self._card(card, number)
        return lines

    def _copies(self, card: str, number: int) -> str:
        times = f"{number}{self.signs.times} " if number > 1 else ""
        return times + self.names.reaction(card)

    def _card(self, card: str, number: int) -> list[Text]:
        """Copies, name and text of a card; a long text goes on below, or is cut where lines are scarce."""
        front = Text.assemble(
            (f"{number:>2}{self.signs.times} " if number > 1 else " " * 4, "bold"),
            (cell(self.names.reaction(card), NAME, self.signs), "bold"), " ",
        )  # fmt: skip
        if not self.full:
            answers = cell(self.names.reaction_answers(card), ANSWERS, self.signs)
            front.append(answers + " ", "cyan")
            effect = self.names.reaction_effect(card)
            return [front + Text(cut(effect, self.width - front.cell_len, self.signs))]
        room, text = self.width - front.cell_len, self.names.reaction_line(card)
        first, *more = broken(Text(text), room, 0)
        return [front + first, *(Text(" " * front.cell_len) + part for part in more)]


def _far(sector: Mapping[str, Any]) -> int:
    return 99 if sector["distance"] is None else int(sector["distance"])
