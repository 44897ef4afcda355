"""Cards that block doors and unblock them (ALO-DOOR)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.map.passages import close_passage, open_passage
from penumbra.games.alone.options import PASS, all_passages, may_pass, passages
from penumbra.games.alone.reactions.effect import PLAYER, CardEffect, Effect
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.question import NOT_ASKED, OK, Question
from penumbra.kernel.state import Frame

# Why a passage is not blocked or unblocked.
NO_DOOR: Final = 248
BLOCKED_ALREADY: Final = 249
NOT_BLOCKED: Final = 250


def _doors(state: Alone, blocked: bool) -> int:
    """The doors that are blocked, or those that are not."""
    closed = state.blocked if blocked else ~state.blocked
    return closed & (1 << state.board.doors) - 1


def may_block(state: Alone, edge: int) -> int:
    """A door, and one that is not blocked (ALO-DOOR-04)."""
    if edge >= state.board.doors:
        return NO_DOOR
    return BLOCKED_ALREADY if state.blocked >> edge & 1 else OK


def may_unblock(state: Alone, edge: int) -> int:
    if edge >= state.board.doors:
        return NO_DOOR
    return OK if state.blocked >> edge & 1 else NOT_BLOCKED


class Block(CardEffect):
    """Doors are blocked."""

    def could(self, state: Alone, effect: Effect) -> bool:
        return bool(_doors(state, False))

    def run(self, state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
        _, n = effect
        state.stack.append((w.POSE, w.ASK_BLOCK_DOOR, frame[PLAYER], n, 0))


class WhichBlocks(Question[Alone]):
    """Which door is blocked."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        _, _, _, may = frame
        return may_pass(may) + passages(_doors(state, False))

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return [PASS, *all_passages(state)]

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        _, _, _, may = frame
        if option >> w.SHIFT == w.DOOR:
            return may_block(state, option & w.MASK)
        return OK if option == PASS and may else NOT_ASKED

    def reasons(self) -> tuple[int, ...]:
        return (NO_DOOR, BLOCKED_ALREADY)

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        _, seat, more, may = frame
        state.stack.pop()
        if option == PASS:
            return
        if more > 1:
            state.stack.append((w.POSE, w.ASK_BLOCK_DOOR, seat, more - 1, may))
        close_passage(state, option & w.MASK, seat)


class Unblock(CardEffect):
    """Blocked doors open."""

    def could(self, state: Alone, effect: Effect) -> bool:
        return bool(_doors(state, True))

    def run(self, state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
        _, n = effect
        state.stack.append((w.POSE, w.ASK_UNBLOCK_DOOR, frame[PLAYER], n))


class WhichUnblocks(Question[Alone]):
    """Which door opens."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        return passages(_doors(state, True))

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return all_passages(state)

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        return may_unblock(state, option & w.MASK) if option >> w.SHIFT == w.DOOR else NOT_ASKED

    def reasons(self) -> tuple[int, ...]:
        return (NO_DOOR, NOT_BLOCKED)

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        _, seat, more = frame
        state.stack.pop()
        if more > 1:
            state.stack.append((w.POSE, w.ASK_UNBLOCK_DOOR, seat, more - 1))
        open_passage(state, option & w.MASK, seat)


BLOCK: Final[Question[Alone]] = WhichBlocks(w.ASK_BLOCK_DOOR)
UNBLOCK: Final[Question[Alone]] = WhichUnblocks(w.ASK_UNBLOCK_DOOR)
EFFECTS: Final[list[CardEffect]] = [Block("block"), Unblock("unblock")]
