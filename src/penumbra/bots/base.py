"""What a bot is."""

from __future__ import annotations

from typing import Protocol

from penumbra.bots.seat import SeatWorld
from penumbra.bots.thought import Thought


class Bot(Protocol):
    """Answers every decision of one seat in one match.

    A bot is handed a `SeatWorld` and nothing else, so it knows exactly what a person in that seat would know.
    It may remember what it was shown before. With the same seed and the same questions it gives the same
    answers.

    A bot may have more, which is looked for and not asked for here: `thought` (`penumbra.bots.thought.Thought` or
    None), why it made its last choice, shown when the match is over; and `cancel()`, called from another thread when
    nobody waits for its answer any more: `choose` then soon returns any offered option.
    """

    def choose(self, seat_world: SeatWorld) -> int:
        """One of `seat_world.options`."""
        ...


def thought_of(bot: Bot) -> Thought | None:
    """Why a bot made its last choice, if it can say."""
    thought = getattr(bot, "thought", None)
    return thought if isinstance(thought, Thought) else None
