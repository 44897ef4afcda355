"""Strengthening an attack, as content files write it."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from penumbra.games.alone.content.vocabulary import EvilForm


class Boost(EvilForm):
    """For its attack this turn: more dice, or misses rolled again. `sacrifice`: Evil may take the dice; then it dies
    after that attack. `who`: the creature moved by this card, or the one fought if it survived."""

    do: Literal["boost"]
    who: Literal["moved", "fought"]
    dice: int = Field(0, ge=0, le=4)
    reroll: bool = False
    sacrifice: bool = False
