"""How fast the pages are: from a click to the new table, the first load, and many matches at once on one core.

Usage: python -m benchmarks.web [--quick] [--only browser|server]
Starts a server of its own on a temporary folder. Needs a Chromium for the first two tables (scripts/chromium.py).
Times are of the wall: run it on a machine that does nothing else.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from websockets.asyncio.client import ClientConnection, connect

from scripts.chromium import FLAGS, chromium
from tests.browser.house import House, apart
from tests.browser.players import DESK, EVIL, HERO, LONDON, Person, Street, in_order
from tests.browser.tables import Laid, after, lay, open_many

MOVES = 60
MATCHES = (10, 50, 200)
SECONDS = 10.0
"""How long so many matches are played at once."""
THINKING = 3.0
"""Seconds that a player thinks about a move, on the average."""
LONG = 400
"""Steps of a long match."""
TWO = ("Ann", "Ben")

WATCH = """
  // The time from a click to the first picture that shows its answer.
  window.measured = [];
  let clicked = 0;
  addEventListener("pointerdown", () => { clicked = performance.now(); }, true);
  addEventListener("DOMContentLoaded", () => document.addEventListener("penumbra:shown", () => {
    if (!clicked) return;
    const since = clicked, shown = performance.now() - clicked;
    clicked = 0;
    requestAnimationFrame(() => setTimeout(() => window.measured.push([shown, performance.now() - since])));
  }));
"""


def share(times: Sequence[float], part: float) -> float:
    """The value below which a part of the times lies."""
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else float("nan")


@contextmanager
def house_in(folder: Path, core: int | None = None) -> Iterator[House]:
    house = House(folder, core, more=("--connections-per-address", "0", "--commands-per-second", "0")).start()
    try:
        yield house
    finally:
        house.stop()


# -- in the browser ----------------------------------------------------------------------------------------


def bench_clicks(browser: Browser, house: House, game: str, moves: int) -> tuple[list[float], list[float]]:
    """Own moves by mouse: milliseconds until the table is changed, and until the picture shows it."""
    verbs = LONDON if game == "london" else HERO
    shown: list[float] = []
    painted: list[float] = []
    while len(shown) < moves:
        laid = lay(house.data, game, after(20 if game == "london" else 12, 0), TWO)
        street = Street(browser, house.url)
        try:
            people = [street.person(DESK) for _ in TWO]
            for person, token in zip(people, laid.tokens, strict=True):
                person.page.add_init_script(WATCH)
                person.visit(f"/play/{token}")
            ann, ben = people
            strategies = [in_order(*verbs), in_order(*(LONDON if game == "london" else EVIL))]
            idle = 0
            while len(shown) < moves and idle < 200:
                idle += 1
                for person, strategy in zip(people, strategies, strict=True):
                    sight = person.look()
                    if sight.over:
                        idle = 999
                    elif sight.asked:
                        person.choose(strategy(sight.choices))
                        idle = 0
                    else:
                        person.page.wait_for_timeout(10)
                taken = [pair for one in (ann, ben) for pair in drained(one)]
                shown += [first for first, _ in taken]
                painted += [second for _, second in taken]
        finally:
            street.close()
    return shown, painted


def drained(person: Person) -> list[tuple[float, float]]:
    return [tuple(pair) for pair in person.page.evaluate("() => window.measured.splice(0)")]


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
        got: list[float] = []
        line.on("Network.loadingFinished", lambda event: got.append(event["encodedDataLength"]))
        began = time.perf_counter()
        answer = person.visit(path)
        person.page.wait_for_load_state("load")
        took = (time.perf_counter() - began) * 1000
        person.page.wait_for_load_state("networkidle")
        return Load(int(sum(got)), len(answer.body()), len(got), took)
    finally:
        street.close()


# -- without a browser -------------------------------------------------------------------------------------


@dataclass
class Tally:
    """What was measured over all matches: for each move its number in its match and the seconds that it took."""

    moves: list[tuple[int, float]] = field(default_factory=list)
    refused: int = 0
    seconds: float = 0.0

    @property
    def times(self) -> list[float]:
        return [took for _, took in self.moves]


class Seat:
    """One end of a live connection, as a tab would hold it."""

    def __init__(self, house: House, token: str, news: asyncio.Event) -> None:
        self.house = house
        self.token = token
        self.news = news
        self.edition = ""
        self.options: list[int] = []
        self.known: list[int] = []
        """What was offered last; a frame without it says that it has not changed."""
        self.answered: dict[str, bool] = {}
        """By command: whether it was done."""
        self.line: ClientConnection | None = None
        self.reader: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Seat:
        address = f"ws://127.0.0.1:{self.house.port}/live/{self.token}"
        self.line = await connect(address, max_size=None, compression=None, open_timeout=60)
        self.reader = asyncio.create_task(self.read(self.line))
        await self.line.send('{"do":"hello","edition":""}')
        return self

    async def __aexit__(self, *_: object) -> None:
        if self.reader is not None:
            self.reader.cancel()
        if self.line is not None:
            await self.line.close()

    async def read(self, line: ClientConnection) -> None:
        async for text in line:
            message = json.loads(text)
            if message["t"] == "frame":
                self.edition = message["edition"]
                for html in [message["html"]] if "html" in message else [one for _, one in message["parts"]]:
                    if found := CHOICES.search(html):
                        self.known = [one["option"] for one in json.loads(found[1])]
                self.options = self.known
                if "done" in message:
                    self.answered[message["done"]] = True
            elif message.get("id"):
                self.answered[message["id"]] = message["t"] == "done"
            self.news.set()

    async def act(self) -> bool:
        """A random option; done when the answer and one's own new table are there. False if it was refused."""
        assert self.line is not None
        id_, edition = os.urandom(8).hex(), self.edition
        option, self.options = random.choice(self.options), []
        message = {"do": "act", "option": option, "edition": edition, "id": id_}
        await self.line.send(json.dumps(message))
        while id_ not in self.answered or (self.answered[id_] and self.edition == edition):
            self.news.clear()
            await self.news.wait()
        return self.answered.pop(id_)


CHOICES = re.compile(r'id="choices">(.*?)</script>', re.S)


async def play(
    house: House,
    laid: Laid,
    tally: Tally,
    pause: float,
    most: int,
    seated: asyncio.Queue[None],
    start: asyncio.Event,
) -> None:
    """Both seats of a match; a player thinks for `pause` seconds on the average."""
    news = asyncio.Event()
    async with Seat(house, laid.tokens[0], news) as one, Seat(house, laid.tokens[1], news) as other:
        while not (one.edition and other.edition):
            news.clear()
            await news.wait()
        seated.put_nowait(None)
        await start.wait()
        await asyncio.sleep(pause * random.random())
        step = 0
        while step < most:
            asked = next((seat for seat in (one, other) if seat.options), None)
            if asked is None:
                news.clear()
                try:
                    await asyncio.wait_for(news.wait(), 5)
                except TimeoutError:
                    return  # the match is over
                continue
            await asyncio.sleep(pause * random.random() * 2)
            began = time.perf_counter()
            done = await asked.act()
            step += 1
            tally.moves.append((step, time.perf_counter() - began))
            tally.refused += not done


def bench_matches(
    house: House, matches: int, pause: float, seconds: float = 600.0, most: int = 100_000
) -> Tally:
    """So many matches of Terrors of London between people at once, for some time or so many moves each."""
    tally, laid = Tally(), open_many(house.data, "london", matches, ("Ann", "Ben"))

    async def run() -> Tally:
        seated, start = asyncio.Queue[None](), asyncio.Event()
        playing = [asyncio.create_task(play(house, one, tally, pause, most, seated, start)) for one in laid]
        for _ in laid:  # everybody sits down first
            await asyncio.wait_for(seated.get(), 120)
        start.set()
        began = time.perf_counter()
        await asyncio.wait(playing, timeout=seconds)
        tally.seconds = time.perf_counter() - began
        for task in playing:
            task.cancel()
        ends = await asyncio.gather(*playing, return_exceptions=True)
        for problem in ends:
            if isinstance(problem, Exception):
                raise problem
        return tally

    return apart(run)


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
        for game, name in (("london", "Terrors of London"), ("alone", "Alone")):
            shown, painted = bench_clicks(browser, house, game, moves)
            parts = [share(times, part) for times in (shown, painted) for part in (0.5, 0.95)]
            print(
                f"| {name} | {len(shown)} | " + " | ".join(f"{one:.0f} ms" for one in parts) + " |",
                flush=True,
            )
        browser.close()


def on_one_core(folder: Path, quick: bool) -> None:
    cores = sorted(os.sched_getaffinity(0))
    with house_in(folder, cores[0]) as house:
        if len(cores) > 1:
            os.sched_setaffinity(0, set(cores[1:]))
        print("\n| matches at once, server on one core | players think | moves/s | p50 | p99 | refused |")
        print("|---|---|---|---|---|---|", flush=True)
        for matches in MATCHES[: 2 if quick else 3]:
            for pause in (THINKING, 0.0):
                tally = bench_matches(house, matches, pause, SECONDS / 3 if quick else SECONDS)
                rate, thinking = len(tally.moves) / tally.seconds, f"{pause:.0f} s" if pause else "not at all"
                middle, late = (share(tally.times, part) * 1000 for part in (0.5, 0.99))
                row = f"{rate:.0f} | {middle:.0f} ms | {late:.0f} ms | {tally.refused}"
                print(f"| {matches} | {thinking} | {row} |", flush=True)
        tally = bench_matches(house, 4, 0.08, most=60 if quick else LONG)
        last = max(step for step, _ in tally.moves)
        print(f"\n| moves of long matches (up to {last}) | p50 | p95 |\n|---|---|---|")
        for name, low, high in (("first quarter", 0.0, 0.25), ("last quarter", 0.75, 1.0)):
            times = [took * 1000 for step, took in tally.moves if low * last < step <= high * last]
            print(f"| {name} | {share(times, 0.5):.1f} ms | {share(times, 0.95):.1f} ms |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--quick", action="store_true", help="a short run, to see that everything works")
    parser.add_argument("--only", choices=("browser", "server"), help="one half of it")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        if wanted.only != "server":
            in_browser(Path(folder) / "browser", 12 if wanted.quick else MOVES)
        if wanted.only != "browser":
            on_one_core(Path(folder) / "server", wanted.quick)


if __name__ == "__main__":
    main()
