"""What every part of a room shares: the match, its entries in the store, and those who listen.

Everything that changes a match holds `lock`; listeners are called inside of it, after the commit.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from penumbra.kernel.game import Game
from penumbra.kernel.journal import Step
from penumbra.kernel.state import State
from penumbra.table.standing_orders import StandingOrders
from penumbra.table.store import RUNNING, Change, Conflict, Entry, Kept, Store
from penumbra.table.table import Table, Told, heard_by, sentence_for, told_to
from penumbra.table.thinking import Thinker

KNOWN_COMMANDS = 4096
MOST_ENTRIES = 20_000
"""What can happen at one table: twenty times what happens in a long match. Steps that are made and taken back without
end would fill the disk."""
ALWAYS = ("concede", "sit", "rematch")
"""What can happen at a table at which nothing else can any more."""

log = logging.getLogger(__name__)


class NotPlaying(Exception):
    """This cannot be done at this table now. `reason` is the key of the text that says why (`table.no.…`)."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Keeping:
    """A match with its place in the store."""

    def __init__(self, store: Store, thinker: Thinker, kept: Kept, table: Table, number: int) -> None:
        self.store = store
        self.thinker = thinker
        self.kept = kept
        self.table = table
        self.number = number
        """How many entries the match has."""
        self.outdated = False
        """Whether the store knows better: the match must be loaded anew."""
        self.lock = asyncio.Lock()
        self.standing = StandingOrders(table, one_screen=False, beside=self.seats_beside)
        self.packs: Path | None = None
        self.took_back: set[int] = set()
        """The seats that have taken a step back: nothing is answered for them that they wished for earlier."""
        self._done: dict[str, None] = {}
        self._listeners: list[Callable[[], None]] = []
        self._logs: dict[int, tuple[list[Told], int]] = {}

    # -- what there is ---------------------------------------------------------------------------------

    @property
    def game(self) -> Game[Any]:
        return self.table.game

    @property
    def state(self) -> State:
        return self.table.state

    @property
    def over(self) -> bool:
        return self.table.over

    @property
    def running(self) -> bool:
        return self.kept.phase == RUNNING and not self.over and not self.outdated and not self.full

    @property
    def full(self) -> bool:
        return self.number >= MOST_ENTRIES

    def seats_with(self, token: str) -> list[int]:
        return [seat.seat for seat in self.kept.seats if seat.token == token]

    def seats_beside(self, seat: int) -> list[int]:
        """The seats at the same screen, itself included."""
        return [one for one in self.seats_with(self.kept.seats[seat].token) if self.table.chairs[one].human]

    def asks(self, seat: int) -> bool:
        """Whether `seat` has to answer the open decision himself."""
        return self.table.deciding == seat and self.standing.answer(seat) is None

    def log(self, viewer: int) -> list[Told]:
        """All that `viewer` was told, in order. Only what is new is put into words."""
        told, upto = self._logs.get(viewer, ([], -1))
        for number in range(upto + 1, len(self.table.match.events)):
            for event in heard_by(self.table.match.events[number], viewer):
                sentence = sentence_for(self.game, event, viewer)
                told.append(Told(number, event.seat, sentence, told_to(event, viewer)))
        self._logs[viewer] = (told, len(self.table.match.events) - 1)
        return told

    def did(self, command: str | None) -> bool:
        """Whether this command was carried out before."""
        return command is not None and command in self._done

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call `listener` after each change; what is returned ends that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener) if listener in self._listeners else None

    def _last_step(self) -> Step | None:
        """The step after which the open decision stands. Undone and done again it is another one."""
        steps = self.table.match.journal.steps
        return steps[-1] if steps else None

    # -- keeping ---------------------------------------------------------------------------------------

    def _check_running(self) -> None:
        if self.over:
            raise NotPlaying("over")
        if self.kept.phase != RUNNING:
            raise NotPlaying("not-begun")

    async def _append(self, change: Change) -> None:
        if self.full and change.entry.kind not in ALWAYS:
            raise NotPlaying("match-full")
        try:
            await self.store.append(change)
        except (Conflict, asyncio.CancelledError):
            self.outdated = True  # somebody else writes this match, or nobody knows whether this was written
            raise

    def _entry(self, kind: str, seat: int, data: Mapping[str, Any], command: str | None) -> Entry:
        return Entry(self.kept.id, self.number, kind, seat, data, command)

    def _committed(self, change: Change) -> None:
        """The entry is in the store: now everybody may hear of it."""
        self.number += 1
        if change.phase is not None:
            self.kept = replace(self.kept, phase=change.phase, result=change.result)
        if change.stands is not None:
            turn, deciding = change.stands
            self.kept = replace(self.kept, turn=turn, deciding=deciding)
        if change.entry.command is not None:
            self.remember(change.entry.command)
        if change.entry.kind in ("step", "undo", "concede"):
            self._position_changed()
        self._notify()

    def _position_changed(self) -> None:
        """Whoever thought about the position that was has to think again; each part of a room adds its own."""

    def remember(self, command: str) -> None:
        self._done[command] = None
        while len(self._done) > KNOWN_COMMANDS:
            del self._done[next(iter(self._done))]

    def _notify(self) -> None:
        for listener in list(self._listeners):
            try:
                listener()
            except Exception:  # it has happened and is kept: the others must hear of it all the same
                log.exception("table %s: a listener failed", self.kept.id)

    def wake(self) -> None:
        """Let whoever is not a person answer. Called after each change."""
