"""Armour: the Hero has hits rolled again before they cost him Health (ALO-ITEM-04)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.dice import evil_hits
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

DONE: Final = w.DONE_NOW << w.SHIFT


def defend(state: Alone, hits: int, token: int, cause: int) -> None:
    """Hits are about to cost Health; who has armour is asked first."""
    if hits <= 0:
        return
    if _armour(state):
        state.stack.append((w.ASK_DEFEND, w.HERO, hits, token, cause))
    else:
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


def _armour(state: Alone) -> list[int]:
    """Items that may be used now, equal ones once."""
    found: list[int] = []
    for place, item in enumerate(state.items):
        if may_defend(state, item) == OK and item not in state.items[:place]:
            found.append(place)
    return found


class Defend(Question[Alone]):
    """Armour: all hits are rolled again once; upgraded, the Hero strikes back (ALO-ITEM-04)."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        return [DONE, *(w.DEFEND << w.SHIFT | place for place in _armour(state))]

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return [DONE, *unlike_items(state, w.DEFEND)]

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        kind = option >> w.SHIFT
        if kind == w.DONE_NOW:
            return OK
        return may_defend(state, state.items[option & w.MASK]) if kind == w.DEFEND else NOT_ASKED

    def reasons(self) -> tuple[int, ...]:
        return (NOT_PASSIVE, EMPTY, USED_ALREADY)

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        _, _, hits, token, cause = frame
        state.stack.pop()
        if option == DONE:
            state.stack.append((w.HURT, w.HEALTH, hits, cause, token))
            return
        place = option & w.MASK
        item = state.items[place]
        design = item & 255
        state.scene.passive |= 1 << design
        take_charges(state, place, 1)
        if state.sink is not None:
            tell(state, "defends", w.HERO, {"item": state.box.items[design].id})
        if item & UPGRADED:
            _, dice = state.box.programs[state.box.advanced[design]][0]
            state.stack.append((w.HIT_BACK, token, dice))
        hits = evil_hits(state, hits, chance, cause)
        if hits:
            state.stack.append((w.HURT, w.HEALTH, hits, cause, token))


DEFEND: Final[Question[Alone]] = Defend(w.ASK_DEFEND)
