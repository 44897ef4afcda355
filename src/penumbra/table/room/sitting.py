"""Sitting down at a table, and opening the next one."""

from __future__ import annotations

from dataclasses import replace

from penumbra.table.room.keeping import Keeping, NotPlaying
from penumbra.table.store import OPEN, RUNNING, Change, Kept, Seat, Store
from penumbra.table.table import Chair, Table
from penumbra.table.thinking import Thinker


class SittingDown(Keeping):
    """Who sits where."""

    def __init__(self, store: Store, thinker: Thinker, kept: Kept, table: Table, number: int) -> None:
        super().__init__(store, thinker, kept, table, number)
        self.rematch: str | None = None
        """The match that was opened as a rematch."""

    async def sit(self, place: Seat) -> None:
        """Somebody takes a free seat; with the last one the match begins. Raises NotPlaying."""
        async with self.lock:
            if self.kept.phase != OPEN or self.kept.seats[place.seat].taken:
                raise NotPlaying("seat-taken")
            seats = tuple(place if seat.seat == place.seat else seat for seat in self.kept.seats)
            phase = RUNNING if all(seat.taken for seat in seats) else None
            change = Change(
                self._entry("sit", place.seat, {"name": place.name}, None), phase=phase, seat=place
            )
            await self._append(change)
            self.kept = replace(self.kept, seats=seats)
            self.table.chairs = tuple(Chair(seat.player, seat.name) for seat in seats)
            self._committed(change)
        self.wake()

    async def open_rematch(self, seat: int, match: str) -> None:
        async with self.lock:
            change = Change(self._entry("rematch", seat, {"match": match}, None))
            await self._append(change)
            self.rematch = match
            self._committed(change)
