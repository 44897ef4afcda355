"""Spawning, as content files write it."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from penumbra.games.alone.content.vocabulary import EvilForm, Small


class Spawn(EvilForm):
    """Spawn creatures; `closer`: so much nearer than the least distance (ALO-GLOS-08)."""

    do: Literal["spawn"]
    n: Small = 1
    closer: int = Field(0, ge=0, le=3)
