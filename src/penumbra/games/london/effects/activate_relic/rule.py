"""Activating a Relic outside a Relic action; it counts as a use (AMB-28)."""

from __future__ import annotations

from typing import Final

from penumbra.games.london import numbers as w
from penumbra.games.london.acts.relic.rule import use_relic
from penumbra.games.london.effects.effect import Effect, Row
from penumbra.games.london.state.picking import (
    NOT_FITTING,
    all_in_play,
    fitting_cards,
    may_pick_card,
    may_refuse,
    with_decline,
)
from penumbra.games.london.state.state import London
from penumbra.kernel.chance import Chance
from penumbra.kernel.question import NOT_ASKED, OK, Question
from penumbra.kernel.state import Frame


class ActivateRelic(Effect):
    def run(self, state: London, row: Row, source: int, seat: int, chance: Chance) -> None:
        _, again, where, may = row
        fit = relic_targets(state, seat, again, where)
        if len(fit) == 1 and not may:
            use_relic(state, seat, fit[0])
        elif fit:
            state.stack.append((w.ASK_RELIC, seat, again, where, may))

    def feasible(self, state: London, row: Row, source: int, seat: int) -> bool:
        return bool(relic_targets(state, seat, row[1], row[2]))


def relic_targets(state: London, seat: int, again: int, where: int) -> list[int]:
    return [
        card
        for card in fitting_cards(state, state.players[seat].relics, where)
        if can_be_activated(state, card, again)
    ]


def can_be_activated(state: London, card: int, again: int) -> bool:
    """It has an action that was not used this turn, or `again` is printed."""
    return state.box.relic_action[card] >= 0 and bool(again or not state.marks[card] & w.USED_RELIC)


class AskRelic(Question[London]):
    """Which Relic is activated."""

    def options(self, state: London, frame: Frame) -> list[int]:
        _, seat, again, where, may = frame
        base = w.RELIC << state.box.shift
        found = sorted(base + card for card in relic_targets(state, seat, again, where))
        return with_decline(state, found, may)

    def may(self, state: London, frame: Frame, option: int) -> int:
        _, seat, again, where, may = frame
        kind, card = option >> state.box.shift, option & state.box.mask
        if kind == w.DECLINE:
            return may_refuse(may)
        if kind != w.RELIC:
            return NOT_ASKED
        reason = may_pick_card(state, state.players[seat].relics, where, card)
        return reason if reason != OK else OK if can_be_activated(state, card, again) else NOT_FITTING

    def every(self, state: London, frame: Frame) -> list[int]:
        return with_decline(state, all_in_play(state, w.RELIC), 1)

    def answer(self, state: London, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        if option >> state.box.shift == w.RELIC:
            use_relic(state, frame[1], option & state.box.mask)


ACTIVATE_RELIC: Final[Effect] = ActivateRelic(w.DO_RELIC)
ASK_RELIC: Final[Question[London]] = AskRelic(w.ASK_RELIC)
