"""A game with its list of actions and its sight: all that environments of it share."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from penumbra.games.registry import check_name, load_game
from penumbra.kernel.game import Game
from penumbra.research.actions import Actions
from penumbra.research.observation import Sight

VERSIONS = {"london": 0, "alone": 0}
"""The environments' versions. Any change of behaviour (rules, actions, slices, rewards) raises a version: the hashes in
tests/research/test_versions.py tell."""


@dataclass(frozen=True)
class Spaces:
    """It never changes; environments of one process share it."""

    game: Game[Any]
    actions: Actions
    sight: Sight

    def __reduce__(self) -> tuple[Any, ...]:
        """By name: a copy of an environment shares the spaces."""
        return (load_spaces, (self.game.name,))

    def __deepcopy__(self, memo: dict[int, Any]) -> Spaces:
        return self


@cache
def load_spaces(name: str) -> Spaces:
    """The base box of a game, made once. Raises UnknownGame."""
    check_name(name)
    game: Any = load_game(name)
    if name == "london":
        from penumbra.research.london.actions import LondonActions
        from penumbra.research.london.observation import LondonObservation

        return Spaces(game, LondonActions(game.box), LondonObservation(game.box))
    from penumbra.research.alone.actions import AloneActions
    from penumbra.research.alone.observation import AloneObservation

    return Spaces(game, AloneActions(game.box), AloneObservation(game.box))


def environment_name(game_name: str) -> str:
    """`london_v0`: the version is part of the name."""
    return f"{game_name}_v{VERSIONS[game_name]}"
