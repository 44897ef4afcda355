"""The rules of Alone put together: every kind of work and every question, for the kernel's loop.

Answers that are not offered are refused there (ALO-TURN-01).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts import actions, effects
from penumbra.games.alone.missions import missions
from penumbra.games.alone.reactions.posing import Pose
from penumbra.games.alone.registry import PARTS
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.engine import Engine
from penumbra.kernel.question import Question, Work
from penumbra.kernel.state import Frame

Worker = Callable[[Alone, Frame, Chance], None]
Lister = Callable[[Alone, Frame], list[int]]
Answerer = Callable[[Alone, Frame, int, int, Chance], None]

MODULES: Final = (actions, effects, missions)


class WorkOfFunction(Work[Alone]):
    """Work that is still written as a function."""

    def __init__(self, number: int, worker: Worker) -> None:
        super().__init__(number)
        self.worker: Final = worker

    def run(self, state: Alone, frame: Frame, chance: Chance) -> None:
        self.worker(state, frame, chance)


class QuestionOfFunctions(Question[Alone]):
    """A question that is still written as two functions."""

    def __init__(self, number: int, lister: Lister, answerer: Answerer) -> None:
        super().__init__(number)
        self.lister: Final = lister
        self.answerer: Final = answerer

    def options(self, state: Alone, frame: Frame) -> list[int]:
        return self.lister(state, frame)

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        self.answerer(state, frame, option >> w.SHIFT, option & w.MASK, chance)


QUESTIONS: Final[list[Question[Alone]]] = [
    *(words.question for part in PARTS for words in part.words),
    *(
        QuestionOfFunctions(number, lister, answerer)
        for module in MODULES
        for number, (lister, answerer) in module.QUESTIONS.items()
    ),
]
WORK: Final[list[Work[Alone]]] = [
    *(work for part in PARTS for work in part.work),
    Pose(QUESTIONS),
    *(WorkOfFunction(number, worker) for module in MODULES for number, worker in module.WORK.items()),
]
ENGINE: Final[Engine[Alone]] = Engine(WORK, QUESTIONS)
