"""What a move costs in a browser: the time from a click to the picture, pictures a second while cards fly, and what the
browser itself counts: layouts, styles, drawing."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page

from benchmarks.servers import TWO
from tests.browser.house import House
from tests.browser.players import DESK, EVIL, HERO, LONDON, Person, Strategy, Street, in_order, play_now
from tests.browser.tables import after, lay

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
WATCH_FLIGHTS = """
  // The times between two pictures while something moves on the table: cards that fly, pieces that glide.
  window.measured = [];
  let last = 0;
  const look = (now) => {
    const some = window.Penumbra?.motion.moving();
    if (some && last) window.measured.push(now - last);
    last = some ? now : 0;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
"""
LATE = 25.0
"""Milliseconds: a picture that comes later was left out once at least."""
COUNTED = ("LayoutCount", "RecalcStyleCount")
TIMED = ("ScriptDuration", "RecalcStyleDuration", "LayoutDuration")
DRAWN = ("Paint", "RasterTask")
"""What is drawn as a list of strokes, and what becomes pixels (in threads beside)."""
TRACED = ("devtools.timeline", "disabled-by-default-devtools.timeline", "cc")


@dataclass(slots=True)
class Played:
    """What was measured at a table where two people played."""

    moves: int = 0
    heard: list[Any] = field(default_factory=list)
    """What the pages noted meanwhile."""


def strategies(game: str) -> Sequence[Strategy]:
    return [in_order(*(LONDON if game == "london" else side)) for side in (HERO, EVIL)]


@contextmanager
def two_at_a_table(
    browser: Browser, house: House, game: str, script: str, lively: bool
) -> Iterator[list[Person]]:
    """Two people at a table that has been played at; lively: the first sees everything move."""
    laid = lay(house.data, game, after(20 if game == "london" else 12, 0), TWO)
    street = Street(browser, house.url)
    try:
        people = [street.person(DESK, calm=seat > 0 or not lively) for seat, _ in enumerate(TWO)]
        for person, token in zip(people, laid.tokens, strict=True):
            person.page.add_init_script(script)
            person.visit(f"/play/{token}")
        yield people
    finally:
        street.close()


def play(people: Sequence[Person], game: str, enough: Callable[[Played], bool]) -> Played:
    """Both play as they are asked, until it is enough or the match is over."""
    done, idle = Played(), 0
    while not enough(done) and idle < 600:
        idle += 1
        for person, strategy in zip(people, strategies(game), strict=True):
            sight = person.look()
            if sight.over:
                idle = 999
            elif sight.asked:
                person.choose(strategy(sight.choices))
                done.moves, idle = done.moves + 1, 0
            else:
                person.page.wait_for_timeout(10)
            done.heard += person.page.evaluate("() => window.measured.splice(0)")
    return done


def bench_clicks(browser: Browser, house: House, game: str, moves: int) -> tuple[list[float], list[float]]:
    """Own moves by mouse: milliseconds until the table is changed, and until the picture shows it."""
    heard: list[tuple[float, float]] = []
    while len(heard) < moves:
        with two_at_a_table(browser, house, game, WATCH, lively=False) as people:
            wanted = moves - len(heard)
            heard += play(people, game, lambda done: len(done.heard) >= wanted).heard  # noqa: B023 (called at once)
    return [shown for shown, _ in heard], [painted for _, painted in heard]


@dataclass(frozen=True, slots=True)
class Flights:
    """Pictures while cards flew."""

    pictures: int
    a_second: float
    late: float
    """The part of them that came late."""
    slowest: float


def bench_flights(browser: Browser, house: House, game: str, moves: int) -> Flights:
    """Pictures a second while something moves, in a window at normal speed; the other shows everything at once."""
    with two_at_a_table(browser, house, game, WATCH_FLIGHTS, lively=True) as people:
        gaps: list[float] = play(people, game, lambda done: done.moves >= moves).heard
    late = sum(gap > LATE for gap in gaps)
    return Flights(len(gaps), 1000 * len(gaps) / sum(gaps), late / len(gaps), max(gaps))


@dataclass(frozen=True, slots=True)
class Costs:
    """What the browser counted for one move, both windows together: their numbers, and milliseconds."""

    moves: int
    counts: Sequence[float]
    times: Sequence[float]
    drawn: Sequence[float]


def bench_costs(browser: Browser, house: House, game: str, moves: int) -> Costs:
    """Counts hold on a busy machine, too; times are of the processes, and hold better than those of the wall."""
    with two_at_a_table(browser, house, game, WATCH, lively=False) as people:
        lines = [_counting(person.page) for person in people]
        before = [_metrics(line) for line in lines]
        with traced(browser, people[0].page) as events:
            done = play(people, game, lambda played: played.moves >= moves)
        after_ = [_metrics(line) for line in lines]

    def each(name: str) -> float:
        return sum(now[name] - old[name] for old, now in zip(before, after_, strict=True)) / done.moves

    drawn = [sum(event.get("dur", 0) for event in events if event["name"] == name) for name in DRAWN]
    return Costs(
        done.moves,
        [each(name) for name in COUNTED],
        [each(name) * 1000 for name in TIMED],
        [one / 1000 / done.moves for one in drawn],
    )


def _counting(page: Page) -> CDPSession:
    line = page.context.new_cdp_session(page)
    line.send("Performance.enable")
    return line


def _metrics(line: CDPSession) -> dict[str, float]:
    return {one["name"]: one["value"] for one in line.send("Performance.getMetrics")["metrics"]}


@contextmanager
def traced(browser: Browser, page: Page) -> Iterator[list[dict[str, Any]]]:
    """Everything that the browser notes meanwhile."""
    events: list[dict[str, Any]] = []
    ended: list[object] = []
    line = browser.new_browser_cdp_session()
    line.on("Tracing.dataCollected", lambda got: events.extend(got["value"]))
    line.on("Tracing.tracingComplete", lambda end: ended.append(end))
    line.send(
        "Tracing.start", {"traceConfig": {"includedCategories": list(TRACED)}, "transferMode": "ReportEvents"}
    )
    try:
        yield events
    finally:
        line.send("Tracing.end")
        while not ended:
            page.wait_for_timeout(50)


def bench_turns(browser: Browser, house: House, bot: str, turns: int) -> list[float]:
    """Seconds from passing in London until one is asked for an action again, at normal speed, thinking included."""
    found: list[float] = []
    street = Street(browser, house.url)
    choose = in_order(*LONDON)
    try:
        while len(found) < turns:
            person = street.person(DESK, calm=False)
            play_now(person, "london", bot=bot)
            passed = 0.0
            while len(found) < turns and not (sight := person.wait(lambda one: one.asked or one.over)).over:
                choice = choose(sight.choices)
                if passed and choice.verb in ("play", "buy", "attack", "pass"):
                    found.append(time.monotonic() - passed)
                    passed = 0.0
                began = time.monotonic()
                person.choose(choice)
                passed = began if choice.verb == "pass" else passed
    finally:
        street.close()
    return found
