"""Danger tokens, as content files write it."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from penumbra.games.alone.content.vocabulary import EvilForm, Small


class PlaceDanger(EvilForm):
    """Place danger tokens: within so many steps of the Hero (not in his sector), or at a Locate target."""

    do: Literal["danger"]
    n: Small = 1
    within: int = Field(0, ge=0, le=9, description="0: at a Locate target")
