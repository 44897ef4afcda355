"""A sensible player of Terrors of London: takes what looks best now, by rules of thumb, without searching.

It decides from the offered options, the view of its seat and the open content of the box. What a turn consists of
stands in `turn`, the answers to other questions in `answers` and in the folders of the rules, what cards are worth in
the game's `worth`.
"""

from __future__ import annotations

import random

from penumbra.bots.london.answers import answer
from penumbra.bots.london.mind import Mind
from penumbra.bots.london.turn import act
from penumbra.bots.seat import SeatWorld
from penumbra.games.london import numbers as w
from penumbra.games.london.game import LondonGame


class GreedyBot:
    """Remembers nothing between decisions. The seed only picks the faction."""

    def __init__(self, seed: int | str | None = None) -> None:
        self._luck = random.Random(seed).random()

    def choose(self, seat_world: SeatWorld) -> int:
        options = seat_world.options
        if len(options) == 1:
            return options[0]
        game = seat_world.game
        if not isinstance(game, LondonGame):
            raise TypeError(f"this bot plays Terrors of London, not {game.name}")
        mind = Mind(seat_world, game.box, self._luck)
        kind = options[0] >> mind.shift
        if kind <= w.PLAY:  # only the Action Phase offers to pass or to play
            return act(mind)
        if kind == w.DECLINE:
            kind = options[1] >> mind.shift
        return answer(mind, kind)
