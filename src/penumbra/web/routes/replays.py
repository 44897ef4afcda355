"""Finished matches: looking at them, keeping them, going on from them."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from penumbra.bots.registry import usual_opponent
from penumbra.bots.thought import Thought
from penumbra.games.registry import UnknownGame
from penumbra.kernel.figures import day
from penumbra.kernel.journal import BadJournal
from penumbra.kernel.plain import plain
from penumbra.kernel.problem import Problem
from penumbra.kernel.problem import problem as wrong
from penumbra.table.checking import TooHard, TooMany
from penumbra.table.directory import NoSuchMatch
from penumbra.table.explaining import explained
from penumbra.table.lessons.room import is_lesson
from penumbra.table.naming import seat_names
from penumbra.table.room import NotPlaying
from penumbra.table.store import OVER, Kept
from penumbra.table.table import EVERYTHING, BadSeats, Chair
from penumbra.web import pages
from penumbra.web.viewers import Viewers
from penumbra.web.visit import LONGEST_TOLD, AnyRequest, HttpRefusal, Visit, number_of


@get("/replays")
async def replays(request: AnyRequest) -> Response[str]:
    return await _replays_page(Visit(request))


async def _replays_page(visit: Visit, problem: str = "", status: int = 200) -> Response[str]:
    over = await visit.store.of_person(visit.person, over=True)
    own = [kept for kept in over if not is_lesson(kept)]
    public = [kept for kept in await visit.store.public(OVER) if kept.id not in {one.id for one in own}]
    page = pages.ReplaysPage([_finished(visit, kept) for kept in [*own, *public]], problem)
    return await visit.page("replays.html", page, status=status, secret=True)


def _finished(visit: Visit, kept: Kept) -> pages.MatchCard:
    texts = visit.texts(kept.game)
    names = seat_names([Chair(seat.player, seat.name) for seat in kept.seats], texts)
    returns = (kept.result or {}).get("returns") or [0.5]
    best = max(returns)
    winners = [names[seat] for seat, share in enumerate(returns) if share == best and min(returns) < best]
    when = day(datetime.fromtimestamp(kept.touched, UTC), visit.language)
    return pages.finished_match(texts, kept.id, kept.game, names, winners, when)


@post("/replays")
async def upload(request: AnyRequest) -> Response[str] | Redirect:
    """A match file from elsewhere."""
    visit = Visit(request)
    data = await visit.file()
    await visit.check_opening()
    try:
        kept = await visit.directory.take_in(data.decode("utf-8"))
    except UnicodeDecodeError:
        return await _bad_file(visit, BadJournal(wrong("no-text")))
    except (BadJournal, BadSeats, UnknownGame) as problem:
        return await _bad_file(visit, problem)
    except TooHard:
        return await _replays_page(visit, visit.texts().get("web.replays.too-hard"), 413)
    except TooMany:
        return await _replays_page(visit, visit.texts().get("web.replays.too-many"), 503)
    return visit.go(f"/replay/{kept.id}")


async def _bad_file(visit: Visit, problem: Problem) -> Response[str]:
    return await _replays_page(visit, plain(visit.says("web.replays.bad-file", problem), LONGEST_TOLD), 400)


@get("/replay/{match:str}")
async def replay(
    request: AnyRequest,
    match: FromPath[str],
    step: FromQuery[int | None] = None,
    seat: FromQuery[str] = "all",
) -> Response[str]:
    visit = Visit(request)
    viewers = await visit.finished(match)
    table, voice = viewers.room.table, visit.voice(viewers)
    at = table.steps if step is None else min(max(step, 0), table.steps)
    viewer = viewer_of(viewers, seat)
    thoughts = await stage_thoughts(visit, viewers)
    page = pages.ReplayPage(
        id=match,
        game=viewers.room.game.name,
        title=pages.game_title(voice.texts, viewers.room.game.name),
        steps=table.steps,
        step=at,
        seats=pages.replay_seats(voice.texts, voice.names(), "all" if viewer == EVERYTHING else str(viewer)),
        table=await _moment(visit, viewers, at, viewer),
        explains=bool(thoughts),
        thought=await _thought(visit, viewers, at, viewer),
    )
    return await visit.page("replay.html", page, viewers.room.game.name)


@get("/replay/{match:str}/at/{step:int}")
async def replay_at(
    request: AnyRequest, match: FromPath[str], step: FromPath[int], seat: FromQuery[str] = "all"
) -> Response[str]:
    """The table of one moment and what a bot thought before it, for the replay's script."""
    visit = Visit(request)
    viewers = await visit.finished(match)
    if not 0 <= step <= viewers.room.table.steps:
        raise HttpRefusal(404)
    viewer = viewer_of(viewers, seat)
    table, thought = await _moment(visit, viewers, step, viewer), await _thought(visit, viewers, step, viewer)
    return visit.answer(f"{table}{pages.THOUGHT}{thought}", secret=False)


async def _moment(visit: Visit, viewers: Viewers, step: int, viewer: int) -> str:
    state = await visit.directory.state_at(viewers.room, step)
    async with viewers.room.lock:  # a long match has much to tell
        await visit.directory.beside(viewers.room.log, viewer)
    voice = visit.voice(viewers)
    return voice.draw(voice.past_scene(viewer, state, step, replay=True), visit.view)


async def stage_thoughts(visit: Visit, viewers: Viewers) -> Mapping[int, Thought]:
    """What the bots of a finished match thought, by step; read once."""
    if viewers.thoughts is None:
        viewers.thoughts = await visit.directory.thoughts(viewers.room)
    return viewers.thoughts


async def _thought(visit: Visit, viewers: Viewers, step: int, viewer: int) -> str:
    """Why the step that led here was made. Through another seat's eyes it stays hidden, as its cards do."""
    thought = (await stage_thoughts(visit, viewers)).get(step)
    told, closed, texts = None, "", visit.voice(viewers).texts
    if thought is not None:
        table, names = viewers.room.table, visit.voice(viewers).names()
        done = table.match.journal.steps[step - 1]
        if viewer in (EVERYTHING, done.seat):
            before = await visit.directory.state_at(viewers.room, step - 1)
            told = explained(viewers.room.game, texts, names, before, done, thought)
        else:
            closed = texts.get("web.replay.why.closed", name=names[done.seat])
    return visit.renderer.render("parts/thought.html", texts, thought=told, closed=closed)


def viewer_of(viewers: Viewers, seat: str) -> int:
    number = number_of(seat)
    return number if number is not None and number < len(viewers.room.kept.seats) else EVERYTHING


@get("/replay/{match:str}/file")
async def replay_file(request: AnyRequest, match: FromPath[str]) -> Response[bytes]:
    visit = Visit(request)
    viewers = await visit.finished(match)
    thoughts = await stage_thoughts(visit, viewers)
    async with viewers.room.lock:
        text = await visit.directory.beside(visit.directory.file_of, viewers.room, thoughts)
    response = Response(text.encode(), media_type="application/jsonl")
    response.headers["content-disposition"] = f'attachment; filename="{viewers.room.game.name}-{match}.jsonl"'
    return response


@post("/replay/{match:str}/go-on")
async def go_on(request: AnyRequest, match: FromPath[str]) -> Redirect:
    """A new table from a moment of a finished match, against bots."""
    visit = Visit(request)
    viewers = await visit.finished(match)
    form = await visit.form()
    texts = visit.voice(viewers).texts
    step = number_of(form.get("step", ""))
    seat = number_of(form.get("seat", "")) or 0
    bot = form.get("bot") or usual_opponent(viewers.room.game.name)
    name = await visit.name()
    await visit.check_opening()
    try:
        kept = await visit.directory.branch(viewers.room, -1 if step is None else step, seat, bot, name)
    except NotPlaying as problem:
        raise HttpRefusal(409, texts.get(f"web.table.no.{problem.reason}")) from problem
    except NoSuchMatch as problem:
        raise HttpRefusal(400) from problem
    except BadSeats as problem:
        raise HttpRefusal(400, visit.says("web.message.not-possible", problem)) from problem
    token = kept.seats[seat].token
    await visit.sits(token)
    return visit.go(f"/play/{token}")
