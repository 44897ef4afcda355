"""The numbers behind the words: actions, options, frames, moments and marks.

They are part of saved matches: add at the end of a group, never renumber within a rules version.
"""

from __future__ import annotations

from typing import Final

HERO: Final = 0
"""The Hero's seat; seats 1 to 3 are Evil players."""

# -- actions (order of schema.ACTIONS) and what else reactions answer ------------------------------------
MOVE: Final = 0
EXPLORE: Final = 1
FIGHT: Final = 2
LOCATE: Final = 3
SEARCH: Final = 4
INTERACT: Final = 5
HEALTH: Final = 6
SANITY: Final = 7
OCCASIONS: Final = ("move", "explore", "fight", "locate", "search", "interact", "health", "sanity")

# -- moments at which reactions may be played (schema.MOMENTS) -------------------------------------------
MOMENTS: Final = (
    "declared", "opportunity", "entering", "moved", "unblocking", "revealing", "revealed", "rolled", "answered",
    "drawn", "done", "lost", "end",
)  # fmt: skip
DECLARED: Final = 0
OPPORTUNITY: Final = 1
ENTERING: Final = 2
MOVED: Final = 3
UNBLOCKING: Final = 4
REVEALING: Final = 5
REVEALED: Final = 6
ROLLED: Final = 7
ANSWERED: Final = 8
DRAWN: Final = 9
DONE: Final = 10
LOST: Final = 11
END: Final = 12

# -- dice ------------------------------------------------------------------------------------------------
HIT: Final = 0
SPECIAL: Final = 1
MISS: Final = 2

# -- what Locate may ask for -----------------------------------------------------------------------------
TARGET_ROOMS: Final = 0  # 0 to 7: the rooms in the order of schema.ROOMS
TARGET_STAIRS: Final = 8
TARGET_SWITCH: Final = 9
TARGET_DOOR: Final = 10
TARGET_CREATURES: Final = 11  # 11 to 15: the types of creatures; 16: a boss
TARGET_BOSS: Final = 16
TARGETS: Final = 17

# -- condition tokens ------------------------------------------------------------------------------------
GAS: Final = 0
RUBBLE: Final = 1
JAM: Final = 2
SABOTAGE: Final = 3
ACID: Final = 4
APPARITION: Final = 5
TOKENS: Final = ("gas", "rubble", "jam", "sabotage", "acid", "apparition")
