"""Asking Evil, as content files write it."""

from __future__ import annotations

from typing import Literal

from penumbra.games.alone.content.vocabulary import HeroForm, Small


class Ask(HeroForm):
    """Locate with so many targets; `bearing`: also learn the first step to one of them."""

    do: Literal["ask"]
    targets: Small = 2
    bearing: bool = False
