"""Breaking through a door, as content files write it."""

from __future__ import annotations

from typing import Literal

from penumbra.games.alone.content.vocabulary import HeroForm


class BreakThrough(HeroForm):
    """Unblock an adjacent door and go through it; `seal`: block it behind you if wanted."""

    do: Literal["break-through"]
    seal: bool = False
