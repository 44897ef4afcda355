"""A sensible Evil player of Alone: hunts the Hero, bars his way and saves its cards for the right moment.

It looks at the position as its seat knows it and takes what looks best now, by rules of thumb, without searching. What
one decision looks like to it stands in `mind`, its answers in the folders of the rules, what cards are worth in
`policy/cards` of the game.
"""

from __future__ import annotations

import random
from typing import cast

from penumbra.bots.alone.answers import answers
from penumbra.bots.alone.evil.mind import Mind
from penumbra.bots.seat import SeatWorld
from penumbra.games.alone.game import AloneGame
from penumbra.games.alone.policy.thinker import NONE
from penumbra.games.alone.state.state import Alone


class EvilBot:
    """Remembers nothing between decisions. The seed only picks among noises that mislead alike."""

    def __init__(self, seed: int | str | None = None) -> None:
        self._luck = random.Random(seed).random()

    def choose(self, seat_world: SeatWorld) -> int:
        options = seat_world.options
        if len(options) == 1:
            return options[0]
        if not isinstance(seat_world.game, AloneGame):
            raise TypeError(f"this bot plays Alone, not {seat_world.game.name}")
        state = cast(Alone, seat_world.dealt)
        answer = answers().get(state.stack[-1][0])
        if answer is None:
            return options[0]
        option = answer(Mind(seat_world, state, self._luck))
        return option if option != NONE else options[0]
