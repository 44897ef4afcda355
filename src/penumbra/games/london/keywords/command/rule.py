"""COMMAND: a Monster from the discard pile returns to the hand (TOL-KEY-08)."""

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
    may_decline,
    may_pick_design,
    may_refuse,
    with_decline,
)
from penumbra.games.london.state.state import London
from penumbra.games.london.triggers.rule import occur
from penumbra.kernel.chance import Chance
from penumbra.kernel.question import NOT_ASKED, Question
from penumbra.kernel.state import Frame


class Command(Effect):
    """A Monster below cost 4 from your discard pile into your hand (TOL-KEY-08)."""

    def run(self, state: London, row: Row, source: int, seat: int, chance: Chance) -> None:
        where, to, may = row[1], row[2], may_decline(state, row[3])
        fit = fitting_cards(state, state.players[seat].discard, where)
        if not fit:
            return
        if not may and len({state.box.design[card] for card in fit}) == 1:
            do_command(state, seat, zones.freshest(state, fit), to)
        else:
            state.stack.append((w.ASK_COMMAND, seat, where, to, may))

    def feasible(self, state: London, row: Row, source: int, seat: int) -> bool:
        return bool(fitting_cards(state, state.players[seat].discard, row[1]))


def do_command(state: London, seat: int, card: int, to: int) -> None:
    """Everybody saw which card it was. It can be played this turn (TOL-KEY-09)."""
    state.players[seat].discard.remove(card)
    if to:
        zones.put_on_deck(state, seat, card, w.EVERYBODY)
    else:
        zones.to_hand(state, seat, card, w.EVERYBODY)
    if state.sink is not None:
        zones.tell(state, "command", seat, {"card": zones.name(state, card), "to": "top" if to else "hand"})
    occur(state, w.EV_COMMAND, seat, card)


class AskCommand(Question[London]):
    """Which Monster returns."""

    def options(self, state: London, frame: Frame) -> list[int]:
        _, seat, where, _, may = frame
        fit = fitting_cards(state, state.players[seat].discard, where)
        return with_decline(state, designs(state, fit, w.COMMAND), may)

    def may(self, state: London, frame: Frame, option: int) -> int:
        _, seat, where, _, may = frame
        kind = option >> state.box.shift
        if kind == w.DECLINE:
            return may_refuse(may)
        if kind != w.COMMAND:
            return NOT_ASKED
        return may_pick_design(state, state.players[seat].discard, where, option & state.box.mask)

    def every(self, state: London, frame: Frame) -> list[int]:
        return with_decline(state, all_designs(state, w.COMMAND), 1)

    def answer(self, state: London, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        if option >> state.box.shift == w.COMMAND:
            _, seat, _, to, _ = frame
            card = copy_among(state, state.players[seat].discard, option & state.box.mask)
            do_command(state, seat, card, to)


COMMAND: Final[Effect] = Command(w.DO_COMMAND)
ASK_COMMAND: Final[Question[London]] = AskCommand(w.ASK_COMMAND)
