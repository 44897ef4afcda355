"""What the Hero's page and Evil's have in common: the head, the tracks, missions, items and reactions."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from rich.text import Text

from penumbra.kernel.message import Param
from penumbra.terminal.alone.names import Names
from penumbra.terminal.alone.signs import map_signs
from penumbra.terminal.face import FULL, TIGHT, Paper
from penumbra.terminal.layout import cell, cut, flow, rule_line
from penumbra.terminal.screen import broken

NARROW = 2
"""Blanks between things in a row where lines are scarce."""
BETWEEN = 3
"""Blanks between blocks side by side."""
COLOUR_STYLES = {"green": "green", "blue": "blue", "red": "red"}


class BoardPage:
    """Draws parts of one view."""

    def __init__(
        self, names: Names, view: Mapping[str, Any], viewer: int, seats: Sequence[str], paper: Paper
    ) -> None:
        self.names = names
        self.viewer = viewer
        self.view = view
        self.hero = view["hero"]
        self.seats = seats
        self.paper = paper
        self.width = paper.width
        self.signs = paper.signs
        self.marks = map_signs(paper.signs)
        self.tight = paper.detail <= TIGHT
        self.full = paper.detail == FULL
        self.label_width = names.label_width

    def text(self, key: str, **params: Param) -> str:
        return self.names.text(key, **params)

    def dotted(self, parts: Sequence[str]) -> str:
        return f" {self.signs.dot} ".join(parts)

    # -- laying out ------------------------------------------------------------------------------------

    def row(self, label: str, items: Sequence[Text], width: int = 0) -> list[Text]:
        """A word and things side by side behind it; nothing at all without things."""
        lines = flow(items, width or self.width, self.label_width + 1)
        if not lines:
            return []
        return [self.label(label) + lines[0][self.label_width + 1 :], *lines[1:]]

    def one_row(self, front: Text, items: Sequence[Text]) -> list[Text]:
        """Things behind a word in a single line; dots stand for those that do not fit."""
        for number in range(len(items), 0, -1):
            more = [Text(self.signs.more, "dim")] if number < len(items) else []
            line = front + Text(" " * NARROW).join([*items[:number], *more])
            if line.cell_len <= self.width:
                return [line]
        return [front + Text(cut(items[0].plain, self.width - front.cell_len, self.signs))] if items else []

    def legend(self, rooms: Sequence[str], there: Collection[str]) -> list[Text]:
        """What the rooms' letters and the signs that are there mean."""
        signs = [
            f"{sign} {self.text(f'sign.{key}')}"
            for key, sign in self.marks.explained().items()
            if key in there
        ]
        return self.row("legend", [Text(one, "dim") for one in [*rooms, *signs]])

    def label(self, label: str) -> Text:
        return self.front(self.text(f"row.{label}"))

    def front(self, word: str) -> Text:
        return Text.assemble((cell(" " + word, self.label_width, self.signs) + " ", "dim"))

    def paragraph(self, label: str, text: Text, width: int = 0) -> list[Text]:
        """A word and a text behind it, broken at words; where lines are scarce, cut to one."""
        front = self.label(label)
        room = (width or self.width) - front.cell_len
        lines = broken(text, room, 0)
        if self.tight and len(lines) > 1:
            return [front + Text(cut(text.plain, room, self.signs), text.style)]
        return [front + lines[0], *(Text(" " * front.cell_len) + line for line in lines[1:])]

    # -- the head --------------------------------------------------------------------------------------

    def headline(self, *more: str) -> Text:
        view = self.view
        if view["round"] == 0:
            title = self.text("set-up")
        else:
            turn = min(view["turn"] + 1, view["turns"])
            title = self.text("head", round=view["round"], turn=turn, turns=view["turns"])
        parts = [*more, self.text(f"difficulty.{view['difficulty']}")]
        if view["winner"]:
            parts = [self.text(f"won.{view['winner']}")]
        elif view["nightmare"]:
            parts.append(self.text("nightmare"))
        style = "bold red" if view["nightmare"] and not view["winner"] else ""
        return rule_line(Text(title, "bold"), self.width, self.signs, Text(self.dotted(parts), style))

    # -- the Hero's tracks -----------------------------------------------------------------------------

    def bar(self, value: int) -> Text:
        """What is left, what can be healed again, and what is lost for good."""
        top = self.hero["top"]
        limit = max(value, min(top, self.view["limit"]))
        style = "green" if value * 2 > top else "yellow" if value * 4 > top else "red"
        return Text.assemble(
            (self.signs.full * value, style), (self.signs.empty * (limit - value), "dim"),
            (self.marks.lost * (top - limit), "dim"), (f" {value}", f"bold {style}"),
        )  # fmt: skip

    def tokens(self, used: int, number: int, style: str = "") -> Text:
        return Text.assemble(
            (self.marks.token * used, style), (self.marks.spent * max(0, number - used), "dim")
        )

    def turns(self) -> Text:
        """The eight turns: those that are over, the one that is played, those to come."""
        turn, turns = self.view["turn"], self.view["turns"]
        return Text.assemble(
            (self.signs.full * turn, "dim"), (">" if turn < turns else "", "bold"),
            (self.signs.empty * (turns - turn - 1), ""),
        )  # fmt: skip

    def rounds(self) -> Text:
        """The healing limits round by round, the present one in brackets; the last is the nightmare."""
        text = Text()
        last = len(self.view["limits"]) - 1
        for space, limit in enumerate(self.view["limits"]):
            sign = f"{limit}{self.text('nightmare.sign') if space == last else ''}"
            here = space == self.view["marker"]
            text.append(f"[{sign}]" if here else f" {sign} ", "bold" if here else "dim")
        text.rstrip()
        return text

    # -- what the Hero has -----------------------------------------------------------------------------

    def belongings(self) -> list[Text]:
        """Items, allies and skills; all in one row where lines are scarce."""
        if self.tight:
            return self.row("items", [*self.items(), *self.allies(), *self.skills()])
        rows = {"items": self.items(), "allies": self.allies(), "skills": self.skills()}
        return [line for label, things in rows.items() for line in self.row(label, things)]

    def items(self) -> list[Text]:
        """In the order of the equipment; those that are alike together, as moves cannot tell them apart either."""
        unlike: list[Mapping[str, Any]] = []
        for item in self.hero["items"]:
            if item not in unlike:
                unlike.append(item)
        return [self._item(item, self.hero["items"].count(item)) for item in unlike]

    def _item(self, item: Mapping[str, Any], copies: int) -> Text:
        model = self.names.box.items[self.names.box.item_index[item["item"]]]
        sign = self.text("upgraded") if item["upgraded"] else ""
        times = f"{copies}{self.signs.times} " if copies > 1 else ""
        text = Text.assemble(times, (self.names.item(item["item"]) + sign, "bold"), " ")
        text += self.tokens(item["charges"], 0, "cyan")
        if not self.tight:
            kinds = self.text(f"kind.{model.kind}")
            if not item["upgraded"]:
                kinds += f"<{self.text(f'kind.{model.component}')}"
            text.append(f" {self.text(f'use.{model.action}')} {kinds}", "dim")
        return text

    def allies(self) -> list[Text]:
        allies = []
        for ally in self.hero["allies"]:
            text = Text.assemble(
                (self.names.character(ally["character"]), "bold"),
                " ",
                self.tokens(ally["charges"], 0, "cyan"),
            )
            for mark in ("survivor", "used"):
                if ally[mark]:
                    text.append(" " + self.text(f"ally.{mark}"), "dim")
            allies.append(text)
        return allies

    def skills(self) -> list[Text]:
        """Those in which the Hero has learned something."""
        most = self.names.box.numbers.skill_points
        return [
            Text.assemble((self.names.skill(skill), "bold" if points >= most else ""), " ")
            + self.tokens(points, most, "green")
            for skill, points in self.hero["skills"].items()
            if points
        ]

    def conditions(self) -> list[Text]:
        """What holds for the Hero this turn, and what hurts him."""
        hero, view = self.hero, self.view
        told = [
            ("poison", hero["poison"]), ("bullet", hero["bullet"]), ("healed", hero["healed"]),
            ("no-block", hero["no_block"]), ("smoke", hero["smoke"]), ("any-parts", hero["any_parts"]),
            ("fuse", view["fuse"] if view["armed"] else 0), ("burning", view["armed"] and not view["fuse"]),
        ]  # fmt: skip
        return [Text(self.text(f"state.{key}", n=int(number)), "yellow") for key, number in told if number]

    # -- missions --------------------------------------------------------------------------------------

    def missions(self) -> list[Text]:
        if self.tight:
            return self.row("missions", [self._short_mission(mission) for mission in self.view["missions"]])
        lines: list[Text] = []
        for mission in self.view["missions"]:
            lines += self._mission(mission)
        return lines

    def _short_mission(self, mission: Mapping[str, Any]) -> Text:
        """Where, and how much is done; what is in force until then."""
        front = f"{self.text('colour.' + mission['colour'])} {mission['mission']} "
        if mission["solved"]:
            return Text(front + self.signs.tick, "green")
        text = Text.assemble(
            (front, COLOUR_STYLES[mission["colour"]]), self.mission_room(mission["room"]),
            f" {mission['done']}/{mission['interacts']}", style="" if mission["active"] else "dim",
        )  # fmt: skip
        if mission["trouble_on"]:
            text.append(f" ({self.names.texts.get('trouble.' + mission['trouble'])})", "yellow")
        return text

    def mission_room(self, room: str) -> str:
        return self.names.room(room)

    def _mission(self, mission: Mapping[str, Any]) -> list[Text]:
        """Its colour and name, and what is left to do."""
        colour = mission["colour"]
        front = Text.assemble(
            " ", (self.text(f"colour.{colour}"), f"bold {COLOUR_STYLES[colour]}"), " ",
            (mission["mission"], "dim"), " ", (self.names.mission(mission["mission"]), "bold"), ": ",
        )  # fmt: skip
        lines = broken(front + self._left_to_do(mission), self.width, self.label_width + 1)
        if mission["trouble_on"]:
            lines += self._trouble(mission["trouble"])
        return lines

    def _left_to_do(self, mission: Mapping[str, Any]) -> Text:
        if mission["solved"]:
            return Text(self.text("mission.solved"), "green")
        parts = [
            self.names.room(mission["room"]),
            self.text("mission.interacts", done=mission["done"], n=mission["interacts"]),
        ]
        if mission["charges"]:
            kind = mission["kind"] or "any"
            parts.append(self.text(f"mission.charges.{kind}", n=mission["charges"]))
        if mission["finale"] == "purge" and self.view["purged"]:
            parts.append(
                self.text("mission.purged.here" if self.view["purged"] & 1 else "mission.purged.there")
            )
        if mission["active"]:
            return Text(self.dotted(parts))
        return Text(self.dotted([*parts, self.text("mission.waits")]), "dim")

    def _trouble(self, trouble: str) -> list[Text]:
        name, text = (self.names.texts.get(f"trouble.{trouble}{part}") for part in ("", ".text"))
        told = Text.assemble(" " * 5, (name, "yellow"), ": ", text)
        return broken(told, self.width, self.label_width + 1)

    # -- reactions -------------------------------------------------------------------------------------

    def track(self) -> list[Text]:
        """The spaces of the track with the cards that cover them by number, then the cards' names."""
        track = self.view["track"]
        bar = self._track_bar()
        dangers = Text(self.text("track.dangers", n=track["dangers"]), "dim")
        return [*self.row("track", [bar, dangers]), *self._played_cards(track["cards"])]

    def _track_bar(self) -> Text:
        track = self.view["track"]
        beyond = self.names.box.numbers.danger_beyond
        symbols = track["dangers"] - beyond
        bar = Text()
        for number, card in enumerate(track["cards"], 1):
            here = card["turn"] == self.view["turn"]
            bar.append("[" + "=".join([str(number)] * card["spaces"]) + "]", "bold" if here else "")
        free = track["spaces"] - track["covered"]
        bar.append("[ ]" * (free - symbols), "dim")
        bar.append(f"[{self.marks.danger}]" * symbols + f" {self.marks.danger * beyond}", "magenta")
        return bar

    def brief_track(self) -> list[Text]:
        """The spaces, and behind them the cards of this turn: what they are, or else how much danger comes."""
        track = self.view["track"]
        dangers = Text(self.text("track.dangers", n=track["dangers"]), "dim")
        return self.one_row(
            self.label("track"), [self._track_bar(), *(self._cards_on(track["cards"]) or [dangers])]
        )

    def _played_cards(self, cards: Sequence[Mapping[str, Any]]) -> list[Text]:
        return flow(self._cards_on(cards), self.width, self.label_width + 1)

    def _cards_on(self, cards: Sequence[Mapping[str, Any]]) -> list[Text]:
        items = []
        for number, card in enumerate(cards, 1):
            name = self.names.reaction(card["card"]) if card["card"] else self.text("track.face-down")
            here = card["turn"] == self.view["turn"]
            if self.tight and not here:
                continue
            turn = self.text("track.now") if here else self.text("track.turn", turn=card["turn"] + 1)
            items.append(Text.assemble(f"{number} ", (name, "bold" if here else ""), (f" {turn}", "dim")))
        return items


# -- blocks side by side ---------------------------------------------------------------------------------


def block_width(block: Sequence[Text]) -> int:
    return max((line.cell_len for line in block), default=0)


def side_by_side(blocks: Sequence[Sequence[Text]], between: int = BETWEEN) -> list[Text]:
    """Blocks of lines next to each other; shorter ones are filled up."""
    widths = [block_width(block) for block in blocks]
    lines = []
    for number in range(max(map(len, blocks))):
        line = Text()
        for block, width in zip(blocks, widths, strict=True):
            part = block[number] if number < len(block) else Text()
            line = line + (Text(" " * between) if block is not blocks[0] else Text()) + part
            line = line + Text(" " * (width - part.cell_len))
        line.rstrip()
        lines.append(line)
    return lines
