"""Which of some creatures: what questions that ask for one of them share."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from penumbra.games.alone import numbers as w
from penumbra.games.alone.creatures.tokens import CANNOT, IN_SUPPLY
from penumbra.games.alone.options import all_creatures, creatures
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.question import NOT_ASKED, OK, Question
from penumbra.kernel.state import Frame


@mypyc_attr(allow_interpreted_subclasses=True)
class WhichCreature(Question[Alone]):
    """Any of those in the mask that stands third in the frame."""

    def among(self, state: Alone, frame: Frame) -> int:
        """Those that may be named, as a mask."""
        return frame[2]

    def options(self, state: Alone, frame: Frame) -> list[int]:
        return creatures(self.among(state, frame))

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return all_creatures(state)

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        token = option & w.MASK
        if option >> w.SHIFT != w.CREATURE:
            return NOT_ASKED
        if self.among(state, frame) >> token & 1:
            return OK
        return IN_SUPPLY if state.at[token] < 0 else self.unfit()

    def unfit(self) -> int:
        """Why another creature in play may not be named."""
        return CANNOT

    def reasons(self) -> tuple[int, ...]:
        return (IN_SUPPLY, self.unfit())
