"""A game with its list of actions and its sight: all that environments of it share."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from penumbra.games.registry import check_name, load_game, part_of
from penumbra.kernel.game import Game
from penumbra.research import generic
from penumbra.research.actions import Actions
from penumbra.research.native import Native
from penumbra.research.observation import Encoder


@dataclass(frozen=True)
class Spaces:
    """It never changes; environments of one process share it."""

    game: Game[Any]
    actions: Actions
    sight: Encoder
    native: Native | None = None
    """Compiled code that sees the same, if the game has some."""

    def __reduce__(self) -> tuple[Any, ...]:
        """By name: a copy of an environment shares the spaces."""
        return (load_spaces, (self.game.name,))

    def __deepcopy__(self, memo: dict[int, Any]) -> Spaces:
        return self


@cache
def load_spaces(name: str) -> Spaces:
    """The base box of a game, made once. Raises UnknownGame or NoEnvironment."""
    check_name(name)
    return make_spaces(load_game(name))


def make_spaces(game: Game[Any]) -> Spaces:
    """Of a game with any content. Raises NoEnvironment."""
    actions, sight = part(game.name, "make_actions")(game), part(game.name, "make_observation")(game)
    return Spaces(game, actions, sight, part(game.name, "make_native")(game, actions, sight))


def part(game_name: str, wanted: str) -> Any:
    """What a game has for its environments, or what fits every game: `research/generic` lists the names."""
    own = part_of(game_name, "research")
    return getattr(own if hasattr(own, wanted) else generic, wanted)


def environment_name(game_name: str) -> str:
    """`london_v1`: the version is part of the name."""
    return f"{game_name}_v{version_of(game_name)}"


def version_of(game_name: str) -> int:
    """An environment's version. Any change of behaviour (rules, actions, slices, rewards) raises it: the hashes in
    tests/research/test_versions.py tell."""
    return int(part(game_name, "VERSION"))
