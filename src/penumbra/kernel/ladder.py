"""The windows an event passes, and the order of those who wait in one window.

An event may first be replaced or cancelled, then interrupted, then it is carried out, then reacted to.
Within one window the active player's abilities come first, and each owner orders his own; he is asked only
when the order can matter.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

REPLACE: Final = 0
INTERRUPT: Final = 1
EXECUTE: Final = 2
REACT: Final = 3
WINDOWS: Final = (REPLACE, INTERRUPT, EXECUTE, REACT)
WINDOW_NAMES: Final = ("instead", "before", "execute", "after")


def order_can_matter(kinds: Sequence[int], commutes: Sequence[bool]) -> bool:
    """Whether waiting abilities must be ordered by their owner.

    `kinds` are the abilities' identities, `commutes` tells for each whether it merely adds something, so that
    it can change places with any other of its sort.
    """
    if len(kinds) < 2:
        return False
    if all(commutes):
        return False
    return any(kind != kinds[0] for kind in kinds)
