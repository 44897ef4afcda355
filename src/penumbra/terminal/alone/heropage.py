"""What the Hero sees: his Maze as it grows, what he hears, his sheet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from penumbra.games.alone import describe
from penumbra.kernel.message import Message
from penumbra.terminal.alone.chart import ROOMY, SMALL, Chart, Place, Size, Tile
from penumbra.terminal.alone.page import BETWEEN, BoardPage, block_width, side_by_side
from penumbra.terminal.alone.tiles import CREATURE_STYLE, Tiles
from penumbra.terminal.screen import broken

SHEET = 30
"""So much room the sheet needs beside the Maze."""
LISTED = 4
LISTED_TIGHT = 2
"""So many older noises and answers of Locate are listed."""


class HeroPage(BoardPage):
    """The board of the Hero and of spectators."""

    def lines(self) -> list[Text]:
        if not self.view["maze"]:
            return self._set_up()
        return [
            self.headline(),
            *self._maze_and_sheet(),
            *self._legend(),
            *self._creatures(),
            *self.row("heard", self._heard_before()),
            *self.row("located", self._answers()),
            *self.belongings(),
            *self.missions(),
            *self.track(),
        ]

    # -- the Maze --------------------------------------------------------------------------------------

    def _maze_and_sheet(self) -> list[Text]:
        """Side by side if the page is wide enough; if not, the Maze smaller, or the sheet below. Where lines are scarce
        the Maze is drawn large only as long as that costs no line."""
        for size in (ROOMY, SMALL):
            levels = self._levels(size)
            for mazes in (side_by_side(levels), _stacked(levels)):
                room = self.width - block_width(mazes) - BETWEEN
                sheet = self._sheet(room)
                if room >= SHEET and (len(mazes) <= len(sheet) or not self.tight or size is SMALL):
                    return side_by_side([mazes, sheet])
        return [*_stacked(self._levels(SMALL if self.tight else ROOMY)), *self._sheet(self.width)]

    def _levels(self, size: Size) -> list[list[Text]]:
        """Those of which something is in the Maze."""
        return [self._level(level, size) for level in (0, 1) if self._tiles(level, size)]

    def _tiles(self, level: int, size: Size) -> dict[Place, Tile]:
        """What left the Maze is drawn first, so that what is in it has the last word about the walls."""
        tiles = Tiles(self.names, self.marks, size)
        drawn = {(s["at"][0], s["at"][1]): tiles.forgotten(s) for s in _on(level, self.view["forgotten"])}
        return drawn | {
            (s["at"][0], s["at"][1]): tiles.tile(s, s["here"]) for s in _on(level, self.view["maze"])
        }

    def _level(self, level: int, size: Size) -> list[Text]:
        here = self.hero["at"][2] == level
        title = Text(" " + self.text(f"level.{level}"), "bold" if here else "dim")
        chart = Chart(self._tiles(level, size), size, self.marks)
        return [title, *chart.lines(self.names.column, self.names.row)]

    def _legend(self) -> list[Text]:
        """Rooms and signs that are on the Map now."""
        if self.tight:
            return []
        rooms = [self._room(s["room"]) for s in [*self.view["maze"], *self.view["forgotten"]] if s["room"]]
        there = {"sight", *(["forgotten"] if self.view["forgotten"] else [])}
        for sector in self.view["maze"]:
            there |= set(sector["exits"].values()) | {"lit" if sector["lit"] else "dark"}
            there |= {key for key in ("stairs", "switch", "danger", "gas") if sector[key]}
            there |= {"broken"} if sector["jam"] or sector["sabotage"] else set()
        return self.legend(rooms, there)

    def _room(self, room: str) -> str:
        name = f"{self.names.short_room(room)} {self.names.room(room)}"
        return f"{name} {self.text('searched')}" if room in self.hero["searched"] else name

    def _creatures(self) -> list[Text]:
        """Everything in the Maze by name, his own sector first; and what a reward shows elsewhere."""
        seen = [(creature, sector["at"]) for sector in self.view["maze"] for creature in sector["creatures"]]
        seen.sort(key=lambda one: one[1] != self.hero["at"])
        in_maze = [sector["at"] for sector in self.view["maze"] if not sector["bare"]]
        seen += [
            (creature, creature["at"]) for creature in self.view["shown"] if creature["at"] not in in_maze
        ]
        return self.row("creatures", [self._creature(creature, at) for creature, at in seen])

    def _creature(self, creature: Mapping[str, Any], at: Sequence[int]) -> Text:
        here = at == self.hero["at"]
        where = self.text("here") if here else self.text("at", place=self.names.at(at))
        text = Text.assemble(
            (self.names.sign(creature), CREATURE_STYLE), " ",
            (self.names.creature(creature["type"]), "bold" if here else ""), f" {where}",
        )  # fmt: skip
        for mark in ("wounded", "acid", "apparition"):
            if mark in creature and creature[mark] is not False:
                text.append(f", {self.text(f'creature.{mark}')}", "yellow")
        return text

    # -- the sheet -------------------------------------------------------------------------------------

    def _sheet(self, width: int) -> list[Text]:
        hero = self.hero
        name = self.names.character(self.view["character"]) if self.view["character"] else ""
        used = self.text("ability.used") if hero["hero_used"] else ""
        lines = [
            self.label("hero") + Text(name, "bold") + Text(f" {used}".rstrip(), "dim"),
            self.label("health") + self.bar(hero["health"]),
            self.label("sanity") + self.bar(hero["sanity"]),
            self.label("adrenaline") + self.tokens(hero["adrenaline"], hero["adrenaline_most"], "bold cyan"),
            self.label("turn") + self.turns(),
            self.label("limit") + self.rounds(),
            *self._compass(),
        ]
        return [*lines, *self.row("now", self.conditions(), width)]

    def _compass(self) -> list[Text]:
        """From where something was heard in this turn, and in this place before."""
        now, before = self._heard_here()
        east = self._heard("east", now, before)
        lines = [
            self.label("noise") + Text(" " * 6) + self._heard("north", now, before),
            Text(" " * (self.label_width + 1))
            + self._heard("west", now, before, True)
            + Text(f"  {self.marks.own}  ")
            + east,
            Text(" " * (self.label_width + 7)) + self._heard("south", now, before),
        ]
        far = [way for way in ("stairs", "other level") if now[way] or before[way]]
        return lines + [Text(" " * (self.label_width + 1)) + self._heard(way, now, before) for way in far]

    def _heard(self, way: str, now: Counter[str], before: Counter[str], left: bool = False) -> Text:
        """A direction with a full token for each noise of this turn and an empty one for each of before."""
        loud = bool(now[way])
        word = Text.assemble((self.text(f"way.{way.replace(' ', '-')}"), "bold red" if loud else "dim"))
        noises = Text.assemble(
            (self.marks.token * now[way], "bold red"), (self.marks.spent * before[way], "red")
        )
        if left:
            return Text(" " * max(0, 3 - noises.cell_len)) + noises + Text(" ") + word
        return word + Text(" ") + noises

    def _heard_here(self) -> tuple[Counter[str], Counter[str]]:
        now: Counter[str] = Counter()
        before: Counter[str] = Counter()
        for noise in self.view["noises"]:
            if noise["when"] == self._now():
                now[noise["way"]] += 1
            elif noise["at"] == self.hero["at"]:
                before[noise["way"]] += 1
        return now, before

    def _now(self) -> int:
        return int(self.view["round"] * self.view["turns"] + self.view["turn"])

    def _heard_before(self) -> list[Text]:
        """Older noises with the turn and the place in which they were heard."""
        older = [noise for noise in self.view["noises"] if noise["when"] != self._now()]
        return [self._old_noise(noise) for noise in older[-self._listed() :]]

    def _listed(self) -> int:
        return LISTED_TIGHT if self.tight else LISTED

    def _old_noise(self, noise: Mapping[str, Any]) -> Text:
        round_, turn = divmod(noise["when"], self.view["turns"])
        when = self.text("heard.turn", turn=turn + 1)
        if round_ != self.view["round"]:
            when = self.text("heard.round", round=round_, turn=turn + 1)
        way = self.text(f"heard.{noise['way'].replace(' ', '-')}")
        return Text.assemble(
            (f"{when} ", "dim"), way, (f" {self.text('from', place=self._place(noise))}", "dim")
        )

    def _place(self, told: Mapping[str, Any]) -> Message:
        here = told["at"] == self.hero["at"]
        return Message("terminal.alone.from.here") if here else self.names.at(told["at"])

    def _answers(self) -> list[Text]:
        """What Locate told, the newest first."""
        return [self._answer(answer) for answer in reversed(self.view["answers"][-self._listed() :])]

    def _answer(self, answer: Mapping[str, Any]) -> Text:
        level = self.text("located.same" if answer["same_level"] else "located.other")
        far = answer["distance"]
        steps = level if far is None else self.text("located.steps", n=far, level=level)
        where = self.text("from", place=self._place(answer))
        return Text.assemble((self.names.target(answer["target"]), "bold"), f" {steps}", (f" {where}", "dim"))

    # -- set-up ----------------------------------------------------------------------------------------

    def _set_up(self) -> list[Text]:
        """Before the Hero stands on the Map: the missions, and the characters to choose from."""
        lines = [self.headline(), *self.missions()]
        if self.view["decks"]:
            decks = [self.names.deck(deck) for deck in self.view["decks"]]
            lines += self.paragraph("decks", Text(", ".join(decks)))
        if self.view["character"]:
            lines += self.paragraph("hero", Text(self.names.character(self.view["character"]), "bold"))
            return [*lines, *self.row("items", self.items())]
        for number, character in enumerate(self.names.box.characters):
            name = Text.assemble(" ", (self.names.character(character.id), "bold"), ": ")
            said = " ".join(self.names.say(describe.character_text(self.names.box, number)))
            lines += broken(name + Text(said), self.width, 3)
        return lines


def _on(level: int, sectors: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    return [sector for sector in sectors if sector["at"][2] == level]


def _stacked(blocks: Sequence[Sequence[Text]]) -> list[Text]:
    return [line for block in blocks for line in block]
