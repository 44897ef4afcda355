"""Cards that let a passage collapse (ALO-DOOR-06)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.map.passages import close_passage
from penumbra.games.alone.options import all_passages, passages
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.question import NOT_ASKED, OK, Question
from penumbra.kernel.state import Frame

NO_COLLAPSE: Final = 251


def collapsible(state: Alone) -> int:
    """Open passages, but not the last way out of the Hero's sector. A door is a way out, blocked or not: he can
    unblock it (ALO-DOOR-07)."""
    board = state.board
    closed = state.blocked
    found = ~closed & (1 << len(board.ends)) - 1 & -1 << board.doors
    edges = [board.edge[state.hero][direction] for direction in board.exits[state.hero]]
    out = [edge for edge in edges if edge < board.doors or not closed >> edge & 1]
    if len(out) == 1 and out[0] >= 0:
        found &= ~(1 << out[0])
    return found


class WhichCollapses(Question[Alone]):
    """Which passage collapses, for this round or for good."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        return passages(collapsible(state))

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return all_passages(state)

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        if option >> w.SHIFT != w.DOOR:
            return NOT_ASKED
        return OK if collapsible(state) >> (option & w.MASK) & 1 else NO_COLLAPSE

    def reasons(self) -> tuple[int, ...]:
        return (NO_COLLAPSE,)

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        _, seat, lasting = frame
        edge = option & w.MASK
        state.stack.pop()
        close_passage(state, edge, seat)
        if not lasting:
            state.rubble |= 1 << edge


RUBBLE: Final[Question[Alone]] = WhichCollapses(w.ASK_RUBBLE)
