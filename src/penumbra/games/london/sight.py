"""What an agent sees of Terrors of London, written from the state itself: the compiled twin of the encoder in
`penumbra.research.london`, which makes the same numbers from a view. That one says what stands where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from penumbra.games.london import numbers as w
from penumbra.games.london.content.box import Box
from penumbra.games.london.state.state import London, Player
from penumbra.games.london.state.view import knows
from penumbra.games.london.state.zones import armour_of
from penumbra.kernel.sight import Prompts, Row, Sight

NOT_HERE: Final = -1
"""Where a table has no number."""


class Names:
    """The numbers of cards in play: by design and copy, in the order the copies came."""

    def __init__(self, box: Box, first: Sequence[int]) -> None:
        """`first`: by design the number of its first copy."""
        self._design: Final = vec[i32](box.design)
        self._first: Final = vec[i32](first)
        self._seen: Final = vec[i32]([0] * len(first))
        """By design: copies met so far."""
        self._number: Final = vec[i32]([NOT_HERE] * box.slots)

    def give(self, player: Player) -> None:
        """Number the cards in a player's area."""
        for card in player.play:
            self._give(card)
        for card in player.relics:
            self._give(card)
        for card in player.play:
            self._seen[i64(self._design[card])] = 0
        for card in player.relics:
            self._seen[i64(self._design[card])] = 0

    def _give(self, card: i64) -> None:
        design = i64(self._design[card])
        self._number[card] = self._first[design] + self._seen[design]
        self._seen[design] += 1

    def of(self, card: i64) -> i64:
        """The number of a card; NOT_HERE if it has none."""
        return i64(self._number[card])

    def take(self, player: Player) -> None:
        """Forget them."""
        for card in player.play:
            self._number[card] = NOT_HERE
        for card in player.relics:
            self._number[card] = NOT_HERE


class Side:
    """Where the cells of one side begin."""

    def __init__(self, at: Mapping[str, int], side: str) -> None:
        self.overlord: Final[i64] = at[f"{side} overlord"]
        self.numbers: Final[i64] = at[f"{side} numbers"]
        self.overlord_used: Final[i64] = at[f"{side} overlord used"]
        self.converts: Final[i64] = at[f"{side} converts"]
        self.hand: Final[i64] = at[f"{side} hand"]
        self.deck_top: Final[i64] = at[f"{side} deck top"]
        self.discard: Final[i64] = at[f"{side} discard"]
        self.held: Final[i64] = at[f"{side} held"]
        self.chosen: Final[i64] = at[f"{side} chosen"]
        self.play: Final[i64] = at[f"{side} play"]


class LondonSight(Sight[London]):
    """Observations and actions of one box."""

    def __init__(
        self,
        box: Box,
        at: Mapping[str, int],
        known_top: int,
        marks: int,
        prompts: Prompts[London],
        numbers: LondonNumbers,
    ) -> None:
        """`at`: by slice its first cell. `known_top`: cards of a deck that are shown. `marks`: cells of a card in
        play."""
        self._box: Final = box
        self._prompts: Final = prompts
        self._numbers: Final = numbers
        self._names: Final = numbers.names
        self._design: Final = vec[i32](box.design)
        self._designs: Final[i64] = len(box.ids)
        self._abilities: Final = vec[i32]([len(abilities) for abilities in box.horde])
        self._known_top: Final[i64] = known_top
        self._marks: Final[i64] = marks
        self._turn: Final[i64] = at["turn"]
        self._active: Final[i64] = at["active"]
        self._first: Final[i64] = at["first"]
        self._street: Final[i64] = at["street"]
        self._market: Final[i64] = at["market"]
        self._acolytes: Final[i64] = at["acolytes"]
        self._market_top: Final[i64] = at["market top"]
        self._removed: Final[i64] = at["removed"]
        self._shown: Final[i64] = at["shown"]
        self._shown_cards: Final[i64] = at["shown cards"]
        self._own: Final = Side(at, "own")
        self._other: Final = Side(at, "other")

    # -- observation -----------------------------------------------------------------------------------

    def write(self, state: London, seat: int, row: Row) -> None:
        if state.seat == seat:
            self._prompts.write(state, state.house, row)
        row.put(self._turn, state.turn)
        if state.turn:
            row.mark(self._active + i64(state.active != seat))
        row.mark(self._first + i64(state.first != seat))
        for card in state.street:
            if card >= 0:
                row.add(self._street + i64(self._design[card]))
        row.put(self._market, len(state.market) + len(state.market_top))
        row.put(self._acolytes, len(state.acolytes))
        self._write_top(state, state.market_top, seat, self._market_top, row)
        self._count(state.removed, self._removed, row)
        if state.shown:
            self._write_shown(state, seat, row)
        self._write_side(state, seat, seat, self._own, row)
        self._write_side(state, 1 - seat, seat, self._other, row)

    def _count(self, cards: list[int], start: i64, row: Row) -> None:
        for card in cards:
            row.add(start + i64(self._design[card]))

    def _write_top(self, state: London, top: list[int], viewer: int, start: i64, row: Row) -> None:
        """What the viewer knows of the top of a deck; the last is on top."""
        place: i64 = 0
        last: i64 = len(top) - 1
        while place < self._known_top and place <= last:
            card = top[last - place]
            if knows(state, viewer, card):
                row.mark(start + place * self._designs + i64(self._design[card]))
            place += 1

    def _write_shown(self, state: London, seat: int, row: Row) -> None:
        row.put(self._shown, len(state.shown))
        whose = state.shown_whose
        row.mark(self._shown + (3 if whose == 2 else 1 if whose == seat else 2))
        if state.shown_to >> seat & 1:
            self._count(state.shown, self._shown_cards, row)

    def _write_side(self, state: London, whose: int, viewer: int, at: Side, row: Row) -> None:
        player, design = state.players[whose], self._design
        if player.overlord >= 0:
            row.mark(at.overlord + player.overlord)
        self._write_numbers(state, whose, player, at.numbers, row)
        row.put(at.overlord_used, 1 if player.overlord_used else 0)
        if player.converts:
            for pair in range(len(w.RESOURCE_PAIRS)):
                if player.converts >> pair & 1:
                    row.mark(at.converts + pair)
        if whose == viewer:
            self._count(player.hand, at.hand, row)
        else:
            for card in player.hand:
                if knows(state, viewer, card):
                    row.add(at.hand + i64(design[card]))
        if player.top:
            self._write_top(state, player.top, viewer, at.deck_top, row)
        self._count(player.discard, at.discard, row)
        for frame in state.stack:
            if frame[0] == w.ASK_CLAIM and frame[1] == whose:
                row.add(at.held + i64(design[frame[2]]))
        if not state.street:
            self._count(player.bag, at.chosen, row)
        self._write_play(state, player, at.play, row)

    def _write_numbers(self, state: London, whose: int, player: Player, start: i64, row: Row) -> None:
        armour = armour_of(state, whose)
        row.put(start, player.life)
        row.put(start + 1, self._box.overlord_life[player.overlord] if player.overlord >= 0 else 0)
        row.put(start + 2, player.coin)
        row.put(start + 3, player.might)
        row.put(start + 4, player.recovery)
        row.put(start + 5, armour)
        row.put(start + 6, max(0, armour - player.absorbed))
        row.put(start + 7, player.rally)
        row.put(start + 8, len(player.hand))
        row.put(start + 9, len(player.top) + len(player.bag))

    def _write_play(self, state: London, player: Player, start: i64, row: Row) -> None:
        if not player.play and not player.relics:
            return
        names = self._names
        names.give(player)
        for card in player.play:
            self._write_card(state.marks[card], card, start, row)
        for card in player.relics:
            self._write_card(state.marks[card], card, start, row)
        for horde in player.hordes:
            if len(horde) > 1:
                place: i64 = 1
                for card in horde:
                    row.put(start + names.of(card) * self._marks + 9, place)
                    place += 1
        names.take(player)

    def _write_card(self, mark: i64, card: i64, start: i64, row: Row) -> None:
        cell = start + self._names.of(card) * self._marks
        row.mark(cell)
        if mark & w.TOKEN_HAUNT:
            row.mark(cell + 1)
        elif mark & w.TOKEN_DISMISS:
            row.mark(cell + 2)
        if mark & w.BEGAN:
            row.mark(cell + 3)
        if mark & w.HAUNT_DONE:
            row.mark(cell + 4)
        abilities = self._abilities[i64(self._design[card])]
        if abilities > 0 and mark & w.USED_ABILITY:
            row.mark(cell + 5)
        if abilities > 1 and mark & (w.USED_ABILITY << 1):
            row.mark(cell + 6)
        if mark & w.USED_RELIC:
            row.mark(cell + 7)
        row.put(cell + 8, (mark & w.HORDE_BITS) >> w.HORDE_SHIFT)

    # -- actions ---------------------------------------------------------------------------------------

    def number(self, state: London, options: list[int], row: Row) -> None:
        self._numbers.offer(state, options, row)


class LondonNumbers:
    """The list of actions of one box, for options of any state."""

    def __init__(
        self,
        box: Box,
        names: Names,
        fixed: Mapping[int, int],
        of_card: Mapping[int, int],
        pairs: Mapping[tuple[int, int], int],
        cards: int,
    ) -> None:
        """`fixed`: by option its action, where no card in play is named; `of_card`: by kind the action of the first
        card; `pairs`: of two cards by their numbers; `cards`: how many numbers there are."""
        self.names: Final = names
        self._shift: Final[i64] = box.shift
        self._mask: Final[i64] = box.mask
        self._few: Final[i64] = w.HORDE << box.shift
        """Smaller options stand in a table, larger ones in a dict: kinds of folders begin far up."""
        self._fixed: Final = vec[i32]([fixed.get(option, NOT_HERE) for option in range(w.HORDE << box.shift)])
        self._more: Final = dict(fixed)
        self._of_card: Final = dict(of_card)
        self._cards: Final[i64] = cards
        self._pair: Final = vec[i32]([
            pairs.get((one, two), NOT_HERE) for one in range(cards) for two in range(cards)
        ])  # fmt: skip

    def offer(self, state: London, options: list[int], row: Row) -> None:
        """One action for each option, in order."""
        named = False
        few = self._few
        for option in options:
            action: i64 = NOT_HERE
            if option < few:
                action = i64(self._fixed[option])
            elif option in self._more:
                action = self._more[option]
            if action < 0:
                if not named:
                    self.names.give(state.players[state.seat])
                    named = True
                action = self._of_cards(state, option)
            row.offer(action)
        if named:
            self.names.take(state.players[state.seat])

    def _of_cards(self, state: London, option: i64) -> i64:
        """The action of an option that names cards in play. Raises LookupError."""
        kind, card = option >> self._shift, option & self._mask
        mine = self.names.of(card)
        if w.HORDE <= kind < w.OWN_KINDS:
            return i64(self._pair[self.names.of(kind - w.HORDE) * self._cards + mine])
        start: i64 = self._of_card[kind]
        if mine >= 0:
            return start + mine
        return start + self._cards + self._of_theirs(state, card)

    def _of_theirs(self, state: London, card: i64) -> i64:
        """The number of a card on the other side. For the while the own cards have none."""
        own, theirs = state.players[state.seat], state.players[1 - state.seat]
        self.names.take(own)
        self.names.give(theirs)
        found = self.names.of(card)
        self.names.take(theirs)
        self.names.give(own)
        return found
