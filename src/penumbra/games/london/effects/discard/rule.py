"""Discarding from hand, one card after the other (TOL-GLOS-01)."""

from __future__ import annotations

from typing import Final

from penumbra.games.london import numbers as w
from penumbra.games.london.effects.effect import Effect, Row
from penumbra.games.london.state import zones
from penumbra.games.london.state.picking import all_designs, designs, may_pick_any, may_refuse
from penumbra.games.london.state.state import London
from penumbra.games.london.triggers.rule import occur
from penumbra.kernel.chance import Chance
from penumbra.kernel.question import NOT_ASKED, Question, Work
from penumbra.kernel.state import Frame


class Discard(Effect):
    """Discard at once, from the hand (TOL-GLOS-01); whose hand it is picks."""

    def run(self, state: London, row: Row, source: int, seat: int, chance: Chance) -> None:
        _, n, opponent, up_to = row
        ask_discard(state, 1 - seat if opponent else seat, n, up_to, 0)

    def feasible(self, state: London, row: Row, source: int, seat: int) -> bool:
        return bool(state.players[1 - seat if row[2] else seat].hand)


def ask_discard(state: London, seat: int, n: int, up_to: int, why: int) -> None:
    """Ask for n discards one by one; with nothing to choose from do it (AMB-40: as much as possible)."""
    hand = state.players[seat].hand
    left = min(n, len(hand))
    if left == 0:
        return
    if not up_to and left == len(hand):
        for card in list(hand):
            do_discard(state, seat, card)
    else:
        state.stack.append((w.ASK_DISCARD, seat, left, up_to, why))


class MoreDiscards(Work[London]):
    """Go on discarding after what the last discard brought about."""

    def run(self, state: London, frame: Frame, chance: Chance) -> None:
        ask_discard(state, frame[1], frame[2], frame[3], frame[4])


def do_discard(state: London, seat: int, card: int) -> None:
    zones.from_hand(state, state.players[seat], card)
    zones.to_discard(state, seat, card)
    if state.sink is not None:
        zones.tell_shown(state, "discard", seat, {"card": zones.name(state, card)}, 1 << seat)
    occur(state, w.EV_DISCARD, seat, card)


class AskDiscard(Question[London]):
    """Which card is discarded next; 'up to' allows to stop."""

    def options(self, state: London, frame: Frame) -> list[int]:
        found = designs(state, state.players[frame[1]].hand, w.DISCARD)
        return sorted([*found, w.DONE << state.box.shift]) if frame[3] else found

    def may(self, state: London, frame: Frame, option: int) -> int:
        _, seat, _, up_to, _ = frame
        kind = option >> state.box.shift
        if kind == w.DONE:
            return may_refuse(up_to)
        if kind != w.DISCARD:
            return NOT_ASKED
        return may_pick_any(state, state.players[seat].hand, option & state.box.mask)

    def every(self, state: London, frame: Frame) -> list[int]:
        return [*all_designs(state, w.DISCARD), w.DONE << state.box.shift]

    def answer(self, state: London, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        if option >> state.box.shift == w.DONE:
            return
        _, seat, left, up_to, why = frame
        card = zones.find_to_discard(state, seat, option & state.box.mask)
        if left > 1:
            state.stack.append((w.MORE_DISCARDS, seat, left - 1, up_to, why))
        do_discard(state, seat, card)


DISCARD: Final[Effect] = Discard(w.DO_DISCARD)
MORE_DISCARDS: Final[Work[London]] = MoreDiscards(w.MORE_DISCARDS)
ASK_DISCARD: Final[Question[London]] = AskDiscard(w.ASK_DISCARD)
