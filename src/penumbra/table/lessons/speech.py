"""What the coach says at this moment: messages, and what they point at. Only what the learner sees goes into it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from penumbra.kernel.lesson import Lesson, Said
from penumbra.kernel.message import Message, Param
from penumbra.kernel.scenario import look_up
from penumbra.table.lessons.guide import Guide
from penumbra.table.lessons.table import LessonTable

OTHER = "lessons.other"
"""What is said about a move of which the lesson says nothing."""
MOVE = "move:"
"""Points at whatever makes a move of this pattern."""


@dataclass(frozen=True, slots=True)
class Speech:
    """What is said now. `note` is about the last move; it stands before what is to be done."""

    say: str
    text: Message
    title: Message
    note: Message | None
    point: tuple[str, ...]
    rule: str
    at: int
    of: int
    reads: bool
    """Whether the learner has only to read it."""
    stuck: bool
    """Whether a move must be taken back first."""
    done: bool
    wanted: tuple[int, ...]
    """The options that count."""


def speech(table: LessonTable) -> Speech | None:
    """What is said to the learner now; nothing while others are moving, nor to somebody who plays freely."""
    guide = table.guide
    if not is_time_to_speak(table) or guide.plays_freely:
        return None
    lesson, view = guide.lesson, table.game.view(table.state, guide.lesson.seat)
    said = _said(guide)
    note = None if guide.stuck else _note(guide, view)
    wanted = tuple(guide.wanted(table.state))
    return Speech(
        say=said.say,
        text=message(lesson, said, view),
        title=Message(f"{lesson.key(said.say)}.title"),
        note=note,
        point=_points(guide, said, table, wanted),
        rule=said.rule or "",
        at=guide.at,
        of=len(lesson.step),
        reads=not guide.done and not guide.stuck and guide.step is not None and guide.step.read_only,
        stuck=guide.stuck,
        done=guide.done,
        wanted=wanted,
    )


def is_time_to_speak(table: LessonTable) -> bool:
    """Whether the learner is asked, or nobody any more."""
    return table.over or table.deciding == table.learner


def _said(guide: Guide) -> Said:
    """The step, or the answer to a move that was made, or the last words."""
    if guide.stuck and guide.answer is not None:
        return guide.answer
    return guide.step or Said(say="end")


def _note(guide: Guide, view: Mapping[str, Any]) -> Message | None:
    if guide.answer is not None:
        return message(guide.lesson, guide.answer, view)
    if not guide.other or guide.step is None:
        return None
    return Message(guide.lesson.key(guide.step.other) if guide.step.other else OTHER)


def _points(guide: Guide, said: Said, table: LessonTable, wanted: tuple[int, ...]) -> tuple[str, ...]:
    """What it says it points at; otherwise what is to be done."""
    if said.point or not wanted or guide.stuck or guide.step is None or guide.step.read_only:
        return tuple(said.point)
    return (MOVE + table.game.notation(table.state, wanted[0]),)


def message(lesson: Lesson, said: Said, view: Mapping[str, Any]) -> Message:
    """A text with its parameters. Raises KeyError if the view has not what it speaks of."""
    return Message(lesson.key(said.say), params_of(said, view))


def params_of(said: Said, view: Mapping[str, Any]) -> dict[str, Param]:
    params: dict[str, Param] = {name: Message(key) for name, key in said.names.items()}
    params |= {name: _number(look_up(view, path)) for name, path in said.values.items()}
    return params | said.numbers


def _number(found: Any) -> int:
    """A number that the learner sees; of a list how much is in it."""
    if isinstance(found, (list, dict)):
        return len(found)
    if isinstance(found, bool) or not isinstance(found, int):
        raise KeyError(f"{found!r} is no number")
    return found
