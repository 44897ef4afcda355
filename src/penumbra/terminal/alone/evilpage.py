"""What Evil sees: both levels complete, all creatures, the hands, and how the Hero fares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from penumbra.terminal.alone.chart import ROOMY, SMALL, Chart, Size
from penumbra.terminal.alone.page import BoardPage, block_width, side_by_side
from penumbra.terminal.alone.tiles import CREATURE_STYLE, Tiles
from penumbra.terminal.face import BRIEF, CUT, FULL, TIGHT
from penumbra.terminal.layout import cell, cut, flow, rule_line
from penumbra.terminal.screen import broken

COLUMNS = "abcdefghijklmnopqrstuvwxyz"
NAME = 18
RULE = 8
"""What a line across the page adds to its two ends."""
ANSWERS = 13
"""Width of the words that say what a reaction answers."""


class EvilPage(BoardPage):
    """The board of an Evil player; with all hands it is the one of a replay with open cards."""

    @property
    def brief(self) -> bool:
        return self.paper.detail == BRIEF

    def lines(self) -> list[Text]:
        if self.brief:
            return self._brief_lines()
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

    def _brief_lines(self) -> list[Text]:
        """Each thing in one line. What the Hero has, the list of creatures (they are on the Map) and the missions are
        left out, in this order, if there is no room for them; the word “board” shows all."""
        shown = {
            "map": [self.headline(*self._short_decks()), *self._maps()],
            "creatures": self._brief_creatures(),
            "hero": self._brief_hero(),
            "belongings": self._brief_belongings(),
            "missions": self.one_row(
                self.label("missions"), [self._short_mission(one) for one in self.view["missions"]]
            ),
            "cards": [*self.brief_track(), *self._pending(), *self._brief_hands()],
        }
        for part in ("belongings", "creatures", "missions"):
            if self.paper.height and sum(map(len, shown.values())) > self.paper.height:
                shown[part] = []
        return [line for lines in shown.values() for line in lines]

    # -- the Map ---------------------------------------------------------------------------------------

    def _maps(self) -> list[Text]:
        """Side by side, if need be with smaller tiles; below each other on a narrow page or where there is room."""
        sizes = {FULL: [ROOMY], CUT: [ROOMY, SMALL], TIGHT: [SMALL], BRIEF: [SMALL]}[self.paper.detail]
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
        chart = Chart(drawn, size, self.marks, [(s["x"], s["y"]) for s in self.view["map"]])
        lines = chart.lines(lambda x: COLUMNS[x], lambda y: str(y + 1))
        if self.brief:
            corner = sectors[0]["spot"].partition("-")[0] + "-"
            return [Text(corner, "bold") + lines[0][len(corner) :], *lines[1:]]
        return [Text("  " + self.text(f"map.{level}"), "bold"), *lines]

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
        told = self._short_creature if self.tight else self._creature
        return self.row("creatures", [told(creature, sector) for creature, sector in self._nearest()])

    def _nearest(self) -> list[tuple[Mapping[str, Any], Mapping[str, Any]]]:
        """All on the Map with their sectors, the nearest to the Hero first."""
        found = [(creature, sector) for sector in self.view["map"] for creature in sector["creatures"]]
        return sorted(found, key=lambda one: (_far(one[1]), one[1]["spot"], one[0]["name"]))

    def _brief_creatures(self) -> list[Text]:
        """With their sectors if all fit, else with their distances only: where they are is seen on the Map."""
        with_places, without = (
            [self._short_creature(creature, sector, places) for creature, sector in self._nearest()]
            for places in (True, False)
        )
        lines = self.one_row(self.label("creatures"), with_places)
        if lines and lines[0].plain.endswith(self.signs.more):
            return self.one_row(self.label("creatures"), without)
        return lines

    def _short_creature(
        self, creature: Mapping[str, Any], sector: Mapping[str, Any], place: bool = True
    ) -> Text:
        """As on the Map, with its sector and its distance from the Hero."""
        sign = self.names.sign(creature) + self.names.number(creature["name"])
        far = "" if sector["distance"] is None else f" {sector['distance']}"
        where = f" {sector['spot']}" if place else ""
        return Text.assemble((sign, CREATURE_STYLE if creature["shown"] else "bold"), f"{where}{far}")

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
                f"level-limits.{level}{'.full' if count >= most else ''}", creatures=count, most=most,
                dangers=view["dangers_on"][level], danger=danger,
            )
            for level in self._levels()
            for count, most in [(view["creatures_on"][level], view["limit_creatures"])]
        ]  # fmt: skip
        lines = self.paragraph("supply", Text(", ".join(supply) or self.text("nothing")))
        lines += self.row("levels", [Text(level) for level in levels])
        return lines + self._pending()

    def mission_room(self, room: str) -> str:
        """Its letters on the Map, where a row must fit into a line."""
        return self.names.short_room(room) if self.brief else self.names.room(room)

    def _pending(self) -> list[Text]:
        """Danger tokens that are still to be placed."""
        if not self.view["pending"]:
            return []
        return self.paragraph("danger", Text(self.text("pending", n=self.view["pending"]), "magenta"))

    # -- the Hero --------------------------------------------------------------------------------------

    def _hero_lines(self) -> list[Text]:
        hero, view = self.hero, self.view
        if not view["character"] and hero["at"] is None:
            return []
        parts = [
            self._who_and_where(),
            Text(self.text("row.health") + " ") + self.bar(hero["health"]),
            Text(self.text("row.sanity") + " ") + self.bar(hero["sanity"]),
            Text(self.text("row.adrenaline") + " ")
            + self.tokens(hero["adrenaline"], hero["adrenaline_most"], "bold cyan"),
        ]
        if not self.tight:
            parts.append(Text(self.text("row.turn") + " ") + self.turns())
            parts.append(Text(self.text("row.limit") + " ") + self.rounds())
        return [*self.row("hero", parts), *self.belongings(), *self.row("now", self.conditions())]

    def _who_and_where(self) -> Text:
        character = self.view["character"]
        text = Text(self.names.character(character) if character else self.text("row.hero"), "bold")
        where = next((sector for sector in self.view["map"] if sector["hero"]), None)
        if where is None:
            return text
        light = self.text("sign.lit" if where["lit"] else "sign.dark")
        return Text.assemble(text, f" {where['spot']}, {light}")

    def _brief_hero(self) -> list[Text]:
        """Health and Sanity by number, and to what they can be healed."""
        hero, view = self.hero, self.view
        if not view["character"] and hero["at"] is None:
            return []
        parts = [self._who_and_where()]
        for track in ("health", "sanity"):
            most = max(hero[track], min(hero["top"], view["limit"]))
            parts.append(Text(f"{self.text(f'row.{track}')} {hero[track]}/{most}"))
        adrenaline = self.tokens(hero["adrenaline"], hero["adrenaline_most"], "bold cyan")
        return self.one_row(
            self.label("hero"), [*parts, Text(self.text("row.adrenaline") + " ") + adrenaline]
        )

    def _brief_belongings(self) -> list[Text]:
        things = [*self.conditions(), *self.items(), *self.allies(), *self.skills()]
        return self.one_row(self.label("items"), things)

    # -- cards -----------------------------------------------------------------------------------------

    def _brief_hands(self) -> list[Text]:
        """One's own hand, all of it, and in a line those of the others."""
        counts, hands = self.view["hand_counts"], self.view["hands"]
        own = str(self.viewer)
        lines: list[Text] = []
        if own in counts:
            lines = self._own_hand(counts[own], hands.get(own, ()))
        others = [
            Text.assemble(
                (f"{self.seats[int(seat)]} {count}", "bold"), ": " if hands.get(seat) else "",
                ", ".join(self._copies(card, number) for card, number in Counter(hands.get(seat, ())).items()),
            )
            for seat, count in counts.items() if seat != own
        ]  # fmt: skip
        return [*lines, *self.one_row(self.label("others"), others)]

    def _own_hand(self, count: int, cards: Sequence[str]) -> list[Text]:
        items = [Text(self._copies(card, number), "bold") for card, number in Counter(cards).items()]
        if self.viewer == self.view["leader"] and self.view["evil"] > 1:
            items.append(Text(f"({self.text('leader')})", "dim"))
        first, *more = flow(items or [Text(self.text("nothing"), "dim")], self.width, self.label_width + 1)
        return [self.front(self.text("hand.brief", n=count)) + first[self.label_width + 1 :], *more]

    def _short_decks(self) -> list[str]:
        counted = zip(self.view["decks"], self.view["deck_counts"], strict=False)
        return [f"{self.names.deck(deck)} {left}" for deck, left in counted]

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
