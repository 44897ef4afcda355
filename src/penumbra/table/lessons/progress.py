"""What somebody has learned: which lessons are done. In a small file for whoever plays in the terminal; in the store
for visitors of a house (`room.py`)."""

from __future__ import annotations

import json
import os
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from penumbra.games.registry import lessons_of
from penumbra.kernel.lesson import Lesson
from penumbra.table.storage import data_folder

DONE, NEXT, OPEN = "done", "next", "open"
"""The states of a lesson. None is ever locked."""


@dataclass(frozen=True, slots=True)
class Marked:
    """A lesson, its number on its path, and whether it is done."""

    lesson: Lesson
    number: int
    state: str


@dataclass(frozen=True, slots=True)
class LessonPath:
    """Lessons that follow each other."""

    game: str
    name: str
    lessons: Sequence[Marked]

    @property
    def done(self) -> int:
        return sum(one.state == DONE for one in self.lessons)

    @property
    def minutes_left(self) -> int:
        return sum(one.lesson.minutes for one in self.lessons if one.state != DONE)

    @property
    def next(self) -> Marked | None:
        return next((one for one in self.lessons if one.state == NEXT), None)


def paths_of(game: str, done: Collection[str]) -> list[LessonPath]:
    """The paths of a game, in the order of its files. The first lesson that is not done is the next."""
    lessons = lessons_of(game)
    return [
        LessonPath(game, name, list(_marked([one for one in lessons if one.path == name], done)))
        for name in dict.fromkeys(one.path for one in lessons)
    ]


def _marked(lessons: Sequence[Lesson], done: Collection[str]) -> Iterable[Marked]:
    first = next((one.id for one in lessons if one.id not in done), "")
    for number, lesson in enumerate(lessons, start=1):
        state = DONE if lesson.id in done else NEXT if lesson.id == first else OPEN
        yield Marked(lesson, number, state)


def path_of(lesson: Lesson) -> list[Lesson]:
    """All lessons of its path; a draft that lies elsewhere comes last."""
    path = [one for one in lessons_of(lesson.game) if one.path == lesson.path]
    return path if any(one.name == lesson.name for one in path) else [*path, lesson]


def place_of(lesson: Lesson) -> tuple[int, int]:
    """Its number on its path, and how many there are."""
    path = path_of(lesson)
    return [one.name for one in path].index(lesson.name) + 1, len(path)


def after(lesson: Lesson) -> Lesson | None:
    """The lesson that follows on the same path."""
    path = path_of(lesson)
    number, count = place_of(lesson)
    return path[number] if number < count else None


# -- the terminal's own ------------------------------------------------------------------------------------


def progress_file() -> Path:
    return data_folder() / "lessons.json"


def lessons_done() -> set[str]:
    """What was done at this terminal. A file that cannot be read means: nothing yet."""
    try:
        found = json.loads(progress_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return set()
    done = found.get("done") if isinstance(found, dict) else None
    return {one for one in done if isinstance(one, str)} if isinstance(done, list) else set()


def keep_done(lesson: Lesson) -> None:
    """Raises OSError."""
    path = progress_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(path.name + ".part")
    draft.write_text(json.dumps({"done": sorted(lessons_done() | {lesson.id})}) + "\n", encoding="utf-8")
    os.replace(draft, path)
