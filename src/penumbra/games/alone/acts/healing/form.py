"""Healing, as content files write it."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from penumbra.games.alone.content.vocabulary import HeroForm


class Heal(HeroForm):
    """Recover within the healing limit. `either`: `n` of Health or of Sanity; `split`: n points freely divided."""

    do: Literal["heal"]
    health: int = Field(0, ge=0, le=12)
    sanity: int = Field(0, ge=0, le=12)
    either: int = Field(0, ge=0, le=12)
    split: int = Field(0, ge=0, le=12)
