"""Sitting at a table: its page, its live connection, its rematch."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from litestar import Response, WebSocket, get, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from litestar.response import Redirect

from penumbra.kernel.game import BadSettings
from penumbra.kernel.journal import BadJournal
from penumbra.table.directory import NoSuchMatch
from penumbra.table.store import Conflict
from penumbra.web.addresses import household
from penumbra.web.around import Around, around_table
from penumbra.web.faces import styles_of
from penumbra.web.guard import foreign_words, is_foreign
from penumbra.web.languages import language_of
from penumbra.web.live import Connection
from penumbra.web.manner import view_of
from penumbra.web.proxies import peer_of
from penumbra.web.reach import came_by
from penumbra.web.site import Site
from penumbra.web.viewers import WATCHING, Viewers
from penumbra.web.visit import AnyRequest, Visit

GONE = 4404
FOREIGN = 4403
TOO_MANY = 4429
COME_AGAIN = 1012
FAILED = 1011

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class TablePage:
    """play.html: the shell around a table. `table` is safe HTML, rendered for this viewer."""

    game: str
    live: str
    edition: str
    table: str
    around: Around

    @property
    def styles(self) -> Sequence[str]:
        return styles_of(self.game)


@get("/play/{token:str}")
async def play(request: AnyRequest, token: FromPath[str]) -> Response[str] | Redirect:
    visit = Visit(request)
    viewers = await visit.viewers_of_seat(token)
    free = [seat for seat in viewers.room.kept.seats if seat.token == token and not seat.taken]
    if free:  # the link of a seat that nobody has taken yet
        return visit.go(f"/join/{viewers.room.kept.code}?seat={free[0].seat}")
    await visit.sits(token)
    return await _table(visit, viewers, token, f"/live/{token}")


@get("/watch/{match:str}")
async def watch(request: AnyRequest, match: FromPath[str]) -> Response[str] | Redirect:
    """Public information while a match runs; afterwards the replay shows everything."""
    visit = Visit(request)
    viewers = await visit.viewers(match)
    if viewers.room.over:
        return visit.go(f"/replay/{match}")
    return await _table(visit, viewers, WATCHING, f"/live-watch/{match}")


async def _table(visit: Visit, viewers: Viewers, key: str, live: str) -> Response[str]:
    game, url = viewers.room.kept.game, visit.request.url
    host = visit.request.headers.get("host", "")
    async with viewers.room.lock:
        feed = viewers.feed(key, visit.language, came_by(url.scheme, host), visit.view)
        page = TablePage(
            game=game,
            live=live,
            edition=viewers.name(feed),
            table=viewers.html(feed),
            around=around_table(feed, f"{url.scheme}://{host}"),
        )
    return await visit.page("play.html", page, game, secret=True)


@get("/rematch/{token:str}")
async def rematch(request: AnyRequest, token: FromPath[str]) -> Redirect:
    """One's own seat in the rematch of a match."""
    visit = Visit(request)
    viewers = await visit.viewers_of_seat(token)
    own = viewers.room.seats_with(token)
    kept = await visit.store.match(viewers.room.rematch or "")
    if kept is None or not own:
        return visit.go(f"/play/{token}")
    fresh = kept.seats[own[0]].token
    await visit.sits(fresh)
    return visit.go(f"/play/{fresh}")


@websocket("/live/{token:str}")
async def live(socket: WebSocket[Any, Any, Any], token: FromPath[str]) -> None:
    await _serve(socket, token, None)


@websocket("/live-watch/{match:str}")
async def live_watch(socket: WebSocket[Any, Any, Any], match: FromPath[str]) -> None:
    await _serve(socket, WATCHING, match)


async def _serve(socket: WebSocket[Any, Any, Any], token: str, match: str | None) -> None:
    site: Site = socket.app.state.site
    with site.lines.taken(household(peer_of(socket.scope)), token) as fits:
        await _serve_line(socket, token, match, fits)


async def _serve_line(socket: WebSocket[Any, Any, Any], token: str, match: str | None, fits: bool) -> None:
    site: Site = socket.app.state.site
    address = household(peer_of(socket.scope))
    await socket.accept()
    texts = site.texts_for(socket)
    if is_foreign(socket.scope):
        await socket.send_json({"t": "gone", "text": foreign_words(texts, socket.scope)})
        await socket.close(code=FOREIGN, reason="another site's page")
        return
    if not fits:
        await socket.send_json({"t": "gone", "text": texts.get("web.message.too-many-lines")})
        await socket.close(code=TOO_MANY, reason="too many lines")
        return
    try:
        viewers = await (site.viewers(match) if match is not None else site.viewers_of(token))
    except (NoSuchMatch, BadJournal, BadSettings):
        await socket.send_json({"t": "gone", "text": texts.get("web.message.404.text")})
        await socket.close(code=GONE, reason="no such table")
        return
    async with viewers.room.lock:
        feed = viewers.feed(token, language_of(socket, site.renderers.languages), view=view_of(socket))
    if feed.seats or viewers.room.is_show:
        viewers.room.asker = address
    try:
        base = f"{socket.url.scheme.replace('ws', 'http')}://{socket.headers.get('host', '')}"
        await Connection(socket, site.directory, viewers, feed, site.share_of(address), base).run()
    except (WebSocketDisconnect, OSError):  # it went away, and was heard or written to afterwards
        return
    except Conflict:
        await socket.close(code=COME_AGAIN, reason="the table is set anew")
    except Exception:
        log.exception("a line to table %s failed", viewers.room.kept.id)
        await socket.close(code=FAILED, reason="come again")
