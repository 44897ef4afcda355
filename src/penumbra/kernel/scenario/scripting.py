"""Scripted chance: numbers, or names of what comes up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from penumbra.kernel.chance import Chance, ChanceError
from penumbra.kernel.game import Game


class NamedChance(Chance):
    """Scripted outcomes: a number, or the name of what comes up. After the script: at random."""

    __slots__ = ("fallback", "game", "script")

    def __init__(self, game: Game[Any], script: Sequence[int | str], fallback: Chance) -> None:
        self.game = game
        self.script = list(script)
        self.fallback = fallback

    def below(self, n: int) -> int:
        if not self.script:
            return self.fallback.below(n)
        wanted = self.script.pop(0)
        if isinstance(wanted, str):
            outcome = self.game.find_outcome(wanted, n)
            if outcome is None:
                raise ChanceError(f"{wanted!r} is scripted, but chance is asked for a number below {n}")
            return outcome
        if not 0 <= wanted < n:
            raise ChanceError(f"{wanted} is scripted, but the number must be below {n}")
        return wanted

    def pick(self, items: Sequence[int]) -> int:
        if not self.script or not isinstance(self.script[0], str):
            return self.below(len(items))
        wanted = str(self.script.pop(0))
        place = self.game.find_item(items, wanted)
        if place is None:
            raise ChanceError(f"{wanted!r} is scripted, but it is not among what may come up")
        return place
