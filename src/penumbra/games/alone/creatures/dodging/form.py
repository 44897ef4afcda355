"""Dodging, as content files write it."""

from __future__ import annotations

from typing import Literal

from penumbra.games.alone.content.vocabulary import EvilForm, Small


class Dodge(EvilForm):
    """The target steps away up to `steps` sectors; the Hero may turn against another creature here."""

    do: Literal["dodge"]
    steps: Small = 1
