"""All bots by name. The only place that knows which there are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from penumbra.bots.base import Bot
from penumbra.bots.from_file import bot_from_file, is_admitted
from penumbra.bots.random_bot import RandomBot
from penumbra.bots.search.levels import LEVELS
from penumbra.games.registry import check_name

Seed = int | str | None
Maker = Callable[[Seed], Bot]
RANDOM = "random"
"""The bot that does anything. It plays every game."""


def _london_greedy(seed: Seed) -> Bot:
    from penumbra.bots.london.greedy import GreedyBot

    return GreedyBot(seed)


def _alone_greedy(seed: Seed) -> Bot:
    from penumbra.bots.alone.greedy import GreedyBot

    return GreedyBot(seed)


def _london_search(level: str, seed: Seed) -> Bot:
    from penumbra.bots.london.guide import LondonGuide
    from penumbra.bots.search.bot import SearchBot

    return SearchBot(LEVELS["london"][level], LondonGuide, seed)


def _alone_search(level: str, seed: Seed) -> Bot:
    from penumbra.bots.alone.guide import AloneGuide
    from penumbra.bots.search.bot import SearchBot

    return SearchBot(LEVELS["alone"][level], AloneGuide, seed)


BOTS: Mapping[str, Mapping[str, Maker]] = {
    "london": {
        RANDOM: RandomBot,
        "novice": partial(_london_search, "novice"),
        "greedy": _london_greedy,
        "adept": partial(_london_search, "adept"),
        "master": partial(_london_search, "master"),
        "nightmare": partial(_london_search, "nightmare"),
    },
    "alone": {
        RANDOM: RandomBot,
        "novice": partial(_alone_search, "novice"),
        "greedy": _alone_greedy,
        "adept": partial(_alone_search, "adept"),
        "master": partial(_alone_search, "master"),
        "nightmare": partial(_alone_search, "nightmare"),
    },
}
"""By game: the bots that play it, the weakest first. A bot is imported when it is made."""
ANY_GAME: Mapping[str, Maker] = {RANDOM: RandomBot}
"""The bots of a game that has none of its own."""
USUAL = "greedy"
OPPONENTS: Mapping[str, str] = {"london": "adept", "alone": "adept"}
"""By game: whom a person plays against who asks for nobody else."""


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


def longest_thought(name: str, game_name: str) -> float:
    """Seconds that a bot may think about one move; 0 for those that answer at once."""
    level = LEVELS.get(game_name, {}).get(name)
    return level.budget.seconds if level is not None else 0.0


def slot_of(name: str, game_name: str) -> float:
    """Seconds that each answer of a bot takes at a table at least, so that its quickness tells nothing."""
    level = LEVELS.get(game_name, {}).get(name)
    return level.slot if level is not None else 0.0


def usual_opponent(game_name: str) -> str:
    """Whom a person plays against who asks for nobody else: a level that is worth beating and answers quickly."""
    return OPPONENTS.get(game_name, usual_bot(game_name))


def make_bot(name: str, game_name: str, seed: Seed = None) -> Bot:
    """A bot for one seat of one match. Raises UnknownBot, UnknownGame, or BadBotFile for one from a file."""
    known = bot_names(game_name)
    if is_admitted(name):
        return bot_from_file(name, seed)
    if name not in known:
        raise UnknownBot(f"no bot {name!r} plays {game_name}; there are: {', '.join(known)}")
    return BOTS.get(game_name, ANY_GAME)[name](seed)
