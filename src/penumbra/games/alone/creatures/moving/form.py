"""Moving creatures, as content files write it."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from penumbra.games.alone.content.vocabulary import EvilForm, Small


class MoveCreatures(EvilForm):
    """Move up to `n` different creatures up to `steps` sectors each.

    `who`: any; unrevealed ones; those just revealed (`shown`); the one being fought (`fought`). `toward`: every step
    must shorten the way to the Hero, or to a Locate target. `arrive`: it must end in the Hero's sector. `dice`,
    `reroll`: for its attack this turn, with `if_arrived` only when it stands in the Hero's sector. `quiet`: no noise.
    `breach`: blocked doors cost it nothing.
    """

    do: Literal["move"]
    n: Small = 1
    steps: Small = 1
    who: Literal["any", "unrevealed", "shown", "fought"] = "any"
    toward: Literal["hero", "target"] | None = None
    arrive: bool = False
    dice: int = Field(0, ge=0, le=4)
    reroll: bool = False
    if_arrived: bool = False
    quiet: bool = False
    breach: bool = False
