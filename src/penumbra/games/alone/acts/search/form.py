"""Searching, as content files write it."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from penumbra.games.alone.content.vocabulary import HeroForm


class FreeSearch(HeroForm):
    do: Literal["free-search"]
    extra: int = Field(0, ge=0, le=3)


class Draw(HeroForm):
    """Search, drawing `extra` more; then upgrade as usual."""

    do: Literal["draw"]
    extra: int = Field(0, ge=0, le=3)
