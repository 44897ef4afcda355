"""Armour: the Hero has hits rolled again before they cost him Health (ALO-ITEM-04)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.dice import evil_hits
from penumbra.games.alone.acts.experience import unlocked
from penumbra.games.alone.acts.items.rule import take_charges
from penumbra.games.alone.map.telling import tell
from penumbra.games.alone.options import unlike_items
from penumbra.games.alone.state.state import CHARGES, UPGRADED, Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.question import NOT_ASKED, OK, Question
from penumbra.kernel.state import Frame

# Why an item does not help against hits.
NOT_PASSIVE: Final = 282
EMPTY: Final = 283
USED_ALREADY: Final = 284
# Why Agility does not help now.
NOT_LEARNED: Final = 287
AGILITY_USED: Final = 288
NOT_WHEN_LEAVING: Final = 289

DONE: Final = w.DONE_NOW << w.SHIFT
AGILITY: Final = w.AGILITY_FIRST << w.SHIFT


def defend(state: Alone, hits: int, token: int, cause: int) -> None:
    """Hits are about to cost Health; who has armour is asked first."""
    if hits > 0 and armour(state):
        state.stack.append((w.ASK_DEFEND, w.HERO, hits, token, cause))
    else:
        hurt(state, hits, token, cause)


def hurt(state: Alone, hits: int, token: int, cause: int) -> None:
    """Nothing more can be done against the hits: each costs 1 Health."""
    if hits > 0:
        state.stack.append((w.HURT, w.HEALTH, hits, cause, token))


def may_defend(state: Alone, item: int) -> int:
    """Passive items may be used once in a Hero action, at the end of a turn once for each attack (AMB-54)."""
    design = item & 255
    if state.box.item_action[design] >= 0:
        return NOT_PASSIVE
    if not item & CHARGES:
        return EMPTY
    if state.attacked == 0 and state.stack and state.scene.passive >> design & 1:
        return USED_ALREADY
    return OK


def armour(state: Alone) -> list[int]:
    """Places of the items that may be used now, equal ones once."""
    found: list[int] = []
    for place, item in enumerate(state.items):
        if may_defend(state, item) == OK and item not in state.items[:place]:
            found.append(place)
    return found


def _no_agility(state: Alone, cause: int) -> int:
    """It helps against attacks alone (ALO-XP-07, AMB-05), and comes before Armour is left to decide about (AMB-61)."""
    if cause != w.BY_ATTACK:
        return NOT_WHEN_LEAVING
    return AGILITY_USED if unlocked(state, w.AGILITY) else NOT_LEARNED


class Defend(Question[Alone]):
    """Armour: all hits are rolled again once; upgraded, the Hero strikes back (ALO-ITEM-04)."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        return [DONE, *(w.DEFEND << w.SHIFT | place for place in armour(state))]

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return [DONE, *unlike_items(state, w.DEFEND), AGILITY]

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        kind = option >> w.SHIFT
        if kind == w.DONE_NOW:
            return OK
        if kind == w.DEFEND:
            return may_defend(state, state.items[option & w.MASK])
        return _no_agility(state, frame[4]) if option == AGILITY else NOT_ASKED

    def reasons(self) -> tuple[int, ...]:
        return (NOT_PASSIVE, EMPTY, USED_ALREADY, NOT_LEARNED, AGILITY_USED, NOT_WHEN_LEAVING)

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        _, _, hits, token, cause = frame
        state.stack.pop()
        if option != DONE:
            hits = use_armour(state, option & w.MASK, hits, token, cause, chance)
        hurt(state, hits, token, cause)


def use_armour(state: Alone, place: int, hits: int, token: int, cause: int, chance: Chance) -> int:
    """All hits are rolled again: how many are left. Whatever they cost comes before the Hero strikes back."""
    item = state.items[place]
    design = item & 255
    state.scene.passive |= 1 << design
    take_charges(state, place, 1)
    if state.sink is not None:
        tell(state, "defends", w.HERO, {"item": state.box.items[design].id})
    if item & UPGRADED:
        _, dice = state.box.programs[state.box.advanced[design]][0]
        state.stack.append((w.HIT_BACK, token, dice))
    return evil_hits(state, hits, chance, cause)


DEFEND: Final[Question[Alone]] = Defend(w.ASK_DEFEND)
