"""Attacks of items, and what adds to an attack, as content files write it."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from penumbra.games.alone.content.vocabulary import HeroForm, Small


class Attack(HeroForm):
    """Attack a creature: roll dice, hits are damage (ALO-FIGHT-06)."""

    do: Literal["attack"]
    dice: Small = 2
    reach: Literal["here", "sight"] = "here"
    reroll: bool = Field(False, description="each miss may be rolled again once")
    up_to_charges: Literal[1, 2] = Field(1, description="2: one more charge may be spent for one more die")
    may: bool = False
    quiet: bool = Field(False, description="allows no reactions to fighting")


class Reroll(HeroForm):
    """The misses of the attack just made may be rolled again once."""

    do: Literal["reroll"]


class Acid(HeroForm):
    """The creature attacked is marked: at the end of the round it takes 1 wound."""

    do: Literal["acid"]


class FreeFight(HeroForm):
    """A free Fight action, if a creature is here; with `dice` instead of the usual ones."""

    do: Literal["free-fight"]
    dice: int = Field(0, ge=0, le=8)
    reroll: bool = False


class RerollHits(HeroForm):
    """Evil must roll all hits of this attack on you again once."""

    do: Literal["reroll-hits"]


class Counter(HeroForm):
    """Attack the creature that attacked you."""

    do: Literal["counter"]
    dice: Small = 2


class Dice(HeroForm):
    """More dice in this Fight action."""

    do: Literal["dice"]
    n: Small = 1
