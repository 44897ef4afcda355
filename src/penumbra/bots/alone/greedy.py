"""The sensible player of Alone, on either side of the screen."""

from __future__ import annotations

from penumbra.bots.alone.evil.player import EvilBot
from penumbra.bots.alone.hero.player import HeroBot
from penumbra.bots.base import Bot
from penumbra.bots.seat import SeatWorld
from penumbra.games.alone import numbers as w


class GreedyBot:
    """Plays the Hero or Evil, whichever seat it is given."""

    def __init__(self, seed: int | str | None = None) -> None:
        self._hero: Bot = HeroBot(seed)
        self._evil: Bot = EvilBot(seed)

    def choose(self, seat_world: SeatWorld) -> int:
        bot = self._hero if seat_world.seat == w.HERO else self._evil
        return bot.choose(seat_world)
