"""Cards that strengthen the attack of a creature (ALO-CATK-02)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.creatures.tokens import tell_of_creature
from penumbra.games.alone.options import PASS
from penumbra.games.alone.reactions.effect import PLAYER, CardEffect, Effect
from penumbra.games.alone.state.state import BOOST_DICE, BOOST_DIES, BOOST_REROLL, Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.message import Json
from penumbra.kernel.question import Question
from penumbra.kernel.state import Frame

FOUGHT: Final = 1
"""The creature being fought: the place of the word in the form's `who`."""


class Boost(CardEffect):
    """More dice for one creature; or that many only if it dies afterwards."""

    def could(self, state: Alone, effect: Effect) -> bool:
        return _boosted(state, effect) >= 0

    def run(self, state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
        _, _, dice, reroll, sacrifice = effect
        token, seat = _boosted(state, effect), frame[PLAYER]
        if token < 0:
            return
        if not sacrifice:
            strengthen(state, token, dice, bool(reroll), False, seat)
            return
        if reroll:
            strengthen(state, token, 0, True, False, seat)
        state.stack.append((w.ASK_BOOST, seat, token, dice))


def _boosted(state: Alone, effect: Effect) -> int:
    """The creature that this card moved, or the one fought if it survived; -1: none."""
    _, who, _, _, _ = effect
    token = state.fought if who == FOUGHT else state.scene.moved
    return token if token >= 0 and state.at[token] >= 0 else -1


class TakeDice(Question[Alone]):
    """Whether the creature takes the dice and dies."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        return [PASS, w.TAKE_DICE << w.SHIFT]

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        _, seat, token, dice = frame
        state.stack.pop()
        if option != PASS:
            strengthen(state, token, dice, False, True, seat)


def strengthen(state: Alone, token: int, dice: int, reroll: bool, dies: bool, seat: int) -> None:
    """For its attack this turn: more dice, misses rolled again, death afterwards."""
    state.boosts.append(token + dice * BOOST_DICE + reroll * BOOST_REROLL + dies * BOOST_DIES)
    if state.sink is not None:
        gains: dict[str, Json] = {"dice": dice, "reroll": reroll, "dies": dies}
        tell_of_creature(state, "creature-rages", token, seat, gains)


BOOST: Final[Question[Alone]] = TakeDice(w.ASK_BOOST)
EFFECTS: Final[list[CardEffect]] = [Boost("boost")]
