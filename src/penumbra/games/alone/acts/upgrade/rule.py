"""Upgrading items, with a charge of another item or one from the supply (ALO-UPG)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.effect import Effect, HeroEffect
from penumbra.games.alone.acts.items.rule import NOT_OWNED, NOT_YOURS, take_charges
from penumbra.games.alone.acts.own_card import use_hero_side
from penumbra.games.alone.map.telling import tell
from penumbra.games.alone.state.state import CHARGES, UPGRADED, Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.question import NOT_ASKED, OK, Question, Work
from penumbra.kernel.state import Frame

UPGRADE: Final = w.UPGRADE << w.SHIFT
FREE: Final = w.UPGRADE_FREE << w.SHIFT
DONE: Final = w.DONE_NOW << w.SHIFT

UPGRADED_ALREADY: Final = 48
WITH_ITSELF: Final = 49
WRONG_KIND: Final = 50
NOT_FREE: Final = 51
DURING_A_SEARCH: Final = 52
REASONS: Final = (UPGRADED_ALREADY, WITH_ITSELF, WRONG_KIND, NOT_FREE, DURING_A_SEARCH)


def may_upgrade(state: Alone, place: int, donor: int) -> int:
    """A charge of another item of the needed kind (ALO-UPG-01 to 05)."""
    box, item, other = state.box, state.items[place], state.items[donor]
    if item & UPGRADED:
        return UPGRADED_ALREADY
    if donor == place:
        return WITH_ITSELF
    if other & CHARGES and (state.any_parts or box.item_kind[other & 255] == box.item_component[item & 255]):
        return OK
    return WRONG_KIND


def may_upgrade_free(state: Alone, place: int) -> int:
    """A charge from the supply, for any item or for those just drawn (ALO-UPG-06)."""
    scene = state.scene
    if place >= NOT_OWNED:
        return NOT_YOURS
    if state.items[place] & UPGRADED:
        return UPGRADED_ALREADY
    fresh = place >= len(state.items) - scene.drawn
    return OK if scene.free or (scene.free_drawn and fresh) else NOT_FREE


def pairs(state: Alone) -> list[tuple[int, int]]:
    """Items that are not alike with donors that are not alike."""
    items = state.items
    return [
        (place, donor)
        for place, item in enumerate(items)
        if item not in items[:place]
        for donor, other in enumerate(items)
        if all(items[i] != other or i == place for i in range(donor))
    ]


def free_places(state: Alone) -> list[int]:
    """Items that are not alike; of those that are, one just drawn if only such may be upgraded for free."""
    items, scene = state.items, state.scene
    first = len(items) - scene.drawn if scene.free_drawn and not scene.free else 0
    fresh = [place for place in range(first, len(items)) if items[place] not in items[first:place]]
    return [place for place in range(first) if items[place] not in items[first:] + items[:place]] + fresh


class UpgradeItem(Question[Alone]):
    """As often as wanted (ALO-UPG-03, ALO-UPG-04, ALO-UPG-06)."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        found = [DONE]
        for place, donor in pairs(state):
            if may_upgrade(state, place, donor) == OK:
                found.append(UPGRADE | place * 8 + donor)
        if state.scene.free or state.scene.free_drawn:
            for place in free_places(state):
                if may_upgrade_free(state, place) == OK:
                    found.append(FREE | place)
        return found

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        if option == DONE:
            return
        scene, kind, arg = state.scene, option >> w.SHIFT, option & w.MASK
        place = arg if kind == w.UPGRADE_FREE else arg >> 3
        design = state.items[place] & 255
        state.items[place] |= UPGRADED
        if state.sink is not None:
            tell(state, "upgraded", w.HERO, {"item": state.box.items[design].id, "place": place})
        if kind == w.UPGRADE:
            take_charges(state, arg & 7, 1)
        elif scene.free_drawn and place >= len(state.items) - scene.drawn:
            scene.free_drawn -= 1
        else:
            scene.free -= 1
            if scene.bold:
                scene.bold = 0
                use_hero_side(state)
        state.stack.append((w.OFFER_UPGRADE,))

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        kind, arg = option >> w.SHIFT, option & w.MASK
        if kind == w.UPGRADE:
            return may_upgrade(state, arg >> 3, arg & 7)
        if kind == w.UPGRADE_FREE:
            return may_upgrade_free(state, arg)
        return OK if option == DONE else NOT_ASKED

    def reasons(self) -> tuple[int, ...]:
        return (NOT_YOURS, UPGRADED_ALREADY, WITH_ITSELF, WRONG_KIND, NOT_FREE)

    def every(self, state: Alone, frame: Frame) -> list[int]:
        own = {item & 255 for item in state.items}
        others = [design for design in range(len(state.box.items)) if design not in own]
        return [
            DONE,
            *(UPGRADE | place * 8 + donor for place, donor in pairs(state)),
            *(FREE | place for place in free_places(state)),
            *(FREE | NOT_OWNED + design for design in others if NOT_OWNED + design <= w.MASK),
        ]


class OfferUpgrade(Work[Alone]):
    def run(self, state: Alone, frame: Frame, chance: Chance) -> None:
        if len(UPGRADE_ITEM.options(state, frame)) > 1:
            state.stack.append((w.ASK_UPGRADE, w.HERO))


class FreeUpgrade(HeroEffect):
    """Upgrades with charges from the supply, for any item or only for those just drawn."""

    def run(self, state: Alone, effect: Effect, source: int, chance: Chance) -> None:
        if effect[2]:
            state.scene.free_drawn += effect[1]
        else:
            state.scene.free += effect[1]
        state.stack.append((w.OFFER_UPGRADE,))


UPGRADE_ITEM: Final[Question[Alone]] = UpgradeItem(w.ASK_UPGRADE)
WORK: Final[list[Work[Alone]]] = [OfferUpgrade(w.OFFER_UPGRADE)]
EFFECTS: Final[list[HeroEffect]] = [FreeUpgrade("upgrade")]
