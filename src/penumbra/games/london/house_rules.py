"""House rules: rulings that are a matter of taste. The first choice is our default."""

from __future__ import annotations

from typing import Final

from penumbra.kernel.game import HouseRule

RULES: Final = (
    HouseRule("first-player", "TOL-SETUP-01", ("random", "seat-1", "seat-2")),
    HouseRule("same-overlord", "TOL-SETUP-03", ("no", "yes")),
    HouseRule("mulligan", "TOL-SETUP-14", ("no", "yes")),
    HouseRule("first-time", "TOL-ABIL-08", ("literal", "once")),
    HouseRule("decline", "TOL-GLOS-09", ("no", "yes")),
    HouseRule("put-into-play", "TOL-PLAY-04", ("silent", "active")),
    HouseRule("frenzy", "TOL-KEY-03", ("might-or-coin", "might-or-recovery", "coin-or-recovery")),
    HouseRule("sacrifice-reward", "TOL-KEY-07", ("coin", "recovery", "might")),
    HouseRule("turn-cap", "TOL-WIN-02", ("none", "60", "100", "200")),
)

FIRST_PLAYER: Final = 0
SAME_OVERLORD: Final = 1
MULLIGAN: Final = 2
FIRST_TIME: Final = 3
DECLINE: Final = 4
PUT_INTO_PLAY: Final = 5
FRENZY: Final = 6
SACRIFICE_REWARD: Final = 7
TURN_CAP: Final = 8

FRENZY_CHOICES: Final = ((1, 0), (1, 2), (0, 2))
"""By choice: the two resources, as indices (coin, might, recovery)."""
SACRIFICE_RESOURCE: Final = (0, 2, 1)
TURN_CAPS: Final = (0, 60, 100, 200)
