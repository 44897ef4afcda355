"""Sitting at a table: its page, its live connection, its rematch."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from litestar import Response, WebSocket, get, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from litestar.response import Redirect

from penumbra.games.registry import GAMES
from penumbra.kernel.game import BadSettings
from penumbra.kernel.journal import BadJournal
from penumbra.table.hall import NoSuchMatch
from penumbra.table.store import Conflict
from penumbra.web import pages
from penumbra.web.desk import AnyRequest, Desk
from penumbra.web.guard import is_foreign
from penumbra.web.house import House
from penumbra.web.live import Connection
from penumbra.web.stage import WATCHING, Stage

GONE = 4404
FOREIGN = 4403
COME_AGAIN = 1012


@dataclass(frozen=True, slots=True)
class TablePage:
    """play.html: the shell around a table. `table` is safe HTML, rendered for this viewer."""

    title: str
    game: str
    live: str
    edition: str
    table: str
    link: str = ""
    watch_link: str = ""

    @property
    def styles(self) -> tuple[str, ...]:
        return pages.STYLES[self.game]


@get("/play/{token:str}")
async def play(request: AnyRequest, token: FromPath[str]) -> Response[str] | Redirect:
    desk = Desk(request)
    stage = await desk.seat_stage(token)
    free = [seat for seat in stage.room.kept.seats if seat.token == token and not seat.taken]
    if free:  # the link of a seat that nobody has taken yet
        return desk.go(f"/join/{stage.room.kept.code}?seat={free[0].seat}")
    await desk.sits(token)
    return await _table(desk, stage, token, f"/live/{token}", desk.full(f"/play/{token}"))


@get("/watch/{match:str}")
async def watch(request: AnyRequest, match: FromPath[str]) -> Response[str] | Redirect:
    """Public information while a match runs; afterwards the replay shows everything."""
    desk = Desk(request)
    stage = await desk.stage(match)
    if stage.room.over:
        return desk.go(f"/replay/{match}")
    return await _table(desk, stage, WATCHING, f"/live-watch/{match}", "")


async def _table(desk: Desk, stage: Stage, key: str, live: str, link: str) -> Response[str]:
    kept = stage.room.kept
    async with stage.room.lock:
        feed = stage.feed(key)
        page = TablePage(
            title=pages.game_title(stage.texts, kept.game),
            game=kept.game,
            live=live,
            edition=stage.name(feed),
            table=feed.html,
            link=link,
            watch_link=desk.full(f"/watch/{kept.id}"),
        )
    return await desk.page("play.html", page, kept.game, secret=True)


@get("/rematch/{token:str}")
async def rematch(request: AnyRequest, token: FromPath[str]) -> Redirect:
    """One's own seat in the rematch of a match."""
    desk = Desk(request)
    stage = await desk.seat_stage(token)
    own = stage.room.seats_with(token)
    kept = await desk.store.match(stage.room.rematch or "")
    if kept is None or not own:
        return desk.go(f"/play/{token}")
    fresh = kept.seats[own[0]].token
    await desk.sits(fresh)
    return desk.go(f"/play/{fresh}")


@websocket("/live/{token:str}")
async def live(socket: WebSocket[Any, Any, Any], token: FromPath[str]) -> None:
    await _serve(socket, token, None)


@websocket("/live-watch/{match:str}")
async def live_watch(socket: WebSocket[Any, Any, Any], match: FromPath[str]) -> None:
    await _serve(socket, WATCHING, match)


async def _serve(socket: WebSocket[Any, Any, Any], token: str, match: str | None) -> None:
    house: House = socket.app.state.house
    await socket.accept()
    if is_foreign(socket.scope):
        await socket.close(code=FOREIGN, reason="another site's page")
        return
    try:
        stage = await (house.stage(match) if match is not None else house.stage_of(token))
    except (NoSuchMatch, BadJournal, BadSettings):
        texts = house.renderer.texts(house.hall.game(GAMES[0]))
        await socket.send_json({"t": "gone", "text": texts.get("web.message.404.text")})
        await socket.close(code=GONE, reason="no such table")
        return
    async with stage.room.lock:
        feed = stage.feed(token)
    try:
        await Connection(socket, house.hall, stage, feed).run()
    except WebSocketDisconnect:
        return
    except Conflict:
        await socket.close(code=COME_AGAIN, reason="the table is set anew")
