"""Cards that make the Hero forget what he has learned."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.map.telling import tell
from penumbra.games.alone.reactions.effect import PLAYER, CardEffect, Effect
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.question import NOT_ASKED, OK, Question
from penumbra.kernel.state import Frame

DULL_KIND: Final = w.OWN_KINDS + 8
ASK_DULL: Final = w.OWN_QUESTIONS + 8
HOUSE_RULE: Final = 11
"""The next free place. All other numbers keep clear of those that a real effect would take first."""
NOT_LEARNED: Final = w.OWN_REASONS + 8
"""Why a skill is not dulled."""


class Dull(CardEffect):
    """A skill that Evil picks; if there is only one, it is that."""

    def could(self, state: Alone, effect: Effect) -> bool:
        return any(state.skills)

    def run(self, state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
        _, n = effect
        state.stack.append((w.POSE, ASK_DULL, frame[PLAYER], n))


def may_dull(state: Alone, skill: int) -> int:
    return OK if state.skills[skill] else NOT_LEARNED


class WhichSkill(Question[Alone]):
    """Frame: seat, points."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        return [one for one in self.every(state, frame) if may_dull(state, one & w.MASK) == OK]

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return [DULL_KIND << w.SHIFT | skill for skill in range(len(state.skills))]

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        return may_dull(state, option & w.MASK) if option >> w.SHIFT == DULL_KIND else NOT_ASKED

    def reasons(self) -> tuple[int, ...]:
        return (NOT_LEARNED,)

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        _, seat, n = frame
        state.stack.pop()
        skill = option & w.MASK
        lost = state.skills[skill] if state.house[HOUSE_RULE] else min(n, state.skills[skill])
        state.skills[skill] -= lost
        if state.sink is not None:
            tell(state, "dulled", seat, {"skill": skill, "n": lost})


WHICH_SKILL: Final[Question[Alone]] = WhichSkill(ASK_DULL)
EFFECTS: Final[list[CardEffect]] = [Dull("dull")]
