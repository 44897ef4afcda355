"""What effects count: for each name in the content files one object that counts it for a seat."""

from __future__ import annotations

from typing import Final

from penumbra.games.london import numbers as w
from penumbra.games.london.content.vocabulary import COUNTS
from penumbra.games.london.state.state import London, Player
from penumbra.games.london.triggers.rule import count_happened


class Counter:
    """Counts one thing. `where` says by design which cards fit, `but` is a card that does not count (-1: none)."""

    def of(self, state: London, seat: int, source: int, where: list[bool], but: int) -> int:
        raise NotImplementedError


def count(state: London, seat: int, source: int, number: int) -> int:
    """How many of something there are, for `seat`."""
    kind, where_number, others = state.box.counts[number]
    where = state.box.filters[where_number]
    return COUNTERS[kind].of(state, seat, source, where, source if others else -1)


# -- cards -----------------------------------------------------------------------------------------------

HAND: Final = 0
MONSTERS: Final = 1
RELICS: Final = 2
IN_PLAY: Final = 3
DISCARD_PILE: Final = 4


class CardsOf(Counter):
    """Cards of one side, in one place. Of hands only the size is known, so nothing is left out there."""

    def __init__(self, opponent: bool, place: int) -> None:
        self.opponent: Final = opponent
        self.place: Final = place

    def of(self, state: London, seat: int, source: int, where: list[bool], but: int) -> int:
        player = state.players[1 - seat if self.opponent else seat]
        if self.place == HAND:
            return len(player.hand)
        if self.place == MONSTERS:
            return _fitting(state, player.play, where, but, True)
        if self.place == RELICS:
            return _fitting(state, player.relics, where, but, False)
        if self.place == DISCARD_PILE:
            return _fitting(state, player.discard, where, but, False)
        return _fitting(state, player.play, where, but, False) + _fitting(
            state, player.relics, where, but, False
        )


def _fitting(state: London, cards: list[int], where: list[bool], but: int, monsters: bool) -> int:
    design, kinds = state.box.design, state.box.type
    total = 0
    for card in cards:
        if card != but and where[design[card]] and (not monsters or kinds[design[card]] == w.MONSTER):
            total += 1
    return total


class OnStreet(Counter):
    def of(self, state: London, seat: int, source: int, where: list[bool], but: int) -> int:
        return _fitting(state, [card for card in state.street if card >= 0], where, -1, False)


# -- Hordes and Monsters ---------------------------------------------------------------------------------


class HordeSize(Counter):
    """How many Monsters stand in the source's Horde; a single one is no Horde (AMB-48)."""

    def of(self, state: London, seat: int, source: int, where: list[bool], but: int) -> int:
        for horde in state.players[seat].hordes:
            if source in horde:
                return len(horde) if len(horde) > 1 else 0
        return 0


class Hordes(Counter):
    def of(self, state: London, seat: int, source: int, where: list[bool], but: int) -> int:
        total = 0
        for horde in state.players[seat].hordes:
            if len(horde) > 1:
                total += 1
        return total


class HighestCost(Counter):
    def of(self, state: London, seat: int, source: int, where: list[bool], but: int) -> int:
        return _highest_cost(state, state.players[seat], where, but)


def _highest_cost(state: London, player: Player, where: list[bool], but: int) -> int:
    box = state.box
    highest = 0
    for card in player.play:
        design = box.design[card]
        if card == but:
            continue
        if box.type[design] == w.MONSTER and where[design] and box.cost[design] > highest:
            highest = box.cost[design]
    return highest


# -- the rest --------------------------------------------------------------------------------------------


class Rally(Counter):
    def of(self, state: London, seat: int, source: int, where: list[bool], but: int) -> int:
        return state.players[seat].rally


class Happened(Counter):
    """How often one did something this turn."""

    def __init__(self, event: int) -> None:
        self.event: Final = event

    def of(self, state: London, seat: int, source: int, where: list[bool], but: int) -> int:
        return count_happened(state, self.event, seat, where)


class LostLife(Counter):
    def of(self, state: London, seat: int, source: int, where: list[bool], but: int) -> int:
        player = state.players[seat]
        return state.box.overlord_life[player.overlord] - player.life


class EarlierTurns(Counter):
    def of(self, state: London, seat: int, source: int, where: list[bool], but: int) -> int:
        return state.turn - 1


BY_NAME: Final[dict[str, Counter]] = {
    "hand": CardsOf(False, HAND),
    "opponent-hand": CardsOf(True, HAND),
    "monsters": CardsOf(False, MONSTERS),
    "opponent-monsters": CardsOf(True, MONSTERS),
    "relics": CardsOf(False, RELICS),
    "opponent-relics": CardsOf(True, RELICS),
    "cards-in-play": CardsOf(False, IN_PLAY),
    "discard-pile": CardsOf(False, DISCARD_PILE),
    "opponent-discard-pile": CardsOf(True, DISCARD_PILE),
    "street": OnStreet(),
    "horde": HordeSize(),
    "hordes": Hordes(),
    "highest-cost": HighestCost(),
    "rally": Rally(),
    "played": Happened(w.EV_PLAY),
    "bought": Happened(w.EV_BUY),
    "discarded": Happened(w.EV_DISCARD),
    "sacrificed": Happened(w.EV_SACRIFICE),
    "destroyed": Happened(w.EV_DESTROY),
    "cursed": Happened(w.EV_CURSE),
    "lost-life": LostLife(),
    "earlier-turns": EarlierTurns(),
}
COUNTERS: Final[list[Counter]] = [BY_NAME[name] for name in COUNTS]
"""By the place of the name in the vocabulary, as the box counts them."""
