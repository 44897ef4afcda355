"""The actions of Terrors of London.

A card in play is called by its design and its copy, counted in the order the copies came: what the notation calls
`ghoul 2` is the second ghoul here. There are as many such names as cards in the box.
"""

from __future__ import annotations

from functools import partial
from itertools import accumulate

from penumbra.games.london import numbers as w
from penumbra.games.london import registry
from penumbra.games.london.content.box import Box
from penumbra.games.london.part import A_DESIGN, ANY_CARD, NO_ARGUMENT, OWN_CARD, Offer
from penumbra.games.london.state.state import London
from penumbra.research.actions import Actions, UnknownOption

NUMBERED = (
    w.PASS, w.BUY_ACOLYTE, w.OVERLORD, w.DECLINE, w.LOSE_LIFE, w.DONE, w.PAY, w.BEGINNER, w.KEEP, w.MULLIGAN,
    w.PLAY, w.BUY, w.SACRIFICE_OTHER, w.COMMAND, w.DESTROY_STREET, w.TAKE, w.LOOK_DISCARD, w.PUT_INTO_PLAY,
    w.PUT_BACK, w.INFLUENCE, w.DISCARD,
    w.ATTACK, w.RECOVER, w.SPEND, *range(w.CONVERT, w.CONVERT + len(w.RESOURCE_PAIRS)),
    w.FRENZY, w.CLAIM, w.FACTION, w.CHOOSE_OVERLORD, w.CHOOSE,
    w.RELIC, w.HAUNT, w.ABILITY, w.ABILITY + 1, w.SACRIFICE, w.REMOVE_RELIC, w.TRIGGER, w.TRIGGER + 1, w.DESTROY,
    w.HORDE,
)  # fmt: skip
"""The order of the kinds that agents have learned. New kinds come after them all, in the order of the registry."""


class CardNames:
    """Names of cards in play: design and copy, numbered through the box."""

    def __init__(self, box: Box) -> None:
        self.copies = [len(copies) for copies in box.copies]
        self.first = [0, *accumulate(self.copies)]
        """By design: the name of its first copy."""
        self.size = self.first[-1]
        self.words = [
            f"{card.replace('-', ' ')} {copy + 1}" if self.copies[design] > 1 else card.replace("-", " ")
            for design, card in enumerate(box.ids)
            for copy in range(self.copies[design])
        ]
        self.design = [design for design, n in enumerate(self.copies) for _ in range(n)]

    def of_area(self, state: London, seat: int) -> dict[int, int]:
        """By card in the play area of `seat`: its name."""
        player, design = state.players[seat], state.box.design
        seen: dict[int, int] = {}
        names: dict[int, int] = {}
        for card in (*player.play, *player.relics):
            kind = design[card]
            copy = seen[kind] = seen.get(kind, -1) + 1
            names[card] = self.first[kind] + copy
        return names


class LondonActions(Actions):
    """Every action of the base box."""

    def __init__(self, box: Box) -> None:
        super().__init__()
        self.box = box
        self.names = CardNames(box)
        self.fixed: dict[int, int] = {}
        """By option: its action, if the option's argument is no card in play."""
        self.of_card: dict[int, int] = {}
        """By kind: the first action of its block."""
        offers = {offer.kind: offer for part in registry.parts() for offer in part.offers}
        for kind in (*NUMBERED, *(kind for kind in offers if kind not in NUMBERED)):
            if kind == w.HORDE:
                self._add_hordes()
            else:
                self._add_offer(offers[kind])

    # -- the list --------------------------------------------------------------------------------------

    def _add_offer(self, offer: Offer) -> None:
        """A block of actions for all that the argument of one kind of options may be."""
        if offer.argument == NO_ARGUMENT:
            self._add_fixed(offer, [""], 0)
        elif offer.argument == A_DESIGN:
            self._add_fixed(offer, [card.replace("-", " ") for card in self.box.ids], 0)
        elif offer.words is not None:
            self._add_fixed(offer, list(offer.words(self.box)), offer.least)
        else:
            self._add_cards(offer)

    def _add_fixed(self, offer: Offer, words: list[str], least: int) -> None:
        start = self._add(offer.verb, len(words), offer.argument, partial(_named, offer.verb, words))
        for place in range(len(words)):
            self.fixed[(offer.kind << self.box.shift) + least + place] = start + place

    def _add_cards(self, offer: Offer) -> None:
        assert offer.argument in (OWN_CARD, ANY_CARD), f"{offer.verb}: what is its argument?"
        words = self.names.words
        if offer.argument == ANY_CARD:
            words = [*words, *(f"their {word}" for word in words)]
        self.of_card[offer.kind] = self._add(
            offer.verb, len(words), offer.argument, partial(_named, offer.verb, words)
        )

    def _add_hordes(self) -> None:
        """All pairs that the indicators on the cards allow (TOL-HORDE-04)."""
        box, words, design = self.box, self.names.words, self.names.design
        pairs = [
            (one, two)
            for one in range(self.names.size)
            for two in range(self.names.size)
            if one != two and _links(box, design[one], design[two])
        ]
        texts = [f"{words[one]} + {words[two]}" for one, two in pairs]
        start = self._add("horde", len(pairs), "pair of own cards that link", partial(_named, "horde", texts))
        self.pair = {pair: start + place for place, pair in enumerate(pairs)}
        """By the names of the left and the right card: the action that joins them."""

    # -- numbers ---------------------------------------------------------------------------------------

    def number(self, state: London, option: int) -> int:
        return self._number(state, option, self.names.of_area(state, state.seat))

    def offered(self, state: London, options: list[int]) -> dict[int, int]:
        fixed = self.fixed
        found: dict[int, int] = {}
        mine: dict[int, int] | None = None
        for option in options:
            action = fixed.get(option)
            if action is None:
                mine = self.names.of_area(state, state.seat) if mine is None else mine
                action = self._number(state, option, mine)
            found[action] = option
        return found

    def _number(self, state: London, option: int, mine: dict[int, int]) -> int:
        if option in self.fixed:
            return self.fixed[option]
        kind, card = option >> self.box.shift, option & self.box.mask
        if w.HORDE <= kind < w.OWN_KINDS:
            return self.pair[mine[kind - w.HORDE], mine[card]]
        if kind not in self.of_card:
            raise UnknownOption(f"option {option} has no number")
        if card in mine:
            return self.of_card[kind] + mine[card]
        if kind != w.DESTROY:
            raise UnknownOption(f"option {option} names a card that is not in the seat's play area")
        theirs = self.names.of_area(state, 1 - state.seat)
        return self.of_card[kind] + self.names.size + theirs[card]


def _links(box: Box, left: int, right: int) -> bool:
    factions = box.faction
    return (
        factions[left] < w.NO_FACTION
        and factions[right] < w.NO_FACTION
        and factions[right] == box.right[left]
        and box.left[right] == factions[left]
    )


def _named(verb: str, words: list[str], place: int) -> str:
    return f"{verb} {words[place]}".strip()
