"""What an agent sees of Terrors of London. Its own side comes first, whichever seat it has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from penumbra.games.london import numbers as w
from penumbra.games.london import registry
from penumbra.games.london.content.box import Box
from penumbra.games.london.content.vocabulary import RESOURCES
from penumbra.kernel.message import Message
from penumbra.research.layout import Cells, Layout, clip, count, numbered
from penumbra.research.london.actions import CardNames
from penumbra.research.observation import Encoder, View, number_in, words_in

QUESTIONS = (
    "action", "action.pool", "faction", "overlord", "influence", "mulligan", "ability", "ability.may", "any-ability",
    "any-ability.may", "any-ability.other", "any-ability.other.may", "curse", "frenzy", "sacrifice.play",
    "sacrifice.play.may", "sacrifice.hand", "sacrifice.hand.may", "sacrifice.discard", "sacrifice.discard.may",
    "command.hand", "command.hand.may", "command.top", "command.top.may", "destroy.any", "destroy.any.may",
    "destroy.play", "destroy.play.may", "destroy.opponent", "destroy.opponent.may", "destroy.own", "destroy.own.may",
    "destroy.street", "destroy.street.may", "destroy.this", "destroy.this.may", "claim", "relic-out", "order",
    "look.take", "look.take.may", "look.discard", "look.discard.may", "look.remove", "look.remove.may", "look.play",
    "look.play.may", "back", "choose", "pay", "pay.discard", "recover", "discard", "discard.cost", "discard.up-to",
    "buy", "spend", "relic", "relic.may", "replace",
)  # fmt: skip
"""The order of the prompts that agents have learned. New ones come after them all, in the order of the registry."""
NUMBERS = (
    "life", "max_life", "coin", "might", "recovery", "armour", "armour_left", "rally", "hand_count", "deck_count",
)  # fmt: skip
MARKS = (
    "in play", "Haunt token", "Dismiss token", "began the turn there", "haunted this turn",
    "first Horde ability used", "second Horde ability used", "Relic used", "number of its Horde",
    "place in its Horde, from the left",
)  # fmt: skip
KNOWN_TOP = 5
"""Cards on top of a deck that are shown if the agent knows them."""
MANY = 999


class LondonObservation(Encoder):
    """The slices of an observation, and how a view fills them."""

    def __init__(self, box: Box) -> None:
        self.names = CardNames(box)
        self.designs = numbered(box.ids)
        self.overlords = numbered([one.id for one in box.overlords])
        self.questions = numbered(all_prompts())
        self.pairs = {pair: number for number, pair in enumerate(w.RESOURCE_PAIRS)}
        self.layout = self._lay_out()
        self.at = {name: one.start for name, one in self.layout.slices.items()}

    def knows_secrets(self, seat: int) -> bool:
        return True

    # -- the slices ------------------------------------------------------------------------------------

    def _lay_out(self) -> Layout:
        layout, designs = Layout(), len(self.designs)
        layout.add("question", len(self.questions), 1, "what this agent is asked, one-hot; all 0 if nothing")
        layout.add("question number", 1, MANY, "the number in the question, e.g. cards left to discard")
        layout.add("question card", designs, 1, "the card that the question names, by design")
        layout.add("turn", 1, MANY, "turns begun; 0 during set-up")
        layout.add("active", 2, 1, "whose turn it is: own, the other's")
        layout.add("first", 2, 1, "who went first: this agent, the other")
        layout.add("street", designs, 5, "cards on the Street, by design")
        layout.add("market", 1, 127, "cards left in the Market")
        layout.add("acolytes", 1, 127, "Acolytes left")
        layout.add(
            "market top", (KNOWN_TOP, designs), 1, "what this agent knows of the top of the Market, top first"
        )
        layout.add("removed", designs, 16, "cards out of the game, by design")
        layout.add(
            "shown",
            4,
            127,
            "cards being looked at: how many; from the own deck, the other's, the Market (0 or 1)",
        )
        layout.add("shown cards", designs, 16, "which they are if this agent sees them")
        for side in ("own", "other"):
            self._lay_out_side(layout, side, designs)
        return layout

    def _lay_out_side(self, layout: Layout, side: str, designs: int) -> None:
        layout.add(f"{side} overlord", len(self.overlords), 1, "Overlord, one-hot; all 0 before it is chosen")
        layout.add(f"{side} numbers", len(NUMBERS), MANY, ", ".join(NUMBERS).replace("_", " "), low=-MANY)
        layout.add(f"{side} overlord used", 1, 1, "the Overlord's ability was used this turn")
        pairs = ", ".join(f"{RESOURCES[one]} to {RESOURCES[two]}" for one, two in w.RESOURCE_PAIRS)
        layout.add(f"{side} converts", len(w.RESOURCE_PAIRS), 1, f"what may be converted: {pairs}")
        known = "the hand" if side == "own" else "cards known to be in the other's hand"
        layout.add(f"{side} hand", designs, 16, f"{known}, by design")
        layout.add(
            f"{side} deck top",
            (KNOWN_TOP, designs),
            1,
            "what this agent knows of the top of the deck, top first",
        )
        layout.add(f"{side} discard", designs, 16, "the discard pile, by design")
        layout.add(f"{side} held", designs, 1, "a bought card until CLAIM is answered, by design")
        layout.add(f"{side} chosen", designs, 16, "during set-up: Influence cards chosen so far")
        layout.add(
            f"{side} play", (self.names.size, len(MARKS)), 31,
            f"cards in play, by design and copy as in the actions; each: {', '.join(MARKS)}",
        )  # fmt: skip

    # -- filling them ----------------------------------------------------------------------------------

    def write(self, cells: Cells, view: View, seat: int, prompt: Message | None) -> None:
        at, designs = self.at, self.designs
        if prompt is not None:
            self.write_question(cells, prompt)
        cells[at["turn"]] = clip(view["turn"])
        if view["turn"]:
            cells[at["active"] + (view["active"] != seat)] = 1
        cells[at["first"] + (view["first"] != seat)] = 1
        count(cells, at["street"], [card for card in view["street"] if card], designs)
        cells[at["market"]] = view["market"]
        cells[at["acolytes"]] = view["acolytes"]
        self._write_top(cells, at["market top"], view["market_top"])
        count(cells, at["removed"], view["removed"], designs)
        if view["shown"]:
            self._write_shown(cells, view["shown"], seat)
        self._write_side(cells, "own", view["players"][seat])
        self._write_side(cells, "other", view["players"][1 - seat])

    def write_question(self, cells: Cells, prompt: Message) -> None:
        at = self.at
        cells[at["question"] + self.questions[prompt.key]] = 1
        cells[at["question number"]] = clip(number_in(prompt, "n", "price"))
        for word in words_in(prompt):
            design = self.designs.get(word.removeprefix("card."))
            if design is not None:
                cells[at["question card"] + design] = 1

    def _write_top(self, cells: Cells, start: int, cards: Sequence[str | None]) -> None:
        for place, card in enumerate(cards[:KNOWN_TOP]):
            if card is not None:
                cells[start + place * len(self.designs) + self.designs[card]] = 1

    def _write_shown(self, cells: Cells, shown: View, seat: int) -> None:
        start, whose = self.at["shown"], shown["whose"]
        cells[start] = shown["n"]
        cells[start + (3 if whose == "market" else 1 if whose == seat else 2)] = 1
        count(cells, self.at["shown cards"], shown["cards"] or (), self.designs)

    def _write_side(self, cells: Cells, side: str, player: View) -> None:
        at, designs = self.at, self.designs
        if player["overlord"] is not None:
            cells[at[f"{side} overlord"] + self.overlords[player["overlord"]]] = 1
        start = at[f"{side} numbers"]
        for place, name in enumerate(NUMBERS):
            cells[start + place] = clip(player[name])
        cells[at[f"{side} overlord used"]] = player["overlord_used"]
        for source, to in player["converts"]:
            cells[at[f"{side} converts"] + self.pairs[source, to]] = 1
        count(cells, at[f"{side} hand"], player["hand"], designs)
        self._write_top(cells, at[f"{side} deck top"], player["deck_top"])
        count(cells, at[f"{side} discard"], player["discard"], designs)
        count(cells, at[f"{side} held"], player["held"], designs)
        count(cells, at[f"{side} chosen"], player["chosen"], designs)
        self._write_play(cells, at[f"{side} play"], player)

    def _write_play(self, cells: Cells, start: int, player: View) -> None:
        names, designs, wide = self.names, self.designs, len(MARKS)
        copies: dict[int, int] = {}
        cell_of: dict[str, int] = {}
        card: dict[str, Any]
        for card in (*player["play"], *player["relics"]):
            design = designs[card["card"]]
            copy = copies[design] = copies.get(design, -1) + 1
            cell = cell_of[card["label"]] = start + (names.first[design] + copy) * wide
            cells[cell] = 1
            if card["token"]:
                cells[cell + (1 if card["token"] == "haunt" else 2)] = 1
            cells[cell + 3] = card["began"]
            cells[cell + 4] = card["haunt_done"]
            for place, used in enumerate(card["horde_used"][:2]):
                cells[cell + 5 + place] = used
            cells[cell + 7] = card["used"]
            cells[cell + 8] = card["horde"]
        for horde in player["hordes"]:
            for place, label in enumerate(horde, 1):
                cells[cell_of[label] + 9] = place


def all_prompts() -> list[str]:
    """The keys of everything that can be asked."""
    asked = [key for part in registry.parts() for words in part.words for key in words.prompts()]
    return list(dict.fromkeys([*(f"prompt.{word}" for word in QUESTIONS), *asked]))
