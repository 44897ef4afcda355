"""A round robin between bots: who beats whom how often, and how strong that makes each of them.

In a game whose seats are alike every two bots meet, half of the games with their seats swapped and the same chance in
both halves. In a game of unlike sides every bot plays the first seat against every bot in all other seats. Where that
is too dear, all meet only one of them.
"""

from __future__ import annotations

import os
import platform
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from itertools import combinations, product
from pathlib import Path
from typing import Any

from penumbra.bots.base import Bot
from penumbra.bots.from_file import admit, is_file, path_of
from penumbra.bots.registry import level_of, longest_thought, make_bot
from penumbra.bots.seat import SeatWorld
from penumbra.games.registry import load_game, sides_of
from penumbra.kernel.game import Game
from penumbra.kernel.message import Json
from penumbra.lab import workers
from penumbra.lab.bench import is_compiled
from penumbra.lab.engine import engine_of
from penumbra.lab.keeping import Keep
from penumbra.lab.playing import loaded, play
from penumbra.lab.ratings import Rating, rate
from penumbra.lab.statistics import Interval, wilson

DEAR_SECONDS = 1.0
"""A bot that may think as long about a move is dear."""
UNKNOWN_COST = 30.0
"""How dear a bot from a file is taken to be, in tries per move."""


class BadLeague(Exception):
    """Such a league makes no sense; the text says why."""


@dataclass(frozen=True, slots=True)
class LeaguePlan:
    """What every process has to know."""

    game_name: str
    seed: int | str
    settings: dict[str, str]
    packs: Path | None


Piece = tuple[str, str, int]
"""One game: who has the first seat, who has the others, and the game's number, which settles its chance."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """How one game went, from the view of the first seat."""

    first: str
    second: str
    number: int
    share: float
    """What the first got: 1 for a win, 0 for a loss."""
    moves: tuple[int, int]
    seconds: tuple[float, float]
    """By side: how many decisions, and the processor's time for them."""


@dataclass(frozen=True, slots=True)
class Score:
    """How often `bot` won against `other`. `side` is what `bot` played, "" where sides are alike."""

    bot: str
    other: str
    side: str
    games: int
    wins: int
    draws: int = 0

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> Interval:
        return wilson(self.wins, self.games)


@dataclass(frozen=True, slots=True)
class Standing:
    """One bot in the list, on one side where sides differ."""

    bot: str
    side: str
    rating: Rating
    games: int
    wins: int
    moves: int
    per_move: float
    """Seconds of the processor."""

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0


@dataclass(frozen=True, slots=True)
class LeagueReport:
    """What a league has found. Everything but the times is settled by the seed."""

    game: str
    seed: int | str
    settings: dict[str, str]
    bots: tuple[str, ...]
    games: int
    dear_games: int
    standings: tuple[Standing, ...]
    scores: tuple[Score, ...]
    """Of every bot against every other that it met."""
    seconds: float
    """Of the processor, for all bots together."""
    against: str | None = None
    """The only bot that all others have met, if they have not met each other."""
    changed: tuple[str, ...] = ()
    """House rules that are not the usual ones, as they are given on the command line."""
    content: str = ""
    """The hash of the content that was played with."""
    machine: Mapping[str, Json] = field(default_factory=dict)

    @property
    def sides(self) -> tuple[str, ...]:
        return sides_of(self.game)[:2] or ("",)

    @property
    def command(self) -> str:
        """What makes this league again."""
        dear = f" --dear-games {self.dear_games}" if self.dear_games != self.games else ""
        met = f" --against {self.against}" if self.against is not None else ""
        rules = "".join(f" --house-rule {one}" for one in self.changed)
        bots = ",".join(self.bots)
        many = f"--games {self.games}{dear} --seed {self.seed}"
        return f"penumbra league {self.game} --bots {bots}{met} {many}{rules}"

    def score(self, bot: str, other: str, side: str = "") -> Score | None:
        """How `bot`, on its side, did against `other`; None if they have not met."""
        for one in self.scores:
            if (one.bot, one.other, one.side) == (bot, other, side):
                return one
        return None

    def to_json(self) -> dict[str, Json]:
        return {
            "game": self.game,
            "seed": self.seed,
            "settings": dict(self.settings),
            "bots": list(self.bots),
            "games": self.games,
            "dear_games": self.dear_games,
            "against": self.against,
            "content": self.content,
            "ratings": [
                {
                    "bot": one.bot, "side": one.side, "mu": round(one.rating.mu, 2),
                    "sigma": round(one.rating.sigma, 2), "games": one.games, "wins": one.wins,
                    "moves": one.moves, "seconds_per_move": round(one.per_move, 5),
                }
                for one in self.standings
            ],
            "scores": [
                {
                    "bot": one.bot, "other": one.other, "side": one.side, "games": one.games, "wins": one.wins,
                    "draws": one.draws, "interval": [round(edge, 4) for edge in one.interval],
                }
                for one in self.scores
            ],
            "seconds": round(self.seconds, 1),
            "machine": dict(self.machine),
        }  # fmt: skip


def league(
    game_name: str,
    bots: Sequence[str],
    games: int = 100,
    dear_games: int | None = None,
    seed: int | str = 0,
    settings: Mapping[str, str] | None = None,
    jobs: int = 1,
    packs: Path | None = None,
    keep: Path | None = None,
    progress: workers.Progress | None = None,
    against: str | None = None,
) -> LeagueReport:
    """Let every bot play against every other, or only against one of them.

    Raises BadLeague, and what `make_bot` and `Keep` raise.

    Each pairing has `games` games, and `dear_games` if a dear bot takes part. Game number i has the same chance in
    every pairing and whatever the number of jobs. With `keep`, finished games are kept in that file and not played
    again; it may be used for more games and for other bots later.
    """
    game = load_game(game_name, packs)
    plan = LeaguePlan(game_name, seed, game.check_settings(settings or {}), packs)
    few = games if dear_games is None else dear_games
    admit(bots)
    _check(plan, bots, games, few, against)
    marks = {bot: marked(bot) for bot in bots}
    pieces = [
        (marks[first], marks[second], number)
        for first, second, number in fixtures(game_name, bots, games, few, against)
    ]
    kept = None if keep is None else Keep(keep, kept_plan(game, plan))
    found = workers.run(
        pieces,
        partial(play_piece, plan),
        jobs=jobs,
        keep=kept,
        progress=progress,
        cost=partial(cost_of_piece, game_name),
    )
    meetings = [_meeting(piece, result) for piece, result in zip(pieces, found, strict=True)]
    return report_on(game, plan, bots, meetings, games, few, against)


def _check(plan: LeaguePlan, bots: Sequence[str], games: int, few: int, against: str | None) -> None:
    least = 1 if sides_of(plan.game_name) else 2
    if len(bots) < least:
        raise BadLeague(f"a league of {plan.game_name} needs at least {least} bots, not {len(bots)}")
    if len(set(bots)) < len(bots):
        raise BadLeague(f"each bot plays once: {', '.join(bots)}")
    if against is not None and against not in bots:
        raise BadLeague(f"all are to meet {against}, who does not take part: {', '.join(bots)}")
    if games < 1 or few < 1:
        raise BadLeague("at least one game must be played in each pairing")
    for name in bots:
        make_bot(name, plan.game_name)


# -- who plays whom --------------------------------------------------------------------------------------


def fixtures(
    game_name: str, bots: Sequence[str], games: int, few: int, against: str | None = None
) -> Iterator[Piece]:
    """All games of a league. Where seats are swapped an odd number of games is rounded up."""
    for one, other in pairings(game_name, bots, against):
        wanted = few if is_dear(game_name, one) or is_dear(game_name, other) else games
        if sides_of(game_name):
            for number in range(wanted):
                yield one, other, number
        else:
            for number in range((wanted + 1) // 2):
                yield one, other, number
                yield other, one, number


def pairings(game_name: str, bots: Sequence[str], against: str | None) -> Iterator[tuple[str, str]]:
    """Who meets whom: the first seat of unlike sides comes first."""
    for one, other in product(bots, bots) if sides_of(game_name) else combinations(bots, 2):
        if against is None or against in (one, other):
            yield one, other


def count_of(
    game_name: str,
    bots: Sequence[str],
    games: int,
    dear_games: int | None = None,
    against: str | None = None,
) -> int:
    """How many games a league has."""
    few = games if dear_games is None else dear_games
    return sum(1 for _ in fixtures(game_name, bots, games, few, against))


def is_dear(game_name: str, bot: str) -> bool:
    return longest_thought(bot, game_name) >= DEAR_SECONDS


def cost_of(game_name: str, bot: str) -> float:
    """About how many tries a bot makes for a move."""
    level = level_of(bot, game_name)
    if level is not None:
        return float(level.budget.iterations)
    return UNKNOWN_COST if is_file(bot) else 1.0


def cost_of_piece(game_name: str, piece: Piece) -> float:
    return cost_of(game_name, unmarked(piece[0])) + cost_of(game_name, unmarked(piece[1]))


MARK = "#"


def marked(bot: str) -> str:
    """A bot from a file with a mark of what the file holds: if that changes, its games are played anew."""
    if not is_file(bot):
        return bot
    text = path_of(bot).read_bytes()
    return f"{bot}{MARK}{sha256(text).hexdigest()[:12]}"


def unmarked(bot: str) -> str:
    return bot.rpartition(MARK)[0] if MARK in bot else bot


def kept_plan(game: Game[Any], plan: LeaguePlan) -> dict[str, Json]:
    """All that a kept game depends on beside its number and its bots."""
    return {
        "what": "league",
        "game": plan.game_name,
        **engine_of(game),
        "seed": plan.seed,
        "settings": dict(plan.settings),
    }


# -- playing ---------------------------------------------------------------------------------------------


class Timed:
    """A bot with a stopwatch: how many moves it made, and the processor's time for them."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.moves = 0
        self.seconds = 0.0

    def choose(self, seat_world: SeatWorld) -> int:
        began = time.process_time()
        option = self.bot.choose(seat_world)
        self.seconds += time.process_time() - began
        self.moves += 1
        return option


def play_piece(plan: LeaguePlan, piece: Piece) -> dict[str, Json]:
    """One game of a league, as it is kept."""
    first, second, number = unmarked(piece[0]), unmarked(piece[1]), piece[2]
    admit((first, second))
    game, seed = loaded(plan.game_name, plan.packs), f"{plan.seed}/{number}"
    seats = [first, *[second] * (game.seats_in(plan.settings) - 1)]
    bots = [Timed(make_bot(name, plan.game_name, f"{seed}/{seat}")) for seat, name in enumerate(seats)]
    outcome = play(game, bots, plan.settings, seed)
    return {
        "share": outcome.returns[0],
        "moves": [bots[0].moves, sum(bot.moves for bot in bots[1:])],
        "seconds": [round(bots[0].seconds, 4), round(sum(bot.seconds for bot in bots[1:]), 4)],
    }


def _meeting(piece: Piece, found: Mapping[str, Any]) -> Meeting:
    (moves, other_moves), (seconds, other_seconds) = found["moves"], found["seconds"]
    return Meeting(
        unmarked(piece[0]), unmarked(piece[1]), piece[2], float(found["share"]),
        (int(moves), int(other_moves)), (float(seconds), float(other_seconds)),
    )  # fmt: skip


# -- reporting -------------------------------------------------------------------------------------------


def report_on(
    game: Game[Any],
    plan: LeaguePlan,
    bots: Sequence[str],
    meetings: Sequence[Meeting],
    games: int,
    few: int,
    against: str | None = None,
) -> LeagueReport:
    usual = game.check_settings({})
    standings = sorted(_standings(plan, bots, meetings), key=lambda one: -one.rating.mu)
    return LeagueReport(
        game=plan.game_name,
        seed=plan.seed,
        settings=plan.settings,
        bots=tuple(bots),
        games=games,
        dear_games=few,
        standings=tuple(standings),
        scores=tuple(_scores(plan.game_name, bots, meetings)),
        seconds=sum(sum(one.seconds) for one in meetings),
        against=against,
        changed=tuple(f"{key}={choice}" for key, choice in plan.settings.items() if usual[key] != choice),
        content=game.content_hash,
        machine={
            "python": platform.python_version(),
            "machine": platform.machine(),
            "cores": os.cpu_count() or 1,
            "compiled": is_compiled(plan.game_name),
        },
    )


def _scores(game_name: str, bots: Sequence[str], meetings: Sequence[Meeting]) -> Iterator[Score]:
    first_side, second_side = sides_of(game_name)[:2] or ("", "")
    won: dict[tuple[str, str, str], list[float]] = {}
    for one in meetings:
        won.setdefault((one.first, one.second, first_side), []).append(one.share)
        won.setdefault((one.second, one.first, second_side), []).append(1 - one.share)
    for side in dict.fromkeys((first_side, second_side)):
        for bot, other in product(bots, repeat=2):
            shares = won.get((bot, other, side))
            if shares:
                wins, draws = shares.count(1.0), sum(0 < share < 1 for share in shares)
                yield Score(bot, other, side, len(shares), wins, draws)


def _standings(plan: LeaguePlan, bots: Sequence[str], meetings: Sequence[Meeting]) -> Iterator[Standing]:
    first_side, second_side = sides_of(plan.game_name)[:2] or ("", "")
    players = [(bot, side) for side in dict.fromkeys((first_side, second_side)) for bot in bots]
    rated = [((one.first, first_side), (one.second, second_side), one.share) for one in meetings]
    ratings = rate(players, rated, plan.seed)
    for bot, side in players:
        shares, moves, seconds = [], 0, 0.0
        for one in meetings:
            for place, whom in enumerate(((one.first, first_side), (one.second, second_side))):
                if whom == (bot, side):
                    shares.append(one.share if place == 0 else 1 - one.share)
                    moves, seconds = moves + one.moves[place], seconds + one.seconds[place]
        per_move = seconds / moves if moves else 0.0
        yield Standing(bot, side, ratings[bot, side], len(shares), shares.count(1.0), moves, per_move)
