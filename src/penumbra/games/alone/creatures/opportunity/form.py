"""More dice for an attack of opportunity, as content files write it."""

from __future__ import annotations

from typing import Literal

from penumbra.games.alone.content.vocabulary import EvilForm, Small


class Opportunity(EvilForm):
    """More dice for this attack of opportunity."""

    do: Literal["opportunity"]
    dice: Small = 1
