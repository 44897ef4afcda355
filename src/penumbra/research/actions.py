"""The fixed list of actions of a game: every option that can ever be offered has one number in it.

A number stands for the same thing in every match, and depends only on what the deciding seat sees: cards in play count
by design and copy as in the notation, sectors by their place, never by hidden numbers of the engine.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Block:
    """Actions in a row: one kind of option with every argument. `name` gives the text of the nth."""

    kind: str
    start: int
    size: int
    argument: str
    name: Callable[[int], str]

    @property
    def end(self) -> int:
        return self.start + self.size


class UnknownOption(Exception):
    """An option without a number: the list of actions is too short for this content."""


class NoEnvironment(Exception):
    """A game does not say enough of itself for an environment. The text names what is missing."""


class Actions(ABC):
    """The list of actions of one game."""

    def __init__(self) -> None:
        self.blocks: list[Block] = []
        self.size = 0

    def _add(self, kind: str, size: int, argument: str, name: Callable[[int], str]) -> int:
        """A new block after the others; returns its first action."""
        self.blocks.append(Block(kind, self.size, size, argument, name))
        start, self.size = self.size, self.size + size
        return start

    @abstractmethod
    def number(self, state: Any, option: int) -> int:
        """The action of an offered option."""

    def offered(self, state: Any, options: list[int]) -> dict[int, int]:
        """By action: the offered option it stands for."""
        return {self.number(state, option): option for option in options}

    def name(self, action: int) -> str:
        """An action in words. Each has its own."""
        for block in self.blocks:
            if block.start <= action < block.end:
                return block.name(action - block.start)
        raise IndexError(f"there is no action {action}; there are {self.size}")
