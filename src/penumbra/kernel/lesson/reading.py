"""Finding lesson files and reading them."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from pydantic import ValidationError

from penumbra.kernel.lesson.format import Lesson
from penumbra.kernel.scenario.reading import BadScenario, problems_of

MARK = "minutes"
"""A file with this key is a lesson: a scenario takes no time."""


def is_lesson(path: Path) -> bool:
    """Whether a file is a lesson and not a scenario. What cannot be read is for its reader to complain of."""
    try:
        with path.open("rb") as file:
            return MARK in tomllib.load(file)
    except (OSError, ValueError):
        return False


def read_lesson(path: Path) -> Lesson:
    """Raises BadScenario with everything that is wrong with the keys."""
    try:
        with path.open("rb") as file:
            lesson = Lesson.model_validate(tomllib.load(file)).named(path.stem)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadScenario(f"not TOML: {error}") from error
    except OSError as error:
        raise BadScenario(str(error.strerror)) from error
    except ValidationError as error:
        raise BadScenario(*problems_of(error, Lesson)) from error
    if problems := lesson.problems():
        raise BadScenario(*problems)
    return lesson


@cache
def lessons_in(folder: Path) -> tuple[Lesson, ...]:
    """All lessons of a folder, in the order of their names. Raises BadScenario, naming the file."""
    found = []
    for path in sorted(folder.glob("*.toml")):
        try:
            found.append(read_lesson(path))
        except BadScenario as error:
            raise BadScenario(*(f"{path.name}: {problem}" for problem in error.problems)) from error
    return tuple(found)
