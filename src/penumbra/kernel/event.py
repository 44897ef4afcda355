"""What happened, and who may know what of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from penumbra.kernel.message import Json

EVERYBODY = -1
"""All bits of a mask: every seat and the spectators too."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened.

    `facts` are for everybody. `secret` adds what only the seats in the bit mask `knows` may see.
    `shows` is set when something hidden came into the open (it ends the actor's right to undo); `knew` are the seats
    that knew it, or the secret, before, as a mask.
    `hears` are the seats that are told of the event at all, as a mask; unless it is EVERYBODY, spectators are not.
    """

    kind: str
    seat: int
    facts: dict[str, Json]
    secret: dict[str, Json] | None = None
    knows: int = 0
    shows: bool = False
    knew: int = 0
    hears: int = EVERYBODY

    def heard_by(self, seat: int) -> bool:
        """Whether `seat` (or a spectator, NOBODY) is told that this happened."""
        return self.hears == EVERYBODY or has_seat(self.hears, seat)

    def seen_by(self, seat: int) -> dict[str, Json]:
        """All that `seat` (or a spectator, NOBODY) is told of this event, if it hears of it (`heard_by`)."""
        told: dict[str, Json] = {"kind": self.kind, "seat": self.seat, **self.facts}
        if self.secret is not None and has_seat(self.knows, seat):
            told.update(self.secret)
        return told

    def in_full(self) -> dict[str, Json]:
        """All that anybody is told of this event."""
        return {"kind": self.kind, "seat": self.seat, **self.facts, **(self.secret or {})}

    def to_json(self) -> dict[str, Json]:
        """The event as plain data, hidden things included: for whoever keeps a match."""
        return {name: getattr(self, name) for name in Event.__slots__}

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> Event:
        return Event(**data)

    @property
    def ends_undo(self) -> bool:
        """Whether somebody learned something that he did not know."""
        return self.shows or (self.secret is not None and bool(self.knows & ~self.knew))

    def teaches(self, seat: int) -> bool:
        """Whether `seat` learns something hidden from this."""
        if not self.heard_by(seat) or has_seat(self.knew, seat):
            return False
        return self.shows or (self.secret is not None and has_seat(self.knows, seat))


def has_seat(mask: int, seat: int) -> bool:
    """Whether a mask of seats holds `seat`; a spectator (NOBODY) is in none."""
    return seat >= 0 and bool(mask >> seat & 1)


def told_to(events: Iterable[Event], viewer: int) -> list[dict[str, Json]]:
    """All that `viewer` is told of some events: nothing of those it does not hear of."""
    return [event.seen_by(viewer) for event in events if event.heard_by(viewer)]
