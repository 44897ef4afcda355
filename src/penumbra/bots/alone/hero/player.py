"""A sensible Hero of Alone: he keeps in mind which Maps agree with what he saw and was told, goes for the missions that
take least on them, and weighs what lies in wait. He does not search.

What he does in a turn stands in `turn`, what one decision looks like to him in `mind`, what he believes of the Map in
the game's `policy/belief`; what actions lead to and the answers to other questions stand in the folders of the rules.
"""

from __future__ import annotations

from collections.abc import Sequence

from penumbra.bots.alone.answers import answers
from penumbra.bots.alone.hero.mind import Mind
from penumbra.bots.alone.hero.turn import act
from penumbra.bots.seat import SeatWorld
from penumbra.games.alone import numbers as w
from penumbra.games.alone.content.box import Box
from penumbra.games.alone.game import AloneGame
from penumbra.games.alone.policy.belief import Memory
from penumbra.games.alone.policy.worth import program_worth
from penumbra.kernel.chance import Chance

FIGHTS = 0.5
"""Fights in a round: he would rather go on."""
NEARLY_AS_GOOD = 0.2


def best_characters(box: Box, options: Sequence[int]) -> list[int]:
    """Those whose Hero side gives most in a round."""

    def points(option: int) -> float:
        character = option & w.MASK
        often = FIGHTS if box.hero_when[character] == w.FIGHT else 1.0
        return often * program_worth(box, box.hero_program[character])

    most = max(points(option) for option in options)
    return [option for option in options if points(option) >= most - NEARLY_AS_GOOD]


class HeroBot:
    """Remembers the Maps that may be. The seed picks his character among the best."""

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
            good = best_characters(seat_world.game.box, options)
            return good[self._chance.below(len(good))]
        mind = Mind(seat_world, self._memory)
        question = mind.question()[0]
        if question == w.ASK_ACTION:
            return act(mind)
        answer = answers().get(question)
        return answer(mind) if answer is not None else options[0]
