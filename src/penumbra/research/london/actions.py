"""The actions of Terrors of London.

A card in play is called by its design and its copy, counted in the order the copies came: what the notation calls
`ghoul 2` is the second ghoul here. There are as many such names as cards in the box.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import accumulate

from penumbra.games.london import numbers as w
from penumbra.games.london.choices import PLAIN
from penumbra.games.london.content.box import Box
from penumbra.games.london.content.schema import FACTIONS, RESOURCES
from penumbra.games.london.notation import write
from penumbra.games.london.state.state import London
from penumbra.research.actions import Actions, UnknownOption

OF_DESIGNS = (
    (w.PLAY, "play"),
    (w.BUY, "buy"),
    (w.SACRIFICE_OTHER, "sacrifice elsewhere"),  # a card in play may be sacrificed, too
    (w.COMMAND, "command"),
    (w.DESTROY_STREET, "destroy street"),
    (w.TAKE, "take"),
    (w.LOOK_DISCARD, "put away"),
    (w.PUT_INTO_PLAY, "put into play"),
    (w.PUT_BACK, "put back"),
    (w.INFLUENCE, "influence"),
    (w.DISCARD, "discard"),
)
"""Kinds whose argument is a design."""
OF_CARDS = (
    (w.RELIC, "relic"),
    (w.HAUNT, "haunt"),
    (w.ABILITY, "activate first"),
    (w.ABILITY + 1, "activate second"),
    (w.SACRIFICE, "sacrifice"),
    (w.REMOVE_RELIC, "remove"),
    (w.TRIGGER, "trigger first"),
    (w.TRIGGER + 1, "trigger second"),
)
"""Kinds whose argument is a card in one's own play area."""


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
        self._add_plain()
        self._add_designs()
        self._add_amounts()
        self._add_words()
        self._add_cards()
        self._add_hordes()

    # -- the list --------------------------------------------------------------------------------------

    def _add_fixed(
        self, kind: int, word: str, args: range, argument: str, name: Callable[[int], str]
    ) -> None:
        start = self._add(word, len(args), argument, name)
        for place, arg in enumerate(args):
            self.fixed[(kind << self.box.shift) + arg] = start + place

    def _add_plain(self) -> None:
        for kind, choice in PLAIN.items():
            word = write(choice)
            self._add_fixed(kind, word, range(1), "–", partial(_alone, word))

    def _add_designs(self) -> None:
        words = [card.replace("-", " ") for card in self.box.ids]
        for kind, verb in OF_DESIGNS:
            self._add_fixed(kind, verb, range(len(words)), "design", partial(_named, verb, words))

    def _add_amounts(self) -> None:
        box = self.box
        most_life, dearest = max(box.overlord_life), max([*box.cost, box.acolyte_cost])
        self._add_fixed(
            w.ATTACK, "attack", range(1, box.mask + 1), "amount, from 1", partial(_amount, "attack", 1)
        )
        self._add_fixed(
            w.RECOVER, "recover", range(1, most_life + 1), "amount, from 1", partial(_amount, "recover", 1)
        )
        self._add_fixed(w.SPEND, "spend", range(dearest + 1), "amount, from 0", partial(_amount, "spend", 0))
        for number, (source, to) in enumerate(w.RESOURCE_PAIRS):
            verb = f"convert {RESOURCES[source]} to {RESOURCES[to]}"
            name = partial(_amount, verb, 1)
            self._add_fixed(w.CONVERT + number, verb, range(1, box.mask + 1), "amount, from 1", name)

    def _add_words(self) -> None:
        overlords = [one.id.replace("-", " ") for one in self.box.overlords]
        lists: list[tuple[int, str, list[str], str]] = [
            (w.FRENZY, "frenzy:", [*RESOURCES], "resource"),
            (w.CLAIM, "claim:", ["discard pile", "deck"], "where"),
            (w.FACTION, "faction", [*FACTIONS], "faction"),
            (w.CHOOSE_OVERLORD, "choose overlord", overlords, "Overlord"),
            (w.CHOOSE, "choose", [str(n + 1) for n in range(_most_choices(self.box))], "which, from 1"),
        ]
        for kind, word, words, argument in lists:
            self._add_fixed(kind, word, range(len(words)), argument, partial(_named, word, words))

    def _add_cards(self) -> None:
        words = self.names.words
        for kind, word in OF_CARDS:
            self.of_card[kind] = self._add(word, len(words), "own card in play", partial(_named, word, words))
        both = [*words, *(f"their {word}" for word in words)]
        verb = "destroy"
        self.of_card[w.DESTROY] = self._add(
            verb, len(both), "card in play, own first", partial(_named, verb, both)
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
        if kind >= w.HORDE:
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


def _most_choices(box: Box) -> int:
    """The longest list that a card lets one choose from."""
    return max(len(effect) - 1 for program in box.programs for effect in program if effect[0] == w.DO_CHOOSE)


def _alone(word: str, _: int) -> str:
    return word


def _named(verb: str, words: list[str], place: int) -> str:
    return f"{verb} {words[place]}"


def _amount(verb: str, least: int, place: int) -> str:
    return f"{verb} {place + least}"
