"""Searching: drawing items and keeping at most six (ALO-SRCH)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts import own_card
from penumbra.games.alone.acts.declaring import declare, interrupt, react
from penumbra.games.alone.acts.effect import Effect, HeroEffect
from penumbra.games.alone.acts.experience import unlocked
from penumbra.games.alone.acts.items.rule import (
    NOT_OWNED,
    NOT_YOURS,
    add_item,
    discard_item,
    draw_item,
    every_item,
    unlike,
)
from penumbra.games.alone.content.vocabulary import ROOMS
from penumbra.games.alone.map.places import room_at
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.question import NOT_ASKED, OK, Question, Work
from penumbra.kernel.state import Frame

SEARCH: Final = w.SEARCH_NOW << w.SHIFT
DROP: Final = w.DROP << w.SHIFT
DONE: Final = w.DONE_NOW << w.SHIFT
HERE: Final = 0
AS_ROOM: Final = 1
OTHER_ROOM: Final = 2
"""From here on the argument of SEARCH is a room in which the Hero is not."""

NO_ROOM: Final = 44
SEARCHED: Final = 45
ELSEWHERE: Final = 46
NOT_TOO_MANY: Final = 47
REASONS: Final = (NO_ROOM, SEARCHED, ELSEWHERE, NOT_TOO_MANY)


# -- declaring -------------------------------------------------------------------------------------------


def list_searches(state: Alone, room: int, found: list[int]) -> None:
    found.append(SEARCH)
    if room >= 0 and not state.searched >> room & 1:
        found.append(SEARCH | AS_ROOM)


def may_search(state: Alone, how: int) -> int:
    """As a room only where the Hero is in one that has not been searched so yet (ALO-SRCH-02)."""
    if how == HERE:
        return OK
    room = room_at(state, state.hero)
    if room < 0:
        return NO_ROOM
    if state.searched >> room & 1:
        return SEARCHED
    return OK if how == AS_ROOM else ELSEWHERE


def every_search(state: Alone) -> list[int]:
    here = room_at(state, state.hero)
    others = [OTHER_ROOM + room for room in range(len(ROOMS)) if room != here]
    return [SEARCH | how for how in [HERE, AS_ROOM, *others]]


def search(state: Alone, as_room: int) -> None:
    declare(state, w.SEARCH)
    begin_search(state, as_room, 0)


def begin_search(state: Alone, as_room: int, extra: int) -> None:
    """Draw, discard down to the limit, then upgrade (ALO-ACT-06, ALO-SRCH-01, ALO-SRCH-05, ALO-XP-09, AMB-31)."""
    numbers = state.box.numbers
    drawn = numbers.search_room_draw if as_room else numbers.search_draw
    if as_room:
        state.searched |= 1 << room_at(state, state.hero)
    drawn += extra + (1 if unlocked(state, w.KEEN_EYE) else 0)
    state.scene.free, state.scene.bold = (1, 1) if own_card.has_free_upgrade(state) else (0, 0)
    state.stack.append((w.OFFER_UPGRADE,))
    state.stack.append((w.OFFER_HELP, w.SEARCH))
    state.stack.append((w.TRIM,))
    react(state, w.DRAWN)
    state.stack.append((w.DRAW_ITEMS, drawn))
    react(state, w.DECLARED)


class DrawItems(Work[Alone]):
    """Frame: how many."""

    def run(self, state: Alone, frame: Frame, chance: Chance) -> None:
        for _ in range(frame[1]):
            design = draw_item(state, chance)
            if design < 0:
                break
            add_item(state, design, chance)
            state.scene.drawn += 1


# -- more searches ---------------------------------------------------------------------------------------


class Draw(HeroEffect):
    """A Search that draws more."""

    def run(self, state: Alone, effect: Effect, source: int, chance: Chance) -> None:
        state.stack.append((w.ASK_SEARCH, w.HERO, effect[1], 0))


class FreeSearch(HeroEffect):
    """A Search that is no action."""

    def run(self, state: Alone, effect: Effect, source: int, chance: Chance) -> None:
        state.stack.append((w.ASK_SEARCH, w.HERO, effect[1], 1))


class HowToSearch(Question[Alone]):
    """As a room or not; a free Search may be left. Frame: seat, extra cards, free."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        found: list[int] = []
        list_searches(state, room_at(state, state.hero), found)
        return [*found, DONE] if frame[3] else found

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        if option == DONE:
            return
        if frame[3]:
            interrupt(state, w.SEARCH)
        begin_search(state, option & w.MASK, frame[2])

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        if option >> w.SHIFT == w.SEARCH_NOW:
            return may_search(state, option & w.MASK)
        return OK if option == DONE and frame[3] else NOT_ASKED

    def reasons(self) -> tuple[int, ...]:
        return (NO_ROOM, SEARCHED, ELSEWHERE)

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return [*every_search(state), DONE]


# -- the limit -------------------------------------------------------------------------------------------


class Trim(Work[Alone]):
    """At most six items (ALO-SRCH-04, ALO-ITEM-08)."""

    def run(self, state: Alone, frame: Frame, chance: Chance) -> None:
        if len(state.items) > state.box.numbers.item_limit:
            state.stack.append((w.TRIM,))
            state.stack.append((w.ASK_DROP, w.HERO))


class WhatToDrop(Question[Alone]):
    def options(self, state: Alone, frame: Frame) -> list[int]:
        return [DROP | place for place in unlike(state)]

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        discard_item(state, option & w.MASK)

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        if option >> w.SHIFT != w.DROP:
            return NOT_ASKED
        return NOT_YOURS if option & w.MASK >= NOT_OWNED else OK

    def reasons(self) -> tuple[int, ...]:
        return (NOT_YOURS,)

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return every_item(state, w.DROP)


HOW_TO_SEARCH: Final[Question[Alone]] = HowToSearch(w.ASK_SEARCH)
WHAT_TO_DROP: Final[Question[Alone]] = WhatToDrop(w.ASK_DROP)
WORK: Final[list[Work[Alone]]] = [DrawItems(w.DRAW_ITEMS), Trim(w.TRIM)]
EFFECTS: Final[list[HeroEffect]] = [Draw("draw"), FreeSearch("free-search")]
