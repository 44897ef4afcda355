"""Burning a charge for adrenaline (ALO-ADR)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.effect import Effect, HeroEffect
from penumbra.games.alone.acts.items.rule import NOT_OWNED, NOT_YOURS, every_item, take_charges, unlike
from penumbra.games.alone.map.telling import tell
from penumbra.games.alone.state.state import CHARGES, Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.question import NOT_ASKED, OK, Question
from penumbra.kernel.state import Frame

DONE: Final = w.DONE_NOW << w.SHIFT
BURN_KIND: Final = w.OWN_KINDS + 9
ASK_BURN: Final = w.OWN_QUESTIONS + 9
NO_CHARGE: Final = w.OWN_REASONS + 9


class Burn(HeroEffect):
    """Asked only if he has something to burn and room for what it brings."""

    def possible(self, state: Alone, effect: Effect) -> bool:
        return _room(state) > 0 and any(item & CHARGES for item in state.items)

    def run(self, state: Alone, effect: Effect, source: int, chance: Chance) -> None:
        if self.possible(state, effect):
            state.stack.append((ASK_BURN, w.HERO, effect[1]))


def _room(state: Alone) -> int:
    return state.box.numbers.adrenaline_most - state.adrenaline


def may_burn(state: Alone, place: int) -> int:
    if place >= NOT_OWNED:
        return NOT_YOURS
    return OK if state.items[place] & CHARGES else NO_CHARGE


class WhatToBurn(Question[Alone]):
    """Frame: seat, adrenaline."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        places = [place for place in unlike(state) if may_burn(state, place) == OK]
        return [DONE, *(BURN_KIND << w.SHIFT | place for place in places)]

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return [DONE, *every_item(state, BURN_KIND)]

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        if option >> w.SHIFT == BURN_KIND:
            return may_burn(state, option & w.MASK)
        return OK if option == DONE else NOT_ASKED

    def reasons(self) -> tuple[int, ...]:
        return (NOT_YOURS, NO_CHARGE)

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        if option == DONE:
            return
        gained = min(frame[2], _room(state))
        state.adrenaline += gained
        if state.sink is not None:
            tell(state, "burned", w.HERO, {"n": gained})
        take_charges(state, option & w.MASK, 1)


WHAT_TO_BURN: Final[Question[Alone]] = WhatToBurn(ASK_BURN)
EFFECTS: Final[list[HeroEffect]] = [Burn("burn")]
