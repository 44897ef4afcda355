"""The bot that does anything."""

from __future__ import annotations

from collections.abc import Sequence

from penumbra.bots.seat import SeatWorld
from penumbra.kernel.chance import Chance


class RandomBot:
    """Picks any offered option with equal chance."""

    def __init__(self, seed: int | str | None = None) -> None:
        self.chance = Chance(seed)

    def choose(self, seat_world: SeatWorld) -> int:
        return self.pick(seat_world.options)

    def pick(self, options: Sequence[int]) -> int:
        """The same from the options alone: it looks at nothing else."""
        return options[self.chance.below(len(options))]
