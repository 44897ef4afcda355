"""One match, with everything that people do at its table."""

from __future__ import annotations

from penumbra.table.room.bots_turns import BotsTurns
from penumbra.table.room.sitting import SittingDown
from penumbra.table.room.talking import Talking
from penumbra.table.room.undoing import Undoing


class Room(Undoing, Talking, SittingDown, BotsTurns):
    """A table in use."""
