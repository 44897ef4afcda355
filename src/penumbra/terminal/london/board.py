"""The table of Terrors of London in lines of text: the opponent on top, the Street, one's own side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from penumbra.games.london.content.vocabulary import FACTIONS
from penumbra.kernel.message import Param
from penumbra.kernel.texts import Texts
from penumbra.terminal.face import FULL, TIGHT, Paper
from penumbra.terminal.layout import cell, cut, flow, rule_line, widest
from penumbra.terminal.london.cards import Cards
from penumbra.terminal.london.pool import pool_words
from penumbra.terminal.screen import broken
from penumbra.terminal.styles import style_of

ROOMY = 100
"""From this width on, names have more room."""
ROWS = ("relics", "play", "hand", "known-hand", "held", "shown")
"""The words that stand before a row."""
NAME = 11
BAR = 20
SHORT_BAR = 5


class Board:
    """Draws one view. A spectator sees seat 1 below and seat 2 on top."""

    def __init__(
        self,
        cards: Cards,
        texts: Texts,
        view: Mapping[str, Any],
        viewer: int,
        names: Sequence[str],
        paper: Paper,
    ) -> None:
        self.cards = cards
        self.texts = texts
        self.view = view
        self.viewer = viewer
        self.below = max(viewer, 0)
        self.names = names
        self.paper = paper
        self.width = paper.width
        self.signs = paper.signs
        self.tight = paper.detail <= TIGHT
        self.name_width = 26 if paper.width >= ROOMY else 19
        self.label_width = widest(self.text(f"row.{row}") for row in ROWS) + 1

    def text(self, key: str, **params: Param) -> str:
        return self.texts.get(f"terminal.london.{key}", **params)

    def lines(self) -> list[Text]:
        if not self.view["street"]:
            return self._set_up()
        above = 1 - self.below
        return [
            self._headline(),
            *self._side(above),
            *self._street(),
            *self._shown(),
            self._own_headline(),
            *self._side(self.below),
        ]

    # -- rules across the page -------------------------------------------------------------------------

    def _headline(self) -> Text:
        turn = self.text("turn", n=self.view["turn"])
        return rule_line(Text(turn, "bold"), self.width, self.signs, Text(self._whose_turn()))

    def _whose_turn(self) -> str:
        if self.view["winner"] >= 0:
            return self.text("over")
        if self.view["active"] == self.viewer:
            return self.text("your-turn")
        return self.text("their-turn", name=self.names[self.view["active"]])

    def _own_headline(self) -> Text:
        own = self.view["players"][self.below]
        pool = Text(f" {self.signs.dot} ").join(
            Text(words, "bold" if own[resource] else "dim")
            for words, resource in zip(
                pool_words(self.texts, own), ("coin", "might", "recovery"), strict=True
            )
        )
        return rule_line(pool, self.width, self.signs, self._ability_state(own))

    def _ability_state(self, own: Mapping[str, Any]) -> Text:
        if own["overlord_used"]:
            return Text(self.text("ability.used"), "dim")
        return Text(self.text("ability.ready"))

    # -- a player's side -------------------------------------------------------------------------------

    def _side(self, seat: int) -> list[Text]:
        player = self.view["players"][seat]
        lines = self._name_lines(seat, player)
        if player["relics"]:
            lines += self._row("relics", [self._relic(relic) for relic in player["relics"]])
        if player["play"]:
            lines += self._row("play", self._in_play(player))
        if player["held"]:
            lines += self._row("held", [self._copies(card, 1) for card in player["held"]])
        if player["hand"]:
            lines += self._hand(seat, player)
        return lines

    def _name_lines(self, seat: int, player: Mapping[str, Any]) -> list[Text]:
        """Who, which Overlord, how much Life; then what lies where, on the same line if lines are scarce."""
        name = self.text("you") if seat == self.viewer else self.names[seat]
        faction = player["faction"]
        overlord = f"{self._led(player['overlord'])} ({self.text(f'letter.{faction}')})"
        column = self._overlord_width() + len(" (U)")
        line = Text.assemble(
            " ", (cell(name, NAME, self.signs), "bold"), " ",
            (cell(overlord, column, self.signs), f"bold {style_of(faction)}"), " ",
        )  # fmt: skip
        line.append_text(self._life(player, SHORT_BAR if self.tight else BAR))
        if player["armour"]:
            line.append("  " + self.text("armour", left=player["armour_left"], all=player["armour"]))
        counts = f" {self.signs.dot} ".join([*self._counts(player), *self._their_pool(seat, player)])
        if self.tight and line.cell_len + 2 + len(counts) <= self.width:
            return [line + Text("  " + counts)]
        return [line, Text(" " + cut(counts, self.width - 1, self.signs))]

    def _led(self, overlord: str) -> str:
        return self.texts.get(f"overlord.{overlord}")

    def _overlord_width(self) -> int:
        return widest(self._led(sheet.id) for sheet in self.cards.box.overlords)

    def _life(self, player: Mapping[str, Any], length: int) -> Text:
        life, most = player["life"], max(1, player["max_life"])
        filled = max(int(life > 0), life * length // most)  # full only with full Life
        style = "green" if life * 2 > most else "yellow" if life * 4 > most else "red"
        return Text.assemble(
            (self.signs.full * filled, style), (self.signs.empty * (length - filled), "dim"),
            (f" {self.text('life', life=life, most=most)}", f"bold {style}"),
        )  # fmt: skip

    def _their_pool(self, seat: int, player: Mapping[str, Any]) -> list[str]:
        """What the other side has left to spend this turn; one's own stands in the headline."""
        if seat == self.below:
            return []
        words = pool_words(self.texts, player)
        return [
            word
            for word, resource in zip(words, ("coin", "might", "recovery"), strict=True)
            if player[resource]
        ]

    def _counts(self, player: Mapping[str, Any]) -> list[str]:
        counts = [
            self.text("hand.count", n=player["hand_count"]),
            self.text("deck.count", n=player["deck_count"]),
            self.text("discard.count", n=len(player["discard"])),
        ]
        if player["rally"]:
            counts.append(self.text("rally", n=player["rally"]))
        known = [self.cards.name(card) if card else "?" for card in player["deck_top"]]
        if known:
            counts.append(self.text("deck.top", cards=", ".join(known)))
        return counts

    def _row(self, label: str, items: list[Text]) -> list[Text]:
        """A word and things side by side behind it."""
        lines = flow(items, self.width, self.label_width + 1)
        word = " " + cell(self.text(f"row.{label}"), self.label_width, self.signs)
        first = Text.assemble(
            (word, "dim"), lines[0][self.label_width + 1 :]
        )  # `+` would make the whole line dim
        return [first, *lines[1:]]

    def _relic(self, relic: Mapping[str, Any]) -> Text:
        if relic["used"]:
            return Text(f"{self._called(relic)} {self.text('used')}", "dim")
        return Text(self._called(relic), self.cards.style(relic["card"]))

    def _in_play(self, player: Mapping[str, Any]) -> list[Text]:
        """Hordes as chains, then the cards that stand alone."""
        by_label = {card["label"]: card for card in player["play"]}
        chained = {label for horde in player["hordes"] for label in horde}
        link = Text(f" {self.signs.link} ", "bold")
        chains = [
            link.join(self._monster(by_label[label]) for label in horde if label in by_label)
            for horde in player["hordes"]
        ]
        alone = [card for card in player["play"] if card["label"] not in chained]
        return chains + [self._group(cards) for cards in _alike(alone)]

    def _group(self, cards: list[Mapping[str, Any]]) -> Text:
        """Cards that stand alone; copies that nothing tells apart are counted."""
        return self._monster(cards[0]) if len(cards) == 1 else self._copies(cards[0]["card"], len(cards))

    def _monster(self, card: Mapping[str, Any]) -> Text:
        text = Text.assemble(
            (self._called(card), self.cards.style(card["card"])), f" {self._sign(card['card'])}"
        )
        if card["token"]:
            done = card["haunt_done"]
            text.append(
                " " + self.text(f"token.{card['token']}{'.done' if done else ''}"), "dim" if done else "bold"
            )
        return text

    def _called(self, card: Mapping[str, Any]) -> str:
        """A card's name, with its number where a play area holds several copies."""
        number = str(card["label"]).rpartition(" ")[2]
        name = self.cards.name(card["card"])
        return f"{name} {number}" if number.isdecimal() else name

    def _sign(self, card: str) -> str:
        return f"({self.cards.letter(card)})"

    # -- cards in rows ---------------------------------------------------------------------------------

    def _street(self) -> list[Text]:
        lines = [rule_line(Text(self.text("street"), "bold"), self.width, self.signs, self._stacks())]
        for card in self.view["street"]:
            lines += self._street_card(card) if card else [Text("    " + self.text("street.gap"), "dim")]
        return lines

    def _stacks(self) -> Text:
        """How many cards are left to come, and the Acolytes with their price."""
        left, price = self.view["acolytes"], self.cards.box.numbers.acolyte_cost
        mark = f" {self.signs.tick}" if left and self._can_pay(price) else ""
        stacks = self.text("stacks", market=self.view["market"], acolytes=left, cost=price)
        return Text.assemble(stacks, (mark, "bold green"))

    def _can_pay(self, cost: int) -> bool:
        """Whether it is the viewer's turn and the Coins are there."""
        return bool(self.view["active"] == self.viewer and self.view["players"][self.below]["coin"] >= cost)

    def _street_card(self, card: str) -> list[Text]:
        cost = self.cards.cost(card)
        pays = self._can_pay(cost)
        mark = self.signs.tick if pays else " "
        front = Text.assemble((f" {mark}", "bold green"), (f"{cost:>2} ", "bold" if pays else ""))
        return self._card_lines(front, card)

    def _hand(self, seat: int, player: Mapping[str, Any]) -> list[Text]:
        """One's own hand, or what one knows of the other's."""
        label = "hand" if seat == self.below else "known-hand"
        if seat != self.below and self.viewer >= 0:
            return self._row(
                label, [Text(self.cards.name(card), self.cards.style(card)) for card in player["hand"]]
            )
        if self.tight:
            return self._row(
                label, [self._copies(card, number) for card, number in Counter(player["hand"]).items()]
            )
        lines: list[Text] = []
        for card, number in Counter(player["hand"]).items():
            front = Text(f"{number:>3}{self.signs.times} ", "bold" if number > 1 else "")
            lines += self._card_lines(front, card)
        return lines

    def _copies(self, card: str, number: int) -> Text:
        times = f"{number}{self.signs.times} " if number > 1 else ""
        return Text.assemble(times, (self.cards.name(card), self.cards.style(card)), f" {self._sign(card)}")

    def _card_lines(self, front: Text, card: str) -> list[Text]:
        """Letter, name and text of a card; a long text goes on below, or is cut where lines are scarce."""
        left, letter, right = self.cards.links(card)
        style = self.cards.style(card)
        name = cell(self.cards.name(card), self.name_width, self.signs)
        line = Text.assemble(
            front, (left, "dim"), (letter, style), (right, "dim"), " ", (name, f"bold {style}"), " "
        )
        room = self.width - line.cell_len
        text = self.cards.short(card)
        if self.paper.detail < FULL:
            return [line + Text(cut(text, room, self.signs))]
        first, *more = broken(Text(text), room, 0)
        return [line + first, *(Text(" " * line.cell_len) + part for part in more)]

    def _shown(self) -> list[Text]:
        """Cards that are being looked at or revealed right now."""
        shown = self.view["shown"]
        if not shown:
            return []
        if not shown["cards"]:
            return [Text(" " + self.text("shown.hidden", n=shown["n"]), "dim")]
        names = [Text(self.cards.name(card), self.cards.style(card)) for card in shown["cards"]]
        return self._row("shown", names)

    # -- set-up ----------------------------------------------------------------------------------------

    def _set_up(self) -> list[Text]:
        """Before the deal: who leads which Overlord, and what there is to choose from."""
        lines = [rule_line(Text(self.text("set-up"), "bold"), self.width, self.signs)]
        for seat in range(2):
            lines.append(self._chosen(seat))
        own = self.view["players"][self.below]
        return lines + (self._influence(own["overlord"]) if own["overlord"] else self._overlords())

    def _chosen(self, seat: int) -> Text:
        player = self.view["players"][seat]
        name = self.text("you") if seat == self.viewer else self.names[seat]
        line = Text.assemble(" ", (cell(name, NAME, self.signs), "bold"), " ")
        if player["overlord"]:
            line.append(self._led(player["overlord"]), f"bold {style_of(player['faction'])}")
            if player["chosen"]:
                line.append(": " + ", ".join(self.cards.name(card) for card in player["chosen"]))
        else:
            line.append(self.text("set-up.nobody"), "dim")
        if self.view["first"] == seat:
            line.append(f"  ({self.text('set-up.first')})", "dim")
        return line

    def _overlords(self) -> list[Text]:
        lines = [Text(" " + self.text("set-up.overlords"), "dim")]
        for faction in FACTIONS:
            for sheet in self.cards.box.overlords:
                if sheet.faction == faction:
                    lines += self._overlord(sheet.id, faction, sheet.life)
        return lines

    def _overlord(self, overlord: str, faction: str, life: int) -> list[Text]:
        factions = widest(self._faction(one) for one in FACTIONS)
        front = Text.assemble(
            f"  {self.text(f'letter.{faction}')} ",
            (cell(self._led(overlord), self._overlord_width(), self.signs), f"bold {style_of(faction)}"),
            f"  {cell(self._faction(faction), factions, self.signs)}",
            f"  {self.text('set-up.life', life=life)}  ",
        )  # fmt: skip
        return broken(front + Text(self.cards.overlord_ability(overlord)), self.width, front.cell_len)

    def _faction(self, faction: str) -> str:
        return self.texts.get(f"faction.{faction}", n=2)

    def _influence(self, overlord: str) -> list[Text]:
        lines = [Text(" " + self.text("set-up.influence"), "dim")]
        for card in self.cards.influence_of(overlord):
            beginner = self.cards.box.beginner[self.cards.box.index[card]]
            front = Text(f"  {'*' if beginner else ' '} ", "bold")
            lines += self._card_lines(front, card)
        lines.append(Text(" " + self.text("set-up.beginner"), "dim"))
        return lines


def _alike(cards: Sequence[Mapping[str, Any]]) -> list[list[Mapping[str, Any]]]:
    """Copies without token and without Horde abilities together, every other card by itself."""
    groups: dict[str, list[Mapping[str, Any]]] = {}
    for card in cards:
        plain = not card["token"] and not card["horde_used"]
        groups.setdefault(card["card"] if plain else card["label"] + " alone", []).append(card)
    return list(groups.values())


def pile_lines(cards: Cards, texts: Texts, pile: Sequence[str], paper: Paper) -> list[Text]:
    """The cards of a pile, copies together, side by side."""
    if not pile:
        return [Text("  " + texts.get("terminal.london.nothing"), "dim")]
    items = [
        Text.assemble(f"{number}{paper.signs.times} ", (cards.name(card), cards.style(card)))
        for card, number in Counter(pile).items()
    ]
    return flow(items, paper.width, 2)
