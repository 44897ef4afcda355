"""Cards against the Hero's items: charges, what he has just drawn, traps (ALO-ITEM-05, ALO-SRCH-01)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.dice import evil_hits
from penumbra.games.alone.acts.items.rule import (
    LOOTED_CHARGES,
    add_item,
    discard_item,
    draw_item,
    take_charges,
)
from penumbra.games.alone.options import unlike_items
from penumbra.games.alone.reactions.effect import PLAYER, CardEffect, Effect
from penumbra.games.alone.state.state import CHARGE, CHARGES, Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.question import NOT_ASKED, OK, Question
from penumbra.kernel.state import Frame

NOT_DRAWN: Final = 285

# What becomes of an item just drawn (ASK_FUMBLE).
EXCHANGED: Final = 0
POOR: Final = 1
LOST: Final = 2


class Wear(CardEffect):
    """An item loses charges."""

    def could(self, state: Alone, effect: Effect) -> bool:
        return bool(state.items)

    def run(self, state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
        _, n = effect
        state.stack.append((w.POSE, w.ASK_WEAR, w.HERO, n))


class WhichWears(Question[Alone]):
    """The Hero picks the item."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        return unlike_items(state, w.ITEM)

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        take_charges(state, option & w.MASK, frame[2])


class Fumble(CardEffect):
    """An item just drawn is exchanged for another; some cards make all of them poor."""

    def could(self, state: Alone, effect: Effect) -> bool:
        _, poor = effect
        return state.scene.drawn > 0 and bool(poor or state.item_bag or state.item_discard)

    def run(self, state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
        _, poor = effect
        if self.could(state, effect):
            state.stack.append((w.POSE, w.ASK_FUMBLE, frame[PLAYER], POOR if poor else EXCHANGED))


class Trap(CardEffect):
    """1 Health for each hit; the item is lost first, as the wound may cost charges."""

    def run(self, state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
        _, dice, item = effect
        hits = evil_hits(state, dice, chance, w.BY_TRAP)
        if hits:
            state.stack.append((w.HURT, w.HEALTH, hits, w.BY_TRAP, -1))
        if item:
            state.stack.append((w.POSE, w.ASK_FUMBLE, frame[PLAYER], LOST))


class WhichFumbles(Question[Alone]):
    """Evil picks one of the items just drawn; they stand at the end of the equipment."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        return unlike_items(state, w.ITEM, _first_drawn(state))

    def every(self, state: Alone, frame: Frame) -> list[int]:
        """Items that are like one just drawn are called like it, so they are left out."""
        first, items = _first_drawn(state), state.items
        older = [
            w.ITEM << w.SHIFT | place
            for place in range(first)
            if items[place] not in items[:place] and items[place] not in items[first:]
        ]
        return [*older, *self.options(state, frame)]

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        if option >> w.SHIFT != w.ITEM:
            return NOT_ASKED
        return OK if option & w.MASK >= _first_drawn(state) else NOT_DRAWN

    def reasons(self) -> tuple[int, ...]:
        return (NOT_DRAWN,)

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        what, place = frame[2], option & w.MASK
        state.stack.pop()
        if what == LOST:
            discard_item(state, place)
            return
        if what == POOR:
            state.scene.poor = 1
        _exchange(state, place, chance)
        if what == POOR:
            _impoverish(state)


def _first_drawn(state: Alone) -> int:
    return len(state.items) - state.scene.drawn


def _exchange(state: Alone, place: int, chance: Chance) -> None:
    """Another item is drawn first, so that the same one cannot come back."""
    drawn = draw_item(state, chance)
    if drawn < 0:
        return
    discard_item(state, place)
    add_item(state, drawn, chance)
    state.scene.drawn += 1


def _impoverish(state: Alone) -> None:
    """Items drawn now have fewer charges."""
    for place in range(_first_drawn(state), len(state.items)):
        item = state.items[place]
        more = (item & CHARGES) // CHARGE - LOOTED_CHARGES
        if more > 0:
            take_charges(state, place, more)


WEAR: Final[Question[Alone]] = WhichWears(w.ASK_WEAR)
FUMBLE: Final[Question[Alone]] = WhichFumbles(w.ASK_FUMBLE)
EFFECTS: Final[list[CardEffect]] = [Wear("wear"), Fumble("fumble"), Trap("trap")]
