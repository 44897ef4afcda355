"""Wrong answers to Locate, as content files write it."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from penumbra.games.alone.content.vocabulary import EvilForm


class Blur(EvilForm):
    """For so many Locate targets only the level is told; or `off`: one distance is told 1 too high or too low."""

    do: Literal["blur"]
    n: int = Field(0, ge=0, le=3)
    off: bool = False
