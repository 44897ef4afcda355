"""A table as if this or that world were the real one, and what is told there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from penumbra.kernel.decision import NOBODY
from penumbra.kernel.state import State
from penumbra.table.room import Room
from penumbra.web.viewers import WATCHING


@contextmanager
def another_world(room: Room, state: State) -> Iterator[None]:
    """The room as if this were its state."""
    real = room.table.match.state
    room.table.match.state = state
    try:
        yield
    finally:
        room.table.match.state = real


def who_watches(room: Room) -> list[tuple[int, str]]:
    return [(NOBODY, WATCHING), *((seat.seat, seat.token) for seat in room.kept.seats)]


def told_by(frame: Mapping[str, Any]) -> dict[str, Any]:
    """All that a frame tells, without the names of editions, which each server draws by lot, and without the answer
    to somebody's own move."""
    return {name: told for name, told in frame.items() if name not in ("edition", "prev", "done")}
