"""Lights that go out, as content files write it."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from penumbra.games.alone.content.vocabulary import EvilForm


class Dim(EvilForm):
    """Put out lights: `n` of Evil's choice (`hero`: the Hero's sector may be among them); or `here`: the Hero's
    sector if a creature stands in it; `around`: and every lit sector next to it."""

    do: Literal["dim"]
    n: int = Field(0, ge=0, le=6)
    hero: bool = False
    here: bool = False
    around: bool = False
