"""What bots make of it."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.policy.sense import Deed, EvilSense
from penumbra.games.alone.policy.thinker import EvilAnswer, EvilThinker, HeroAnswer, HeroThinker
from penumbra.games.alone.reactions.items.form import Fumble, Trap, Wear
from penumbra.games.alone.state.state import CHARGES

CHARGE = 0.4
"""A charge of the Hero's items."""
FUMBLE = 0.35
POORER = 0.4
ITEM = 1.0


def fumble(mind: EvilThinker) -> int:
    """The item that would serve the Hero most: weapons and medicine first."""
    state, box = mind.state, mind.box

    def usefulness(option: int) -> tuple[int, int]:
        item = state.items[option & w.MASK]
        design = item & 255
        ops = {effect.do for effect in box.effects_of[box.basic[design]]}
        return (2 if "attack" in ops else 1 if "heal" in ops else 0), item & CHARGES

    return max(mind.options, key=usefulness)


def wear(mind: HeroThinker) -> int:
    items = mind.state.items
    return min(mind.options, key=lambda option: mind.worth.charge(items[option & w.MASK]))


def trap_worth(mind: EvilThinker, effect: Trap, deed: Deed) -> float:
    item = ITEM if effect.item and mind.state.scene.drawn else 0.0
    return effect.dice * mind.hit + item


def wear_worth(mind: EvilThinker, effect: Wear, deed: Deed) -> float:
    return CHARGE * effect.n if mind.state.items else 0.0


def fumble_worth(mind: EvilThinker, effect: Fumble, deed: Deed) -> float:
    return (FUMBLE + POORER * effect.poor) if mind.state.scene.drawn else 0.0


SENSES = (
    EvilSense(Trap, trap_worth, lambda effect: 0.4 * effect.dice, 0.6),
    EvilSense(Wear, wear_worth, lambda _: 0.4, 0.4),
    EvilSense(Fumble, fumble_worth, lambda _: 0.5, 0.5),
)
ANSWERS: dict[int, EvilAnswer | HeroAnswer] = {w.ASK_FUMBLE: fumble, w.ASK_WEAR: wear}
