"""Standard reactions: any card face down moves any creature, or spawns one (ALO-CMOVE-02, ALO-REACT-10)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.creatures.moving.rule import STANDARD, begin_move, can_move
from penumbra.games.alone.creatures.supply import can_spawn
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.question import NOT_ASKED, OK, Question
from penumbra.kernel.state import Frame

# Why a standard reaction does not do so.
NO_MOVE: Final = 241
NO_SPAWN: Final = 242

STANDARD_SPAWN: Final = 6
"""The place of the house rule: whether such a card may spawn."""

MOVE: Final = w.STANDARD_MOVE << w.SHIFT
SPAWN: Final = w.STANDARD_SPAWN << w.SHIFT


def can_standard(state: Alone) -> bool:
    """Whether a card played face down could do anything (ALO-REACT-13)."""
    return can_move(state, STANDARD) or _may_spawn(state)


def _may_spawn(state: Alone) -> bool:
    """At most one such spawn per turn."""
    return not state.spawned and state.house[STANDARD_SPAWN] == 0 and can_spawn(state)


def begin_standard(state: Alone, seat: int) -> None:
    """Any card face down: move any one creature up to 1 sector, or spawn one (ALO-CMOVE-02, ALO-REACT-10)."""
    state.stack.append((w.POSE, w.ASK_STANDARD, seat))


class Standard(Question[Alone]):
    """Move or spawn."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        found: list[int] = []
        if can_move(state, STANDARD):
            found.append(MOVE)
        if _may_spawn(state):
            found.append(SPAWN)
        return found

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return [MOVE, SPAWN]

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        if option == MOVE:
            return OK if can_move(state, STANDARD) else NO_MOVE
        if option == SPAWN:
            return OK if _may_spawn(state) else NO_SPAWN
        return NOT_ASKED

    def reasons(self) -> tuple[int, ...]:
        return (NO_MOVE, NO_SPAWN)

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        seat = frame[1]
        state.stack.pop()
        if option == MOVE:
            begin_move(state, seat)
        else:
            state.spawned = 1
            state.stack.append((w.POSE, w.ASK_SPAWN, seat, 0))


STANDARD_REACTION: Final[Question[Alone]] = Standard(w.ASK_STANDARD)
