"""How fast the pages are: from a click to the new table, the first load, and many matches at once on one core.

Usage: python -m benchmarks.web [--quick] [--only browser|server|peers] [--folder PATH]
Starts servers of its own on a temporary folder: ours, and beside it boardgame.io's (peers; needs Node and npm). Needs a
Chromium for the first two tables (scripts/chromium.py). Times are of the wall: run it on a machine that does nothing
else. All tables are Markdown.
"""

from __future__ import annotations

import argparse
import itertools
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from benchmarks.crowd import (
    HEAD,
    WARMING,
    Server,
    Tally,
    cores_apart,
    play_long,
    play_many,
    remarks,
    row,
    share,
)
from benchmarks.pictures import bench_clicks, bench_costs, bench_flights, bench_turns
from benchmarks.servers import GAMES, STORAGES, TWO, UNLIMITED, boardgame, missing, ours
from penumbra.bots.search.levels import LEVEL_NAMES
from scripts.chromium import FLAGS, chromium
from tests.browser.house import House
from tests.browser.players import DESK, Street
from tests.browser.tables import after, lay

MOVES = 60
TURNS = 30
"""Turns of each level of bots that are watched."""
MATCHES = (10, 50, 200, 1000)
SECONDS = 10.0
"""How long so many matches are played at once."""
THINKING = 3.0
"""Seconds that a player thinks about a move, on the average."""
MET = 120
"""Moves that were made at a table before it is measured, at most: the first ones are the cheapest."""
LONG = 400
"""Steps of a long match."""

Contestant = Callable[[Path, int], AbstractContextManager[Server]]
"""A server on a folder of its own and a core of its own."""


@contextmanager
def house_in(folder: Path) -> Iterator[House]:
    house = House(folder, more=UNLIMITED).start()
    try:
        yield house
    finally:
        house.stop()


# -- in the browser ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Load:
    """A first visit with an empty cache."""

    bytes: int
    html: int
    requests: int
    milliseconds: float


def bench_load(browser: Browser, house: House, path: str) -> Load:
    """What comes over the line, and how long until everything is there."""
    street = Street(browser, house.url)
    try:
        person = street.person(DESK)
        line = person.page.context.new_cdp_session(person.page)
        line.send("Network.enable")
        asked: dict[str, str] = {}
        got: list[float] = []

        def finished(event: dict[str, Any]) -> None:
            if not asked.get(event["requestId"], "").startswith("data:"):  # stands in a style sheet
                got.append(event["encodedDataLength"])

        line.on(
            "Network.requestWillBeSent",
            lambda event: asked.update({event["requestId"]: event["request"]["url"]}),
        )
        line.on("Network.loadingFinished", finished)
        began = time.perf_counter()
        answer = person.visit(path)
        person.page.wait_for_load_state("load")
        took = (time.perf_counter() - began) * 1000
        person.page.wait_for_load_state("networkidle")
        return Load(int(sum(got)), len(answer.body()), len(got), took)
    finally:
        street.close()


# -- the tables --------------------------------------------------------------------------------------------


def in_browser(folder: Path, moves: int) -> None:
    with sync_playwright() as playwright, house_in(folder) as house:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        print("| first load, empty cache | kB | requests | HTML kB | ms |\n|---|---|---|---|---|", flush=True)
        pages = {
            "first page": "/",
            "Terrors of London": f"/play/{lay(house.data, 'london', after(60, 0), TWO).tokens[0]}",
            "Alone, Hero": f"/play/{lay(house.data, 'alone', after(30, 0), TWO).tokens[0]}",
            "Alone, Evil": f"/play/{lay(house.data, 'alone', after(30, 1), TWO).tokens[1]}",
        }
        bench_load(browser, house, "/")  # the server reads its templates at the first visit
        for name, path in pages.items():
            load = bench_load(browser, house, path)
            row = f"{load.bytes / 1000:.0f} | {load.requests} | {load.html / 1000:.0f} | {load.milliseconds:.0f}"
            print(f"| {name} | {row} |", flush=True)
        print("\n| own move, from the click | moves | table p50 | table p95 | picture p50 | picture p95 |")
        print("|---|---|---|---|---|---|", flush=True)
        for game, name in GAMES.items():
            shown, painted = bench_clicks(browser, house, game, moves)
            parts = [share(times, part) for times in (shown, painted) for part in (0.5, 0.95)]
            print(
                f"| {name} | {len(shown)} | " + " | ".join(f"{one:.0f} ms" for one in parts) + " |",
                flush=True,
            )
        costs_of_moves(browser, house, moves)
        flights(browser, house, moves)
        turns_of_bots(browser, house, TURNS if moves == MOVES else 3)
        browser.close()


def costs_of_moves(browser: Browser, house: House, moves: int) -> None:
    print("\n| a move, both windows | layouts | styles | script | style | layout | paint | raster |")
    print("|---|---|---|---|---|---|---|---|", flush=True)
    for game, name in GAMES.items():
        costs = bench_costs(browser, house, game, moves)
        counts = [f"{one:.1f}" for one in costs.counts]
        times = [f"{one:.1f} ms" for one in (*costs.times, *costs.drawn)]
        print(f"| {name} | " + " | ".join((*counts, *times)) + " |", flush=True)


def flights(browser: Browser, house: House, moves: int) -> None:
    print(
        "\n| while cards fly, normal speed | pictures | a second | late | slowest |\n|---|---|---|---|---|",
        flush=True,
    )
    for game, name in GAMES.items():
        seen = bench_flights(browser, house, game, moves)
        row = f"{seen.pictures} | {seen.a_second:.0f} | {seen.late:.0%} | {seen.slowest:.0f} ms"
        print(f"| {name} | {row} |", flush=True)


def turns_of_bots(browser: Browser, house: House, turns: int) -> None:
    print("\n| a bot's turn in London, normal speed | turns | median | p90 |\n|---|---|---|---|", flush=True)
    for bot in LEVEL_NAMES:
        seconds = bench_turns(browser, house, bot, turns)
        middle, late = (share(seconds, part) for part in (0.5, 0.9))
        print(f"| {bot} | {len(seconds)} | {middle:.1f} s | {late:.1f} s |", flush=True)


def contestants(only: str | None) -> list[Contestant]:
    """What is measured for each number of matches, one after the other; a line says what is left out."""
    chosen: list[Contestant] = []
    if only != "peers":
        chosen += [partial(ours, game=game) for game in GAMES]
    if only != "server":
        why = missing()
        if why:
            print(f"\n{why}", flush=True)
        else:
            chosen += [partial(boardgame, storage=storage) for storage in STORAGES]
    return chosen


def measured(server: Server, tables: int, quick: bool, pause: float = 0.0) -> Tally:
    """So many matches on a server that has been used a little."""
    play_many(server, 2, WARMING)
    return play_many(server, tables, SECONDS / 3 if quick else SECONDS, pause, MET // 4 if quick else MET)


def bench_many(folder: Path, only: str | None, quick: bool) -> None:
    """Each number of matches of each game on a server of its own, without thinking."""
    fresh, notes = itertools.count(), list[str]()
    compared = contestants(only)
    if not compared:
        return
    print(f"\n{HEAD}", flush=True)
    with cores_apart() as core:
        for tables, contestant in itertools.product(MATCHES[: 2 if quick else None], compared):
            with contestant(folder / str(next(fresh)), core) as server:
                tally = measured(server, tables, quick)
            print(row(server.name, tables, tally), flush=True)
            notes += remarks(server.name, tables, tally)
    print("".join(f"\n- {note}" for note in notes))


def bench_thinking(folder: Path, quick: bool) -> None:
    """Terrors of London at the pace of people."""
    print(
        "\n| matches, players think 3 s | moves/s | p50 | p99 | its core |\n|---|---|---|---|---|", flush=True
    )
    with cores_apart() as core:
        for tables in MATCHES[: 2 if quick else None]:
            with ours(folder / str(tables), core, "london") as server:
                tally = measured(server, tables, quick, THINKING)
            middle, late = (share(tally.heard, part) * 1000 for part in (0.5, 0.99))
            busy = tally.cpu / tally.seconds
            print(
                f"| {tables:,} | {tally.rate:,.0f} | {middle:.1f} ms | {late:.1f} ms | {busy:.0%} |",
                flush=True,
            )


def bench_long(folder: Path, quick: bool) -> None:
    """Whether a move costs more late in a match."""
    most = 60 if quick else LONG
    print(f"\n| moves of long matches (up to {most}) | p50 | p95 |\n|---|---|---|", flush=True)
    with cores_apart() as core:
        for game, name in GAMES.items():
            with ours(folder / game, core, game) as server:
                play_many(server, 2, WARMING)
                tally = play_long(server, 4, 0.08, most)
            last = max(step for step, _ in tally.moves)
            for part, low, high in (("first quarter", 0.0, 0.25), ("last quarter", 0.75, 1.0)):
                times = [took * 1000 for step, took in tally.moves if low * last < step <= high * last]
                print(
                    f"| {name}, {part} | {share(times, 0.5):.1f} ms | {share(times, 0.95):.1f} ms |",
                    flush=True,
                )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--quick", action="store_true", help="a short run, to see that everything works")
    parser.add_argument("--only", choices=("browser", "server", "peers"), help="one part of it")
    parser.add_argument(
        "--folder", type=Path, help="where matches are kept meanwhile: on the disk that counts"
    )
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=wanted.folder) as name:
        folder = Path(name)
        if wanted.only in (None, "browser"):
            in_browser(folder / "browser", 12 if wanted.quick else MOVES)
        if wanted.only != "browser":
            bench_many(folder / "many", wanted.only, wanted.quick)
        if wanted.only in (None, "server"):
            bench_thinking(folder / "thinking", wanted.quick)
            bench_long(folder / "long", wanted.quick)


if __name__ == "__main__":
    main()
