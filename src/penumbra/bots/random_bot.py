"""The bot that does anything."""

from __future__ import annotations

from penumbra.bots.seat import SeatWorld
from penumbra.kernel.chance import Chance


class RandomBot:
    """Picks any offered option with equal chance."""

    def __init__(self, seed: int | str | None = None) -> None:
        self._chance = Chance(seed)

    def choose(self, seat_world: SeatWorld) -> int:
        return seat_world.options[self._chance.below(len(seat_world.options))]
