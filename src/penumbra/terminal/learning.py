"""Lessons in the terminal: the coach speaks in lines above the menu; and the list of lessons with what was learned."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.text import Text

from penumbra.kernel.lesson import Lesson
from penumbra.kernel.texts import Texts
from penumbra.table.lessons.progress import DONE, NEXT, LessonPath, after, keep_done
from penumbra.table.lessons.speech import speech
from penumbra.table.lessons.table import Tutorial
from penumbra.table.table import CannotUndo, UndoBar
from penumbra.terminal.asking import Asker
from penumbra.terminal.client import INTERRUPTED, Client
from penumbra.terminal.layout import rule_line
from penumbra.terminal.menu import Menu
from penumbra.terminal.screen import Screen
from penumbra.terminal.sitting import Sitting
from penumbra.terminal.words import Leave, TypedWords

STRONG = re.compile(r"\*([^*]+)\*")
KNOWN = (
    "help", "why", "rules", "card", "log", "undo", "board", "discard", "auto", "pass", "hint", "quit",
)  # fmt: skip
"""The words of a match that mean something in a lesson."""


class LessonWords(TypedWords):
    """What can be typed beside moves: some words of any match, and those of a lesson."""

    def __init__(self, client: LessonClient) -> None:
        super().__init__(client)
        self.does = {word: do for word, do in self.does.items() if word in KNOWN}
        self.does |= {"next": client.next, "again": client.start_over, "hint": client.hint}


class LessonClient(Client):
    """Plays a lesson with whoever sits at this terminal."""

    def __init__(self, tutorial: Tutorial, sitting: Sitting, screen: Screen, asker: Asker) -> None:
        super().__init__(sitting, screen, asker)
        self.tutorial = tutorial
        self.standing = tutorial.standing
        self.words = LessonWords(self)
        self.notes = [self.text("terminal.lesson.first")]

    def run(self) -> int:
        """Teach until the lesson is over or the learner leaves; the exit code."""
        try:
            while not self.tutorial.guide.done:
                self._decide(self.tutorial.table.learner)
            self._finish()
        except (Leave, EOFError):
            self.say("terminal.lesson.left")
        except KeyboardInterrupt:
            self.screen.renew()
            self.say("terminal.lesson.left")
            return INTERRUPTED
        return 0

    def _carry_out(self, seat: int, menu: Menu, typed: str) -> bool:
        """Enter alone goes on, where there is only something to read."""
        if not typed and self._reads():
            return self.next(seat, "")
        return super()._carry_out(seat, menu, typed)

    def _reads(self) -> bool:
        said = speech(self.tutorial.table)
        return said is not None and said.reads

    def _answer(self, option: int) -> bool:
        self.tutorial.act(option)
        return True

    def next(self, seat: int, rest: str) -> bool:
        if self.tutorial.next():
            return True
        self.say("terminal.lesson.do-first")
        return False

    def start_over(self, seat: int, rest: str) -> bool:
        self.tutorial.start_over()
        return True

    def hint(self, seat: int, rest: str) -> bool:
        """What the lesson wants; where anything goes, what a strong bot would do."""
        wanted = self.tutorial.guide.wanted(self.table.state)
        if not wanted:
            return TypedWords.hint(self.words, seat, rest)
        caption = self.sitting.say(self.table.game.caption(self.table.state, wanted[0]))
        if self.sitting.vocabulary.own_language:
            self.say("terminal.lesson.hint.own", caption=caption)
        else:
            move = self.table.game.notation(self.table.state, wanted[0])
            self.say("terminal.lesson.hint", move=move, caption=caption)
        return False

    def take_back(self, seat: int) -> str:
        steps = self.table.match.journal.steps
        move = steps[-1].do if steps else "next"
        if not self.tutorial.undo():
            raise CannotUndo(UndoBar.NO_STEP)
        return move

    # -- what the coach says ---------------------------------------------------------------------------

    def _show(self, seat: int, menu: Menu) -> None:
        self.notes += self.speech_lines()
        super()._show(seat, menu)

    def speech_lines(self) -> list[str]:
        """What is said now, as lines."""
        said = speech(self.tutorial.table)
        if said is None:
            return []
        lines = [] if said.note is None else [self._words(self.sitting.say(said.note))]
        title = self.sitting.say(said.title)
        at = self.text("lessons.step", at=min(said.at + 1, said.of), of=said.of)
        lines.append(f"{at}: {title}")
        lines.append(self._words(self.sitting.say(said.text)))
        if said.stuck:
            lines.append(self.text("terminal.lesson.take-back"))
        elif said.reads:
            lines.append(self.text("terminal.lesson.next"))
        return lines

    def _words(self, text: str) -> str:
        return STRONG.sub(r"\1", text)

    def _finish(self) -> None:
        """What was learned, that it is kept, and what comes next."""
        lesson = self.tutorial.guide.lesson
        if self.table.over:
            super()._finish()
        title, *words = self.speech_lines()[-2:]
        self.screen.draw([rule_line(Text(title, "bold"), self.screen.width, self.screen.signs)])
        for line in words:
            self.screen.say(line)
        try:
            keep_done(lesson)
        except OSError as problem:
            self.say("terminal.lesson.not-kept", problem=problem.strerror or str(problem))
        follows = after(lesson)
        if follows is not None:
            title = self.text(follows.key())
            self.say("terminal.lesson.then", "bold", title=title, game=follows.game, name=follows.name)


# -- the list ----------------------------------------------------------------------------------------------


def list_lines(paths: Sequence[LessonPath], texts: Texts) -> list[Text]:
    """The lessons of a game: what is done, what is next, how long each takes."""
    lines: list[Text] = []
    for path in paths:
        done = texts.get("terminal.lesson.path", done=path.done, n=len(path.lessons))
        lines.append(Text.assemble((texts.get(f"lessons.{path.name}"), "bold"), f"  {done}"))
        for one in path.lessons:
            mark = {DONE: "x", NEXT: ">"}.get(one.state, " ")
            lesson, style = one.lesson, "bold" if one.state == NEXT else ""
            minutes = texts.get("terminal.lesson.minutes", minutes=lesson.minutes)
            title = texts.get(lesson.key())
            about = texts.get(lesson.key("about"))
            words = f"{title}: {about} {minutes}"
            lines.append(Text.assemble(f" {mark} ", (f"{lesson.name:<20}", "cyan"), (words, style)))
    return lines


def choose_lesson(
    lessons: Sequence[Lesson], usual: Lesson | None, screen: Screen, asker: Asker, texts: Texts
) -> Lesson | None:
    """The lesson that somebody types, the next one by pressing Enter; None if he would rather not learn."""
    while True:
        try:
            typed = asker.ask(
                texts.get("terminal.prompt"), [*(one.name for one in lessons), "quit"]
            ).casefold()
        except (EOFError, KeyboardInterrupt):
            return None
        if typed in ("q", "quit"):
            return None
        if not typed and usual is not None:
            return usual
        found = find_lesson(lessons, typed)
        if found is not None:
            return found
        screen.say(texts.get("terminal.lesson.which"))


def find_lesson(lessons: Sequence[Lesson], typed: str) -> Lesson | None:
    """A lesson by its name, or by the beginning of it where only one begins so: `1`, `hero-2`."""
    exact = [one for one in lessons if one.name == typed]
    begun = [one for one in lessons if typed and one.name.startswith(typed)]
    return (exact or begun)[0] if exact or len(begun) == 1 else None
