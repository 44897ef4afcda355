"""What a player may settle before a match begins: questions of its set-up that are then answered for him.

A game that has such questions lists them by `wishes` in the module `wishes` of its package.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from penumbra.kernel.message import Message


@dataclass(frozen=True, slots=True)
class WishChoice:
    """One thing to wish for. `answers` are what would be typed for it, one for each question that it settles."""

    id: str
    answers: tuple[str, ...]
    name: Message
    about: Message


@dataclass(frozen=True, slots=True)
class Wish:
    """`game.NAME.wish.KEY` says what is chosen; `side`: only whoever plays this one may, "" for everybody."""

    key: str
    choices: Sequence[WishChoice]
    side: str = ""
