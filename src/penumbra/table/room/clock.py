"""Windows that do not stay open for ever, and passes that tell nothing by their quickness."""

from __future__ import annotations

import asyncio
import logging

from penumbra.kernel.journal import Step
from penumbra.table.room.playing import Playing
from penumbra.table.standing_orders import PASS
from penumbra.table.store import Kept, Store
from penumbra.table.table import Table
from penumbra.table.thinking import Thinker

log = logging.getLogger(__name__)


class Clock(Playing):
    """The time that a window has."""

    def __init__(self, store: Store, thinker: Thinker, kept: Kept, table: Table, number: int) -> None:
        super().__init__(store, thinker, kept, table, number)
        self.deadline: float | None = None
        """When the open window is passed for whoever has not answered (loop time)."""
        self.held: int | None = None
        """An answer that waits for the end of a steady window."""
        self.rests = False
        """Whether the last window was closed with nobody there to see it: the next waits until somebody comes."""
        self._timer: asyncio.TimerHandle | None = None
        self._ringing: asyncio.Task[None] | None = None

    @property
    def window_seconds(self) -> int:
        return int(self.kept.manner.get("timer") or 0)

    def _must_wait(self, option: int) -> bool:
        """A pass waits for the end of a steady window, so that its quickness tells nothing."""
        if not self.kept.manner.get("steady") or self.deadline is None:
            return False
        if self.game.choice(self.state, option).verb != PASS:
            return False
        self.held = option
        return True

    def _start_clock(self) -> None:
        """A window that a person has to answer does not stay open for ever, if the table wants it so."""
        seconds = self.window_seconds
        if self.rests and not self._listeners:
            return
        if not seconds or self.standing.window(self.table.deciding) is None or self.deadline is not None:
            return
        loop, last = asyncio.get_running_loop(), self._last_step()
        self.deadline = loop.time() + seconds
        self._timer = loop.call_later(seconds, self._ring, last)
        self._notify()

    def _ring(self, last: Step | None) -> None:
        self._ringing = asyncio.create_task(self._time_is_up(last))

    async def _time_is_up(self, last: Step | None) -> None:
        async with self.lock:
            if self.running and self._last_step() is last:
                option = self.held if self.held is not None else self.game.parse(self.state, PASS)
                if option is not None:
                    try:
                        await self._step(option, silent=True)
                        self.rests = not self._listeners
                    except Exception:
                        log.exception("table %s: a window could not be closed", self.kept.id)
                        self.deadline = None  # it stays open so long again
        self.wake()

    def _position_changed(self) -> None:
        super()._position_changed()
        self.deadline, self.held = None, None
        if self._timer is not None:
            self._timer.cancel()
