"""Sockets: how many may be open, and how long one may take to say what it wants.

Half-open requests are the cheapest way to lock everybody else out. Whoever has not said yet what he wants must give way
to whoever comes, the longest first; whoever takes too long is shown out; nobody may have more than his share.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from typing import Any, Protocol

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from penumbra.table.house import ServerSettings
from penumbra.web.addresses import household
from penumbra.web.proxies import Proxies

HEADER_SECONDS = 10.0
"""So long may a request take until all of its header is there."""
BODY_PAUSE = 20.0
"""So long may a form or a file keep us waiting for its next piece."""
BODY_SECONDS = 180.0
"""And so long for all of it."""
STALL_SECONDS = 30.0
"""So long may somebody not read what was sent to him."""
BACKLOG = 128
"""So many are let in at once."""
QUEUE = 2048
"""So many may stand at the door meanwhile; others would have to knock again after a second."""
RESERVE = 256
"""Files that a server needs beside its sockets: the database, its bots, those who are just being let in."""
FEWEST = 16
PAGES_PER_LINE = 2
"""Sockets of one household for each live line that it may have: pages and pictures need some too."""

log = logging.getLogger(__name__)


class Guest(Protocol):
    """A socket that is open."""

    transport: asyncio.Transport
    peer: str
    household: str


def room_for(most: int) -> int:
    """How many sockets fit into what the system lets a process open; it is asked for more if that is too little."""
    try:
        import resource
    except ImportError:  # this system counts in another way
        return most
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < most + RESERVE:
        soft = most + RESERVE if hard == resource.RLIM_INFINITY else min(most + RESERVE, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return most if soft == resource.RLIM_INFINITY else max(FEWEST, min(most, soft - RESERVE))


class Crowd:
    """All sockets that are open. `most` and `each` are how many there may be in all and of one household; 0 for any."""

    def __init__(self, most: int, each: int, proxies: Proxies) -> None:
        self.most = most
        self.each = each
        self.proxies = proxies
        self.here: set[Guest] = set()
        self.counts: Counter[str] = Counter()
        self.waiting: dict[Guest, None] = {}
        """Those that have not said what they want, the longest first."""

    def enter(self, guest: Guest) -> None:
        """Somebody comes. He is shown out again if nobody gives way to him."""
        self.here.add(guest)
        self.counts[guest.household] += 1
        if self.each and self.counts[guest.household] > self.each and not self._may_be_many(guest):
            self._give_way(guest, guest.household)
        elif self.most and len(self.here) > self.most:
            self._give_way(guest, None)

    def _may_be_many(self, guest: Guest) -> bool:
        """Behind a proxy are many people; they are counted by what it says of them."""
        return self.proxies.trusts(guest.peer)

    def _give_way(self, guest: Guest, own: str | None) -> None:
        longest = next((one for one in self.waiting if own is None or one.household == own), guest)
        log.warning("too many connections: one of %s is closed", longest.household)
        self.leave(longest)
        longest.transport.abort()

    def wait(self, guest: Guest) -> None:
        """This one has nothing under way: it may be closed for another."""
        if guest in self.here:
            self.waiting.pop(guest, None)
            self.waiting[guest] = None

    def work(self, guest: Guest) -> None:
        self.waiting.pop(guest, None)

    def leave(self, guest: Guest) -> None:
        self.waiting.pop(guest, None)
        if guest in self.here:
            self.here.discard(guest)
            self.counts[guest.household] -= 1
            if not self.counts[guest.household]:
                del self.counts[guest.household]


class Config(uvicorn.Config):
    """uvicorn's, with the crowd that its sockets belong to."""

    def __init__(self, app: Any, settings: ServerSettings, **more: Any) -> None:
        super().__init__(app, http=Requests, ws=LiveLine, backlog=BACKLOG, proxy_headers=False, **more)
        each = PAGES_PER_LINE * settings.connections_per_address
        self.crowd = Crowd(room_for(settings.connections), each, Proxies(settings.proxies))


class Requests(H11Protocol):
    """A socket that asks for pages."""

    config: Config

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn's
        super().connection_made(transport)
        self.peer = self.client[0] if self.client else ""
        self.household = household(self.peer)
        self._deadline: asyncio.TimerHandle | None = None
        self._stall: asyncio.TimerHandle | None = None
        self._body_since: float | None = None
        self.config.crowd.enter(self)
        self.config.crowd.wait(self)
        self._end_after(HEADER_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        self._gone()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._look(came=True)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._look(came=False)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._gone()
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stall = self.loop.call_later(STALL_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._stall is not None:
            self._stall.cancel()

    def _look(self, came: bool) -> None:
        """How far the request has come, and what it may take from here."""
        if self.transport.is_closing() or self not in self.config.crowd.here:
            return
        if self.conn.their_state is h11.IDLE:
            self._body_since = None
            self.config.crowd.wait(self)
            if not came:
                self._end_after(None)  # between two requests uvicorn has a limit of its own
            elif self._deadline is None:
                self._end_after(HEADER_SECONDS)
        elif self.conn.their_state is h11.SEND_BODY:
            self._wait_for_body()
        else:
            self._body_since = None
            self.config.crowd.work(self)
            self._end_after(None)

    def _wait_for_body(self) -> None:
        """A large file on a slow line comes in pieces; it is no reason to be closed for another."""
        self.config.crowd.work(self)
        now = self.loop.time()
        if self._body_since is None:
            self._body_since = now
        self._end_after(min(BODY_PAUSE, max(0.0, self._body_since + BODY_SECONDS - now)))

    def _end_after(self, seconds: float | None) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = None if seconds is None else self.loop.call_later(seconds, self.transport.abort)

    def _gone(self) -> None:
        self.config.crowd.leave(self)
        self._end_after(None)
        if self._stall is not None:
            self._stall.cancel()


class LiveLine(WebSocketsSansIOProtocol):
    """A socket that stays, for frames and commands."""

    config: Config

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.peer = self.client[0] if self.client else ""
        self.household = household(self.peer)
        self._stall: asyncio.TimerHandle | None = None
        self.config.crowd.enter(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.crowd.leave(self)
        self._no_stall()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """Whoever does not read is not read either: each ping of his would be answered into memory."""
        super().pause_writing()
        self.transport.pause_reading()
        self._stall = self.loop.call_later(STALL_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._no_stall()
        if not self.read_paused:
            self.transport.resume_reading()

    async def receive(self) -> Any:
        message = await super().receive()
        if not self.writable.is_set():
            self.transport.pause_reading()
        return message

    def _no_stall(self) -> None:
        if self._stall is not None:
            self._stall.cancel()
            self._stall = None
