"""What items and allies are worth to the Hero, by what they do: nothing here knows a card by its name.

The unit is one action of his own.
"""

from __future__ import annotations

from functools import lru_cache

from penumbra.games.alone.content.box import HERO_OPS, Box
from penumbra.games.alone.state.state import CHARGE, CHARGES, UPGRADED

OP = {word: number for number, word in enumerate(HERO_OPS)}

FIXED = {
    "reroll": 0.25, "acid": 0.25, "free-fight": 0.15, "free-search": 1.0, "break-through": 0.1, "smoke": 0.3,
    "light": 0.3, "scout": 0.1, "reroll-hits": 0.8, "counter": 0.25, "any-components": 0.2, "gain-ally": 2.0,
    "strike-level": 1.0, "show-level": 0.2, "light-level": 0.5, "end-condition": 0.5,
}  # fmt: skip
A_DIE = 0.2
A_STEP = 1.0
A_TARGET = 0.15
A_CARD = 0.4
A_POINT = 0.45
AN_EXPERIENCE = 0.4
AN_UPGRADE = 0.2


def effect_worth(box: Box, effect: tuple[int, ...]) -> float:
    """What one compiled effect gives."""
    word = HERO_OPS[effect[0]]
    if word == "attack":
        return A_DIE * effect[1] * (1.5 if effect[3] else 1.0)
    if word == "go":
        return A_STEP * (effect[1] - 1) + 0.2 * (effect[2] + effect[3])
    if word == "ask":
        return A_TARGET * effect[1]
    if word == "draw":
        return A_CARD * effect[1]
    if word == "upgrade":
        return AN_UPGRADE * effect[1]
    if word == "heal":
        return A_POINT * sum(effect[1:])
    if word == "dice":
        return A_DIE * effect[1]
    if word == "experience":
        return AN_EXPERIENCE * effect[1]
    if word == "take-items":
        return A_CARD * 3 * effect[1]
    if word == "choose":
        return max(program_worth(box, program) for program in effect[1:])
    return FIXED[word]


def program_worth(box: Box, program: int) -> float:
    return sum(effect_worth(box, effect) for effect in box.programs[program])


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
