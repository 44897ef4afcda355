"""What the quick policy looks up: odds of dice, blows of creatures, prices of items and cards. Made once for a box."""

from __future__ import annotations

from math import comb
from typing import Final

from penumbra.games.alone.content.box import EVIL_OPS, HERO_OPS, Box
from penumbra.games.alone.map.board import UNREACHABLE
from penumbra.games.alone.policy.sense import evil_senses

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
LOOKED_INTO: Final = (
    MOVE, SPAWN, TRANSFER, LOSE, ADRENALINE, BOOST, ATTACK_NOW, TRAP, SHRUG, OPPORTUNITY, SCARE,
)  # fmt: skip
"""Effects of Evil that are weighed in each position; all others do what they do on average."""

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
        quick = [sense.quick for sense in evil_senses()]
        self.usual_program: list[float] = []
        whole: list[float] = []
        for program in self.box.programs:
            rest = price = 0.0
            for effect in program:
                if effect[0] >= len(quick):
                    continue
                price += quick[effect[0]]
                if effect[0] not in LOOKED_INTO:
                    rest += quick[effect[0]]
            self.usual_program.append(rest)
            whole.append(price)
        self.card_price = [whole[program] for program in self.box.card_program]
