"""What a level of strength is made of. How much each level thinks in a game stands in that game's package of bots."""

from __future__ import annotations

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
class BotLevel:
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


LEVEL_NAMES = ("novice", "adept", "master", "grandmaster")
