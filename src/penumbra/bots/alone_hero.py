"""A sensible Hero of Alone: he keeps in mind which Maps agree with what he saw and was told, goes for the missions that
take least on them, and weighs what lies in wait. He does not search.

What he does in a turn stands in `alone_hero_turn`, the answers to other questions in `alone_hero_answers`, what he
believes of the Map in `alone_hero_belief`, what one decision looks like to him in `alone_hero_mind`.
"""

from __future__ import annotations

from penumbra.bots.alone_hero_answers import ANSWERS
from penumbra.bots.alone_hero_belief import Memory
from penumbra.bots.alone_hero_mind import Mind
from penumbra.bots.alone_hero_turn import act
from penumbra.bots.seat import SeatWorld
from penumbra.games.alone import words as w
from penumbra.games.alone.game import AloneGame
from penumbra.kernel.chance import Chance


class HeroBot:
    """Remembers the Maps that may be. The seed picks his character."""

    def __init__(self, seed: int | str | None = None) -> None:
        self._chance = Chance(seed)
        self._memory = Memory()

    def choose(self, seat_world: SeatWorld) -> int:
        options = seat_world.options
        if len(options) == 1:
            return options[0]
        if not isinstance(seat_world.game, AloneGame):
            raise TypeError(f"this bot plays Alone, not {seat_world.game.name}")
        if options[0] >> w.SHIFT == w.CHARACTER:
            return options[self._chance.below(len(options))]
        mind = Mind(seat_world, self._memory)
        question = mind.question()[0]
        if question == w.ASK_ACTION:
            return act(mind)
        answer = ANSWERS.get(question)
        return answer(mind) if answer is not None else options[0]
