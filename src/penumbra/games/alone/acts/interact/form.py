"""Light, as content files write it."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from penumbra.games.alone.content.vocabulary import HeroForm


class Light(HeroForm):
    """Light your sector and up to `reach` sectors in a line; without a line only your own."""

    do: Literal["light"]
    reach: int = Field(2, ge=0, le=6)
