"""Two bots of one's own for Terrors of London. docs/bots.md explains them.

penumbra play london --seat human --seat examples/mybot.py:MyBot
penumbra league london --bots random,greedy,examples/mybot.py:MyBot,examples/mybot.py:Dreamer --games 40
"""

from __future__ import annotations

from typing import Any

from penumbra.bots.seat import SeatWorld
from penumbra.kernel.chance import Chance
from penumbra.kernel.state import State

ORDER = ("activate", "play", "horde", "relic", "overlord", "haunt", "attack", "buy", "recover", "pass")


class MyBot:
    """Plays all it has, strikes with all its Might, buys what it can pay. It reads nothing but the moves' own words."""

    def choose(self, world: SeatWorld) -> int:
        return max(world.options, key=lambda option: self.worth(world.notation(option)))

    def worth(self, move: str) -> tuple[int, int]:
        """What comes first in ORDER is best, and more is better: `attack 7` before `attack 6`."""
        verb, *rest = move.split()
        early = -ORDER.index(verb) if verb in ORDER else -len(ORDER)
        return early, int(rest[0]) if rest and rest[0].isdecimal() else 0


class Dreamer:
    """Tries every option in dealt worlds, plays a little further with MyBot's habits, and takes what ends best."""

    def __init__(self, seed: int | str | None = None) -> None:
        self.chance = Chance(seed)
        self.habits = MyBot()

    def choose(self, world: SeatWorld) -> int:
        if len(world.options) == 1:
            return world.options[0]
        worlds = world.sample(3)
        return max(world.options, key=lambda option: sum(self.dream(world, one, option) for one in worlds))

    def dream(self, world: SeatWorld, dealt: State, option: int, steps: int = 25) -> float:
        """How far ahead in Life this seat is after some more moves in a copy of a dealt world."""
        game, state = world.game, world.game.clone(dealt)
        game.apply(state, option, self.chance)
        for _ in range(steps):
            if state.seat < 0:
                return 100 * (game.returns(state)[world.seat] - 0.5)
            game.apply(state, self.habitual(world, state), self.chance)
        players: Any = game.view(state, world.seat)["players"]
        return float(players[world.seat]["life"] - players[1 - world.seat]["life"])

    def habitual(self, world: SeatWorld, state: State) -> int:
        return max(
            world.game.options(state), key=lambda one: self.habits.worth(world.game.notation(state, one))
        )
