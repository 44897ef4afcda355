"""Creatures take the vents, unseen and unheard (ALO-GLOS-05)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.creatures.tokens import IN_SUPPLY, is_shown, put_creature
from penumbra.games.alone.missions.finale import boss_arrived
from penumbra.games.alone.options import PASS, all_creatures, all_sectors
from penumbra.games.alone.reactions.effect import PLAYER, CardEffect, Effect
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.question import NOT_ASKED, OK, Question
from penumbra.kernel.state import Frame

# Why a creature is not transferred so.
REVEALED: Final = 222
OUT_OF_REACH: Final = 223
SAME_PLACE: Final = 224


class Transfer(CardEffect):
    """Unrevealed creatures are put elsewhere."""

    def could(self, state: Alone, effect: Effect) -> bool:
        return bool(_hidden_creatures(state))

    def run(self, state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
        _, n, steps = effect
        for _ in range(n):
            state.stack.append((w.POSE, w.ASK_TRANSFER, frame[PLAYER], steps))


def _hidden_creatures(state: Alone) -> list[int]:
    return [token for token in range(len(state.at)) if may_transfer(state, token) == OK]


def may_transfer(state: Alone, token: int) -> int:
    if state.at[token] < 0:
        return IN_SUPPLY
    return REVEALED if is_shown(state, token) else OK


class WhichTransfers(Question[Alone]):
    """Which creature takes the vents; or none."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        return [PASS, *(w.CREATURE << w.SHIFT | token for token in _hidden_creatures(state))]

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return [PASS, *all_creatures(state)]

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        kind = option >> w.SHIFT
        if kind == w.PASS:
            return OK
        return may_transfer(state, option & w.MASK) if kind == w.CREATURE else NOT_ASKED

    def reasons(self) -> tuple[int, ...]:
        return (IN_SUPPLY, REVEALED)

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        _, seat, steps = frame
        state.stack.pop()
        if option != PASS:
            state.stack.append((w.POSE, w.ASK_TRANSFER_TO, seat, option & w.MASK, steps))


class TransferTo(Question[Alone]):
    """Through the vents: doors and rubble do not matter, nor does the spawn distance (ALO-GLOS-05)."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        _, _, token, steps = frame
        far = state.board.distance[state.at[token]]
        return [w.SECTOR << w.SHIFT | sector for sector, n in enumerate(far) if 0 < n <= steps]

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return all_sectors(state)

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        _, _, token, steps = frame
        if option >> w.SHIFT != w.SECTOR:
            return NOT_ASKED
        far = state.board.distance[state.at[token]][option & w.MASK]
        if far == 0:
            return SAME_PLACE
        return OK if far <= steps else OUT_OF_REACH

    def reasons(self) -> tuple[int, ...]:
        return (OUT_OF_REACH, SAME_PLACE)

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        _, seat, token, _ = frame
        put_creature(state, token, option & w.MASK, seat)  # no noise (ALO-NOISE-08)
        if token >= state.box.first_boss:
            boss_arrived(state, token)


TRANSFER: Final[Question[Alone]] = WhichTransfers(w.ASK_TRANSFER)
TRANSFER_TO: Final[Question[Alone]] = TransferTo(w.ASK_TRANSFER_TO)
EFFECTS: Final[list[CardEffect]] = [Transfer("transfer")]
