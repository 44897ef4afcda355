"""Cards that let a creature attack at once (ALO-CATK-01)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.creatures.which import WhichCreature
from penumbra.games.alone.reactions.effect import PLAYER, CardEffect, Effect
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.question import Question
from penumbra.kernel.state import Frame

SHOWN: Final = 1
"""Only a creature just revealed: the place of the word in the form's `who`."""


class AttackNow(CardEffect):
    """One creature in the Hero's sector attacks."""

    def could(self, state: Alone, effect: Effect) -> bool:
        return bool(_biters(state, effect))

    def run(self, state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
        _, _, dice = effect
        biters = _biters(state, effect)
        if biters:
            state.stack.append((w.POSE, w.ASK_BITE, frame[PLAYER], biters, dice or -1))


def _biters(state: Alone, effect: Effect) -> int:
    """Creatures in the Hero's sector as a mask; or of them only those just revealed."""
    _, who, _ = effect
    here = 0
    for token, where in enumerate(state.at):
        if where == state.hero:
            here |= 1 << token
    return here & state.scene.shown if who == SHOWN else here


class WhichBites(WhichCreature):
    """Which of them attacks."""

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        state.stack.append((w.CREATURE_ATTACK, option & w.MASK, frame[3], w.BY_ATTACK))


BITE: Final[Question[Alone]] = WhichBites(w.ASK_BITE)
EFFECTS: Final[list[CardEffect]] = [AttackNow("attack-now")]
