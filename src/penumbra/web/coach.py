"""The coach at a table: a bubble beside what it speaks of. It is made for one viewer, from what he may know."""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from markupsafe import Markup, escape

from penumbra.kernel.message import Message
from penumbra.kernel.texts import Texts
from penumbra.table.lessons.progress import after, place_of
from penumbra.table.lessons.room import LessonRoom
from penumbra.table.lessons.speech import Speech, speech
from penumbra.table.lessons.table import LessonTable
from penumbra.table.room import NotPlaying, Room
from penumbra.web.parts import Part
from penumbra.web.pointing import is_drawn, making, targets
from penumbra.web.scene import Say

MOST_WANTED = 12
"""Of so many moves it is said how they are made; where there are more, many of them are anyway in sight."""
STRONG = re.compile(r"\*([^*]+)\*")


@dataclass(frozen=True, slots=True)
class Bubble:
    """What stands in the bubble of a lesson."""

    say: str
    game: str
    lesson: str
    number: int
    all: int
    at: int
    of: int
    title: str
    text: Markup
    note: Markup
    points: str
    """Selectors as JSON, the best first: what is on the screen is pointed at."""
    wanted: str
    """A selector for all that makes a move which counts: it should stay in sight."""
    rule_url: str
    reads: bool
    stuck: bool
    done: bool
    can_do: bool
    can_go_back: bool
    next_name: str = ""
    next_title: str = ""


def with_coach(table: Part, room: Room, viewer: int, texts: Texts, say: Say) -> Part:
    """The table with whatever the coach says to this viewer now."""
    if not isinstance(room, LessonRoom) or viewer != room.guide.lesson.seat:
        return table
    said = speech(room.lesson_table)
    if said is None:
        return table
    bubble = _bubble(room.lesson_table, said, texts, say)
    return replace(table, also=(*table.also, Part("coach", "parts/coach.html:coach", bubble, tag="aside")))


def _bubble(table: LessonTable, said: Speech, texts: Texts, say: Say) -> Bubble:
    lesson = table.guide.lesson
    number, count = place_of(lesson)
    follows = after(lesson) if said.done else None
    return Bubble(
        say=said.say,
        game=lesson.game,
        lesson=lesson.name,
        number=number,
        all=count,
        at=said.at,
        of=said.of,
        title=say(said.title) if texts.has(said.title.key) else "",
        text=strong(say(said.text)),
        note=strong(say(said.note)) if said.note else Markup(""),
        points=json.dumps(_selectors(table, said)),
        wanted=",".join(one.css for option in said.wanted[:MOST_WANTED] for one in making(option)),
        rule_url=f"/learn/{lesson.game}/rules/{said.rule}" if said.rule else "",
        reads=said.reads,
        stuck=said.stuck,
        done=said.done,
        can_do=bool(said.wanted) and not said.reads and not said.done,
        can_go_back=table.guide.back is not None,
        next_name=follows.name if follows else "",
        next_title=say(Message(follows.key())) if follows else "",
    )


def strong(text: str) -> Markup:
    """A text in which *stars* make words bold."""
    return Markup(STRONG.sub(r"<b>\1</b>", str(escape(text))))


def _selectors(table: LessonTable, said: Speech) -> list[str]:
    wanted = (targets(point, table.game, table.state) for point in said.point)
    return [",".join(one.css for one in found) for found in wanted if found]


def points_faults(table: LessonTable, html: str) -> list[str]:
    """What the coach points at that is not there on a page of this moment."""
    said = speech(table)
    if said is None:
        return []
    missing = (point for point in said.point if not is_drawn(targets(point, table.game, table.state), html))
    return [f"it points at {point!r}, which is not there" for point in missing]


# -- commands ----------------------------------------------------------------------------------------------

Obeying = Callable[[LessonRoom, int, str | None], Awaitable[None]]
COMMANDS: Mapping[str, Obeying] = {
    "next": LessonRoom.next,
    "back": LessonRoom.undo,
    "again": LessonRoom.start_over,
    "do": LessonRoom.do_it,
}


async def obey(room: Room, seat: int, command: Mapping[str, Any], id_: str | None) -> None:
    """What somebody presses in a bubble. Raises NotPlaying."""
    wanted = COMMANDS.get(str(command.get("what")))
    if not isinstance(room, LessonRoom) or wanted is None:
        raise NotPlaying("stale")
    await wanted(room, seat, id_)
