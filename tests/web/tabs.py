"""Tabs without a browser: each has a live connection to a table of a house in this process."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from typing import Any

from penumbra.kernel.texts import SOURCE_LANGUAGE
from penumbra.table.room import Room
from penumbra.web.live import Connection
from penumbra.web.manner import DRAWN
from penumbra.web.site import Site
from penumbra.web.viewers import WATCHING, Viewers
from tests.web.assembling import AssembledPage


class Gone(Exception):
    """The tab was closed."""


class Tab:
    """The wire of one tab, and all that was ever sent to it."""

    def __init__(
        self, viewers: Viewers, house: Site, key: str, language: str = SOURCE_LANGUAGE, view: str = DRAWN
    ) -> None:
        self.viewers = viewers
        self.key = key
        self.heard: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.page = AssembledPage()
        self.heaviest = 0
        """The bytes of the largest page that was shown."""
        self.reads = asyncio.Event()
        """A tab that does not read is a slow one: what is sent to it waits."""
        self.reads.set()
        self._in: asyncio.Queue[str | None] = asyncio.Queue()
        self._news = asyncio.Condition()
        self._ids = 0
        self.connection = Connection(self, house.directory, viewers, viewers.feed(key, language, view=view))
        self.task = asyncio.create_task(self._run())

    async def _run(self) -> None:
        with suppress(Gone):
            await self.connection.run()

    # -- what the connection asks of a wire ------------------------------------------------------------

    async def send_text(self, data: str) -> None:
        await self.reads.wait()
        async with self._news:
            self.raw.append(data)
            self.heard.append(json.loads(data))
            if self.heard[-1]["t"] == "frame":
                self.page.take(self.heard[-1])
                self.heaviest = max(self.heaviest, len(self.page.html.encode()))
            self._news.notify_all()

    async def receive_text(self) -> str:
        text = await self._in.get()
        if text is None:
            raise Gone
        return text

    # -- what a person does ----------------------------------------------------------------------------

    @property
    def frames(self) -> list[dict[str, Any]]:
        return [one for one in self.heard if one["t"] == "frame"]

    @property
    def html(self) -> str:
        """What the tab shows."""
        return self.page.html

    @property
    def edition(self) -> str:
        return str(self.frames[-1]["edition"]) if self.frames else self.viewers.name(self.connection.feed)

    def raw_send(self, text: str) -> None:
        self._in.put_nowait(text)

    async def say(self, do: str, **more: Any) -> dict[str, Any]:
        """Send a command and wait for its answer."""
        self._ids += 1
        id_ = more.pop("id", None) or f"{id(self)}-{self._ids}"
        place = len(self.heard)
        edition = more.pop("edition", self.edition)
        self.raw_send(json.dumps({"do": do, "id": id_, "edition": edition, **more}))
        answer = await self.next(
            lambda one: id_ in (one.get("id"), one.get("done")) or one["t"] in ("pong", "goto"), place
        )
        return {"t": "done", "id": id_} if answer.get("done") == id_ else answer

    async def hello(self, edition: str = "") -> dict[str, Any]:
        place = len(self.heard)
        self.raw_send(json.dumps({"do": "hello", "edition": edition}))
        return await self.next(lambda one: one["t"] in ("frame", "done"), place)

    async def look(self, entry: int | None) -> dict[str, Any]:
        place = len(self.heard)
        self.raw_send(json.dumps({"do": "look", "entry": entry}))
        return await self.next(lambda one: one["t"] == "frame", place)

    async def act(self, move: str = "", **more: Any) -> dict[str, Any]:
        room = self.room
        option = room.game.parse(room.state, move) if move else room.game.options(room.state)[0]
        assert option is not None, move
        return await self.say("act", option=option, **more)

    async def next(self, wanted: Any, place: int = 0) -> dict[str, Any]:
        """The first message from a place on that is wanted."""
        async with self._news, asyncio.timeout(30):
            while True:
                for one in self.heard[place:]:
                    if wanted(one):
                        return one
                await self._news.wait()

    async def flushed(self) -> list[dict[str, Any]]:
        """All that was heard up to now: nothing more is on its way."""
        place = len(self.heard)
        self.raw_send(json.dumps({"do": "beat"}))
        await self.next(lambda one: one["t"] == "pong", place)
        return self.heard

    async def close(self) -> None:
        self._in.put_nowait(None)
        await self.task

    @property
    def room(self) -> Room:
        return self.viewers.room


async def tab_of(
    house: Site, room: Room, seat: int, language: str = SOURCE_LANGUAGE, view: str = DRAWN
) -> Tab:
    """A tab with a seat's secret that shows the newest frame."""
    viewers = await house.viewers_of(room.kept.seats[seat].token)
    tab = Tab(viewers, house, room.kept.seats[seat].token, language, view)
    await tab.hello()
    return tab


async def watcher_of(house: Site, room: Room, language: str = SOURCE_LANGUAGE, view: str = DRAWN) -> Tab:
    tab = Tab(await house.viewers(room.kept.id), house, WATCHING, language, view)
    await tab.hello()
    return tab
