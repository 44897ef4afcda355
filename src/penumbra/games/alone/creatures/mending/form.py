"""Wounds that do not count, as content files write it."""

from __future__ import annotations

from typing import Literal

from penumbra.games.alone.content.vocabulary import EvilForm, Small


class Shrug(EvilForm):
    """The target of the attack ignores so much damage."""

    do: Literal["shrug"]
    n: Small = 1


class Mend(EvilForm):
    """So many wounded creatures are no longer wounded."""

    do: Literal["mend"]
    n: Small = 1
