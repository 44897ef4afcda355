"""Where a learner is in a lesson, and what a move means there. It makes no move itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from penumbra.kernel.event import Event, told_to
from penumbra.kernel.game import Game
from penumbra.kernel.lesson import Answer, Lesson, LessonStep, Reply, Until, fits, options_like
from penumbra.kernel.scenario import event_fits, look_up
from penumbra.kernel.state import State


@dataclass(frozen=True, slots=True)
class Place:
    """A moment of a lesson: how many steps the match had, and at which step of the lesson it was."""

    steps: int
    at: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a move of the learner means. A move that is not `made` is only answered."""

    made: bool
    counts: bool
    answer: int | None = None
    """The place of the answer among those of the step; None if there is none of its own."""
    at: int = 0
    """The step to which the move belongs: reading may be skipped."""


@dataclass(slots=True)
class Guide:
    """One learner's way through a lesson. What is kept of it is `data`."""

    lesson: Lesson
    game: Game[Any]
    at: int = 0
    since: int = 0
    """How many steps the match had when the step of the lesson began."""
    trail: list[Place] = field(default_factory=list)
    """The moments to which one can go back, the latest last."""
    answered: int | None = None
    """The answer that is shown instead of the step."""
    other: bool = False
    """Whether the last move was none that the step speaks of."""
    stuck: bool = False
    """Whether a move was made that must be taken back before it goes on."""
    replies: list[Reply] = field(default_factory=list)
    """What the others still do as it is written."""

    # -- where we are ----------------------------------------------------------------------------------

    @property
    def done(self) -> bool:
        return self.at >= len(self.lesson.step)

    @property
    def step(self) -> LessonStep | None:
        return None if self.done else self.lesson.step[self.at]

    @property
    def answer(self) -> Answer | None:
        """What was said about the last move, if it did not count."""
        return None if self.step is None or self.answered is None else self.step.answer[self.answered]

    @property
    def doing(self) -> int:
        """The next step in which something is done: whoever does it need not read what stands before."""
        steps = self.lesson.step
        return next((at for at in range(self.at, len(steps)) if not steps[at].read_only), len(steps))

    @property
    def plays_freely(self) -> bool:
        """Whether the learner has begun to play by himself: he has read what was said, and is left alone."""
        free = self.step is not None and self.step.free
        return free and self.answered is None and bool(self.trail) and self.trail[-1].at == self.at

    # -- what a move means -----------------------------------------------------------------------------

    def judge(self, do: str) -> Verdict:
        """What the learner's move would mean now."""
        at = self.doing
        if self.done or at >= len(self.lesson.step):
            return Verdict(made=self.done, counts=False, at=at)
        step, free = self.lesson.step[at], not self.stuck
        if fits(do, step.count):
            return Verdict(free, free, at=at)
        for place, answer in enumerate(step.answer):
            if fits(do, answer.to):
                return Verdict(answer.made and free, counts=False, answer=place, at=at)
        return Verdict(step.free and free, step.free and free, at=at)

    def wanted(self, state: State) -> list[int]:
        """The options that count now, the first named first."""
        at = self.doing
        if self.stuck or at >= len(self.lesson.step) or state.seat != self.lesson.seat:
            return []
        return options_like(self.game, state, self.lesson.step[at].count)

    def outcomes(self, seat: int, verdict: Verdict | None) -> Sequence[int | str]:
        """What chance brings in the step of the match that is about to be made."""
        if self.replies and self.replies[0].seat == seat:
            return self.replies[0].chance
        if verdict is None or verdict.at >= len(self.lesson.step):
            return ()
        step = self.lesson.step[verdict.at]
        return step.chance if verdict.answer is None else step.answer[verdict.answer].chance

    def reply(self, state: State) -> int | None:
        """What another seat does as it is written; None if it decides by itself."""
        if not self.replies or self.replies[0].seat != state.seat:
            return None
        option = self.game.parse(state, self.replies[0].do)
        if option is None:  # a move that nobody foresaw has led elsewhere
            self.replies = []
        return option

    # -- what happened ---------------------------------------------------------------------------------

    def refuse(self, verdict: Verdict) -> None:
        """A move that is not made is answered. While another must be taken back nothing else is said."""
        if self.stuck:
            return
        self._go_to(verdict.at, self.since)
        self.answered, self.other = verdict.answer, verdict.answer is None

    def moved(self, verdict: Verdict, steps: int) -> None:
        """The learner has made a move, before which the match had `steps`."""
        self.trail.append(Place(steps, self.at))
        if verdict.at != self.at:
            self._go_to(verdict.at, steps)
        self.answered, self.other = verdict.answer, False
        step = self.step
        if step is None:
            return
        if verdict.answer is not None:
            self.stuck, self.replies = True, list(step.answer[verdict.answer].then)
        elif step.until is None:
            self.replies = list(step.then)
            self._go_to(self.at + 1, steps + 1)

    def replied(self, seat: int) -> None:
        """Somebody else has done what is written."""
        if self.replies and self.replies[0].seat == seat:
            self.replies = self.replies[1:]

    def look(self, state: State, events: Sequence[Sequence[Event]]) -> None:
        """After each step of the match: whether the step of the lesson is over by it. `events` are all there were."""
        step = self.step
        if step is None or step.until is None or self.stuck:
            return
        if self._holds(step.until, state, [one for row in events[self.since + 1 :] for one in row]):
            self.replies = list(step.then)
            self._go_to(self.at + 1, len(events) - 1)

    def _holds(self, until: Until, state: State, events: Sequence[Event]) -> bool:
        if until.over is not None and (state.seat < 0) != until.over:
            return False
        seat = self.lesson.seat
        told, view = told_to(events, seat), self.game.view(state, seat)
        if not all(any(event_fits(wanted, one) for one in told) for wanted in until.told):
            return False
        if not all(_has(view, path, value) for path, value in until.view.items()):
            return False
        return not until.offered or (
            state.seat == seat and all(options_like(self.game, state, [pattern]) for pattern in until.offered)
        )

    def next(self, steps: int) -> bool:
        """The learner has read it. False where something is to be done."""
        if self.stuck or self.step is None or not self.step.read_only:
            return False
        self.trail.append(Place(steps, self.at))
        self._go_to(self.at + 1, steps)
        return True

    def _go_to(self, at: int, since: int) -> None:
        self.at, self.since = at, since
        self.answered, self.other, self.stuck = None, False, False

    # -- going back ------------------------------------------------------------------------------------

    @property
    def back(self) -> Place | None:
        """The moment to which taking back leads."""
        return self.trail[-1] if self.trail else None

    def go_back(self) -> None:
        place = self.trail.pop()
        self._go_to(place.at, place.steps)
        self.replies = []

    def start_over(self) -> None:
        self.trail, self.replies = [], []
        self._go_to(0, 0)

    # -- keeping ---------------------------------------------------------------------------------------

    def data(self) -> dict[str, Any]:
        return {
            "at": self.at,
            "since": self.since,
            "trail": [[place.steps, place.at] for place in self.trail],
            "answered": self.answered,
            "other": self.other,
            "stuck": self.stuck,
            "replies": [reply.model_dump() for reply in self.replies],
        }

    def recall(self, data: Mapping[str, Any]) -> None:
        """What `data` gave, of a lesson that may have been written anew since: then it begins again."""
        self.at, self.since = min(int(data["at"]), len(self.lesson.step)), int(data["since"])
        self.trail = [Place(steps, at) for steps, at in data["trail"]]
        self.other, self.stuck = bool(data["other"]), bool(data["stuck"])
        self.replies = [Reply.model_validate(one) for one in data["replies"]]
        answers = 0 if self.step is None else len(self.step.answer)
        self.answered = data["answered"] if (data["answered"] or 0) < answers else None

    def copy(self) -> Guide:
        return replace(self, trail=list(self.trail), replies=list(self.replies))


def _has(view: Mapping[str, Any], path: str, value: Any) -> bool:
    try:
        return bool(look_up(view, path) == value)
    except KeyError:
        return False
