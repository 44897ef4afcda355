"""Burning, as content files write it."""

from __future__ import annotations

from typing import Literal

from penumbra.games.alone.content.vocabulary import HeroForm, Small


class Burn(HeroForm):
    """Discard a charge of an item and gain `n` adrenaline."""

    do: Literal["burn"]
    n: Small
