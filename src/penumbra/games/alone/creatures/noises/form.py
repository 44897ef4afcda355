"""Noises that are none, as content files write it."""

from __future__ import annotations

from typing import Literal

from penumbra.games.alone.content.vocabulary import EvilForm, Small


class Echo(EvilForm):
    """Report noises that are none."""

    do: Literal["echo"]
    n: Small = 1


class Misreport(EvilForm):
    """The noise of the creature this card moves may be reported wrongly."""

    do: Literal["misreport"]
