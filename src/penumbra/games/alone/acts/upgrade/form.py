"""Upgrades, as content files write it."""

from __future__ import annotations

from typing import Literal

from penumbra.games.alone.content.vocabulary import HeroForm, Small


class Upgrade(HeroForm):
    """Upgrade items with charges from the supply. `drawn`: only items just drawn."""

    do: Literal["upgrade"]
    n: Small = 1
    drawn: bool = False
