"""Chance as a lesson tells it: it goes as written, and what is not written is the same every time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from penumbra.kernel.chance import Chance, ChanceError
from penumbra.kernel.game import Game
from penumbra.kernel.scenario import NamedChance


class TaughtChance(Chance):
    """What is written comes up. Where a learner went another way and it cannot, chance decides."""

    __slots__ = ("fallback", "script")

    def __init__(self, game: Game[Any], script: Sequence[int | str], fallback: Chance) -> None:
        self.fallback = fallback
        self.script = NamedChance(game, script, fallback)

    def below(self, n: int) -> int:
        try:
            return self.script.below(n)
        except ChanceError:
            return self.fallback.below(n)

    def pick(self, items: Sequence[int]) -> int:
        try:
            return self.script.pick(items)
        except ChanceError:
            return self.fallback.pick(items)
