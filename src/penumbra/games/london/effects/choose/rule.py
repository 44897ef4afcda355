"""Carrying out exactly one of several lists of effects."""

from __future__ import annotations

from typing import Final

from penumbra.games.london import numbers as w
from penumbra.games.london.effects.effect import Effect, Row
from penumbra.games.london.state import zones
from penumbra.games.london.state.picking import NOT_THERE
from penumbra.games.london.state.state import London
from penumbra.kernel.chance import Chance
from penumbra.kernel.question import NOT_ASKED, OK, Question
from penumbra.kernel.state import Frame

FIRST_PROGRAM: Final = 3
"""Where the programs to choose from begin in a frame."""
MOST: Final = 4
"""The longest list that a card may have."""


class Choose(Effect):
    def run(self, state: London, row: Row, source: int, seat: int, chance: Chance) -> None:
        state.stack.append((w.ASK_CHOOSE, seat, source, *row[1:]))


class AskChoose(Question[London]):
    """Which of the parts is carried out."""

    def options(self, state: London, frame: Frame) -> list[int]:
        base = w.CHOOSE << state.box.shift
        return [base + index for index in range(len(frame) - FIRST_PROGRAM)]

    def may(self, state: London, frame: Frame, option: int) -> int:
        if option >> state.box.shift != w.CHOOSE:
            return NOT_ASKED
        return OK if option & state.box.mask < len(frame) - FIRST_PROGRAM else NOT_THERE

    def every(self, state: London, frame: Frame) -> list[int]:
        base = w.CHOOSE << state.box.shift
        return list(range(base, base + MOST + 1))

    def answer(self, state: London, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        index, seat, source = option & state.box.mask, frame[1], frame[2]
        program = frame[FIRST_PROGRAM + index]
        if state.sink is not None:
            name = zones.name(state, source) if source >= 0 else ""
            zones.tell(state, "choose", seat, {"card": name, "number": index + 1})
        if state.box.programs[program]:
            state.stack.append((w.RUN, program, 0, source, seat))


CHOOSE: Final[Effect] = Choose(w.DO_CHOOSE)
ASK_CHOOSE: Final[Question[London]] = AskChoose(w.ASK_CHOOSE)
