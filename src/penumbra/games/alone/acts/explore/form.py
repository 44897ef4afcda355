"""Scouting, as content files write it."""

from __future__ import annotations

from typing import Literal

from penumbra.games.alone.content.vocabulary import HeroForm, Small


class Scout(HeroForm):
    """Explore the line just lit (or one you name) and remove danger tokens."""

    do: Literal["scout"]
    tokens: Small = 1
