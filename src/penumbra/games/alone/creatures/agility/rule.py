"""Agility: of a creature's hits one is rolled again, before or after Armour as the Hero likes (ALO-XP-07, AMB-61)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.dice import evil_hits
from penumbra.games.alone.acts.experience import unlocked
from penumbra.games.alone.creatures.armour.rule import (
    AGILITY,
    DONE,
    EMPTY,
    NOT_PASSIVE,
    USED_ALREADY,
    armour,
    defend,
    hurt,
    may_defend,
    use_armour,
)
from penumbra.games.alone.map.telling import tell
from penumbra.games.alone.options import unlike_items
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.question import NOT_ASKED, OK, Question
from penumbra.kernel.state import Frame

# Why it is no answer.
ONLY_HELPS: Final = 286


def ward_off(state: Alone, hits: int, token: int, cause: int, chance: Chance) -> None:
    """A creature's attack is about to cost Health: once for each attack Agility helps (AMB-33). It costs nothing, so
    who has it uses it; he is asked only what comes first if he could use Armour too (AMB-61)."""
    if not unlocked(state, w.AGILITY):
        defend(state, hits, token, cause)
    elif hits and armour(state):
        state.stack.append((w.ASK_FIRST, w.HERO, hits, token, cause))
    else:
        hurt(state, _one_again(state, hits, cause, chance), token, cause)


def _one_again(state: Alone, hits: int, cause: int, chance: Chance) -> int:
    """One hit, if there is any, is rolled again: how many are left."""
    if hits <= 0:
        return 0
    if state.sink is not None:
        tell(state, "agility", w.HERO, {})
    return hits - 1 + evil_hits(state, 1, chance, cause)


class WhichFirst(Question[Alone]):
    """Agility, then Armour if he likes; or Armour, then Agility."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        return [*(w.DEFEND << w.SHIFT | place for place in armour(state)), AGILITY]

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return [DONE, *unlike_items(state, w.DEFEND), AGILITY]

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        kind = option >> w.SHIFT
        if kind == w.DONE_NOW:
            return ONLY_HELPS
        if kind == w.DEFEND:
            return may_defend(state, state.items[option & w.MASK])
        return OK if option == AGILITY else NOT_ASKED

    def reasons(self) -> tuple[int, ...]:
        return (ONLY_HELPS, NOT_PASSIVE, EMPTY, USED_ALREADY)

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        _, _, hits, token, cause = frame
        state.stack.pop()
        if option == AGILITY:
            defend(state, _one_again(state, hits, cause, chance), token, cause)
        else:
            left = use_armour(state, option & w.MASK, hits, token, cause, chance)
            hurt(state, _one_again(state, left, cause, chance), token, cause)


FIRST: Final[Question[Alone]] = WhichFirst(w.ASK_FIRST)
