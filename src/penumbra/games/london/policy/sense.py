"""What bots make of effects: what one is worth, and when a card that has it is played.

Each folder may say so in its `bots` module; an effect without such words is worth a little and is played like any
other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from penumbra.games.london import registry
from penumbra.games.london.content.vocabulary import Count, Effect, EffectForm


class Worth(NamedTuple):
    """How much of each resource, and everything else in points."""

    coin: float = 0.0
    might: float = 0.0
    recovery: float = 0.0
    other: float = 0.0

    def at(self, weights: Worth) -> float:
        """In points, at the weights of a moment in the game."""
        return (
            self.coin * weights.coin
            + self.might * weights.might
            + self.recovery * weights.recovery
            + self.other * weights.other
        )

    def times(self, factor: float) -> Worth:
        return Worth(self.coin * factor, self.might * factor, self.recovery * factor, self.other * factor)


NOTHING = Worth()
MIDGAME = Worth(0.8, 1.0, 0.6, 1.0)


def total(parts: Iterable[Worth]) -> Worth:
    coin = might = recovery = other = 0.0
    for part in parts:
        coin += part.coin
        might += part.might
        recovery += part.recovery
        other += part.other
    return Worth(coin, might, recovery, other)


# -- when a card is played: low first --------------------------------------------------------------------

BRINGS_CARDS = 2.0
DISCARDS = 2.5
"""While there is something to discard."""
ANY_TIME = 3.0
COUNTS_OTHERS = 4.0
WITH_ALL_COINS = 6.0


@dataclass(frozen=True, slots=True)
class Sense:
    """What bots make of one sort of effect. Both functions are given its form."""

    form: type[EffectForm]
    worth: Callable[[Any], Worth]
    when: Callable[[Any], float] = lambda _: ANY_TIME


USUAL = Worth(other=1.0)
"""What an effect is worth about which nobody said anything."""


@cache
def senses() -> dict[type[EffectForm], Sense]:
    return {sense.form: sense for module in registry.modules("bots") for sense in module.SENSES}


def effect_worth(effect: Effect) -> Worth:
    sense = senses().get(type(effect))
    return USUAL if sense is None else sense.worth(effect)


def effects_worth(effects: Iterable[Effect]) -> Worth:
    return total(effect_worth(effect) for effect in effects)


def effect_rank(effect: Effect) -> float:
    sense = senses().get(type(effect))
    return ANY_TIME if sense is None else sense.when(effect)


# -- counting --------------------------------------------------------------------------------------------

COUNTED = {
    "hand": 2.0, "opponent-hand": 5.0, "monsters": 2.5, "opponent-monsters": 0.4, "relics": 1.0,
    "opponent-relics": 1.0, "cards-in-play": 4.0, "discard-pile": 5.0, "opponent-discard-pile": 6.0,
    "street": 5.0, "horde": 2.0, "hordes": 0.7, "highest-cost": 5.0, "rally": 0.5, "played": 4.0, "bought": 1.0,
    "discarded": 0.4, "sacrificed": 0.8, "destroyed": 0.4, "cursed": 0.7, "lost-life": 15.0,
    "earlier-turns": 9.0,
}  # fmt: skip
"""How many there usually are."""
OF_ONE_FACTION = 0.4
"""How much of that is left when only one faction counts."""


def usual(count: Count | None, most: int | None = None) -> float:
    """How often something is done that is done for each thing counted."""
    if count is None:
        return 1.0
    number = COUNTED[count.count] * (OF_ONE_FACTION if count.faction else 1.0)
    return min(number, most) if most else number


LIKELY = 0.6
"""How often a condition is met."""
DRAW = 1.7
"""Points for a card drawn: about what an average card does."""
