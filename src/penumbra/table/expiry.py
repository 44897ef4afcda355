"""What is not kept for ever: matches that never began, that nobody plays on, that ended long ago."""

from __future__ import annotations

from dataclasses import dataclass

DAY = 24 * 3600.0
SWEPT_AT_ONCE = 10
"""Matches that are deleted in one go: whoever plays meanwhile must not notice."""


@dataclass(frozen=True, slots=True)
class KeepFor:
    """For how many days a match is kept after what happened last at it; 0 for ever."""

    unbegun: int = 14
    """One that waits for players, or at which nobody has done anything."""
    idle: int = 180
    """One under way."""
    finished: int = 365
    """One that is over, and one that came in a file."""


@dataclass(frozen=True, slots=True)
class Cut:
    """The moments before which something must have happened last, for a match to be deleted."""

    unbegun: float
    idle: float
    finished: float

    @property
    def latest(self) -> float:
        return max(self.unbegun, self.idle, self.finished)


def cut_at(keep: KeepFor, now: float) -> Cut:
    return Cut(*(now - days * DAY if days else 0.0 for days in (keep.unbegun, keep.idle, keep.finished)))
