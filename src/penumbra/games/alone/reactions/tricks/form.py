"""Tricks, as content files write it."""

from __future__ import annotations

from typing import Literal

from penumbra.games.alone.content.vocabulary import EvilForm


class Trick(EvilForm):
    """When sectors are revealed Evil may leave one real element unrevealed or show a false danger token."""

    do: Literal["trick"]
