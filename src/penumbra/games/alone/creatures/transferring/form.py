"""Transfers, as content files write it."""

from __future__ import annotations

from typing import Literal

from penumbra.games.alone.content.vocabulary import EvilForm, Small


class Transfer(EvilForm):
    """Transfer an unrevealed creature to a sector within `steps` (ALO-GLOS-05): no noise, no spawn rules."""

    do: Literal["transfer"]
    n: Small = 1
    steps: Small
