"""What stands where in an observation: named slices of one flat array of small ints."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import prod

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.int16]
Cells = memoryview
"""The cells of one observation: writing single numbers is quicker here than in an array."""

MOST = 32_767


@dataclass(frozen=True, slots=True)
class Slice:
    """Some cells in a row. `secret`: always 0 for a seat that may not know it."""

    name: str
    start: int
    shape: tuple[int, ...]
    low: int
    high: int
    meaning: str
    secret: bool = False

    @property
    def size(self) -> int:
        return prod(self.shape)

    @property
    def end(self) -> int:
        return self.start + self.size


class Layout:
    """All slices of a game's observation, in order. Part of the environment's version."""

    def __init__(self) -> None:
        self.slices: dict[str, Slice] = {}
        self.size = 0

    def add(
        self,
        name: str,
        shape: int | tuple[int, ...],
        high: int,
        meaning: str,
        *,
        low: int = 0,
        secret: bool = False,
    ) -> int:
        """A new slice after the others; returns its first cell."""
        sides = (shape,) if isinstance(shape, int) else shape
        if name in self.slices:
            raise ValueError(f"there is a slice {name!r} already")
        self.slices[name] = Slice(name, self.size, sides, low, high, meaning, secret)
        start, self.size = self.size, self.size + prod(sides)
        return start

    def bounds(self, knows_secrets: bool = True) -> tuple[Numbers, Numbers]:
        """The least and the most that can stand in each cell."""
        low, high = np.zeros(self.size, np.int16), np.zeros(self.size, np.int16)
        for one in self.slices.values():
            if knows_secrets or not one.secret:
                low[one.start : one.end] = one.low
                high[one.start : one.end] = one.high
        return low, high

    def part(self, observation: npt.NDArray[np.int16], name: str) -> npt.NDArray[np.int16]:
        """A slice of an observation (or of a batch of them) in its own shape."""
        one = self.slices[name]
        return observation[..., one.start : one.end].reshape(*observation.shape[:-1], *one.shape)


def numbered(words: Sequence[str]) -> dict[str, int]:
    """By word: its place."""
    return {word: place for place, word in enumerate(words)}


def count(cells: Cells, start: int, words: Sequence[str], places: Mapping[str, int]) -> None:
    """How often each word occurs."""
    for word in words:
        cells[start + places[word]] += 1


def clip(value: int) -> int:
    """A number that fits into a cell; the bounds of its slice are applied afterwards."""
    return max(-MOST, min(MOST, value))
