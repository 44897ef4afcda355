"""FRENZY: gain 2 of one of two resources (TOL-KEY-03)."""

from __future__ import annotations

from typing import Final

from penumbra.games.london import numbers as w
from penumbra.games.london.effects.effect import Effect, Row
from penumbra.games.london.state.picking import NOT_THERE
from penumbra.games.london.state.pool import COIN, MIGHT, RECOVERY, gain_resource
from penumbra.games.london.state.state import London
from penumbra.kernel.chance import Chance
from penumbra.kernel.question import NOT_ASKED, OK, Question
from penumbra.kernel.state import Frame

HOUSE_RULE: Final = 6
"""Which two resources, by the place of the house rule (AMB-01)."""
PAIRS: Final = ((MIGHT, COIN), (MIGHT, RECOVERY), (COIN, RECOVERY))
"""By choice of the house rule: the two resources."""


def resources(choice: int) -> tuple[int, int]:
    return PAIRS[choice]


class Frenzy(Effect):
    def run(self, state: London, row: Row, source: int, seat: int, chance: Chance) -> None:
        state.stack.append((w.ASK_FRENZY, seat))


class AskFrenzy(Question[London]):
    """Which of the two resources."""

    def options(self, state: London, frame: Frame) -> list[int]:
        base = w.FRENZY << state.box.shift
        return sorted(base + resource for resource in resources(state.house[HOUSE_RULE]))

    def may(self, state: London, frame: Frame, option: int) -> int:
        if option >> state.box.shift != w.FRENZY:
            return NOT_ASKED
        return OK if option & state.box.mask in resources(state.house[HOUSE_RULE]) else NOT_THERE

    def every(self, state: London, frame: Frame) -> list[int]:
        base = w.FRENZY << state.box.shift
        return [base + COIN, base + MIGHT, base + RECOVERY]

    def answer(self, state: London, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        gain_resource(state, frame[1], option & state.box.mask, state.box.numbers.frenzy)


FRENZY: Final[Effect] = Frenzy(w.DO_FRENZY)
ASK_FRENZY: Final[Question[London]] = AskFrenzy(w.ASK_FRENZY)
