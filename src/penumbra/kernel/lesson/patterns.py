"""Moves by patterns: notation in which `*` stands for anything."""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatchcase
from typing import Any

from penumbra.kernel.game import Game
from penumbra.kernel.grammar import plain


def fits(do: str, patterns: Sequence[str]) -> bool:
    """Whether a move is one of these."""
    return any(fnmatchcase(plain(do), plain(pattern)) for pattern in patterns)


def options_like(game: Game[Any], state: Any, patterns: Sequence[str]) -> list[int]:
    """The offered options that are meant, in the order of the patterns; of amounts the most first."""
    offered = [(option, game.notation(state, option)) for option in game.options(state)]
    found: dict[int, None] = {}
    for pattern in patterns:
        like = [(option, do) for option, do in offered if fits(do, [pattern])]
        found |= dict.fromkeys(option for option, _ in sorted(like, key=lambda one: -_amount(one[1])))
    return list(found)


def _amount(do: str) -> int:
    """How much, of a move such as `attack 3`; 0 of any other."""
    number = do.rpartition(" ")[2]
    return int(number) if do.count(" ") == 1 and number.isdecimal() else 0
