"""Cards that let a creature attack at once (ALO-CATK-01)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.creatures.moving.rule import SHOWN
from penumbra.games.alone.creatures.tokens import CANNOT, IN_SUPPLY, why_not_among
from penumbra.games.alone.options import all_creatures, creatures
from penumbra.games.alone.reactions.effect import PLAYER, CardEffect, Effect
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.question import NOT_ASKED, OK, Question
from penumbra.kernel.state import Frame


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


class WhichBites(Question[Alone]):
    """Which of them attacks."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        return creatures(frame[2])

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return all_creatures(state)

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        token = option & w.MASK
        if option >> w.SHIFT != w.CREATURE:
            return NOT_ASKED
        return OK if frame[2] >> token & 1 else why_not_among(state, token)

    def reasons(self) -> tuple[int, ...]:
        return (IN_SUPPLY, CANNOT)

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        state.stack.append((w.CREATURE_ATTACK, option & w.MASK, frame[3], w.BY_ATTACK))


BITE: Final[Question[Alone]] = WhichBites(w.ASK_BITE)
EFFECTS: Final[list[CardEffect]] = [AttackNow("attack-now")]
