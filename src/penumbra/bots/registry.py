"""All bots by name. A game's own part of this layer says which play it, by `BOTS`, `OPPONENT` and `LEVELS`; each of
them may be left out, and `random` plays every game. A part is `penumbra.bots.GAME`, or `PACKAGE.bots` of a game from
elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from penumbra.bots.base import Bot, Maker, Seed
from penumbra.bots.from_file import admit, bot_from_file, is_admitted
from penumbra.bots.guests import Guest
from penumbra.bots.lineup import ADVISER, OPPONENT, RANDOM, USUAL
from penumbra.bots.random_bot import RandomBot
from penumbra.bots.search.levels import BotLevel
from penumbra.games.registry import check_name, part_of
from penumbra.kernel.problem import Problem, problem

ANY_GAME: Mapping[str, Maker] = {RANDOM: RandomBot}
"""The bots of a game that has none of its own."""


EARLIER: Mapping[str, str] = {"nightmare": "grandmaster"}
"""What a bot was called once: saved matches and people's scripts still call it so."""


class UnknownBot(Problem):
    """No bot of this name plays this game."""


def _own(game_name: str, wanted: str, otherwise: Any) -> Any:
    return getattr(part_of(game_name, "bots"), wanted, otherwise)


def makers(game_name: str) -> Mapping[str, Maker]:
    """The bots that play a game, the weakest first. Raises UnknownGame."""
    check_name(game_name)
    bots: Mapping[str, Maker] = _own(game_name, "BOTS", ANY_GAME)
    return bots


def bot_names(game_name: str) -> tuple[str, ...]:
    """The same by name, and then the guests of this process. `random` plays every game."""
    return (*makers(game_name), *_guests.get(game_name, {}))


_guests: dict[str, dict[str, str]] = {}
"""By game and name: the file of a guest."""


def welcome(guests: Iterable[Guest]) -> None:
    """Bots from files that the person who runs this process lets sit at its tables, and no others than these."""
    _guests.clear()
    for guest in guests:
        admit([guest.file])
        _guests.setdefault(guest.game, {})[guest.name] = guest.file


def todays_name(name: str, game_name: str) -> str:
    """A bot by the name that it has today; whoever never had another keeps his. Raises UnknownGame."""
    return EARLIER[name] if name in EARLIER and name not in makers(game_name) else name


def level_of(name: str, game_name: str) -> BotLevel | None:
    """How much a bot thinks, if it is one that searches."""
    levels: Mapping[str, BotLevel] = _own(game_name, "LEVELS", {})
    return levels.get(todays_name(name, game_name))


def usual_bot(game_name: str) -> str:
    """Who sits down where nobody was named: quick and sensible, if the game has such a bot."""
    known = [*makers(game_name)]
    return USUAL if USUAL in known else known[-1]


def longest_thought(name: str, game_name: str) -> float:
    """Seconds that a bot may think about one move; 0 for those that answer at once."""
    level = level_of(name, game_name)
    return level.budget.seconds if level is not None else 0.0


def slot_of(name: str, game_name: str) -> float:
    """Seconds that each answer of a bot takes at a table at least, so that its quickness tells nothing."""
    level = level_of(name, game_name)
    return level.slot if level is not None else 0.0


def usual_opponent(game_name: str) -> str:
    """Whom a person plays against who asks for nobody else: a level that is worth beating and answers quickly."""
    own = _own(game_name, "OPPONENT", OPPONENT)
    return str(own) if own in makers(game_name) else usual_bot(game_name)


def adviser(game_name: str) -> str:
    """Who is asked for a hint: strong, and it answers within a second; else the strongest that there is."""
    known = [*makers(game_name)]
    return ADVISER if ADVISER in known else known[-1]


def make_bot(name: str, game_name: str, seed: Seed = None) -> Bot:
    """A bot for one seat of one match. Raises UnknownBot, UnknownGame, or BadBotFile for one from a file."""
    known = makers(game_name)
    file = _guests.get(game_name, {}).get(name, name)
    if is_admitted(file):
        return bot_from_file(file, game_name, seed)
    name = todays_name(name, game_name)
    if name not in known:
        raise UnknownBot(problem("no-bot-but", bot=name, game=game_name, bots=", ".join(known)))
    return known[name](seed)
