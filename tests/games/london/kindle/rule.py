"""KINDLE: show a card of your hand, put it on top of your deck and gain 1 of a resource."""

from __future__ import annotations

from typing import Final

from penumbra.games.london import numbers as w
from penumbra.games.london.effects.effect import Effect, Row
from penumbra.games.london.state import zones
from penumbra.games.london.state.picking import all_designs, designs, may_pick_any, with_decline
from penumbra.games.london.state.pool import COIN, MIGHT, gain_resource
from penumbra.games.london.state.state import London
from penumbra.kernel.chance import Chance
from penumbra.kernel.question import NOT_ASKED, OK, Question
from penumbra.kernel.state import Frame
from tests.games.london.kindle.form import DO_KINDLE

KINDLE_KIND: Final = w.OWN_KINDS + 9
ASK_NUMBER: Final = w.OWN_QUESTIONS + 9
HOUSE_RULE: Final = 9
"""The next free place. All other numbers keep clear of those that a real keyword would take first."""
REWARDS: Final = (MIGHT, COIN)


class Kindle(Effect):
    def run(self, state: London, row: Row, source: int, seat: int, chance: Chance) -> None:
        if state.players[seat].hand:
            state.stack.append((ASK_NUMBER, seat))

    def feasible(self, state: London, row: Row, source: int, seat: int) -> bool:
        return bool(state.players[seat].hand)


class AskKindle(Question[London]):
    """Which card burns."""

    def options(self, state: London, frame: Frame) -> list[int]:
        return with_decline(state, designs(state, state.players[frame[1]].hand, KINDLE_KIND), 1)

    def may(self, state: London, frame: Frame, option: int) -> int:
        kind = option >> state.box.shift
        if kind == w.DECLINE:
            return OK
        if kind != KINDLE_KIND:
            return NOT_ASKED
        return may_pick_any(state, state.players[frame[1]].hand, option & state.box.mask)

    def every(self, state: London, frame: Frame) -> list[int]:
        return with_decline(state, all_designs(state, KINDLE_KIND), 1)

    def answer(self, state: London, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        if option >> state.box.shift == w.DECLINE:
            return
        seat = frame[1]
        card = zones.find_to_discard(state, seat, option & state.box.mask)
        zones.from_hand(state, state.players[seat], card)
        zones.put_on_deck(state, seat, card, w.EVERYBODY)
        if state.sink is not None:
            zones.tell_shown(state, "kindle", seat, {"card": zones.name(state, card)}, 1 << seat)
        gain_resource(state, seat, REWARDS[state.house[HOUSE_RULE]], 1)


KINDLE: Final[Effect] = Kindle(DO_KINDLE)
ASK_KINDLE: Final[Question[London]] = AskKindle(ASK_NUMBER)
