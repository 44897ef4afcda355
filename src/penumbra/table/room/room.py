"""One match, with everything that people do at its table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.table.room.bots_turns import BotsTurns
from penumbra.table.room.sitting import SittingDown
from penumbra.table.room.talking import Talking
from penumbra.table.room.undoing import Undoing

if TYPE_CHECKING:
    from penumbra.table.lessons.coaching import MatchCoach


class Room(Undoing, Talking, SittingDown, BotsTurns):
    """A table in use."""

    coach: MatchCoach | None = None
    """Who accompanies somebody's first match."""

    async def answer_coach(self, silent: bool) -> None:
        """The person has read what the coach said, or wants to hear nothing any more."""
        async with self.lock:
            if self.coach is not None:
                (self.coach.fall_silent if silent else self.coach.dismiss)()
                self._notify()
