"""Doors that are blocked or open, as content files write it."""

from __future__ import annotations

from typing import Literal

from penumbra.games.alone.content.vocabulary import EvilForm, Small


class BlockDoors(EvilForm):
    do: Literal["block"]
    n: Small


class UnblockDoors(EvilForm):
    do: Literal["unblock"]
    n: Small
