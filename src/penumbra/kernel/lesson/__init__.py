"""Lesson files: a scenario with guidance, in TOML. docs/lessons.md has the format.

`format` says what a file may hold, `reading` finds and reads files, `patterns` says which moves are meant, `notes`
what a coach says in a first match. How a lesson is taught is the table's business (`table/lessons`).
"""

from penumbra.kernel.lesson.format import Answer, Lesson, LessonStep, Reply, Said, Until
from penumbra.kernel.lesson.notes import Note, Notes, notes_in
from penumbra.kernel.lesson.patterns import fits, options_like
from penumbra.kernel.lesson.reading import is_lesson, lessons_in, read_lesson

__all__ = [
    "Answer",
    "Lesson",
    "LessonStep",
    "Note",
    "Notes",
    "Reply",
    "Said",
    "Until",
    "fits",
    "is_lesson",
    "lessons_in",
    "notes_in",
    "options_like",
    "read_lesson",
]
