"""A worse scare, as content files write it."""

from __future__ import annotations

from typing import Literal

from penumbra.games.alone.content.vocabulary import EvilForm, Small


class Scare(EvilForm):
    """This scare costs so much more Sanity."""

    do: Literal["scare"]
    n: Small = 1
