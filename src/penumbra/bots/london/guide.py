"""What the search knows of Terrors of London: the quick policy of the game."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Any

from penumbra.bots.search.guide import NO_FAVOURITE
from penumbra.bots.seat import SeatWorld
from penumbra.games.london import numbers as w
from penumbra.games.london.content.box import Box
from penumbra.games.london.game import LondonGame
from penumbra.games.london.policy.policy import Policy, rollout
from penumbra.games.london.state.state import London
from penumbra.kernel.chance import Chance
from penumbra.kernel.game import Game

HORIZON = 4
"""Turns, of both sides together, that a world is played on before it is judged."""
BREADTH = 6
"""Options that are tried at most."""


@lru_cache(maxsize=4)
def policy_of(box: Box) -> Policy:
    return Policy(box)


class LondonGuide:
    """Remembers nothing. The seed only picks the faction."""

    trust = 0.6
    depth = 60

    def __init__(self, game: Game[Any], seed: int | str | None = None) -> None:
        if not isinstance(game, LondonGame):
            raise TypeError(f"this guide knows Terrors of London, not {game.name}")
        self._policy = policy_of(game.box)
        self._luck = random.Random(seed).random()

    def favourite(self, seat_world: SeatWorld) -> int:
        """Any faction: the seed decides, so that all pairings occur. Else the policy knows."""
        options = seat_world.options
        if options[0] >> self._policy.box.shift in (w.FACTION, w.CHOOSE_OVERLORD):
            return options[int(self._luck * len(options))]
        return NO_FAVOURITE

    def candidates(self, state: London) -> list[int]:
        return self._policy.candidates(state, BREADTH)

    def side(self, state: London, seat: int) -> int:
        return seat

    def turn(self, state: London) -> int:
        return state.turn

    def horizon(self, seat: int) -> int:
        return HORIZON

    def rollout(self, state: London, seat: int, chance: Chance, turns: int) -> float:
        return rollout(self._policy, state, seat, chance, turns)
