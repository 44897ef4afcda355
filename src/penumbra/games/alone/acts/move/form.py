"""Going farther, and smoke, as content files write it."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from penumbra.games.alone.content.vocabulary import HeroForm, Small


class Go(HeroForm):
    """Move up to `steps` sectors, blocking a door after each step if wanted."""

    do: Literal["go"]
    steps: Small = 1
    safe: bool = Field(False, description="no attack of opportunity")
    quiet: bool = Field(False, description="allows no reactions to moving")


class Smoke(HeroForm):
    """Until the end of the turn creatures here attack with fewer dice and make no attack of opportunity."""

    do: Literal["smoke"]
    dice: Small = 1
