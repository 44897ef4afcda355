"""What bots make of effects: what one is worth.

Each folder may say so in its `bots` module; an effect without such words is worth a little.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from penumbra.games.alone import registry
from penumbra.games.alone.content.box import EVIL_OPS, HERO_OPS, Box
from penumbra.games.alone.content.vocabulary import EvilForm, HeroForm, word_of

if TYPE_CHECKING:
    from penumbra.games.alone.policy.thinker import EvilThinker, HeroThinker

Row = tuple[int, ...]
"""An effect as the box compiles it."""

# -- Evil's cards ----------------------------------------------------------------------------------------


class Deed:
    """A card that is played: what its effects before have done, and the one that is looked at."""

    __slots__ = ("arrives", "moved", "row", "scare")

    def __init__(self, scare: int) -> None:
        self.scare = scare
        """Whether it answers a scare."""
        self.moved = -1
        """The creature that the card moves."""
        self.arrives = False
        """Whether it is with the Hero then."""
        self.row: Row = ()


@dataclass(frozen=True, slots=True)
class EvilSense:
    """What one effect of a card does to the Hero, in points of Health or Sanity. The functions are given its form."""

    form: type[EvilForm]
    now: Callable[[EvilThinker, Any, Deed], float]
    """If the card is played now."""
    usual: Callable[[Any], float]
    """When its moment has come."""
    quick: float
    """On average, for the quick policy."""


LITTLE = 0.4
"""What an effect is worth about which nobody said anything."""


@cache
def evil_senses() -> list[EvilSense]:
    """By the number of the effect."""
    said = {sense.form: sense for sense in _senses() if isinstance(sense, EvilSense)}
    forms = {word_of(form): form for form in registry.forms() if issubclass(form, EvilForm)}
    return [said.get(forms[word]) or _unknown(forms[word]) for word in EVIL_OPS]


def _unknown(form: type[EvilForm]) -> EvilSense:
    return EvilSense(form, lambda mind, effect, deed: LITTLE, lambda effect: LITTLE, LITTLE)


# -- the Hero's things -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HeroSense:
    """What one effect of an item, a character or a reward gives the Hero, in actions."""

    form: type[HeroForm]
    worth: Callable[[Box, Row], float]
    used: Callable[[HeroThinker, int, Row], float] | None = None
    """What it costs, the charge apart, to use this item now whose text begins with it; None: no more than time."""


@cache
def hero_senses() -> list[HeroSense]:
    """By the number of the effect."""
    said = {sense.form: sense for sense in _senses() if isinstance(sense, HeroSense)}
    forms = {word_of(form): form for form in registry.forms() if issubclass(form, HeroForm)}
    return [said.get(forms[word]) or HeroSense(forms[word], lambda box, row: LITTLE) for word in HERO_OPS]


def _senses() -> list[EvilSense | HeroSense]:
    return [sense for module in registry.modules("bots") for sense in getattr(module, "SENSES", ())]
