"""What items and allies are worth to the Hero, by what they do: nothing here knows a card by its name.

The unit is one action of his own.
"""

from __future__ import annotations

from functools import lru_cache

from penumbra.games.alone.content.box import HERO_OPS, Box
from penumbra.games.alone.policy.sense import hero_senses
from penumbra.games.alone.state.state import CHARGE, CHARGES, UPGRADED

OP = {word: number for number, word in enumerate(HERO_OPS)}

A_DIE = 0.2
A_STEP = 1.0
A_TARGET = 0.15
A_CARD = 0.4
A_POINT = 0.45
AN_UPGRADE = 0.2


def program_worth(box: Box, program: int) -> float:
    senses = hero_senses()
    return sum(senses[effect[0]].worth(box, effect) for effect in box.programs[program])


class ItemWorth:
    """What a charge of each item gives, by design."""

    def __init__(self, box: Box) -> None:
        self.basic = [program_worth(box, program) for program in box.basic]
        self.advanced = [program_worth(box, program) for program in box.advanced]
        shares = len(box.all_items)
        self.average = sum(self.basic[design] for design in box.all_items) / max(1, shares)
        self.share = [
            sum(box.item_kind[design] == kind for design in box.all_items) / max(1, shares)
            for kind in range(3)
        ]
        """By kind: how many of the items are of it."""

    def charge(self, item: int) -> float:
        """A charge of this item."""
        design = item & 255
        return self.basic[design] + (self.advanced[design] if item & UPGRADED else 0.0)

    def all_charges(self, item: int) -> float:
        return self.charge(item) * ((item & CHARGES) // CHARGE)

    def upgrade(self, item: int) -> float:
        """What is gained by upgrading it."""
        return self.advanced[item & 255] * ((item & CHARGES) // CHARGE)


@lru_cache(maxsize=4)
def appraise(box: Box) -> ItemWorth:
    return ItemWorth(box)
