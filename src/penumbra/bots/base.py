"""What a bot is."""

from __future__ import annotations

from typing import Protocol

from penumbra.bots.seat import SeatWorld


class Bot(Protocol):
    """Answers every decision of one seat in one match.

    A bot is handed a `SeatWorld` and nothing else, so it knows exactly what a person in that seat would know.
    It may remember what it was shown before. With the same seed and the same questions it gives the same
    answers.
    """

    def choose(self, seat_world: SeatWorld) -> int:
        """One of `seat_world.options`."""
        ...
