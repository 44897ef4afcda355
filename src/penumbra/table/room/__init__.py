"""A running match that several people sit at: commands in, changes out, each committed before anybody hears of it.

What people do at a table has a module each: playing, undoing, talking, sitting, the clock, and the turns of bots.
"""

from penumbra.table.room.bots_turns import BOT_SLOT, WISHES
from penumbra.table.room.keeping import MOST_ENTRIES, NotPlaying
from penumbra.table.room.playing import SNAPSHOT_EVERY, Preview, stands, step_row
from penumbra.table.room.room import Room
from penumbra.table.room.talking import LONGEST_WORDS, MOST_NOTES, MOST_WORDS, NEW_PINGS, Spoken

__all__ = [
    "BOT_SLOT",
    "LONGEST_WORDS",
    "MOST_ENTRIES",
    "MOST_NOTES",
    "MOST_WORDS",
    "NEW_PINGS",
    "SNAPSHOT_EVERY",
    "WISHES",
    "NotPlaying",
    "Preview",
    "Room",
    "Spoken",
    "stands",
    "step_row",
]
