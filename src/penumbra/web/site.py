"""What all requests share: the directory with its tables, the renderers, and the all_viewers of the tables in use."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

from penumbra.bots.registry import welcome
from penumbra.games.registry import FIRST, game_names
from penumbra.kernel.texts import Texts
from penumbra.table.directory import Directory, NoSuchMatch
from penumbra.table.house import USUAL, ServerSettings
from penumbra.table.room import BOT_SLOT
from penumbra.table.store import Store
from penumbra.table.thinking import Thinker
from penumbra.web.languages import AnyConnection, language_of
from penumbra.web.limits import Lines, Meter, Share
from penumbra.web.reach import reach_of
from penumbra.web.rendering import Renderers
from penumbra.web.viewers import Viewers

DATABASE = "penumbra.sqlite3"
HOUR = 3600.0
SOON = 30.0
"""Seconds after the start: people come first."""
BURST = 4
"""Seconds' worth of commands that may come at once."""

log = logging.getLogger(__name__)


class Site:
    """One server's belongings, from its start to its end."""

    def __init__(self, directory: Directory, renderers: Renderers, settings: ServerSettings = USUAL) -> None:
        self.directory = directory
        self.renderers = renderers
        self.settings = settings
        self.lines = Lines(settings.connections_per_address)
        self.openings = Meter(settings.tables_per_hour, HOUR)
        self.newcomers = Meter(settings.newcomers_per_hour, HOUR)
        self.codes = Meter(settings.codes_per_hour, HOUR)
        self.commands = Meter(BURST * settings.commands_per_second, BURST)
        self.storytelling = asyncio.Lock()
        """Held while a campaign goes on, so that nobody begins a chapter twice."""
        self._viewers: dict[str, Viewers] = {}

    @staticmethod
    async def open(
        data: Path, packs: Path | None = None, slot: float = BOT_SLOT, settings: ServerSettings = USUAL
    ) -> Site:
        """The house whose matches lie in the folder `data`. Raises BadDatabase or ContentError."""
        welcome(settings.guests)
        store = await Store.open(data / DATABASE)
        try:
            directory = Directory(store, Thinker(guests=settings.guests), packs, slot)
            for name in game_names():
                directory.game(name)
            return Site(directory, Renderers(), settings)
        except BaseException:
            await store.close()  # or its threads would keep the program from ending
            raise

    async def keep_house(self) -> None:
        """Delete what was kept for long enough, from time to time."""
        await asyncio.sleep(SOON)
        while True:
            try:
                if swept := await self.directory.sweep(self.settings.keep):
                    log.info("%d matches were kept for long enough", swept)
            except Exception:
                log.exception("old matches could not be deleted")
            await asyncio.sleep(HOUR)

    async def close(self) -> None:
        await self.directory.close()
        self.directory.thinker.close()
        await self.directory.store.close()

    def texts_for(self, connection: AnyConnection) -> Texts:
        """What is said to a visitor away from any game."""
        language = language_of(connection, self.renderers.languages)
        return self.renderers.of(language).texts(self.directory.game(FIRST))

    def share_of(self, address: str) -> Share:
        return Share(self.commands, self.openings, address)

    async def viewers(self, match: str) -> Viewers:
        """The viewers of a match. Raises NoSuchMatch or BadJournal."""
        room = await self.directory.room(match)
        viewers = self._viewers.get(match)
        if viewers is None or viewers.room is not room:
            self._tidy()
            viewers = self._viewers[match] = Viewers(room, self.renderers)
            viewers.reach = reach_of(self.settings)
        return viewers

    async def viewers_of(self, token: str) -> Viewers:
        """The viewers of the match that a seat's secret belongs to. Raises NoSuchMatch."""
        kept = await self.directory.store.by_token(token)
        if kept is None:
            raise NoSuchMatch(token)
        return await self.viewers(kept.id)

    def _tidy(self) -> None:
        """Let go of all_viewers that nobody looks at."""
        for match, viewers in list(self._viewers.items()):
            if viewers.empty:
                viewers.close()
                del self._viewers[match]
