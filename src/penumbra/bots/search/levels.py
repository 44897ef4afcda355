"""How much each level thinks: the only place with these numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import inf


@dataclass(frozen=True, slots=True)
class Budget:
    """What one decision may cost. Iterations are the usual limit, so that the same seed gives the same move; time is
    the hard one, looked at after each iteration."""

    iterations: int
    """How often a world is played on, at most."""
    worlds: int
    """How many worlds are dealt for that, at most; they are used in turn, so every option is tried in the same
    ones."""
    seconds: float


@dataclass(frozen=True, slots=True)
class Level:
    """A strength that a player can choose."""

    name: str
    budget: Budget
    slot: float = inf
    """Seconds that its answer takes at a table, whether it had much to think about or nothing: time must not tell.
    Where others must not even learn whether it had a choice (`Game.windows`) it thinks no longer than this."""
    looseness: float = 0.0
    """How far from the best (in share of wins) an option may look and still be taken: a beginner's carelessness."""
    further: int = 0
    """Turns that it looks further ahead than the guide of the game would."""
    caution: float = 0.0
    """How many standard errors better than the favourite another option must look to be taken instead."""


LEVELS: Mapping[str, Mapping[str, Level]] = {
    "london": {
        "novice": Level("novice", Budget(iterations=12, worlds=12, seconds=0.3), slot=0.1, looseness=0.12),
        "adept": Level("adept", Budget(iterations=60, worlds=60, seconds=0.5), slot=0.3),
        "master": Level("master", Budget(iterations=1200, worlds=400, seconds=1.0), slot=0.9, further=2),
        "nightmare": Level(
            "nightmare", Budget(iterations=2400, worlds=800, seconds=5.0), slot=1.8, further=2
        ),
    },
    "alone": {
        "novice": Level("novice", Budget(iterations=12, worlds=12, seconds=0.3), slot=0.1, looseness=0.25),
        "adept": Level("adept", Budget(iterations=60, worlds=30, seconds=0.5), slot=0.3, caution=1.0),
        "master": Level("master", Budget(iterations=600, worlds=100, seconds=1.0), slot=0.6, caution=1.0),
        "nightmare": Level(
            "nightmare", Budget(iterations=1200, worlds=200, seconds=5.0), slot=1.5, further=2, caution=1.0
        ),
    },
}
"""By game and name, the weakest first."""
LEVEL_NAMES = ("novice", "adept", "master", "nightmare")
