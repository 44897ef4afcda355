"""Evil's hands: drawing cards and discarding them (ALO-REACT-11, ALO-GLOS-01)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.content.vocabulary import DECKS
from penumbra.games.alone.map.telling import evil_seats, tell
from penumbra.games.alone.reactions.reacting.rule import NOT_HELD
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.event import Event
from penumbra.kernel.message import Json
from penumbra.kernel.question import NOT_ASKED, OK, Question, Work
from penumbra.kernel.state import Frame

# Why a card is not drawn so.
DECK_EMPTY: Final = 280
OTHER_DECK: Final = 281

TALK: Final = 3
"""The place of the house rule: whether Evil players see each other's hands (AMB-50)."""
RESTRICTED: Final = 1
DECKS_IN_PLAY: Final = 2
SEATS: Final = 4
"""In DRAW_CARD: the deck's place * SEATS + the seat."""


class DealCards(Work[Alone]):
    """At first as many from each deck; later, and always with three Evil players, the Leader divides what is drawn
    (ALO-REACT-11, ALO-GLOS-01)."""

    def run(self, state: Alone, frame: Frame, chance: Chance) -> None:
        _, n = frame
        if state.round == 0 and state.evil <= DECKS_IN_PLAY:
            for number in range(n):
                place = number % DECKS_IN_PLAY
                _draw_card(state, place, min(place + 1, state.evil), chance)
        else:
            _ask_draw(state, n, chance)


def _ask_draw(state: Alone, left: int, chance: Chance) -> None:
    """One card after the other; without a choice it is drawn at once, without a card drawing ends."""
    while left > 0:
        options = _draws(state)
        if len(options) > 1:
            state.stack.append((w.ASK_DRAW, state.leader, left))
            return
        if not options:
            return
        _draw_by(state, options[0], chance)
        left -= 1


def _draws(state: Alone) -> list[int]:
    """Decks with cards, and who may draw from them."""
    return [
        w.DRAW_CARD << w.SHIFT | place * SEATS + seat
        for place in range(len(state.decks))
        if _has_cards(state, place)
        for seat in _drawers(state, place)
    ]


def _has_cards(state: Alone, place: int) -> bool:
    return bool(state.bags[place] or state.discards[place] or state.burned[place])


def _drawers(state: Alone, place: int) -> list[int]:
    """One Evil player has both decks, two have one each; of three the Leader draws from either, the others from one
    each."""
    if state.evil == 1:
        return [1]
    if state.evil == 2:
        return [place + 1]
    others = [seat for seat in range(1, state.evil + 1) if seat != state.leader]
    return sorted((state.leader, others[place]))


class WhoDraws(Question[Alone]):
    """From which deck the next card is drawn, and for whom."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        return _draws(state)

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return [
            w.DRAW_CARD << w.SHIFT | place * SEATS + seat
            for place in range(len(state.decks))
            for seat in range(1, state.evil + 1)
        ]

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        if option >> w.SHIFT != w.DRAW_CARD:
            return NOT_ASKED
        place, seat = divmod(option & w.MASK, SEATS)
        if seat not in _drawers(state, place):
            return OTHER_DECK
        return OK if _has_cards(state, place) else DECK_EMPTY

    def reasons(self) -> tuple[int, ...]:
        return (DECK_EMPTY, OTHER_DECK)

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        _draw_by(state, option, chance)
        _ask_draw(state, frame[2] - 1, chance)


def _draw_by(state: Alone, option: int, chance: Chance) -> None:
    arg = option & w.MASK
    _draw_card(state, arg // SEATS, arg % SEATS, chance)


def _draw_card(state: Alone, place: int, seat: int, chance: Chance) -> None:
    """A random card of a deck; an empty deck is made of its discards again (AMB-37)."""
    bag = state.bags[place]
    if not bag:
        bag += sorted(state.discards[place] + state.burned[place])
        state.discards[place], state.burned[place] = [], []
        if not bag:
            return
        if state.sink is not None:
            deck: dict[str, Json] = {"deck": DECKS[state.decks[place]]}
            tell(state, "reshuffled", seat, {}, deck, hidden=True)
    card = bag.pop(chance.pick(bag))
    state.hands[seat - 1].append(card)
    if state.sink is not None:
        _tell_of_card(state, "draws", seat, card, 0)


def _tell_of_card(state: Alone, kind: str, seat: int, card: int, knew: int) -> None:
    """Only Evil hears of it; which card it is the others know only if they may show hands (AMB-50). Those in the mask
    `knew` knew it before."""
    mask = evil_seats(state)
    knows = 1 << seat if state.house[TALK] == RESTRICTED else mask
    facts: dict[str, Json] = {"deck": DECKS[state.box.card_deck[card]]}
    secret: dict[str, Json] = {"card": state.box.reactions[card].id}
    assert state.sink is not None
    state.sink.append(Event(kind, seat, facts, secret, knows, False, knew, mask))


class TrimHands(Work[Alone]):
    """Too many cards in all: whoever holds the most discards, the first from the Leader on among equals."""

    def run(self, state: Alone, frame: Frame, chance: Chance) -> None:
        if sum(len(hand) for hand in state.hands) <= state.box.numbers.hand_limit:
            return
        seats = [(state.leader - 1 + place) % state.evil + 1 for place in range(state.evil)]
        seat = max(seats, key=lambda one: len(state.hands[one - 1]))
        state.stack.append((w.ASK_DISCARD, seat))


class WhichDiscarded(Question[Alone]):
    """Which card goes; the Hero does not see it."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        return [w.DISCARD_CARD << w.SHIFT | card for card in sorted(set(state.hands[frame[1] - 1]))]

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return [w.DISCARD_CARD << w.SHIFT | card for card in range(len(state.box.reactions))]

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        if option >> w.SHIFT != w.DISCARD_CARD:
            return NOT_ASKED
        return OK if option & w.MASK in state.hands[frame[1] - 1] else NOT_HELD

    def reasons(self) -> tuple[int, ...]:
        return (NOT_HELD,)

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        seat, card = frame[1], option & w.MASK
        state.hands[seat - 1].remove(card)
        state.burned[state.decks.index(state.box.card_deck[card])].append(card)
        if state.sink is not None:
            _tell_of_card(state, "discards", seat, card, evil_seats(state))
        state.stack.append((w.TRIM_HANDS,))


WORK: Final[list[Work[Alone]]] = [DealCards(w.DEAL_CARDS), TrimHands(w.TRIM_HANDS)]
DRAW: Final[Question[Alone]] = WhoDraws(w.ASK_DRAW)
DISCARD: Final[Question[Alone]] = WhichDiscarded(w.ASK_DISCARD)
