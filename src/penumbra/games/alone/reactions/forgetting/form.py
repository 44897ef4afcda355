"""Forgetting, as content files write it."""

from __future__ import annotations

from typing import Literal

from penumbra.games.alone.content.vocabulary import EvilForm, Small


class Forget(EvilForm):
    """Remove up to n revealed sectors that are not in line of sight from the Maze."""

    do: Literal["forget"]
    n: Small
