"""What happened, and who may know what of it."""

from __future__ import annotations

from dataclasses import dataclass

from penumbra.kernel.message import Json


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened.

    `facts` are for everybody. `secret` adds what only the seats in the bit mask `knows` may see.
    `shows` is set when something hidden came into the open (it ends the actor's right to undo); `knew` are the seats
    that knew it before, as a mask.
    """

    kind: str
    seat: int
    facts: dict[str, Json]
    secret: dict[str, Json] | None = None
    knows: int = 0
    shows: bool = False
    knew: int = 0

    def seen_by(self, seat: int) -> dict[str, Json]:
        """All that `seat` (or a spectator, NOBODY) is told of this event."""
        told: dict[str, Json] = {"kind": self.kind, "seat": self.seat, **self.facts}
        if self.secret is not None and seat >= 0 and self.knows >> seat & 1:
            told.update(self.secret)
        return told

    @property
    def ends_undo(self) -> bool:
        return self.shows or self.secret is not None

    def teaches(self, seat: int) -> bool:
        """Whether `seat` learns something hidden from this."""
        return (self.secret is not None and bool(self.knows >> seat & 1)) or (
            self.shows and not self.knew >> seat & 1
        )
