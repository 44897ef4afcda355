"""The open decision as a numbered menu: kinds of moves together, amounts of one thing as one entry."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from penumbra.kernel.choice import Choice
from penumbra.kernel.game import Game
from penumbra.kernel.state import State
from penumbra.kernel.texts import Texts


@dataclass(frozen=True, slots=True)
class MenuEntry:
    """One line of the menu. Several options are amounts of the same thing; the number stands for the most."""

    number: int
    verb: str
    options: tuple[int, ...]
    notations: tuple[str, ...]
    captions: tuple[str, ...]

    @property
    def amounts(self) -> bool:
        return len(self.options) > 1

    @property
    def caption(self) -> str:
        return self.captions[-1]


class Menu:
    """What the deciding seat may do, in the order that it is shown."""

    def __init__(
        self,
        game: Game[Any],
        state: State,
        texts: Texts,
        amounts: Iterable[str] = (),
        last: Iterable[str] = (),
    ) -> None:
        self.game = game
        self.state = state
        self.entries: list[MenuEntry] = []
        moves = [(game.choice(state, option), option) for option in game.options(state)]
        for same_kind in _by_kind(moves, set(amounts), set(last)):
            options = tuple(option for _, option in same_kind)
            notations = tuple(game.notation(state, option) for option in options)
            captions = tuple(texts.say(game.caption(state, option)) for option in options)
            self.entries.append(
                MenuEntry(len(self.entries) + 1, word_of(same_kind[0][0]), options, notations, captions)
            )

    def groups(self) -> list[list[MenuEntry]]:
        return [list(group) for _, group in groupby(self.entries, key=lambda entry: entry.verb)]

    def notations(self) -> list[str]:
        return [notation for entry in self.entries for notation in entry.notations]

    def captions(self) -> list[tuple[int, str]]:
        """Every option as it is said to the player."""
        return [one for entry in self.entries for one in zip(entry.options, entry.captions, strict=True)]

    def with_any(self, options: Iterable[int]) -> list[MenuEntry]:
        wanted = set(options)
        return [entry for entry in self.entries if wanted & set(entry.options)]

    def find(self, typed: str) -> int | None:
        """The option that a typed number, notation or line of the menu means."""
        if typed.isdecimal() and len(typed) < 10:
            chosen = int(typed)
            return self.entries[chosen - 1].options[-1] if 1 <= chosen <= len(self.entries) else None
        option = self.game.parse(self.state, typed)
        return self._as_shown(typed) if option is None else option

    def _as_shown(self, typed: str) -> int | None:
        """A line of the menu typed as it stands there."""
        wanted = " ".join(typed.lower().split())
        return next((option for option, caption in self.captions() if caption.lower() == wanted), None)


def word_of(choice: Choice) -> str:
    """The word under which a choice stands in the menu: what asks for it, or what is done."""
    return choice.cause or choice.verb


Moves = list[tuple[Choice, int]]


def _by_kind(moves: Moves, amounts: set[str], last: set[str]) -> list[Moves]:
    """Moves in the order of the menu; those that differ only in the amount are together."""
    order = {word: place for place, word in enumerate(dict.fromkeys(word_of(choice) for choice, _ in moves))}

    def place(move: tuple[Choice, int]) -> tuple[bool, int]:
        word = word_of(move[0])
        return (word in last, order[word])

    def kind(move: tuple[Choice, int]) -> Choice:
        return replace(move[0], amount=None) if move[0].verb in amounts else move[0]

    return [list(group) for _, group in groupby(sorted(moves, key=place), key=kind)]
