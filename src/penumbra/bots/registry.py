"""All bots by name. The only place that knows which there are."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from penumbra.bots.base import Bot
from penumbra.bots.random_bot import RandomBot
from penumbra.games.registry import check_name

Seed = int | str | None
Maker = Callable[[Seed], Bot]


def _london_greedy(seed: Seed) -> Bot:
    from penumbra.bots.london_greedy import GreedyBot

    return GreedyBot(seed)


def _alone_greedy(seed: Seed) -> Bot:
    from penumbra.bots.alone_greedy import GreedyBot

    return GreedyBot(seed)


BOTS: Mapping[str, Mapping[str, Maker]] = {
    "london": {"random": RandomBot, "greedy": _london_greedy},
    "alone": {"random": RandomBot, "greedy": _alone_greedy},
}
"""By game: the bots that play it, the weakest first. A bot is imported when it is made."""
ANY_GAME: Mapping[str, Maker] = {"random": RandomBot}
"""The bots of a game that has none of its own."""
USUAL = "greedy"


class UnknownBot(Exception):
    """No bot of this name plays this game."""


def bot_names(game_name: str) -> tuple[str, ...]:
    """The bots that play a game. `random` plays every game. Raises UnknownGame."""
    check_name(game_name)
    return tuple(BOTS.get(game_name, ANY_GAME))


def usual_bot(game_name: str) -> str:
    """Who sits down where nobody was named: quick and sensible, if the game has such a bot."""
    known = bot_names(game_name)
    return USUAL if USUAL in known else known[-1]


def make_bot(name: str, game_name: str, seed: Seed = None) -> Bot:
    """A bot for one seat of one match. Raises UnknownBot or UnknownGame."""
    known = bot_names(game_name)
    if name not in known:
        raise UnknownBot(f"no bot {name!r} plays {game_name}; there are: {', '.join(known)}")
    return BOTS.get(game_name, ANY_GAME)[name](seed)
