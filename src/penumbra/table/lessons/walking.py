"""Tries a lesson out from its first word to its last, as a learner would: every move that counts, every move that is
answered, every text. What is wrong comes back as sentences."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from penumbra.bots.base import Bot
from penumbra.bots.registry import make_bot, usual_bot
from penumbra.bots.seat import SeatWorld
from penumbra.kernel.chance import Chance
from penumbra.kernel.game import BadPosition, BadSettings, Game
from penumbra.kernel.journal import Journal
from penumbra.kernel.lesson import Answer, Lesson, LessonStep, Said, options_like, read_lesson
from penumbra.kernel.match import Match
from penumbra.kernel.message import Message
from penumbra.kernel.scenario import BadScenario, Check, ScenarioOutcome, Spelling
from penumbra.kernel.texts import MissingText, Texts
from penumbra.table.lessons.speech import is_time_to_speak, message
from penumbra.table.lessons.table import LessonTable, Tutorial

MOST_MOVES = 80
"""A step that is not over after so many moves never is."""
MOST_FREE_MOVES = 1500
DIGIT = re.compile(r"\d")

Looking = Callable[[LessonTable], list[str]]
"""What is wrong with what the learner is shown at a moment: somebody who draws tables knows."""


def walk(lesson: Lesson, game: Game[Any], texts: Texts, look: Looking | None = None) -> list[str]:
    """All that is wrong with a lesson."""
    try:
        tutorial = Tutorial.begin(lesson, game)
    except (BadPosition, BadSettings) as error:
        return [str(error)]
    return _Walk(lesson, game, texts, tutorial, look or (lambda table: [])).run()


class _Walk:
    def __init__(
        self, lesson: Lesson, game: Game[Any], texts: Texts, tutorial: Tutorial, look: Looking
    ) -> None:
        self.lesson = lesson
        self.game = game
        self.texts = texts
        self.tutorial = tutorial
        self.look = look
        self.problems: list[str] = []
        self.spelling = Spelling(game, tutorial.table.state)
        self.bot: Bot | None = None
        self.tried: set[int] = set()
        """The places of the answers of this step that were given."""

    def note(self, where: str, problem: str) -> None:
        self.problems.append(f"{where}: {problem}")

    def run(self) -> list[str]:
        lesson = self.lesson
        self.problems += [f"rules: {fault}" for fault in map(self.spelling.rule, lesson.rules) if fault]
        self._has_text("lesson", lesson.key())
        self._has_text("lesson", lesson.key("about"))
        self._has_text("lesson", f"lessons.{lesson.path}")
        self._has_text("lesson", f"lessons.{lesson.path}.goal")
        self._expect("at the start", lesson.expect, 0)
        for number, step in enumerate(lesson.step, start=1):
            where = f"step {number} ({step.say})"
            if self.tutorial.guide.step is not step:
                self.note(where, "nobody ever comes here")
                break
            self.tried = set()
            known = numbers_known(lesson, number - 1)
            self._say(where, step, known)
            before = self.tutorial.table.steps
            went_on = self._go_on(where, step, known)
            self._note_untried(where, step)
            if not went_on:
                break
            self._expect(where, step.expect, before)
        else:
            self._say("at the end", Said(say="end"), set())
        return self.problems

    # -- what is said ----------------------------------------------------------------------------------

    def _say(self, where: str, step: Said, known: set[int]) -> None:
        """The texts of this moment, and what they point at."""
        table = self.tutorial.table
        if not is_time_to_speak(table):
            self.note(where, "it is said while somebody else decides")
            return
        self._has_text(where, f"{self.lesson.key(step.say)}.title")
        if self._text(where, step, table, known):
            self.problems += [f"{where}: {fault}" for fault in self.look(table)]
        if isinstance(step, LessonStep):
            if step.other:
                self._has_text(where, self.lesson.key(step.other))
            self._try_all(where, step, known)

    def _has_text(self, where: str, key: str) -> None:
        if not self.texts.has(key):
            self.note(where, f"there is no text {key!r}")

    def _text(self, where: str, said: Said, table: LessonTable, known: set[int]) -> bool:
        """Whether it can be said at all."""
        view = self.game.view(table.state, self.lesson.seat)
        try:
            told = message(self.lesson, said, view)
            self.texts.say(told)
        except MissingText as error:
            self.note(where, f"there is no text {error.args[0]!r}")
            return False
        except KeyError as error:
            self.note(where, f"{said.say}: {error.args[0]}")
            return False
        self.problems += [f"{where}: {fault}" for fault in self._faults_of_text(told, said, known)]
        if said.rule and (fault := self.spelling.rule(said.rule)):
            self.note(where, fault)
        return True

    def _faults_of_text(self, told: Message, said: Said, known: set[int]) -> Iterator[str]:
        """A number that stands in the text itself stays there when the rules change."""
        written = self.texts.wordings(told.key)
        named = {place.name for text in written for place in text.places}
        if any(DIGIT.search(between) for text in written for between in text.plain):
            yield f"{told.key!r} has a number in it: make it a parameter"
        for name in sorted(set(told.params) - named):
            yield f"{told.key!r} does not speak of {name!r}"
        for name, number in said.numbers.items():
            if number not in known:
                yield f"no expectation says that {name} is {number}"

    # -- what is done ----------------------------------------------------------------------------------

    def _try_all(self, where: str, step: LessonStep, known: set[int]) -> None:
        """Every move that is answered and can be made now. In a step of several moves some come later."""
        for place, answer in enumerate(step.answer):
            if place not in self.tried and self._try(f"{where}, answer {answer.say!r}", step, answer, known):
                self.tried.add(place)

    def _try(self, where: str, step: LessonStep, answer: Answer, known: set[int]) -> bool:
        """A move that is answered: what is said, and that taking it back leads here again. False if it cannot be made
        now."""
        guide, state = self.tutorial.guide, self.tutorial.table.state
        before = step.answer[: step.answer.index(answer)]
        found = options_like(self.game, state, answer.to)
        taken = [one for earlier in before for one in options_like(self.game, state, earlier.to)]
        tried = [one for one in found if one not in taken]
        if not tried:
            return False
        copy = self._copy()
        copy.act(tried[0])
        sayable = self._text(where, answer, copy.table, known | _numbers_in(step.expect.state))
        if not is_time_to_speak(copy.table):
            self.note(where, "it is said while somebody else decides")
        if not answer.made or not sayable:
            return True
        self._has_text(where, f"{self.lesson.key(answer.say)}.title")
        self.problems += [f"{where}: {fault}" for fault in self.look(copy.table)]
        copy.undo()
        if self.game.dump(copy.table.state) != self.game.dump(state) or copy.guide.at != guide.at:
            self.note(where, "taking it back does not lead back")
        return True

    def _note_untried(self, where: str, step: LessonStep) -> None:
        for place, answer in enumerate(step.answer):
            self._has_text(where, self.lesson.key(answer.say))
            if place not in self.tried:
                self.note(f"{where}, answer {answer.say!r}", f"none of {answer.to} can be done here")

    def _go_on(self, where: str, step: LessonStep, known: set[int]) -> bool:
        """Do what counts, until the step is over. False if that cannot be done."""
        tutorial, guide = self.tutorial, self.tutorial.guide
        if step.read_only:
            return tutorial.next()
        for text in step.count:
            if step.until is None and not options_like(self.game, tutorial.table.state, [text]):
                self.note(where, f"{text!r} counts, but it cannot be done here")
        if step.until is None:
            self._other_ways(where, step)
        for _ in range(MOST_FREE_MOVES if step.free else MOST_MOVES):
            option = self._choose(step)
            if option is None:
                self.note(where, "nothing that counts can be done")
                return False
            if not tutorial.act(option).counts:
                self.note(where, "what counts is answered as if it did not")
                return False
            if guide.step is not step:
                return True
            if not step.free:
                self._try_all(where, step, known)
        self.note(where, "it is never over")
        return False

    def _other_ways(self, where: str, step: LessonStep) -> None:
        """Whatever else counts leads on, too."""
        for option in options_like(self.game, self.tutorial.table.state, step.count)[1:]:
            copy = self._copy()
            copy.act(option)
            if copy.guide.step is step:
                self.note(
                    where, f"{self.game.notation(self.tutorial.table.state, option)!r} does not lead on"
                )

    def _choose(self, step: LessonStep) -> int | None:
        """What the learner does: the first that counts; where all counts, what a bot would do."""
        table = self.tutorial.table
        if table.over:
            return None
        if not step.free:
            return next(iter(self.tutorial.guide.wanted(table.state)), None)
        self.bot = self.bot or make_bot(usual_bot(self.game.name), self.game.name, "learner")
        return self.bot.choose(SeatWorld(self.game, table.state, Chance(f"learner/{table.steps}")))

    def _copy(self) -> Tutorial:
        """The same moment once more, to try something out."""
        table = self.tutorial.table
        journal = table.match.journal
        same = Journal(
            journal.game, journal.version, journal.content, journal.settings, journal.opening,
            steps=list(journal.steps), position=journal.position,
        )  # fmt: skip
        match = Match(
            self.game, self.game.clone(table.state), same, [list(row) for row in table.match.events]
        )
        return Tutorial(LessonTable(self.game, match, table.chairs, self.tutorial.guide.copy()))

    # -- what must hold --------------------------------------------------------------------------------

    def _expect(self, where: str, expect: Any, since: int) -> None:
        table = self.tutorial.table
        events = [one for row in table.match.events[since + 1 :] for one in row]
        self.problems += Check(self.spelling, table.state, events, where).expect(expect)


def numbers_known(lesson: Lesson, at: int) -> set[int]:
    """The numbers that expectations vouch for when a step is said: its own, and those of the one before."""
    expects = [lesson.step[at].expect, lesson.step[at - 1].expect if at else lesson.expect]
    return {number for one in expects for number in _numbers_in(one.model_dump())}


def _numbers_in(data: Any) -> set[int]:
    if isinstance(data, bool):
        return set()
    if isinstance(data, int):
        return {data}
    if isinstance(data, dict):
        return {number for value in data.values() for number in _numbers_in(value)}
    if isinstance(data, (list, tuple)):
        return {number for value in data for number in _numbers_in(value)}
    return set()


def walk_file(
    path: Path,
    loader: Callable[[str], Game[Any]],
    texts: Callable[[Game[Any]], Texts],
    look: Looking,
) -> ScenarioOutcome:
    """Try a lesson out that may lie anywhere; whatever is wrong with it becomes a problem in the outcome."""
    outcome = ScenarioOutcome(path)
    try:
        lesson = read_lesson(path)
        game = loader(lesson.game)
    except BadScenario as error:
        outcome.problems += error.problems
        return outcome
    outcome.title = lesson.id
    outcome.problems += walk(lesson, game, texts(game), look)
    return outcome
