"""A cost that may be paid for something."""

from __future__ import annotations

from typing import Final

from penumbra.games.london import numbers as w
from penumbra.games.london.effects.discard.rule import ask_discard
from penumbra.games.london.effects.effect import Effect, Row, feasible
from penumbra.games.london.state import zones
from penumbra.games.london.state.state import London
from penumbra.games.london.turn.life import reduce_life
from penumbra.kernel.chance import Chance
from penumbra.kernel.message import Json
from penumbra.kernel.question import NOT_ASKED, OK, Question
from penumbra.kernel.state import Frame


class Pay(Effect):
    """It may not exceed what one has, Life included (AMB-13), and it is asked for only when it would buy something."""

    def run(self, state: London, row: Row, source: int, seat: int, chance: Chance) -> None:
        _, cost, program = row
        if can_pay(state, seat, cost) and (
            state.box.always[program] or feasible(state, program, source, seat)
        ):
            state.stack.append((w.ASK_PAY, seat, source, cost, program))

    def feasible(self, state: London, row: Row, source: int, seat: int) -> bool:
        return can_pay(state, seat, row[1])


def can_pay(state: London, seat: int, cost: int) -> bool:
    life, coin, might, recovery, discards = state.box.costs[cost]
    player = state.players[seat]
    return (
        player.life >= life
        and player.coin >= coin
        and player.might >= might
        and player.recovery >= recovery
        and len(player.hand) >= discards
    )


class AskPay(Question[London]):
    """To pay or not to pay."""

    def options(self, state: London, frame: Frame) -> list[int]:
        return [w.DECLINE << state.box.shift, w.PAY << state.box.shift]

    def may(self, state: London, frame: Frame, option: int) -> int:
        return OK if option >> state.box.shift in (w.DECLINE, w.PAY) else NOT_ASKED

    def answer(self, state: London, frame: Frame, option: int, chance: Chance) -> None:
        """The cost first, then what it buys. Life is paid, not lost: Armour and prevention do not help
        (TOL-ARM-04); at 0 the game is lost (TOL-WIN-03)."""
        state.stack.pop()
        if option >> state.box.shift == w.DECLINE:
            return
        _, seat, source, cost, program = frame
        life, coin, might, recovery, discards = state.box.costs[cost]
        player = state.players[seat]
        player.coin -= coin
        player.might -= might
        player.recovery -= recovery
        if state.sink is not None:
            paid: dict[str, Json] = {"life": life, "coin": coin, "might": might, "recovery": recovery}
            zones.tell(state, "pay", seat, {**paid, "discard": discards})
        state.stack.append((w.RUN, program, 0, source, seat))
        if discards:
            ask_discard(state, seat, discards, 0, 1)
        if life:
            reduce_life(state, seat, life)


PAY: Final[Effect] = Pay(w.DO_PAY)
ASK_PAY: Final[Question[London]] = AskPay(w.ASK_PAY)
