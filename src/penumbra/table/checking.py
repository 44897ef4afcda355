"""Match files from elsewhere are played again in a process of its own, with a limit of time and memory.

Whatever a file holds, no table waits for it: the process comes after everybody else, takes one file after the other,
and ends if it needs too much. What it hands back is small and ready to be kept.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from penumbra.bots.registry import bot_names
from penumbra.games.registry import UnknownGame, load_game
from penumbra.kernel.event import Event
from penumbra.kernel.game import Game
from penumbra.kernel.journal import BadJournal, Journal, replay_step
from penumbra.kernel.match import Match
from penumbra.kernel.problem import problem as wrong
from penumbra.table.room import SNAPSHOT_EVERY, stands
from penumbra.table.servant import Died, Hangs, Servant, end_with_the_server
from penumbra.table.steps import entries_of
from penumbra.table.storage import OVER as OVER_NOTE
from penumbra.table.store import History
from penumbra.table.table import HUMAN, BadSeats, Chair, Result, chairs_of, conceded_by, result_of
from penumbra.table.thoughts import thoughts_of

MOST_WAITING = 8
"""Files that may wait for their turn."""
IDLE = 120.0
"""Seconds without a file after which the process is let go."""
NICENESS = 10
"""How far the process stands behind those that people wait for."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Limits:
    """What one file may take."""

    time: int = 20
    """Seconds of a processor."""
    patience: float = 90.0
    """Seconds on the clock, however busy the machine is."""
    memory: int = 512 * 1024 * 1024
    """Bytes of addresses that the process may have, with all that it needs by itself."""


USUAL = Limits()


class TooHard(Exception):
    """A file takes more time or memory than it may."""


class TooMany(Exception):
    """Enough files are waiting already."""


@dataclass(frozen=True, slots=True)
class Checked:
    """A match file that holds what it says, ready to be kept."""

    game: str
    header: Mapping[str, Any]
    chairs: tuple[Chair, ...]
    result: Result | None
    stands: tuple[int, int]
    past: History


REFUSALS = (BadJournal, BadSeats, UnknownGame)
"""Why a file may be of no use."""


class Checker:
    """Has files checked, one after the other."""

    def __init__(self, packs: Mapping[str, Path | None], limits: Limits = USUAL) -> None:
        """`packs`: the games of this house, each with the folder of its packs."""
        self._packs = dict(packs)
        self._limits = limits
        self._process = Servant(serve, limits)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="checker")
        self._waiting = 0
        self._rest: asyncio.TimerHandle | None = None

    async def check(self, text: str) -> Checked:
        """Raises BadJournal, BadSeats, UnknownGame, TooHard or TooMany."""
        if self._waiting >= MOST_WAITING:
            raise TooMany
        self._waiting += 1
        loop = asyncio.get_running_loop()
        asked = loop.run_in_executor(self._thread, self._ask, text)
        asked.add_done_callback(self._answered)
        # Whoever does not wait any more must not leave half an answer behind.
        answer = await asyncio.shield(asked)
        if isinstance(answer, Exception):
            raise answer
        assert isinstance(answer, Checked)
        return answer

    def _ask(self, text: str) -> Checked | Exception:
        """In the thread."""
        if self._process.is_dead:
            self._process.kill()  # it is not this file's fault
        try:
            answer: Checked | Exception = self._process.answer((text, self._packs), self._limits.patience)
        except (Died, Hangs) as problem:
            answer = TooHard(type(problem).__name__)
        if isinstance(answer, TooHard):
            log.warning("a match file took too much time or memory (%s)", answer)
            self._process.kill()
        return answer

    def _answered(self, asked: asyncio.Future[Any]) -> None:
        """The process rests, and goes if no other file comes for a while."""
        self._waiting -= 1
        if self._rest is not None:
            self._rest.cancel()
        if not asked.cancelled() and asked.exception() is None:
            self._rest = asked.get_loop().call_later(IDLE, self._let_go)

    def _let_go(self) -> None:
        if not self._waiting:
            self._process.kill()

    def close(self) -> None:
        if self._rest is not None:
            self._rest.cancel()
        self._process.kill()
        self._thread.shutdown(wait=False, cancel_futures=True)


# -- in the other process ----------------------------------------------------------------------------------


def serve(line: Connection, limits: Limits) -> None:
    """Check files until the server is gone."""
    end_with_the_server()
    stand_back(limits)
    with suppress(OSError, EOFError):
        while True:
            text, packs = line.recv()
            limit_time(limits)
            line.send(answer_to(text, packs))


def answer_to(text: str, packs: Mapping[str, Path | None]) -> Checked | Exception:
    try:
        return check(text, packs)
    except REFUSALS as problem:
        return problem.with_traceback(None)
    except MemoryError:
        return TooHard("memory")
    except Exception as problem:  # whatever a file holds
        log.warning("a match file could not be checked: %s", type(problem).__name__)
        return BadJournal(wrong("no-match"))


def stand_back(limits: Limits) -> None:
    """Come after everybody else, and take no more than so much memory, where the system can do that."""
    if sys.platform == "win32":
        return
    import resource

    os.nice(NICENESS)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_AS, (limits.memory, limits.memory))


def limit_time(limits: Limits) -> None:
    """From now on, so much time for one file; then the system ends the process."""
    if sys.platform == "win32":
        return
    import resource

    used = resource.getrusage(resource.RUSAGE_SELF)
    _, most = resource.getrlimit(resource.RLIMIT_CPU)
    resource.setrlimit(resource.RLIMIT_CPU, (int(used.ru_utime + used.ru_stime) + limits.time, most))


@cache
def _game(name: str, packs: Path | None) -> Game[Any]:
    return load_game(name, packs)


def check(text: str, packs: Mapping[str, Path | None]) -> Checked:
    """Play a match file again. Raises BadJournal, BadSeats or UnknownGame."""
    try:
        journal = Journal.from_text(text)
    except (ArithmeticError, RecursionError, ValueError) as problem:
        raise BadJournal(wrong("no-match")) from problem
    game = _game(journal.game, packs.get(journal.game))
    chairs = _chairs(journal, game)
    match, states = replayed(game, journal)
    result = result_of(match)
    if OVER_NOTE in journal.notes and result is None:
        raise BadJournal(wrong("nobody-won"))
    thoughts = thoughts_of(journal) if result is not None else {}
    past = History.of(states, entries_of("", match, thoughts))
    header = replace(journal, notes={}, steps=[]).header()
    return Checked(game.name, header, chairs, result, stands(game, match.state), past)


def _chairs(journal: Journal, game: Game[Any]) -> tuple[Chair, ...]:
    chairs = tuple(chairs_of(journal, game))
    for chair in chairs:
        if chair.player not in (HUMAN, *bot_names(game.name)):
            raise BadSeats(wrong("no-bot", bot=chair.player, game=game.name))
    if not 0 <= (conceded_by(journal) or 0) < len(chairs):
        raise BadSeats(wrong("nobody-gave-up"))
    return chairs


def replayed(game: Game[Any], journal: Journal) -> tuple[Match[Any], dict[int, Mapping[str, Any]]]:
    """The match with all that was told, and the states that are kept of it: the first and one after every so many
    steps. Raises BadJournal."""
    state = journal.opening_state(game)
    states: dict[int, Mapping[str, Any]] = {0: game.dump(state)}
    events: list[list[Event]] = [[]]
    for number, step in enumerate(journal.steps, start=1):
        state.sink = []
        replay_step(game, state, step, number + 1)
        events.append(state.sink)
        state.sink = None
        if number % SNAPSHOT_EVERY == 0:
            states[number] = game.dump(state)
    return Match(game, state, journal, events), states
