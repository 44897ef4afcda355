"""What the tests of the environments share: tables to play at, and random play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from penumbra.kernel.chance import Chance
from penumbra.kernel.state import State
from penumbra.research.arena import Arena

TABLES: list[tuple[str, dict[str, str]]] = [
    ("london", {}),
    ("london", {"mulligan": "yes", "decline": "yes", "put-into-play": "active"}),
    ("alone", {}),
    ("alone", {"evil-players": "2", "talk": "restricted", "assist": "yes", "decks": "chosen"}),
    ("alone", {"evil-players": "3", "acting": "in-turn", "crowded": "yes"}),
]
"""Tables of every size, with house rules that ask more questions."""
GAMES = ("london", "alone")


def walk(game_name: str, settings: dict[str, str], seed: int, limit: int = 100_000) -> Iterator[Arena]:
    """The arena at every decision of a random match, and once more when it is over."""
    arena = Arena(game_name, settings)
    arena.start(seed)
    while not arena.over and arena.decisions < limit:
        yield arena
        arena.act(arena.any_action())
    yield arena


def after(game_name: str, seed: int, decisions: int) -> Arena:
    """A random match after so many decisions."""
    arena = Arena(game_name)
    arena.start(seed)
    for _ in range(decisions):
        arena.act(arena.any_action())
    return arena


def view_of(arena: Arena, seat: int) -> Any:
    """A view whose parts need no types."""
    return arena.view(seat)


def in_world(arena: Arena, state: State) -> Arena:
    """The same arena with another world behind it."""
    twin = Arena(arena.spaces.game.name, arena.settings)
    twin._state = state
    return twin


def other_world(arena: Arena, seat: int, chance: Chance) -> Arena:
    """A world that `seat` cannot tell from the real one."""
    return in_world(arena, arena.spaces.game.resample(arena.state, seat, chance))
