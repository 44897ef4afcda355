"""Cards by which the Hero loses his bearings (ALO-REV-01)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.map import revealing
from penumbra.games.alone.options import PASS, all_sectors, sectors
from penumbra.games.alone.reactions.effect import PLAYER, CardEffect, Effect
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.question import NOT_ASKED, OK, Question
from penumbra.kernel.state import Frame

# Why a sector is not forgotten.
IN_SIGHT: Final = 264
NOT_IN_MAZE: Final = 265


class Forget(CardEffect):
    """Sectors that the Hero does not see are taken out of the Maze."""

    def could(self, state: Alone, effect: Effect) -> bool:
        return bool(_forgettable(state))

    def run(self, state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
        _, n = effect
        state.stack.append((w.POSE, w.ASK_FORGET, frame[PLAYER], n))


def _forgettable(state: Alone) -> int:
    return state.revealed & ~revealing.sight(state)


def may_forget(state: Alone, sector: int) -> int:
    if not state.revealed >> sector & 1:
        return NOT_IN_MAZE
    return IN_SIGHT if revealing.sight(state) >> sector & 1 else OK


class WhichForgotten(Question[Alone]):
    """Which sector goes; or none."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        return [PASS, *sectors(_forgettable(state))]

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return [PASS, *all_sectors(state)]

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        kind = option >> w.SHIFT
        if kind == w.PASS:
            return OK
        return may_forget(state, option & w.MASK) if kind == w.SECTOR else NOT_ASKED

    def reasons(self) -> tuple[int, ...]:
        return (IN_SIGHT, NOT_IN_MAZE)

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        _, seat, more = frame
        state.stack.pop()
        if option == PASS:
            return
        if more > 1:
            state.stack.append((w.POSE, w.ASK_FORGET, seat, more - 1))
        revealing.forget(state, 1 << (option & w.MASK), "lost-bearings")


FORGET: Final[Question[Alone]] = WhichForgotten(w.ASK_FORGET)
EFFECTS: Final[list[CardEffect]] = [Forget("forget")]
