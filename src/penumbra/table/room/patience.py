"""How long a window stays open in which nobody has to think, so that its length tells nothing of a hand.

Whoever waits for the window sees only how long it took. A pass that the table gives in a player's place takes a random
time that hangs on nothing; a pass of the player himself is never quicker. A player who thinks takes longer, and that
would tell that he had something to think about: so now and then the table takes as long as he did.
"""

from __future__ import annotations

from collections import deque
from typing import Final

from penumbra.kernel.chance import Chance, DeepChance

SHORTEST: Final = 600
LONGEST: Final = 1400
"""Milliseconds that a window usually stays open."""
SELDOM: Final = 8
"""One in so many stays open as if somebody were thinking."""
THOUGHT: Final = (2000, 4500)
"""How long that is while nobody has thought yet."""
MOST: Final = 6000
"""Nobody is made to wait longer than this."""
REMEMBERED: Final = 8


class Patience:
    """Draws the times of one table; all in seconds."""

    def __init__(self, chance: Chance | None = None) -> None:
        self.chance = chance or DeepChance()
        self._thought: deque[int] = deque(maxlen=REMEMBERED)
        """How long people took before they passed, if it was longer than any usual window."""

    def draw(self) -> float:
        """How long the next window stays open at least. It hangs on nothing that anybody holds."""
        if self.chance.below(SELDOM) == 0:
            return self._as_in_thought() / 1000
        return (SHORTEST + self.chance.below(LONGEST - SHORTEST + 1)) / 1000

    def _as_in_thought(self) -> int:
        if self._thought:
            return self._thought[self.chance.below(len(self._thought))]
        least, most = THOUGHT
        return least + self.chance.below(most - least + 1)

    def note(self, seconds: float) -> None:
        """A person took so long to pass where he could have done something else."""
        if seconds * 1000 > LONGEST:
            self._thought.append(min(round(seconds * 1000), MOST))
