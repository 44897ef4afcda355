"""Apparitions, as content files write it."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from penumbra.games.alone.content.vocabulary import EvilForm


class Apparition(EvilForm):
    """Show a false creature in a revealed sector until the Hero enters it or the round ends; entering scares."""

    do: Literal["apparition"]
    scare: int = Field(0, ge=0, le=3)
