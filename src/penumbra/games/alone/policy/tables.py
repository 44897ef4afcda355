"""What the quick policy looks up: odds of dice, blows of creatures, prices of items and cards. Made once for a box."""

from __future__ import annotations

from math import comb
from typing import Final

from penumbra.games.alone.content.box import EVIL_OPS, HERO_OPS, Box
from penumbra.games.alone.map.board import UNREACHABLE

# -- what the effects are called (box.HERO_OPS, box.EVIL_OPS) --------------------------------------------
ATTACK: Final = HERO_OPS.index("attack")
GO: Final = HERO_OPS.index("go")
HEAL: Final = HERO_OPS.index("heal")
DRAW: Final = HERO_OPS.index("draw")
SMOKE: Final = HERO_OPS.index("smoke")
MOVE: Final = EVIL_OPS.index("move")
SPAWN: Final = EVIL_OPS.index("spawn")
TRANSFER: Final = EVIL_OPS.index("transfer")
LOSE: Final = EVIL_OPS.index("lose")
ADRENALINE: Final = EVIL_OPS.index("adrenaline")
BOOST: Final = EVIL_OPS.index("boost")
ATTACK_NOW: Final = EVIL_OPS.index("attack-now")
TRAP: Final = EVIL_OPS.index("trap")
SHRUG: Final = EVIL_OPS.index("shrug")
OPPORTUNITY: Final = EVIL_OPS.index("opportunity")
SCARE: Final = EVIL_OPS.index("scare")
USUAL: Final = {
    "either": 0.85, "mend": 0.3, "dim": 0.3, "block": 0.5, "unblock": 0.2, "danger": 0.3, "forget": 0.2, "echo": 0.1,
    "misreport": 0.1, "trick": 0.4, "apparition": 0.4, "blur": 0.35, "hinder": 0.35, "wear": 0.4, "fumble": 0.5,
    "place": 0.8, "dodge": 0.5, "bolt": 0.7, "poison": 0.95,
}  # fmt: skip
"""By effect of Evil that is not looked into: what it does on average, in points of Health or Sanity."""

NEARER: Final = 0.68
"""What a creature one step farther from the Hero is worth of a nearer one."""
LATER_HIT: Final = 0.42
"""The chance of a die to hit in places yet unknown: some are dangerous."""
LATER_DARK: Final = 0.75
NEARLY_DEAD: Final = 5
"""Health and Sanity of the Hero together."""
NEVER: Final = 1000.0
"""More than anything costs."""
FARTHEST: Final = 40
"""Steps that the tables of distances reach."""


def at_least(hits: int, dice: int, chance: float) -> float:
    """The chance of so many hits."""
    total = 0.0
    for n in range(max(0, hits), dice + 1):
        total += comb(dice, n) * chance**n * (1.0 - chance) ** (dice - n)
    return total


class Tables:
    """Nothing here changes once it is made."""

    __slots__ = (
        "blow", "box", "card_price", "chances", "dice_odds", "fade", "item_attack", "item_first", "item_go",
        "item_heal", "item_reroll", "scares", "turns", "usual_program",
    )  # fmt: skip

    def __init__(self, box: Box) -> None:
        self.box = box
        self.turns: int = box.numbers.turns
        hit, special, miss = box.numbers.die
        faces = hit + special + miss
        self.chances = [hit / faces, (hit + special) / faces]
        """The chance of a die to hit: as it is, and where the special face counts."""
        self.dice_odds: list[list[list[float]]] = []
        """By kind of chance (the two above, then both with misses rolled again), dice and hits."""
        for reroll in (False, True):
            for chance in self.chances:
                one = 1.0 - (1.0 - chance) ** 2 if reroll else chance
                self.dice_odds.append([[at_least(n, dice, one) for n in range(10)] for dice in range(12)])
        self.fade = [NEARER**far for far in range(FARTHEST)] + [0.0] * (UNREACHABLE + 1 - FARTHEST)
        self.blow = [
            [(side[0] * LATER_DARK + side[1] * (1.0 - LATER_DARK)) * LATER_HIT for side in sides]
            for sides in box.attack
        ]
        """By type and side: Health that it is likely to cost once it has reached the Hero."""
        self.scares = [[float(n) for n in sides] for sides in box.scare]
        self._price_items()
        self._price_cards()

    def _price_items(self) -> None:
        box = self.box
        firsts = [box.programs[program][0] for program in box.basic]
        self.item_first = [effect[0] for effect in firsts]
        """By item: its first effect."""
        self.item_attack = [effect[1] if effect[0] == ATTACK else 0 for effect in firsts]
        self.item_reroll = [bool(effect[0] == ATTACK and effect[3]) for effect in firsts]
        self.item_go = [effect[1] if effect[0] == GO else 0 for effect in firsts]
        self.item_heal = [sum(effect[1:]) if effect[0] == HEAL else 0 for effect in firsts]

    def _price_cards(self) -> None:
        """What programs usually do, as far as it is not looked into; and what holding a card is worth."""
        known = {
            MOVE: 0.8, SPAWN: 0.8, TRANSFER: 1.2, LOSE: 0.9, ADRENALINE: 0.8, BOOST: 0.4, ATTACK_NOW: 0.7, TRAP: 0.6,
            SHRUG: 0.6, OPPORTUNITY: 0.4, SCARE: 0.8,
        }  # fmt: skip
        self.usual_program: list[float] = []
        whole: list[float] = []
        for program in self.box.programs:
            rest = price = 0.0
            for effect in program:
                if effect[0] >= len(EVIL_OPS):
                    continue
                usual = USUAL.get(EVIL_OPS[effect[0]], 0.0)
                rest += usual
                price += usual + known.get(effect[0], 0.0)
            self.usual_program.append(rest)
            whole.append(price)
        self.card_price = [whole[program] for program in self.box.card_program]
