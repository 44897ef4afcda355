"""The loop: resolve what is on the stack until somebody has to decide or the match is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from penumbra.kernel.chance import Chance
from penumbra.kernel.decision import IllegalOption
from penumbra.kernel.question import Question, Work
from penumbra.kernel.state import Frame, State

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Engine(Generic[S]):
    """Plays a game that is given as its work and its questions. Work has smaller numbers than any question."""

    def __init__(self, work: Sequence[Work[S]], questions: Sequence[Question[S]]) -> None:
        self.first: Final[int] = min(question.number for question in questions)
        """The number of the first question: all smaller ones are work."""
        self._work: list[Work[S]] = _work_by_number(work, self.first)
        self._questions: list[Question[S]] = _questions_by_number(questions, self.first)

    def question(self, frame: Frame) -> Question[S]:
        """The question that a frame asks."""
        return self._questions[frame[0] - self.first]

    def options(self, state: S) -> list[int]:
        """The options of the open decision, sorted and unique; none when the match is over."""
        offered = state.offered
        if offered is None:
            if state.seat < 0:
                return []
            frame = state.stack[-1]
            offered = state.offered = self.question(frame).options(state, frame)
        return offered

    def apply(self, state: S, option: int, chance: Chance) -> None:
        """Answer the open decision and go on to the next. Raises IllegalOption for what is not offered."""
        if option not in self.options(state):
            raise IllegalOption(option)
        self.carry_out(state, option, chance)

    def apply_all(self, states: Sequence[S], options: Sequence[int], chances: Sequence[Chance]) -> None:
        """The same in several matches, in one call."""
        for state, option, chance in zip(states, options, chances, strict=True):
            self.apply(state, option, chance)

    def carry_out(self, state: S, option: int, chance: Chance) -> None:
        """Answer with an option that is known to be offered, and resolve work until the next question is on top of
        the stack. When the match ends the stack is empty."""
        state.offered = None
        frame = state.stack[-1]
        self.question(frame).answer(state, frame, option, chance)
        self.settle(state, chance)

    def settle(self, state: S, chance: Chance) -> None:
        """Resolve work until a question is on top of the stack, or nothing is left."""
        stack, first, work = state.stack, self.first, self._work
        while stack:
            frame = stack[-1]
            number = frame[0]
            if number >= first:
                state.seat = frame[1]
                return
            stack.pop()
            work[number].run(state, frame, chance)
        state.seat = -1

    def playout(self, state: S, chance: Chance, limit: int = 100_000) -> int:
        """Play on at random to the end (or the limit) and return the number of decisions."""
        stack = state.stack
        for made in range(limit):
            if not stack:
                return made
            frame = stack[-1]
            question = self.question(frame)
            option = question.pick(state, frame, chance)
            state.offered = None
            question.answer(state, frame, option, chance)
            self.settle(state, chance)
        return limit


def _work_by_number(work: Sequence[Work[S]], first: int) -> list[Work[S]]:
    nobody: Work[S] = Work(-1)
    table = [nobody] * first
    for one in work:
        assert table[one.number] is nobody, f"two kinds of work have the number {one.number}"
        table[one.number] = one
    return table


def _questions_by_number(questions: Sequence[Question[S]], first: int) -> list[Question[S]]:
    nobody: Question[S] = Question(-1)
    table = [nobody] * (max(question.number for question in questions) - first + 1)
    for one in questions:
        assert table[one.number - first] is nobody, f"two questions have the number {one.number}"
        table[one.number - first] = one
    return table
