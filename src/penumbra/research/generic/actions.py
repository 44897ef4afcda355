"""The list of actions of a game that names all its options."""

from __future__ import annotations

from typing import Any

from penumbra.kernel.game import Game
from penumbra.research.actions import Actions, NoEnvironment, UnknownOption


class NamedActions(Actions):
    """One action for each option of `Game.every_option`, by its number."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__()
        names = [name for _, name in sorted(game.every_option().items())]
        if not names:
            raise NoEnvironment(
                f"{game.name} has no list of actions: `every_option` of its class can name them"
            )
        self._numbers = {option: place for place, option in enumerate(sorted(game.every_option()))}
        self._add("option", len(names), "none", names.__getitem__)

    def number(self, state: Any, option: int) -> int:
        if option not in self._numbers:
            raise UnknownOption(option)
        return self._numbers[option]
