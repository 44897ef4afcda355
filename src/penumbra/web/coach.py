"""The coach at a table: a bubble beside what it speaks of. It is made for one viewer, from what he may know."""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from markupsafe import Markup, escape

from penumbra.kernel.game import Game
from penumbra.kernel.message import Message
from penumbra.kernel.state import State
from penumbra.kernel.texts import Texts
from penumbra.table.lessons.progress import after, place_of
from penumbra.table.lessons.room import LessonRoom
from penumbra.table.lessons.speech import Speech, params_of, speech
from penumbra.table.lessons.table import LessonTable
from penumbra.table.room import NotPlaying, Room
from penumbra.web.parts import Part
from penumbra.web.pointing import is_drawn, making, targets
from penumbra.web.scene import Say, Scene

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


@dataclass(frozen=True, slots=True)
class NoteBubble:
    """What stands in the bubble of a match: something is new."""

    say: str
    title: str
    text: Markup
    points: str
    rule_url: str
    lesson_url: str
    """The lesson that is offered with it."""


def with_coach(table: Part, scene: Scene, room: Room, texts: Texts, say: Say) -> Part:
    """The table with whatever the coach says to this viewer now."""
    if isinstance(room, LessonRoom) and not room.guide.plays_freely:
        part = _lesson_part(scene, room, texts, say)
    else:
        part = _note_part(scene, room, say)
    return table if part is None else replace(table, also=(*table.also, part))


def _lesson_part(scene: Scene, room: LessonRoom, texts: Texts, say: Say) -> Part | None:
    said = speech(room.lesson_table) if scene.viewer == room.guide.lesson.seat else None
    if said is None:
        return None
    bubble = _bubble(room.lesson_table, said, texts, say)
    return Part("coach", "parts/coach.html:coach", bubble, tag="aside")


def _note_part(scene: Scene, room: Room, say: Say) -> Part | None:
    """What is new in a first match, from what the viewer sees and nothing else."""
    if room.coach is None or not scene.asked or scene.viewer not in room.table.humans():
        return None
    steps = len(room.table.own_steps(scene.viewer))
    note = room.coach.note(scene.viewer, steps, [one.notation for one in scene.choices], scene.told)
    if note is None:
        return None
    bubble = NoteBubble(
        say=note.say,
        title=say(Message(f"{note.key}.title")),
        text=strong(say(Message(note.key, params_of(note, scene.view)))),
        points=json.dumps(_css(note.point, room.game, room.state)),
        rule_url=f"/learn/{room.game.name}/rules/{note.rule}" if note.rule else "",
        lesson_url=f"/lesson/{room.game.name}/{note.lesson}" if note.lesson else "",
    )
    return Part("coach", "parts/coach_note.html:note", bubble, tag="aside")


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
        points=json.dumps(_css(said.point, table.game, table.state)),
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


def _css(points: Sequence[str], game: Game[Any], state: State) -> list[str]:
    """A selector for each point that means something here."""
    wanted = (targets(point, game, state) for point in points)
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
    what = str(command.get("what"))
    if isinstance(room, LessonRoom) and what in COMMANDS:
        await COMMANDS[what](room, seat, id_)
    elif room.coach is not None and what in ("got-it", "silent"):
        await room.answer_coach(silent=what == "silent")
    else:
        raise NotPlaying("stale")
