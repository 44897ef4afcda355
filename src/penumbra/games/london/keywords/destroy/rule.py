"""DESTROY: a card in play (TOL-KEY-11) or a Street card (TOL-KEY-12)."""

from __future__ import annotations

from typing import Final

from penumbra.games.london import numbers as w
from penumbra.games.london.effects.effect import Effect, Row
from penumbra.games.london.state import zones
from penumbra.games.london.state.picking import (
    NOT_THERE,
    all_designs,
    all_in_play,
    designs,
    fitting_cards,
    may_decline,
    may_pick_card,
    may_pick_design,
    may_refuse,
    with_decline,
)
from penumbra.games.london.state.state import London
from penumbra.games.london.triggers.rule import Happening, begin, occur
from penumbra.kernel.chance import Chance
from penumbra.kernel.question import NOT_ASKED, OK, Question
from penumbra.kernel.state import Frame

HITS_OWN: Final = (w.WHAT_ANY, w.WHAT_PLAY, w.WHAT_OWN)
HITS_THEIRS: Final = (w.WHAT_ANY, w.WHAT_PLAY, w.WHAT_OPPONENT)
HITS_STREET: Final = (w.WHAT_ANY, w.WHAT_STREET)


class Destroy(Effect):
    def run(self, state: London, row: Row, source: int, seat: int, chance: Chance) -> None:
        what, where = row[1], row[2]
        may = row[3] if what == w.WHAT_THIS else may_decline(state, row[3])
        in_play, on_street = destroy_targets(state, seat, source, what, where)
        if not in_play and not on_street:
            return
        if not may and len(in_play) == 1 and not on_street:
            begin(state, w.EV_DESTROY, seat, in_play[0], 0, chance)
        else:
            linked = int(what == w.WHAT_THIS and _is_continued(state, row))
            state.stack.append((w.ASK_DESTROY, seat, source, what, where, may, linked))


def _is_continued(state: London, row: Row) -> bool:
    """Whether the program that holds this effect goes on after it; then that lies on top of the stack."""
    frame = state.stack[-1] if state.stack else ()
    return len(frame) > 2 and frame[0] == w.RUN and state.box.programs[frame[1]][frame[2] - 1] is row


def in_reach(state: London, seat: int, source: int, what: int) -> list[int]:
    """Cards in play on either side (AMB-14); nothing else but the Street (AMB-15)."""
    if what == w.WHAT_THIS:
        return [source] if zones.owner_in_play(state, source) >= 0 else []
    mine, theirs = state.players[seat], state.players[1 - seat]
    cards: list[int] = []
    if what in HITS_OWN:
        cards += mine.play + mine.relics
    if what in HITS_THEIRS:
        cards += theirs.play + theirs.relics
    return cards


def street_in_reach(state: London, what: int) -> list[int]:
    return [card for card in state.street if card >= 0] if what in HITS_STREET else []


def destroy_targets(
    state: London, seat: int, source: int, what: int, where: int
) -> tuple[list[int], list[int]]:
    """What fits in play and on the Street; 'this' is the card itself, whatever it is."""
    cards = in_reach(state, seat, source, what)
    if what == w.WHAT_THIS:
        return cards, []
    return fitting_cards(state, cards, where), fitting_cards(state, street_in_reach(state, what), where)


class Destroyed(Happening):
    """A card in play goes to its owner's discard pile (TOL-KEY-11, TOL-REL-07)."""

    def execute(self, state: London, seat: int, card: int, amount: int, chance: Chance) -> None:
        owner = zones.owner_in_play(state, card)
        if owner < 0:
            return
        occur(state, w.EV_DESTROY, seat, card)
        if state.sink is not None:
            zones.tell(state, "destroy", seat, {**zones.facts_of(state, card, owner), "owner": owner})
        zones.leave_play(state, owner, card)
        zones.to_discard(state, owner, card)


def destroy_on_street(state: London, seat: int, place: int, chance: Chance) -> None:
    """Out of the game, and the place is filled again (TOL-KEY-12, AMB-17)."""
    card = state.street[place]
    state.removed.append(card)
    if state.sink is not None:
        zones.tell(state, "destroy-street", seat, {"card": zones.name(state, card)})
    occur(state, w.EV_DESTROY, seat, card)
    zones.refill(state, place, chance)


class AskDestroy(Question[London]):
    """Which card is hit."""

    def options(self, state: London, frame: Frame) -> list[int]:
        _, seat, source, what, where, may, _ = frame
        in_play, on_street = destroy_targets(state, seat, source, what, where)
        base = w.DESTROY << state.box.shift
        found = sorted(base + card for card in in_play) + designs(state, on_street, w.DESTROY_STREET)
        return with_decline(state, found, may)

    def may(self, state: London, frame: Frame, option: int) -> int:
        _, seat, source, what, where, may, _ = frame
        kind, arg = option >> state.box.shift, option & state.box.mask
        if kind == w.DECLINE:
            return may_refuse(may)
        if kind == w.DESTROY:
            cards = in_reach(state, seat, source, what)
            if what == w.WHAT_THIS:
                return OK if arg in cards else NOT_THERE
            return may_pick_card(state, cards, where, arg)
        if kind != w.DESTROY_STREET:
            return NOT_ASKED
        return may_pick_design(state, street_in_reach(state, what), where, arg)

    def every(self, state: London, frame: Frame) -> list[int]:
        listed = [*all_in_play(state, w.DESTROY), *all_designs(state, w.DESTROY_STREET)]
        return with_decline(state, listed, 1)

    def answer(self, state: London, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        seat, linked = frame[1], frame[6]
        kind, arg = option >> state.box.shift, option & state.box.mask
        if kind == w.DESTROY:
            begin(state, w.EV_DESTROY, seat, arg, 0, chance)
        elif kind == w.DESTROY_STREET:
            destroy_on_street(state, seat, zones.place_on_street(state, arg), chance)
        elif linked:  # 'You may DESTROY this. If you do, ...': declining drops what would have followed
            state.stack.pop()


DESTROY: Final[Effect] = Destroy(w.DO_DESTROY)
DESTROYED: Final[Happening] = Destroyed(w.EV_DESTROY)
ASK_DESTROY: Final[Question[London]] = AskDestroy(w.ASK_DESTROY)
