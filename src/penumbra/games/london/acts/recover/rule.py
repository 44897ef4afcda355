"""Spending Recovery on Life: as an action, and before a loss that would be the last (TOL-POOL-06)."""

from __future__ import annotations

from typing import Final

from penumbra.games.london import numbers as w
from penumbra.games.london.state.state import London, Player
from penumbra.games.london.triggers.rule import HAPPENINGS
from penumbra.games.london.turn.life import raise_life
from penumbra.kernel.chance import Chance
from penumbra.kernel.ladder import EXECUTE
from penumbra.kernel.question import NOT_ASKED, OK, Question
from penumbra.kernel.state import Frame

NO_RECOVERY: Final = 35
UNHURT: Final = 36
NOTHING: Final = 37
TOO_MUCH: Final = 38
ABOVE_START: Final = 39


def may_recover(state: London, player: Player, amount: int) -> int:
    """Any amount up to the Life that is missing (TOL-POOL-06, TOL-POOL-07, AMB-42)."""
    missing = state.box.overlord_life[player.overlord] - player.life
    if not player.recovery:
        return NO_RECOVERY
    if missing <= 0:
        return UNHURT
    if amount < 1:
        return NOTHING
    if amount > player.recovery or amount > state.box.mask:
        return TOO_MUCH
    return OK if amount <= missing else ABOVE_START


def recover_options(state: London, player: Player) -> list[int]:
    """The list is shared."""
    box = state.box
    missing = box.overlord_life[player.overlord] - player.life
    return box.recoveries[max(0, min(min(player.recovery, missing), box.mask))]


def recover(state: London, seat: int, amount: int) -> None:
    """Recovery raises Life 1:1 (TOL-POOL-06)."""
    state.players[seat].recovery -= amount
    raise_life(state, seat, amount)


class AskRecover(Question[London]):
    """Recovery may be spent at any time of one's Action Phase: here before the loss is carried out (TOL-POOL-02)."""

    def options(self, state: London, frame: Frame) -> list[int]:
        return [*recover_options(state, state.players[frame[1]]), w.DECLINE << state.box.shift]

    def may(self, state: London, frame: Frame, option: int) -> int:
        kind = option >> state.box.shift
        if kind == w.DECLINE:
            return OK
        if kind != w.RECOVER:
            return NOT_ASKED
        return may_recover(state, state.players[frame[1]], option & state.box.mask)

    def every(self, state: London, frame: Frame) -> list[int]:
        base = w.RECOVER << state.box.shift
        most = min(state.players[frame[1]].recovery + 2, state.box.mask)
        return [*range(base, base + most + 1), w.DECLINE << state.box.shift]

    def answer(self, state: London, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        _, seat, event, victim, card, amount = frame[:6]
        if option >> state.box.shift == w.RECOVER:
            state.stack.append((w.LADDER, event, victim, card, amount, EXECUTE))
            recover(state, seat, option & state.box.mask)
        else:
            HAPPENINGS[event].execute(state, victim, card, amount, chance)


ASK_RECOVER: Final[Question[London]] = AskRecover(w.ASK_RECOVER)
