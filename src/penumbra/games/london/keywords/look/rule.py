"""Looking at the top cards of a deck in secret, or revealing them to all (TOL-GLOS-06, TOL-GLOS-07)."""

from __future__ import annotations

from typing import Final

from penumbra.games.london import numbers as w
from penumbra.games.london.effects.effect import Effect, Row
from penumbra.games.london.state import zones
from penumbra.games.london.state.picking import (
    all_designs,
    copy_among,
    designs,
    fitting_cards,
    may_pick_any,
    may_pick_design,
    may_refuse,
)
from penumbra.games.london.state.state import London
from penumbra.kernel.chance import Chance
from penumbra.kernel.message import Json
from penumbra.kernel.question import NOT_ASKED, Question, Work
from penumbra.kernel.state import Frame

PUT_INTO_PLAY_RULE: Final = 5
"""The house rule about cards put into play, by its place in the state."""
MARKET: Final = 2
"""Whose deck it is when it is nobody's."""

# -- the places of `Box.looks` and of its steps
OPEN: Final = 0
STEPS: Final = 4
STEP_VERB: Final = 0

# -- what a step does with a card
TAKE: Final = 0
PUT_AWAY: Final = 1
PUT_INTO_PLAY: Final = 2
KINDS: Final = (w.TAKE, w.LOOK_DISCARD, w.PUT_INTO_PLAY)
"""By what a step does: the kind of its options."""


class Look(Effect):
    """Look at or reveal the top cards of a deck (TOL-GLOS-06, TOL-GLOS-07)."""

    def run(self, state: London, row: Row, source: int, seat: int, chance: Chance) -> None:
        open_to_all, n, whose, _, _ = state.box.looks[row[1]]
        if whose == MARKET:
            cards = zones.settle_market_top(state, n, chance)
            del state.market_top[len(state.market_top) - len(cards) :]
            state.shown_whose = MARKET
        else:
            owner = seat if whose == 0 else 1 - seat
            cards = zones.settle_top(state, owner, n, chance)
            top = state.players[owner].top
            del top[len(top) - len(cards) :]
            state.shown_whose = owner
        if not cards:
            return
        state.shown = cards
        known = w.EVERYBODY if open_to_all else 1 << seat
        state.shown_to = known
        for card in cards:
            state.marks[card] |= known * w.KNOWN
        if state.sink is not None:
            facts = {"n": len(cards), "whose": state.shown_whose}
            if open_to_all:
                zones.tell_shown(state, "reveal", seat, {**facts, "cards": zones.names(state, cards)})
            else:
                zones.tell_owner(
                    state, "look", seat, dict(facts), {"cards": zones.names(state, cards)}, 1 << seat
                )
        state.stack.append((w.LOOK_ON, seat, row[1], 0, -1))


class LookOn(Work[London]):
    """The next thing that may be done with the cards looked at."""

    def run(self, state: London, frame: Frame, chance: Chance) -> None:
        _, seat, look, step, left = frame
        open_to_all, _, _, _, steps = state.box.looks[look]
        if step >= len(steps) or not state.shown:
            state.stack.append((w.LOOK_REST, seat, look))
            return
        _, number, where, may = steps[step]
        left = number if left < 0 else left
        fit = fitting_cards(state, state.shown, where)
        if left == 0 or (open_to_all and not fit):
            state.stack.append((w.LOOK_ON, seat, look, step + 1, -1))
        elif open_to_all and not may and len({state.box.design[card] for card in fit}) == 1:
            state.stack.append((w.LOOK_ON, seat, look, step, left - 1))
            _do_step(state, seat, look, step, fit[0])
        else:
            state.stack.append((w.ASK_LOOK, seat, look, step, left))


class AskLook(Question[London]):
    """What is done with the cards looked at, one after the other."""

    def options(self, state: London, frame: Frame) -> list[int]:
        _, _, look, step, _ = frame
        verb, _, where, may = state.box.looks[look][STEPS][step]
        found = designs(state, fitting_cards(state, state.shown, where), KINDS[verb])
        return [*found, w.DONE << state.box.shift] if may or not found else found

    def may(self, state: London, frame: Frame, option: int) -> int:
        _, _, look, step, _ = frame
        verb, _, where, may = state.box.looks[look][STEPS][step]
        kind = option >> state.box.shift
        if kind == w.DONE:
            return may_refuse(int(may) or not fitting_cards(state, state.shown, where))
        if kind != KINDS[verb]:
            return NOT_ASKED
        return may_pick_design(state, state.shown, where, option & state.box.mask)

    def every(self, state: London, frame: Frame) -> list[int]:
        listed = [option for kind in KINDS for option in all_designs(state, kind)]
        return [*listed, w.DONE << state.box.shift]

    def answer(self, state: London, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        _, seat, look, step, left = frame
        if option >> state.box.shift == w.DONE:
            state.stack.append((w.LOOK_ON, seat, look, step + 1, -1))
            return
        state.stack.append((w.LOOK_ON, seat, look, step, left - 1))
        _do_step(state, seat, look, step, copy_among(state, state.shown, option & state.box.mask))


def _do_step(state: London, seat: int, look: int, step: int, card: int) -> None:
    verb = state.box.looks[look][STEPS][step][STEP_VERB]
    if verb == PUT_INTO_PLAY and zones.relic_zone_is_full(state, seat, card):  # TOL-REL-04, DIFF-10
        state.marks[card] |= w.KNOWN_BITS
        if state.sink is not None:
            zones.tell_shown(state, "show-relic", seat, {"card": zones.name(state, card)})
        state.stack.append((w.ASK_RELIC_OUT, seat, card, zones.FROM_DECK, 0))
        return
    state.shown.remove(card)
    if verb == TAKE:
        zones.to_hand(state, seat, card, state.marks[card] >> w.KNOWN_SHIFT & w.EVERYBODY)
        state.taken.append(card)
        _tell_of_card(state, "take", seat, look, card)
    elif verb == PUT_AWAY:
        _discard_shown(state, seat, card)
    else:
        put_into_play(state, seat, card)


def _tell_of_card(state: London, kind: str, seat: int, look: int, card: int) -> None:
    """Everybody sees what is done with a card that was revealed; of one looked at only who looks."""
    if state.sink is None:
        return
    secret: dict[str, Json] = {"card": zones.name(state, card)}
    if state.box.looks[look][OPEN]:
        zones.tell(state, kind, seat, {"n": 1, **secret})
    else:
        zones.tell_owner(state, kind, seat, {"n": 1}, secret, 1 << seat)


def _discard_shown(state: London, seat: int, card: int) -> None:
    """To its owner's discard pile; a Market card leaves the game."""
    if state.shown_whose == MARKET:
        zones.turn_face_up(state, card)
        state.removed.append(card)
    else:
        zones.to_discard(state, state.shown_whose, card)
    if state.sink is not None:
        zones.tell_shown(state, "mill", seat, {"card": zones.name(state, card), "whose": state.shown_whose})


def put_into_play(state: London, seat: int, card: int) -> None:
    """Into the play area without being played: nothing is activated and nothing triggers (AMB-25), unless the
    house rule says so."""
    zones.enter_play(state, seat, card)
    if state.sink is not None:
        zones.tell_shown(state, "put", seat, {"card": zones.name(state, card)})
    if state.house[PUT_INTO_PLAY_RULE]:
        program = state.box.on_play[state.box.design[card]]
        below = state.stack.pop()  # the look goes on first
        state.stack.append((w.RUN, program, 0, card, seat))
        state.stack.append(below)


class LookRest(Work[London]):
    """What is left goes to the discard pile or back on top in any order."""

    def run(self, state: London, frame: Frame, chance: Chance) -> None:
        _, seat, look = frame
        _, _, _, to_discard_pile, _ = state.box.looks[look]
        if to_discard_pile:
            while state.shown:
                _discard_shown(state, seat, state.shown.pop(0))
        _blur_knowledge(state)
        if len(state.shown) > 1:
            state.stack.append((w.ASK_BACK, seat, look))
        elif state.shown:
            _put_back(state, state.shown.pop())


def _blur_knowledge(state: London) -> None:
    """Whoever did not see the cards no longer knows which of those he knew went where, unless there is only one
    place where it can be."""
    hidden = state.shown + state.taken
    if state.shown and len(hidden) > 1:
        for card in hidden:
            state.marks[card] &= state.shown_to * w.KNOWN | ~w.KNOWN_BITS
    state.taken = []


def _put_back(state: London, card: int) -> None:
    if state.shown_whose == MARKET:
        state.market_top.append(card)
    else:
        state.players[state.shown_whose].top.append(card)


class AskBack(Question[London]):
    """Which goes back first, and so lies deepest."""

    def options(self, state: London, frame: Frame) -> list[int]:
        return designs(state, state.shown, w.PUT_BACK)

    def may(self, state: London, frame: Frame, option: int) -> int:
        if option >> state.box.shift != w.PUT_BACK:
            return NOT_ASKED
        return may_pick_any(state, state.shown, option & state.box.mask)

    def every(self, state: London, frame: Frame) -> list[int]:
        return all_designs(state, w.PUT_BACK)

    def answer(self, state: London, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        card = copy_among(state, state.shown, option & state.box.mask)
        state.shown.remove(card)
        _put_back(state, card)
        _tell_of_card(state, "back", frame[1], frame[2], card)
        state.stack.append((w.LOOK_REST, frame[1], frame[2]))


LOOK: Final[Effect] = Look(w.DO_LOOK)
LOOK_ON: Final[Work[London]] = LookOn(w.LOOK_ON)
LOOK_REST: Final[Work[London]] = LookRest(w.LOOK_REST)
ASK_LOOK: Final[Question[London]] = AskLook(w.ASK_LOOK)
ASK_BACK: Final[Question[London]] = AskBack(w.ASK_BACK)
