"""All bots by name. The only place that knows which there are."""

from __future__ import annotations

from penumbra.bots.base import Bot
from penumbra.bots.random_bot import RandomBot
from penumbra.games.registry import GAMES, UnknownGame

BOTS: dict[str, tuple[str, ...]] = {"london": ("random", "greedy")}
"""By game: the bots that play it, the weakest first."""


class UnknownBot(Exception):
    """No bot of this name plays this game."""


def bot_names(game_name: str) -> tuple[str, ...]:
    """The bots that play a game. `random` plays every game. Raises UnknownGame."""
    if game_name not in GAMES:
        raise UnknownGame(f"there is no game {game_name!r}; there are: {', '.join(GAMES)}")
    return BOTS.get(game_name, ("random",))


def make_bot(name: str, game_name: str, seed: int | str | None = None) -> Bot:
    """A bot for one seat of one match. Raises UnknownBot or UnknownGame."""
    known = bot_names(game_name)
    if name not in known:
        raise UnknownBot(f"no bot {name!r} plays {game_name}; there are: {', '.join(known)}")
    if name == "greedy":
        from penumbra.bots.london_greedy import GreedyBot

        return GreedyBot(seed)
    return RandomBot(seed)
