"""What others notice while large match files are uploaded: how long their moves take, and whether one is refused.

Usage: python -m benchmarks.uploads [--files 6] [--megabytes 1.8] [--matches 8]
Starts a server of its own on a temporary folder; it and the process that checks files have one core together. Times are
of the wall: run it on a machine that does nothing else.
"""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import tempfile
import time
from collections.abc import Awaitable
from pathlib import Path
from typing import TypeVar

import httpx

from benchmarks.crowd import ENDLESS, Hall, Tally, cores_apart, share, waited_of
from benchmarks.servers import Ours, ours
from penumbra.games.registry import load_game
from penumbra.kernel.chance import Chance
from penumbra.kernel.match import Match
from tests.browser.house import House, apart

PAUSE = 0.2
"""Seconds that a player thinks, on the average."""
QUIET = 10.0
"""Seconds for which nothing else happens."""
SPARE = 4
"""Matches for each table, one after the other."""
SEATS = {"seats": [{"player": "human", "name": "Ann"}, {"player": "human", "name": "Ben"}]}
T = TypeVar("T")
PEACE = ("attack", "overlord")


def long_file(size: float) -> str:
    """A match of Terrors of London in which nobody attacks, so that it goes on, as a file of so many bytes."""
    game = load_game("london")
    for seed in range(100):
        match, chance = Match.begin(game, {}, Chance(f"long/{seed}"), SEATS), Chance(seed)
        while not match.over:
            options = game.options(match.state)
            kind = [
                one for one in options if game.notation(match.state, one).split()[0] not in PEACE
            ] or options
            match.step(kind[chance.below(len(kind))], chance)
            match.forget_before(1)
            if len(match.journal.steps) % 500 == 0 and len(match.journal.to_text()) >= size:
                return match.journal.to_text()
    raise AssertionError("no match was long enough")


def in_use(path: Path) -> int:
    """Bytes of a database."""
    database = sqlite3.connect(path)
    pages, size = (database.execute(f"PRAGMA {what}").fetchone()[0] for what in ("page_count", "page_size"))
    database.close()
    return int(pages * size)


async def upload(house: House, text: str) -> str:
    """The address of its replay."""
    async with httpx.AsyncClient(base_url=house.url, timeout=300) as visitor:
        answer = await visitor.post("/replays", files={"file": ("match.jsonl", text.encode())})
        assert answer.status_code == 303, answer.text
        return answer.headers["location"]


async def look(house: House, path: str) -> None:
    async with httpx.AsyncClient(base_url=house.url, timeout=300) as visitor:
        (await visitor.get(path)).raise_for_status()


async def meanwhile(name: str, hall: Hall, happening: Awaitable[T]) -> T:
    """What the moves of others took while something happened."""
    hall.tally, pid = Tally(), hall.server.pid
    began, waited = time.perf_counter(), waited_of(pid)
    result = await happening
    seconds, waited = time.perf_counter() - began, waited_of(pid) - waited
    times = [took * 1000 for _, took in hall.tally.moves]
    parts = " | ".join(f"{share(times, part):.0f} ms" for part in (0.5, 0.99, 1.0))
    row = f"{seconds:.1f} s | {len(times)} | {parts} | {hall.tally.refused} | {waited / seconds:.0%}"
    print(f"| {name} | {row} |", flush=True)
    return result


async def measure(server: Ours, text: str, files: int, matches: int) -> None:
    house, hall = server.house, Hall(server, server.open(matches * SPARE, 0), PAUSE, ENDLESS)
    places = [asyncio.create_task(hall.place()) for _ in range(matches)]
    hall.start.set()
    await upload(house, text[: text.index("\n", 10_000) + 1])  # a first one: what is loaded once is loaded
    print("| meanwhile | for | moves | p50 | p99 | longest | refused | waited for its core |")
    print("|---|---|---|---|---|---|---|---|")
    await meanwhile("nothing", hall, asyncio.sleep(QUIET))
    before = in_use(house.database)
    found = await meanwhile(
        f"{files} files", hall, asyncio.gather(*(upload(house, text) for _ in range(files)))
    )
    grown = in_use(house.database) - before
    await meanwhile("their replays", hall, asyncio.gather(*(look(house, path) for path in found)))
    for task in places:
        task.cancel()
    await asyncio.gather(*places, return_exceptions=True)
    print(f"\nA file of {len(text):,} bytes takes {grown // files:,} bytes of the database.")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--files", type=int, default=6, help="so many files at once")
    parser.add_argument("--megabytes", type=float, default=1.8, help="so large is each")
    parser.add_argument("--matches", type=int, default=8, help="so many matches are played")
    wanted = parser.parse_args()
    text = long_file(wanted.megabytes * 1e6)
    with (
        tempfile.TemporaryDirectory() as folder,
        cores_apart() as core,
        ours(Path(folder), core, "london") as server,
    ):
        apart(lambda: measure(server, text, wanted.files, wanted.matches))


if __name__ == "__main__":
    main()
