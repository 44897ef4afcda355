"""Cards by which creatures shrug off damage and heal (ALO-FIGHT-07)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.creatures.tokens import has_target, tell_of_creature
from penumbra.games.alone.creatures.which import WhichCreature
from penumbra.games.alone.reactions.effect import PLAYER, CardEffect, Effect
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.question import Question
from penumbra.kernel.state import Frame

NOT_WOUNDED: Final = 226


class Shrug(CardEffect):
    """The creature attacked ignores damage."""

    def could(self, state: Alone, effect: Effect) -> bool:
        return has_target(state)

    def run(self, state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
        _, n = effect
        state.scene.shrug += n


class Mend(CardEffect):
    """Wounded creatures heal."""

    def could(self, state: Alone, effect: Effect) -> bool:
        return state.wounded != 0

    def run(self, state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
        _, n = effect
        state.stack.append((w.POSE, w.ASK_MEND, frame[PLAYER], n))


class WhichMends(WhichCreature):
    """Which wounded creature heals."""

    def among(self, state: Alone, frame: Frame) -> int:
        return state.wounded

    def unfit(self) -> int:
        return NOT_WOUNDED

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        _, seat, more = frame
        token = option & w.MASK
        state.stack.pop()
        if more > 1:
            state.stack.append((w.POSE, w.ASK_MEND, seat, more - 1))
        state.wounded &= ~(1 << token)
        if state.sink is not None:
            tell_of_creature(state, "creature-mended", token, seat)


MEND: Final[Question[Alone]] = WhichMends(w.ASK_MEND)
EFFECTS: Final[list[CardEffect]] = [Shrug("shrug"), Mend("mend")]
