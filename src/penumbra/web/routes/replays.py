"""Finished matches: looking at them, keeping them, going on from them."""

from __future__ import annotations

from datetime import UTC, datetime

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from penumbra.bots.registry import usual_bot
from penumbra.games.registry import UnknownGame
from penumbra.kernel.journal import BadJournal
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
    page = pages.ReplayPage(
        id=match,
        game=stage.room.game.name,
        title=pages.game_title(stage.texts, stage.room.game.name),
        steps=table.steps,
        step=at,
        seats=pages.replay_seats(stage.texts, stage.names(), "all" if viewer == EVERYTHING else str(viewer)),
        table=await _moment(desk, stage, at, viewer),
    )
    return await desk.page("replay.html", page, stage.room.game.name)


@get("/replay/{match:str}/at/{step:int}")
async def replay_at(
    request: AnyRequest, match: FromPath[str], step: FromPath[int], seat: FromQuery[str] = "all"
) -> Response[str]:
    """The table of one moment, for the replay's script."""
    desk = Desk(request)
    stage = await desk.finished(match)
    if not 0 <= step <= stage.room.table.steps:
        raise Refusal(404)
    return desk.answer(await _moment(desk, stage, step, viewer_of(stage, seat)), secret=False)


async def _moment(desk: Desk, stage: Stage, step: int, viewer: int) -> str:
    state = await desk.hall.state_at(stage.room, step)
    return desk.renderer.table(stage.face, stage.texts, stage.past_scene(viewer, state, step, replay=True))


def viewer_of(stage: Stage, seat: str) -> int:
    number = number_of(seat)
    return number if number is not None and number < len(stage.room.kept.seats) else EVERYTHING


@get("/replay/{match:str}/file")
async def replay_file(request: AnyRequest, match: FromPath[str]) -> Response[bytes]:
    desk = Desk(request)
    stage = await desk.finished(match)
    response = Response(desk.hall.file_of(stage.room).encode(), media_type="application/jsonl")
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
    bot = form.get("bot") or usual_bot(stage.room.game.name)
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
