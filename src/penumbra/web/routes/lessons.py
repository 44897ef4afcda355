"""Lessons: the page that lists them, and the way into one."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from penumbra.games.registry import UnknownGame, UnknownLesson, game_names, lesson_of
from penumbra.kernel.game import BadSettings
from penumbra.kernel.journal import BadJournal
from penumbra.kernel.lesson import Lesson
from penumbra.table.directory import NoSuchMatch
from penumbra.table.lessons.coaching import begin_again, coach_is_off
from penumbra.table.lessons.room import LessonRoom, lessons_of_person, mark_open
from penumbra.web import lesson_pages
from penumbra.web.visit import AnyRequest, HttpRefusal, Visit


@get("/learn")
async def learn(request: AnyRequest) -> Response[str]:
    visit = Visit(request)
    done = (await lessons_of_person(visit.store, visit.person))["done"]
    games = [(visit.game(name), visit.texts(name)) for name in game_names()]
    off = await coach_is_off(visit.store, visit.person)
    page = lesson_pages.learn_page(games, visit.texts(), done, off)
    return await visit.page("learn.html", page, secret=bool(visit.person))


@post("/coach")
async def coach(request: AnyRequest) -> Redirect:
    """Let the coach speak again in matches, from the beginning."""
    visit = Visit(request)
    if await visit.is_somebody():
        await begin_again(visit.store, visit.person)
    return visit.go("/learn#coach")


@get("/lesson/{game:str}/{name:str}")
async def about_lesson(request: AnyRequest, game: FromPath[str], name: FromPath[str]) -> Redirect:
    """A link to a lesson leads to its place among the others: only a press begins one."""
    visit = Visit(request)
    lesson = _lesson(game, name)
    return visit.go(f"/learn#{lesson.game}-{lesson.name}")


@post("/lesson/{game:str}/{name:str}")
async def begin(request: AnyRequest, game: FromPath[str], name: FromPath[str]) -> Redirect:
    """Go on with a lesson where one left it, or begin it."""
    visit = Visit(request)
    lesson = _lesson(game, name)
    if token := await _under_way(visit, lesson):
        return visit.go(f"/play/{token}")
    await visit.check_opening()
    await visit.is_somebody()
    kept = await visit.directory.open_lesson(lesson, await visit.name(), visit.person)
    token = kept.seats[lesson.seat].token
    await visit.sits(token)
    await mark_open(visit.store, visit.person, lesson.id, kept.id)
    return visit.go(f"/play/{token}")


def _lesson(game: str, name: str) -> Lesson:
    try:
        return lesson_of(game, name)
    except (UnknownGame, UnknownLesson) as problem:
        raise HttpRefusal(404) from problem


async def _under_way(visit: Visit, lesson: Lesson) -> str:
    """The secret of the seat at which the visitor has this lesson; "" if he has not. One that is done begins anew: so
    nobody has more than one table for a lesson."""
    match = (await lessons_of_person(visit.store, visit.person))["open"].get(lesson.id, "")
    try:
        room = await visit.directory.room(match) if match else None
    except (NoSuchMatch, BadJournal, BadSettings):  # it was played by other rules
        return ""
    if not isinstance(room, LessonRoom):
        return ""
    if room.guide.done:
        await room.start_over(lesson.seat)
    return room.kept.seats[lesson.seat].token
