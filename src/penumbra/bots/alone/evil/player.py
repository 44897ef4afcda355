"""A sensible Evil player of Alone: hunts the Hero, bars his way and saves its cards for the right moment.

It looks at the position as its seat knows it and takes what looks best now, by rules of thumb, without searching. When
to play a card stands in `alone_evil_windows`, what cards do in `alone_evil_worth`, where creatures go in
`alone_evil_moves`, doors, lights and danger in `alone_evil_station`, all other answers in `alone_evil_answers`.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import cast

from penumbra.bots.alone.evil import answers, moves, station
from penumbra.bots.alone.evil.mind import NONE, Mind
from penumbra.bots.alone.evil.windows import react
from penumbra.bots.seat import SeatWorld
from penumbra.games.alone import numbers as w
from penumbra.games.alone.game import AloneGame
from penumbra.games.alone.state.state import Alone

ANSWERS: dict[int, Callable[[Mind], int]] = {
    w.ASK_REACT: react,
    w.ASK_OPPORTUNITY: answers.opportunity,
    w.ASK_ON_WHOM: answers.on_whom,
    w.ASK_ATTACKER: answers.attacker,
    w.ASK_SCARER: answers.scarer,
    w.ASK_CREATURE: moves.choose_creature,
    w.ASK_STEP: moves.choose_step,
    w.ASK_NOISE: answers.noise,
    w.ASK_SPAWN: moves.choose_spawn,
    w.ASK_SPAWN_AT: moves.choose_spawn_at,
    w.ASK_TRANSFER: moves.choose_transfer,
    w.ASK_TRANSFER_TO: moves.choose_transfer_to,
    w.ASK_DIM: station.choose_dark,
    w.ASK_BLOCK_DOOR: station.choose_passage,
    w.ASK_UNBLOCK_DOOR: station.choose_opening,
    w.ASK_DANGER: station.choose_danger,
    w.ASK_FORGET: answers.forget,
    w.ASK_ECHO: answers.echo,
    w.ASK_TRICK: answers.trick,
    w.ASK_FALSE_AT: answers.false_at,
    w.ASK_GHOST: answers.ghost,
    w.ASK_BLUR: answers.blur,
    w.ASK_LIE: answers.lie,
    w.ASK_MEND: answers.mend,
    w.ASK_FUMBLE: answers.fumble,
    w.ASK_RUBBLE: station.choose_passage,
    w.ASK_GAS: answers.gas,
    w.ASK_BOOST: answers.boost,
    w.ASK_BITE: answers.bite,
    w.ASK_STANDARD: moves.choose_standard,
    w.ASK_BOSS_STEP: moves.choose_boss_step,
    w.ASK_BOSS_AT: answers.boss_at,
    w.ASK_STEP_AWAY: moves.choose_step_away,
    w.ASK_DECK: answers.deck,
    w.ASK_START: answers.start,
    w.ASK_PLACE: answers.place_type,
    w.ASK_PLACE_AT: answers.place_at,
    w.ASK_PLACE_DANGER: station.choose_danger,
    w.ASK_DRAW: answers.draw,
    w.ASK_DISCARD: answers.discard,
}
"""By question."""


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
        answer = ANSWERS.get(state.stack[-1][0])
        if answer is None:
            return options[0]
        option = answer(Mind(seat_world, state, self._luck))
        return option if option != NONE else options[0]
