"""Condition tokens, as content files write it."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from penumbra.games.alone.content.vocabulary import EvilForm


class Place(EvilForm):
    """Put a condition token: gas (ending a turn here costs 1 Health, an Interact removes it), rubble (a passage is
    closed until the end of the round; `lasting`: until an Interact clears it), jam (the mission room here needs one
    more Interact; at most `most` of them). `around`: gas in one neighbouring sector too."""

    do: Literal["place"]
    token: Literal["gas", "rubble", "jam"]
    around: bool = False
    lasting: bool = False
    most: int = Field(1, ge=1, le=3)
