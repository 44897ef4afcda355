"""Where matches are kept: one database of append-only entries. What is not committed did not happen.

A match is a row, its seats, and a numbered list of entries (steps, undos, words of the chat …). The primary key
(match, number) is the lock: of two writers of one number only one succeeds. Every so many steps the whole state is
kept beside them, so that taking a match up again, or looking at a moment of it, never replays more than that.

`kept.py` says what is kept, `schema.py` all that is said to a database, `store.py` who asks for it, `sqlite.py` how one
writer and some readers carry it out.
"""

from penumbra.table.store.kept import (
    OPEN,
    OVER,
    RUNNING,
    BadDatabase,
    Change,
    Conflict,
    Entry,
    Kept,
    NotKept,
    OtherSchema,
    Seat,
)
from penumbra.table.store.packing import History
from penumbra.table.store.store import Store

__all__ = [
    "OPEN",
    "OVER",
    "RUNNING",
    "BadDatabase",
    "Change",
    "Conflict",
    "Entry",
    "History",
    "Kept",
    "NotKept",
    "OtherSchema",
    "Seat",
    "Store",
]
