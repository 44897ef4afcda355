"""House rules of Alone: the table's size and level, and rulings that are a matter of taste."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from penumbra.kernel.game import HouseRule

EVIL_PLAYERS: Final = 0
DIFFICULTY: Final = 1
DECKS: Final = 2
TALK: Final = 3
ROUND_START: Final = 4
ACTING: Final = 5
STANDARD_SPAWN: Final = 6
CROWDED: Final = 7
ASSIST: Final = 8
CHAPTER: Final = 9
BEFORE: Final = 10

USUAL_DIFFICULTY: Final = "normal"
FREE_TALK: Final = 0
RESTRICTED: Final = 1


def rules(difficulties: Sequence[str], chapters: Sequence[str]) -> tuple[HouseRule, ...]:
    """The first choice is our default, except for the difficulty, which rises. `talk`: whether Evil players see each
    other's hands (AMB-50); `acting`: any Evil player may react, or one in turn; `crowded`: on a level at its limit
    Evil may take an unrevealed creature away to spawn another (AMB-38); `assist`: the Hero's view keeps sectors that
    left the Maze (AMB-47)."""
    return (
        HouseRule("evil-players", "ALO-REACT-11", ("1", "2", "3"), first=True),
        HouseRule("difficulty", "ALO-DIFF-01", tuple(difficulties), usual=USUAL_DIFFICULTY, first=True),
        HouseRule("decks", "ALO-REACT-12", ("random", "chosen")),
        HouseRule("talk", "ALO-REACT-11", ("free", "restricted")),
        HouseRule("round-start", "ALO-HEAL-01", ("second", "first")),
        HouseRule("acting", "ALO-REACT-02", ("any", "in-turn")),
        HouseRule("standard-spawn", "ALO-CMOVE-02", ("yes", "no")),
        HouseRule("crowded", "ALO-STAT-03", ("no", "yes")),
        HouseRule("assist", "ALO-EOR-03", ("no", "yes")),
        HouseRule("chapter", "ALO-MIS-01", ("none", *chapters)),
        HouseRule("before", "ALO-MIS-01", ("none", "won", "lost")),
    )
