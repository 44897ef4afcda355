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
from penumbra.kernel.journal import BadJournal
from penumbra.table.explaining import explained
from penumbra.table.hall import NoSuchMatch
from penumbra.table.naming import seat_names
from penumbra.table.room import NotPlaying
from penumbra.table.store import OVER, Kept
from penumbra.table.table import EVERYTHING, BadSeats, Chair
from penumbra.web import pages
from penumbra.web.desk import AnyRequest, Desk, Refusal, number_of
from penumbra.web.stage import Stage


@get("/replays")
async def replays(request: AnyRequest) -> Response[str]:
    return await _replays_page(Desk(request))


async def _replays_page(desk: Desk, problem: str = "", status: int = 200) -> Response[str]:
    own = await desk.store.of_person(desk.person, over=True)
    public = [kept for kept in await desk.store.public(OVER) if kept.id not in {one.id for one in own}]
    page = pages.ReplaysPage([_finished(desk, kept) for kept in [*own, *public]], problem)
    return await desk.page("replays.html", page, status=status, secret=True)


def _finished(desk: Desk, kept: Kept) -> pages.MatchCard:
    texts = desk.texts(kept.game)
    names = seat_names([Chair(seat.player, seat.name) for seat in kept.seats], texts)
    returns = (kept.result or {}).get("returns") or [0.5]
    best = max(returns)
    winners = [names[seat] for seat, share in enumerate(returns) if share == best and min(returns) < best]
    day = datetime.fromtimestamp(kept.touched, UTC).strftime("%Y-%m-%d")
    return pages.finished_match(texts, kept.id, kept.game, names, winners, day)


@post("/replays")
async def upload(request: AnyRequest) -> Response[str] | Redirect:
    """A match file from elsewhere."""
    desk = Desk(request)
    data = await desk.file()
    try:
        kept = await desk.hall.take_in(data.decode("utf-8"))
    except (UnicodeDecodeError, BadJournal, BadSeats, UnknownGame) as problem:
        said = str(problem) if not isinstance(problem, UnicodeDecodeError) else ""
        texts = desk.texts()
        return await _replays_page(desk, texts.get("web.replays.bad-file", problem=said), 400)
    return desk.go(f"/replay/{kept.id}")


@get("/replay/{match:str}")
async def replay(
    request: AnyRequest,
    match: FromPath[str],
    step: FromQuery[int | None] = None,
    seat: FromQuery[str] = "all",
) -> Response[str]:
    desk = Desk(request)
    stage = await desk.finished(match)
    table = stage.room.table
    at = table.steps if step is None else min(max(step, 0), table.steps)
    viewer = viewer_of(stage, seat)
    thoughts = await stage_thoughts(desk, stage)
    page = pages.ReplayPage(
        id=match,
        game=stage.room.game.name,
        title=pages.game_title(stage.texts, stage.room.game.name),
        steps=table.steps,
        step=at,
        seats=pages.replay_seats(stage.texts, stage.names(), "all" if viewer == EVERYTHING else str(viewer)),
        table=await _moment(desk, stage, at, viewer),
        explains=bool(thoughts),
        thought=await _thought(desk, stage, at, viewer),
    )
    return await desk.page("replay.html", page, stage.room.game.name)


@get("/replay/{match:str}/at/{step:int}")
async def replay_at(
    request: AnyRequest, match: FromPath[str], step: FromPath[int], seat: FromQuery[str] = "all"
) -> Response[str]:
    """The table of one moment and what a bot thought before it, for the replay's script."""
    desk = Desk(request)
    stage = await desk.finished(match)
    if not 0 <= step <= stage.room.table.steps:
        raise Refusal(404)
    viewer = viewer_of(stage, seat)
    table, thought = await _moment(desk, stage, step, viewer), await _thought(desk, stage, step, viewer)
    return desk.answer(f"{table}{pages.THOUGHT}{thought}", secret=False)


async def _moment(desk: Desk, stage: Stage, step: int, viewer: int) -> str:
    state = await desk.hall.state_at(stage.room, step)
    return desk.renderer.table(stage.face, stage.texts, stage.past_scene(viewer, state, step, replay=True))


async def stage_thoughts(desk: Desk, stage: Stage) -> Mapping[int, Thought]:
    """What the bots of a finished match thought, by step; read once."""
    if stage.thoughts is None:
        stage.thoughts = await desk.hall.thoughts(stage.room)
    return stage.thoughts


async def _thought(desk: Desk, stage: Stage, step: int, viewer: int) -> str:
    """Why the step that led here was made. Through another seat's eyes it stays hidden, as its cards do."""
    thought = (await stage_thoughts(desk, stage)).get(step)
    told, closed = None, ""
    if thought is not None:
        table, names = stage.room.table, stage.names()
        done = table.match.journal.steps[step - 1]
        if viewer in (EVERYTHING, done.seat):
            before = await desk.hall.state_at(stage.room, step - 1)
            told = explained(stage.room.game, stage.texts, names, before, done, thought)
        else:
            closed = stage.texts.get("web.replay.why.closed", name=names[done.seat])
    return desk.renderer.render("parts/thought.html", stage.texts, thought=told, closed=closed)


def viewer_of(stage: Stage, seat: str) -> int:
    number = number_of(seat)
    return number if number is not None and number < len(stage.room.kept.seats) else EVERYTHING


@get("/replay/{match:str}/file")
async def replay_file(request: AnyRequest, match: FromPath[str]) -> Response[bytes]:
    desk = Desk(request)
    stage = await desk.finished(match)
    text = desk.hall.file_of(stage.room, await stage_thoughts(desk, stage))
    response = Response(text.encode(), media_type="application/jsonl")
    response.headers["content-disposition"] = f'attachment; filename="{stage.room.game.name}-{match}.jsonl"'
    return response


@post("/replay/{match:str}/go-on")
async def go_on(request: AnyRequest, match: FromPath[str]) -> Redirect:
    """A new table from a moment of a finished match, against bots."""
    desk = Desk(request)
    stage = await desk.finished(match)
    form = await desk.form()
    texts = stage.texts
    step = number_of(form.get("step", ""))
    seat = number_of(form.get("seat", "")) or 0
    bot = form.get("bot") or usual_opponent(stage.room.game.name)
    name = await desk.name()
    try:
        kept = await desk.hall.branch(stage.room, -1 if step is None else step, seat, bot, name)
    except NotPlaying as problem:
        raise Refusal(409, texts.get(f"web.table.no.{problem.reason}")) from problem
    except (NoSuchMatch, BadSeats) as problem:
        raise Refusal(400, str(problem)) from problem
    token = kept.seats[seat].token
    await desk.sits(token)
    return desk.go(f"/play/{token}")
