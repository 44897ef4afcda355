"""What a store keeps: a match, its seats, and a numbered list of what happened at its table."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

OPEN, RUNNING, OVER = "open", "running", "over"
"""The phases of a match: seats are free, it is played, it is over."""


class Conflict(Exception):
    """Somebody else has written this entry's number, this command is done already, or this code is taken."""


class NotKept(Exception):
    """What was to be kept could not be written, and did not happen; the text says why."""


class BadDatabase(Exception):
    """The database cannot be used. `reason` is the key of the text that says why (`terminal.error.database.…`)."""

    def __init__(self, reason: str, path: Path, problem: str = "") -> None:
        super().__init__(f"{path}: {problem or reason}")
        self.reason = reason
        self.path = path
        self.problem = problem


class OtherSchema(BadDatabase):
    """The database was made by a later version of this program."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat of a kept match. `token` is the secret of whoever sits there; seats at one screen share it."""

    seat: int
    player: str
    name: str
    taken: bool
    token: str


@dataclass(frozen=True, slots=True)
class Kept:
    """A match as its row tells it. `manner` is how it is played beside the rules: timers, origin."""

    id: str
    code: str
    game: str
    header: Mapping[str, Any]
    manner: Mapping[str, Any]
    public: bool
    phase: str
    result: Mapping[str, Any] | None
    created: float
    touched: float
    seats: tuple[Seat, ...]
    turn: int | None = None
    """Which turn it is, and which seat decides, so that lists need not open the match; unknown in matches of old."""
    deciding: int | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that happened at a table."""

    match: str
    number: int
    kind: str
    seat: int
    data: Mapping[str, Any]
    command: str | None = None
    """The sender's own number of the command, so that the same command sent twice is done once."""
    at: float = field(default_factory=time.time)


@dataclass(frozen=True, slots=True)
class Change:
    """What is committed together: an entry, and what follows from it."""

    entry: Entry
    phase: str | None = None
    result: Mapping[str, Any] | None = None
    snapshot: tuple[int, Mapping[str, Any]] | None = None
    """A step's number and the whole state after it."""
    forget_after: int | None = None
    """Snapshots of later steps are no longer true."""
    seat: Seat | None = None
    """Somebody sat down."""
    stands: tuple[int, int] | None = None
    """The turn and the seat that decides, where they may have changed."""
