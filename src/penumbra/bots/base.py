"""What a bot is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from penumbra.bots.seat import SeatWorld
from penumbra.bots.thought import Thought

Seed = int | str | None


class Bot(Protocol):
    """Answers every decision of one seat in one match.

    A bot is handed a `SeatWorld` and nothing else, so it knows exactly what a person in that seat would know. With the
    same seed and the same questions it gives the same answers.

    It may remember: one object answers from the first decision of its seat to the last. Where that object is gone,
    because the match was left and taken up again, or remembers what did not happen, because a step was taken back,
    another one is made with the same seed and lives through all earlier decisions of its seat again (`live_through`),
    in the same worlds. So a bot needs nothing but its attributes to remember.

    A bot may have more, which is looked for and not asked for here: `thought` (`penumbra.bots.thought.Thought` or
    None), why it made its last choice, shown when the match is over; `cancel()`, called from another thread when
    nobody waits for its answer any more: `choose` then soon returns any offered option; and `remember(seat_world,
    option)`, called instead of `choose` for an earlier decision, with what was done then: for bots that think long.
    """

    def choose(self, seat_world: SeatWorld) -> int:
        """One of `seat_world.options`."""
        ...


Maker = Callable[[Seed], Bot]
"""Makes a bot for one seat of one match."""


def thought_of(bot: Bot) -> Thought | None:
    """Why a bot made its last choice, if it can say."""
    thought = getattr(bot, "thought", None)
    return thought if isinstance(thought, Thought) else None


def live_through(bot: Bot, seat_world: SeatWorld, option: int) -> None:
    """Let a bot remember an earlier decision of its seat, in which `option` was taken."""
    remember = getattr(bot, "remember", None)
    if remember is not None:
        remember(seat_world, option)
    else:
        bot.choose(seat_world)
