"""Items: how they come and go, their charges, and using one as an action (ALO-ITEM, ALO-SRCH-03)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts import effect
from penumbra.games.alone.acts.declaring import declare, react
from penumbra.games.alone.acts.effect import Effect, HeroEffect
from penumbra.games.alone.content.box import HERO_OPS
from penumbra.games.alone.map.telling import tell
from penumbra.games.alone.rounds.tracks import has_trouble
from penumbra.games.alone.state.state import CHARGE, CHARGES, UPGRADED, Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.message import Json
from penumbra.kernel.question import OK

USE: Final = w.USE << w.SHIFT
REROLL: Final = HERO_OPS.index("reroll")
LOOTED_CHARGES: Final = 2
"""Charges of items drawn while the station is looted, or by a fumble (vocabulary.TROUBLES)."""
NOT_OWNED: Final = 32
"""From here on the argument of an option about an item is a design that the Hero does not have."""

NOT_YOURS: Final = 12
PASSIVE: Final = 13
LACKS: Final = 14
REASONS: Final = (NOT_YOURS, PASSIVE, LACKS)


# -- the equipment ---------------------------------------------------------------------------------------


def draw_item(state: Alone, chance: Chance) -> int:
    """A random item of the deck; an empty deck is made of the discards again (AMB-14). -1: there is none."""
    bag = state.item_bag
    if not bag:
        bag[:] = sorted(state.item_discard)
        state.item_discard = []
    if not bag:
        return -1
    return bag.pop(chance.pick(bag))


def add_item(state: Alone, design: int, chance: Chance) -> None:
    """An item comes to the equipment with its charges (ALO-SRCH-03)."""
    charges = state.box.numbers.item_charges
    if state.scene.poor or has_trouble(state, w.LOOTED):
        charges = LOOTED_CHARGES
    state.items.append(design | charges * CHARGE)
    if state.sink is not None:
        facts: dict[str, Json] = {"item": state.box.items[design].id, "charges": charges}
        tell(state, "item", w.HERO, facts, shows=True)


def discard_item(state: Alone, place: int) -> None:
    item = state.items.pop(place)
    state.item_discard.append(item & 255)
    scene = state.scene
    if place >= len(state.items) + 1 - scene.drawn:
        scene.drawn -= 1
    if scene.item_at == place:
        scene.item_at = -1
    elif scene.item_at > place:
        scene.item_at -= 1
    if state.sink is not None:
        tell(state, "item-gone", w.HERO, {"item": state.box.items[item & 255].id, "place": place})


def take_charges(state: Alone, place: int, charges: int) -> None:
    """Discard charges; without a blue charge left the item goes (ALO-ITEM-05, ALO-ITEM-06, AMB-14)."""
    item = state.items[place]
    left = max(0, (item & CHARGES) // CHARGE - charges)
    state.items[place] = item & ~CHARGES | left * CHARGE
    if state.sink is not None:
        facts: dict[str, Json] = {"item": state.box.items[item & 255].id, "place": place, "left": left}
        tell(state, "charge", w.HERO, facts)
    if not left:
        discard_item(state, place)


def unlike(state: Alone) -> list[int]:
    """Places in the equipment, of items that are alike the first."""
    items = state.items
    return [place for place, item in enumerate(items) if item not in items[:place]]


def every_item(state: Alone, kind: int) -> list[int]:
    """All items that there are: the Hero's own by their places, others by their designs."""
    own = {item & 255 for item in state.items}
    others = [NOT_OWNED + design for design in range(len(state.box.items)) if design not in own]
    return [kind << w.SHIFT | place for place in unlike(state) + others if place <= w.MASK]


# -- using one -------------------------------------------------------------------------------------------


def list_uses(state: Alone, found: list[int]) -> None:
    """Any action may activate an item with its symbol (ALO-ACT-08, ALO-ITEM-02, AMB-29)."""
    items = state.items
    for place, item in enumerate(items):
        if item not in items[:place] and may_activate(state, item) == OK:
            found.append(USE | place)


def may_use(state: Alone, place: int) -> int:
    """Whether an item may be the Hero's action now."""
    return NOT_YOURS if place >= NOT_OWNED else may_activate(state, state.items[place])


def may_activate(state: Alone, item: int) -> int:
    """Whether an own item takes an action, and its text has what it needs (ALO-ITEM-01, AMB-29)."""
    if state.box.item_action[item & 255] < 0:
        return PASSIVE
    return OK if effect.can_run(state, state.box.basic[item & 255]) else LACKS


def use(state: Alone, place: int) -> None:
    """An item's text replaces the action's effect (ALO-ITEM-02, ALO-ITEM-03, ALO-ACT-08, ALO-ACT-09)."""
    item = state.items[place]
    design = item & 255
    action = state.box.item_action[design]
    scene = declare(state, action, design)
    scene.item, scene.item_at = design, place
    if action == w.INTERACT:
        react(state, w.DONE)
    if item & UPGRADED:  # AMB-12: both effects for one charge
        state.stack.append((w.RUN_HERO, state.box.advanced[design], 0, w.SOURCE_ITEM))
        scene.reroll = rerolls(state, state.box.advanced[design])
    state.stack.append((w.RUN_HERO, state.box.basic[design], 0, w.SOURCE_ITEM))
    if action not in (w.FIGHT, w.LOCATE):  # these are answered when their target is known
        react(state, w.DECLARED)
    take_charges(state, place, 1)


def rerolls(state: Alone, program: int) -> int:
    """Whether a list of effects lets the misses of the attack be rolled again."""
    return int(any(one[0] == REROLL for one in state.box.programs[program]))


# -- effects ---------------------------------------------------------------------------------------------


class TakeItems(HeroEffect):
    """From the deck; cards of a design, while there are any, also from the discard pile."""

    def run(self, state: Alone, effect: Effect, source: int, chance: Chance) -> None:
        _, n, wanted = effect
        for _ in range(n):
            design = draw_item(state, chance) if wanted < 0 else _find_item(state, wanted)
            if design < 0:
                break
            add_item(state, design, chance)
        state.stack.append((w.TRIM,))  # ALO-ITEM-08


def _find_item(state: Alone, design: int) -> int:
    for pile in (state.item_bag, state.item_discard):
        if design in pile:
            pile.remove(design)
            return design
    return -1


class AnyComponents(HeroEffect):
    """Until the end of the turn components of any kind may be used."""

    def run(self, state: Alone, effect: Effect, source: int, chance: Chance) -> None:
        state.any_parts = 1
        if state.sink is not None:
            tell(state, "any-components", w.HERO, {})


EFFECTS: Final[list[HeroEffect]] = [TakeItems("take-items"), AnyComponents("any-components")]
