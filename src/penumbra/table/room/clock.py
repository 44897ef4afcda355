"""Windows that do not stay open for ever, and passes that tell nothing by their quickness."""

from __future__ import annotations

import asyncio
import logging

from penumbra.kernel.journal import Step
from penumbra.kernel.message import Message
from penumbra.table.room.patience import Patience
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
        """A pass that waits until its window may close."""
        self.patience = Patience()
        self.hushed = True
        """Whether windows last so long that their length tells nothing."""
        self.rests = False
        """Whether the last window was closed with nobody there to see it: the next waits until somebody comes."""
        self._timer: asyncio.TimerHandle | None = None
        self._ringing: asyncio.Task[None] | None = None
        self._own = False
        """Whether a person gave the answer that waits."""
        self._moment: Message | None = None
        """What the open window is about; one after the other may be asked the same."""
        self._opened = 0.0
        self._closes = 0.0
        """When it opened, and before when nobody passes (loop time)."""
        self._closing: asyncio.TimerHandle | None = None

    @property
    def window_seconds(self) -> int:
        return int(self.kept.manner.get("timer") or 0)

    @property
    def steady(self) -> bool:
        """Whether every window that is passed lasts to the end of its time."""
        return bool(self.kept.manner.get("steady")) and self.window_seconds > 0

    def _must_wait(self, option: int) -> bool:
        """A pass waits until its window may close, so that its quickness tells nothing."""
        if (
            self.game.choice(self.state, option).verb != PASS
            or self.standing.window(self.table.deciding) is None
        ):
            return False
        if self.steady and self.deadline is not None:
            self.held, self._own = option, True
            return True
        late = self._time_to_close(self.table.deciding)
        if late <= 0:
            self._note_thought()
            return False
        self.held, self._own = option, True
        if self._closing is None:
            self._closing = asyncio.get_running_loop().call_later(late, self._ring, self._last_step())
        return True

    def _time_to_close(self, seat: int) -> float:
        """Seconds for which the open window must not be passed yet: none where nobody could draw a conclusion."""
        if not self.hushed or not self.standing.watched_from_afar(seat) or self.standing.window(seat) is None:
            return 0.0
        if self._moment is None:
            self._open_window()
        return self._closes - asyncio.get_running_loop().time()

    def _open_window(self) -> None:
        """A window has opened. Those who are asked one after the other on the same occasion have it together."""
        decision = self.table.decision()
        if decision is None or self.standing.window(decision.seat) is None:
            self._moment = None
            return
        last = self._last_step()
        if self._moment == decision.prompt and last is not None and last.do == PASS:
            return
        self._moment, self._opened = decision.prompt, asyncio.get_running_loop().time()
        self._closes = self._opened + self.patience.draw()

    def _note_thought(self) -> None:
        """A person passed who had something to think about."""
        if self._moment is not None and len(self.game.options(self.state)) > 1:
            self.patience.note(asyncio.get_running_loop().time() - self._opened)

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
                        await self._step(option, silent=not self._own)
                        self.rests = not self._listeners
                    except Exception:
                        log.exception("table %s: a window could not be closed", self.kept.id)
                        self.deadline = None  # it stays open so long again
        self.wake()

    def _position_changed(self) -> None:
        super()._position_changed()
        self.deadline, self.held, self._own = None, None, False
        for timer in (self._timer, self._closing):
            if timer is not None:
                timer.cancel()
        self._closing = None
        if self.hushed:
            self._open_window()
