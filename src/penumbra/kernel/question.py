"""A question: whatever a seat can be asked, and everything the rules know about it.

Each game has a list of questions, found by the number of the frame on top of the stack. What may be answered
(`options`), why something may not (`may`), what anybody could think of answering (`every`) and what an answer does
(`answer`) stand in one class; the words about it stand beside it in the same folder. `options` is exactly what `may`
allows: the contract suite compares the two at every step of random play, over all of `every`.
"""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from penumbra.kernel.chance import Chance
from penumbra.kernel.state import Frame, State

OK: Final = 0
"""Nothing stands against it. Every other reason is a small number of the game, put into words only for people."""
NOT_ASKED: Final = 1
"""It is no answer to the open question; the one reason that all games share."""

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Generic[S]):
    """What a seat is asked. `number` is that of its frames; the seat stands second in them."""

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def options(self, state: S, frame: Frame) -> list[int]:
        """What may be answered: sorted, unique, never empty. The list is shared: read only."""
        raise NotImplementedError

    def pick(self, state: S, frame: Frame, chance: Chance) -> int:
        """Any of the options. Random games ask for little else."""
        offered = self.options(state, frame)
        return offered[chance.below(len(offered))]

    def answer(self, state: S, frame: Frame, option: int, chance: Chance) -> None:
        """Carry out an offered option. The question is still on top of the stack."""
        raise NotImplementedError

    def may(self, state: S, frame: Frame, option: int) -> int:
        """OK, or why `option` may not be answered now."""
        return OK if option in self.options(state, frame) else NOT_ASKED

    def reasons(self) -> tuple[int, ...]:
        """All that `may` can say against an answer, besides NOT_ASKED. Each has a sentence."""
        return ()

    def every(self, state: S, frame: Frame) -> list[int]:
        """All answers that somebody might think of, offered or not."""
        return self.options(state, frame)


@mypyc_attr(allow_interpreted_subclasses=True)
class Work(Generic[S]):
    """What is carried out as soon as it is on top of the stack. `number` is that of its frames."""

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def run(self, state: S, frame: Frame, chance: Chance) -> None:
        """Carry it out. The frame has been taken off the stack."""
        raise NotImplementedError
