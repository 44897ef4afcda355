"""What bots at a table remember, and how they are told again what they have forgotten.

A bot lives in one place, at the table itself or in a process, and only there does it remember. What it has lived
through is written down here as the steps of the match; the match's journal tells whether that is still how it went.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from penumbra.kernel.chance import Chance
from penumbra.kernel.game import Game
from penumbra.kernel.journal import Journal, Step, replay_step
from penumbra.kernel.state import State


@dataclass(frozen=True, slots=True)
class Lived:
    """All that a bot has lived through: the steps before its last answer, and that answer."""

    steps: Sequence[Step]
    answer: int

    def missing_from(self, steps: Sequence[Step], seat: int) -> int | None:
        """From which step on the bot must be told what happened; None if it remembers what did not happen."""
        before = len(self.steps)
        if len(steps) <= before or list(steps[:before]) != list(self.steps):
            return None
        own = steps[before]
        return before + 1 if (own.seat, own.option) == (seat, self.answer) else None


@dataclass(frozen=True, slots=True)
class Past:
    """A match so far as one of its bots must know it. `bot` names that bot among all others."""

    bot: str
    seat: int
    journal: Journal
    asker: str = ""
    """For whom it thinks: bots of one asker wait for each other, not others for them."""

    @staticmethod
    def of(bot: str, seat: int, journal: Journal, asker: str = "") -> Past:
        """It stays as it is while the match goes on."""
        return Past(bot, seat, replace(journal, steps=list(journal.steps)), asker)

    @property
    def steps(self) -> list[Step]:
        return self.journal.steps

    def with_answer(self, option: int) -> Lived:
        """What the bot has lived through once it has answered the open decision."""
        return Lived(self.steps, option)

    def has_decisions(self, since: int) -> bool:
        """Whether the seat has decided anything from a step on."""
        return any(step.seat == self.seat for step in self.steps[since:])

    def decisions(self, game: Game[Any], since: int = 0) -> Iterator[tuple[int, State]]:
        """The decisions of the seat, from a step on: the number of the step and the real state before it. The state is
        changed afterwards."""
        if not self.has_decisions(since):
            return
        state: State = self.journal.opening_state(game)
        for number, step in enumerate(self.steps):
            if number >= since and step.seat == self.seat:
                yield number, state
            replay_step(game, state, step, number + 2)


def chance_of_worlds(seed: int | str | None, step: int) -> Chance:
    """What deals the worlds in which a bot thinks about one decision: the same whenever it is told of it."""
    return Chance(None if seed is None else f"{seed}/world/{step}")
