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
    """The offered options that are meant, in the order of the patterns."""
    offered = [(option, game.notation(state, option)) for option in game.options(state)]
    found = [option for pattern in patterns for option, do in offered if fits(do, [pattern])]
    return list(dict.fromkeys(found))
