"""What a reaction card is worth: now, by what each of its effects would do, and at a usual moment.

Nothing here knows a card by its name. The unit is one point of Health or Sanity.
"""

from __future__ import annotations

from functools import lru_cache

from penumbra.games.alone.content.box import Box
from penumbra.games.alone.policy.sense import Deed, evil_senses
from penumbra.games.alone.policy.thinker import EvilThinker

OFTEN = {
    "move": 1.0,
    "explore": 0.8,
    "fight": 0.5,
    "locate": 0.5,
    "search": 0.6,
    "interact": 0.5,
    "health": 0.8,
    "sanity": 0.6,
}
"""How often the Hero gives occasion, compared with moving."""
SELDOM = {"unblocking": 0.15, "opportunity": 0.5}


def card_worth(mind: EvilThinker, program: int, scare: int) -> float:
    """What a card does if it is played now. `scare`: it answers a scare."""
    senses, deed, worth = evil_senses(), Deed(scare), 0.0
    for effect, row in zip(mind.box.effects_of[program], mind.box.programs[program], strict=True):
        deed.row = row
        worth += senses[row[0]].now(mind, effect, deed)
    return worth


def usual_worth(box: Box, program: int) -> float:
    senses = evil_senses()
    pairs = zip(box.effects_of[program], box.programs[program], strict=True)
    return sum(senses[row[0]].usual(effect) for effect, row in pairs)


@lru_cache(maxsize=4)
def prices(box: Box) -> list[float]:
    """By card: what holding it is worth, judged by what it does and how often it can be played."""
    found: list[float] = []
    for card, reaction in enumerate(box.reactions):
        often = SELDOM.get(reaction.moment, OFTEN[reaction.on])
        found.append(usual_worth(box, box.card_program[card]) * (0.4 + 0.6 * often))
    return found
