"""Questions that are asked only if they leave something to choose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.question import Question, Work
from penumbra.kernel.state import Frame


class Pose(Work[Alone]):
    """Ask a question only if there is something to choose: nobody is asked what to do with nothing, and a single
    answer is given at once."""

    def __init__(self, questions: Sequence[Question[Alone]]) -> None:
        super().__init__(w.POSE)
        self.questions: Final[dict[int, Question[Alone]]] = {one.number: one for one in questions}

    def run(self, state: Alone, frame: Frame, chance: Chance) -> None:
        posed = frame[1:]
        question = self.questions[posed[0]]
        offered = question.options(state, posed)
        if len(offered) > 1:
            state.stack.append(posed)
        elif offered and offered[0] >> w.SHIFT != w.PASS:
            state.stack.append(posed)
            question.answer(state, posed, offered[0], chance)
