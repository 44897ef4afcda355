"""Many matches at once on a server that has one core, whichever server it is, and what that costs.

Players sit at all tables first, then they move without thinking (or after some thought). A move is done when its mover
has the answer and the new table; the time that counts is until the *opponent* has it. A match that ends is followed by
another.
"""

from __future__ import annotations

import asyncio
import gc
import itertools
import os
import random
import time
from abc import ABC, abstractmethod
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass, field
from operator import itemgetter
from pathlib import Path
from typing import Protocol

from websockets.asyncio.client import ClientConnection, connect

from tests.browser.house import apart

SPARE = 10
"""Matches for each second that can follow those that end."""
COMING = 32
"""So many sit down at a time."""
PATIENCE = 300.0
"""Seconds until everybody sits."""
LONGEST = 900.0
"""Seconds that long matches may take."""
LAST = 30.0
"""Seconds until the last moves are answered."""
GRACE = 0.05
"""Seconds until the opponent has the last of them."""
WARMING = 1.5
"""Seconds of play that do not count, so that everything is loaded."""
QUIET = 0.05
"""Share of the time that a server may wait for its core on a machine that does nothing else."""
ENDLESS = 1_000_000
"""More moves than a match has."""
FULL = 0.9
"""Share of their core that the players may use before they, not the server, may be what is measured."""


def share(times: Sequence[float], part: float) -> float:
    """The value below which a part of the times lies."""
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else float("nan")


# -- what a server has to offer ----------------------------------------------------------------------------


class News:
    """Wakes whoever plays a match when something has come to one of its seats."""

    def __init__(self) -> None:
        self._event = asyncio.Event()
        self._problem: Exception | None = None

    def tell(self, problem: Exception | None = None) -> None:
        self._problem = self._problem or problem
        self._event.set()

    async def hear(self) -> None:
        """Wait for the next. Raises what ended a connection."""
        self._event.clear()
        await self._event.wait()
        if self._problem is not None:
            raise self._problem


class Seat(ABC):
    """A player's end of a live connection, as a tab would hold it."""

    def __init__(self, url: str, source: str, news: News) -> None:
        self.url = url
        self.source = source
        """Everybody comes from an address of his own, as people do."""
        self.news = news
        self.over = False
        self.sizes: list[int] = []
        """Bytes of each frame that came."""
        self.came: list[float] = []
        """When frames came, until somebody asks."""
        self._line: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Seat:
        self._line = await connect(
            self.url,
            local_addr=(self.source, 0),
            max_size=None,
            compression=None,
            open_timeout=60,
            ping_interval=None,
        )
        if greeting := self.greeting():
            await self.send(greeting)
        self._reader = asyncio.create_task(self._read(self._line))
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._reader is not None:
            self._reader.cancel()
        if self._line is not None:
            self._line.transport.abort()

    async def send(self, text: str) -> None:
        assert self._line is not None
        await self._line.send(text)

    async def _read(self, line: ClientConnection) -> None:
        try:
            while True:
                if answer := self.take(await line.recv(decode=False)):
                    await self.send(answer)
                self.news.tell()
        except Exception as problem:
            self.news.tell(problem)

    def frame(self, data: bytes) -> None:
        """Call it for each new table that came."""
        self.sizes.append(len(data))
        self.came.append(time.perf_counter())

    def greeting(self) -> str:
        """What a tab says first."""
        return ""

    @property
    @abstractmethod
    def asked(self) -> bool:
        """Whether this player is to move."""

    @abstractmethod
    def take(self, data: bytes) -> str | None:
        """Read a message; what is returned is sent back."""

    @abstractmethod
    async def move(self) -> bool:
        """A random move; back when answer and new table are there. False if it was refused."""


class Server(Protocol):
    """A server process, alone on a core."""

    name: str

    @property
    def pid(self) -> int: ...

    def open(self, count: int, moves: int) -> list[str]:
        """So many matches of two people; what is returned finds them again.

        They are as they would be met: each after some random moves, `moves` at most.
        """

    def seat(self, match: str, number: int, source: str, news: News) -> Seat: ...


# -- what is measured --------------------------------------------------------------------------------------


@dataclass
class Tally:
    """What was measured over all matches."""

    moves: list[tuple[int, float]] = field(default_factory=list)
    """For each move its number in its match and the seconds until its mover had the new table."""
    heard: list[float] = field(default_factory=list)
    """Seconds until the opponent had it, for those moves that the opponent can see."""
    sizes: list[int] = field(default_factory=list)
    done: int = 0
    """Moves until the end of the time; those that were under way then are among the `moves` too."""
    refused: int = 0
    dry: int = 0
    """Matches that ended when there were none left to follow."""
    seconds: float = 0.0
    cpu: float = 0.0
    """Seconds that the server worked."""
    own: float = 0.0
    """Seconds that the players' process worked."""
    waited: float = 0.0
    """Seconds that the server was ready to work and something else had its core."""
    before: int = 0
    after: int = 0
    """Bytes of memory that the server had before anybody sat down, and at the end."""

    @property
    def rate(self) -> float:
        return self.done / self.seconds


def cpu_of(pid: int) -> float:
    """Seconds that a process has worked so far, all its threads together."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def waited_of(pid: int) -> float:
    """Seconds that the first thread of a process had to wait for a core so far."""
    return int(Path(f"/proc/{pid}/schedstat").read_text().split()[1]) / 1e9


def memory_of(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


@contextmanager
def cores_apart() -> Iterator[int]:
    """The core that is left to a server; this process keeps to the others."""
    cores = sorted(os.sched_getaffinity(0))
    try:
        if len(cores) > 1:
            os.sched_setaffinity(0, cores[1:])
        yield cores[0]
    finally:
        os.sched_setaffinity(0, cores)


# -- play --------------------------------------------------------------------------------------------------


Sent = tuple[float, float]
"""When a move was sent, and when its mover had the new table."""


def reached(moves: Sequence[Sent], came: Sequence[float]) -> list[float]:
    """Seconds until the opponent's page had a player's moves in a row, those that it can see.

    A server sends the tables of a move together: one that came to the opponent belongs to the move whose mover got
    his at nearly the same time. Waiting for it instead would hold up every move that the opponent cannot see.
    """
    times: list[float] = []
    last = -1
    for when in came:
        later = bisect_right(moves, when, key=itemgetter(1))
        near = [number for number in (later - 1, later) if last < number < len(moves)]
        sent = [number for number in near if moves[number][0] <= when]
        if sent:
            last = min(sent, key=lambda number: abs(moves[number][1] - when))
            times.append(when - moves[last][0])
    return times


class Hall:
    """All tables that are played at once."""

    def __init__(self, server: Server, matches: Sequence[str], pause: float, most: int) -> None:
        self.server = server
        self.waiting = list(matches)
        self.pause = pause
        """Seconds that a player thinks, on the average."""
        self.most = most
        """Moves of each match; at none it ends earlier."""
        self.tally = Tally()
        self.start = asyncio.Event()
        self.ended = False
        self._seated = asyncio.Queue[Exception | None]()
        """Who sits, and what kept others from it."""
        self._coming = asyncio.Semaphore(COMING)
        self._people = itertools.count()

    async def run(self, tables: int, seconds: float) -> Tally:
        tally, pid = self.tally, self.server.pid
        tally.before = memory_of(pid)
        places = [asyncio.create_task(self.place()) for _ in range(tables)]
        async with asyncio.timeout(PATIENCE):
            for _ in places:
                if problem := await self._seated.get():
                    raise problem
        gc.collect()
        gc.freeze()  # what stays is not looked through again while times are taken
        cpu, waited = cpu_of(pid), waited_of(pid)
        own, began = time.process_time(), time.perf_counter()
        self.start.set()
        await asyncio.wait(places, timeout=seconds)
        tally.seconds, tally.done = time.perf_counter() - began, len(tally.moves)
        tally.own, tally.cpu = time.process_time() - own, cpu_of(pid) - cpu
        tally.waited, tally.after = waited_of(pid) - waited, memory_of(pid)
        gc.unfreeze()
        self.ended = True  # without those that wait longest the times would be too good
        await asyncio.wait(places, timeout=LAST)
        for task in places:
            task.cancel()
        for problem in await asyncio.gather(*places, return_exceptions=True):
            if isinstance(problem, Exception):
                raise problem
        return tally

    async def place(self) -> None:
        """One match after the other."""
        try:
            while self.waiting:
                await self._match(self.waiting.pop())
                if self.ended or self.most < ENDLESS:
                    return
        except Exception as problem:
            self._seated.put_nowait(problem)
            raise
        self.tally.dry += 1

    async def _match(self, match: str) -> None:
        news = News()
        async with AsyncExitStack() as stack:
            async with self._coming:
                one, other = [
                    await stack.enter_async_context(self.server.seat(match, seat, self._address(), news))
                    for seat in range(2)
                ]
                while not (one.came and other.came):
                    await news.hear()
            if not self.start.is_set():
                self._seated.put_nowait(None)
                await self.start.wait()
            one.sizes = other.sizes = self.tally.sizes  # the whole tables at first do not count
            await self._play(one, other, news)

    async def _play(self, one: Seat, other: Seat, news: News) -> None:
        """Both seats of a match, until it is over or long enough."""
        step, mover, watcher = 0, one, other
        row: list[Sent] = []
        await asyncio.sleep(self.pause * random.random())
        try:
            while step < self.most and not (one.over or other.over or self.ended):
                if not (one.asked or other.asked):
                    await news.hear()
                    continue
                if not mover.asked:
                    self._settle(row, watcher)
                    mover, watcher = watcher, mover
                    watcher.came.clear()
                if self.pause:
                    await asyncio.sleep(self.pause * random.random() * 2)
                began = time.perf_counter()
                if not await mover.move():
                    self.tally.refused += 1
                    continue
                step += 1
                row.append((began, time.perf_counter()))
                self.tally.moves.append((step, row[-1][1] - began))
            await asyncio.sleep(GRACE)
        finally:
            self._settle(row, watcher)

    def _settle(self, row: list[Sent], watcher: Seat) -> None:
        self.tally.heard += reached(row, watcher.came)
        row.clear()

    def _address(self) -> str:
        number = next(self._people)
        return f"127.{1 + number % 100}.{number // 100 % 250}.1"


def play_many(server: Server, tables: int, seconds: float, pause: float = 0.0, moves: int = 0) -> Tally:
    """So many matches at once, for some time; each begins after up to so many `moves`, others after its end."""
    matches = [*server.open(int(seconds * SPARE), 0), *server.open(tables, moves)]
    return apart(lambda: Hall(server, matches, pause, ENDLESS).run(tables, seconds))


def play_long(server: Server, tables: int, pause: float, most: int) -> Tally:
    """So many matches from the beginning, for so many moves each."""
    matches = server.open(tables, 0)
    return apart(lambda: Hall(server, matches, pause, most).run(tables, LONGEST))


# -- the table ---------------------------------------------------------------------------------------------

HEAD = """| matches | server | moves/s | p50 | p99 | CPU a move | its core | frame | memory | a match |
|---|---|---|---|---|---|---|---|---|---|"""


def row(server: str, tables: int, tally: Tally) -> str:
    """A line of the table."""
    moves = max(1, tally.done)
    middle, late = (share(tally.heard, part) * 1000 for part in (0.5, 0.99))
    cells = [
        f"{tables:,}",
        server,
        f"{tally.rate:,.0f}{'+' if tally.own > FULL * tally.seconds else ''}",
        f"{middle:,.1f} ms",
        f"{late:,.1f} ms",
        f"{tally.cpu / moves * 1000:.2f} ms",
        f"{tally.cpu / tally.seconds:.0%}",
        f"{share(tally.sizes, 0.5) / 1000:.1f} kB",
        f"{tally.after / 1e6:,.0f} MB",
        f"{(tally.after - tally.before) / tables / 1000:,.0f} kB",
    ]
    return f"| {' | '.join(cells)} |"


def remarks(server: str, tables: int, tally: Tally) -> list[str]:
    """What should not be, and what the table does not say."""
    notes = []
    unseen = len(tally.moves) - len(tally.heard)
    if unseen:
        notes.append(
            f"{unseen / max(1, len(tally.moves)):.1%} of the moves changed nothing at the opponent's"
        )
    if tally.waited > QUIET * tally.seconds:
        part = tally.waited / tally.seconds
        notes.append(f"**the machine was not quiet**: the server waited {part:.0%} of the time for its core")
    if tally.refused:
        notes.append(f"{tally.refused} moves refused")
    if tally.dry:
        notes.append(f"{tally.dry} tables ran out of matches")
    return [f"{tables:,} matches, {server}: {'; '.join(notes)}"] if notes else []
