"""Dulled skills, as content files write it."""

from __future__ import annotations

from typing import Literal

from penumbra.games.alone.content.vocabulary import EvilForm, Small


class Dull(EvilForm):
    """The Hero loses up to `n` points in a skill that Evil names."""

    do: Literal["dull"]
    n: Small
