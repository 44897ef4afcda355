"""What all requests share: the hall with its tables, the renderer, and the stages of the tables in use."""

from __future__ import annotations

from pathlib import Path

from penumbra.games.registry import GAMES
from penumbra.table.hall import Hall, NoSuchMatch
from penumbra.table.room import BOT_SLOT
from penumbra.table.store import Store
from penumbra.table.thinking import Thinker
from penumbra.web.rendering import Renderer
from penumbra.web.stage import Stage

DATABASE = "penumbra.sqlite3"


class House:
    """One server's belongings, from its start to its end."""

    def __init__(self, hall: Hall, renderer: Renderer) -> None:
        self.hall = hall
        self.renderer = renderer
        self._stages: dict[str, Stage] = {}

    @staticmethod
    async def open(data: Path, packs: Path | None = None, slot: float = BOT_SLOT) -> House:
        """The house whose matches lie in the folder `data`. Raises OtherSchema or ContentError."""
        store = await Store.open(data / DATABASE)
        hall = Hall(store, Thinker(), packs, slot)
        for name in GAMES:
            hall.game(name)
        return House(hall, Renderer())

    async def close(self) -> None:
        await self.hall.close()
        self.hall.thinker.close()
        await self.hall.store.close()

    async def stage(self, match: str) -> Stage:
        """The stage of a match. Raises NoSuchMatch or BadJournal."""
        room = await self.hall.room(match)
        stage = self._stages.get(match)
        if stage is None or stage.room is not room:
            self._tidy()
            stage = self._stages[match] = Stage(room, self.renderer)
        return stage

    async def stage_of(self, token: str) -> Stage:
        """The stage of the match that a seat's secret belongs to. Raises NoSuchMatch."""
        kept = await self.hall.store.by_token(token)
        if kept is None:
            raise NoSuchMatch(token)
        return await self.stage(kept.id)

    def _tidy(self) -> None:
        """Let go of stages that nobody looks at."""
        for match, stage in list(self._stages.items()):
            if stage.empty:
                stage.close()
                del self._stages[match]
