"""Chance is a guest: it is handed to `apply` and never lives in a state.

A state that is cloned for a search therefore cannot see the future, and a match is replayed from its
recorded outcomes without any seed.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from mypy_extensions import mypyc_attr


class ChanceError(Exception):
    """A scripted outcome is missing or impossible."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """Uniform random outcomes from a seed. Every outcome is an int in `range(n)`."""

    __slots__ = ("_random",)

    def __init__(self, seed: int | str | None = None) -> None:
        self._random = random.Random(seed).random

    def below(self, n: int) -> int:
        """An int in `range(n)`; n must be positive."""
        return int(self._random() * n)

    def pick(self, items: Sequence[int]) -> int:
        """The *index* of one of `items`. Apart from `below` so that a script can name the item it wants."""
        return int(self._random() * len(items))


class Luck(Chance):
    """From a seed, and it can be copied in the middle of a match."""

    __slots__ = ("source",)

    def __init__(self, seed: int | str | None = None) -> None:
        self.source = random.Random(seed)
        self._random = self.source.random

    def __getstate__(self) -> tuple[Any, ...]:
        return self.source.getstate()

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        self.source = random.Random()
        self.source.setstate(state)
        self._random = self.source.random

    def __deepcopy__(self, memo: dict[int, Any]) -> Luck:
        twin = Luck.__new__(Luck)
        twin.__setstate__(self.__getstate__())
        return twin

    def seed(self) -> int:
        """A seed for somebody else."""
        return self.source.getrandbits(62)


class DeepChance(Chance):
    """From the machine's own well of randomness: what was seen of it tells nothing about what comes."""

    __slots__ = ()

    def __init__(self) -> None:
        self._random = random.SystemRandom().random


class Recorder(Chance):
    """Passes on another chance's outcomes and remembers them."""

    __slots__ = ("inner", "outcomes")

    def __init__(self, inner: Chance) -> None:
        self.inner = inner
        self.outcomes: list[int] = []

    def below(self, n: int) -> int:
        outcome = self.inner.below(n)
        self.outcomes.append(outcome)
        return outcome

    def pick(self, items: Sequence[int]) -> int:
        outcome = self.inner.pick(items)
        self.outcomes.append(outcome)
        return outcome


@mypyc_attr(allow_interpreted_subclasses=True)
class Script(Chance):
    """Plays back recorded outcomes; asks for more or fewer than recorded are errors."""

    __slots__ = ("outcomes", "place")

    def __init__(self, outcomes: Sequence[int]) -> None:
        self.outcomes = outcomes
        self.place = 0

    def below(self, n: int) -> int:
        if self.place >= len(self.outcomes):
            raise ChanceError(
                f"chance is asked for outcome {self.place + 1}, but only {self.place} are recorded"
            )
        outcome = self.outcomes[self.place]
        if not 0 <= outcome < n:
            raise ChanceError(f"recorded outcome {outcome} is impossible: it must be below {n}")
        self.place += 1
        return outcome

    def pick(self, items: Sequence[int]) -> int:
        return self.below(len(items))

    def is_over(self) -> bool:
        """Whether all outcomes have been used."""
        return self.place == len(self.outcomes)

    def finish(self) -> None:
        """Call after the step: all outcomes must have been used."""
        if not self.is_over():
            raise ChanceError(f"{len(self.outcomes) - self.place} recorded outcomes were never asked for")


class NoChance(Chance):
    """For steps that must not ask chance at all."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(0)

    def below(self, n: int) -> int:
        raise ChanceError("this step must not ask chance")

    def pick(self, items: Sequence[int]) -> int:
        raise ChanceError("this step must not ask chance")
