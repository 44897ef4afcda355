"""Files from elsewhere are checked in a process of its own: whatever they hold, the tables go on."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import sys
from collections.abc import AsyncIterator, Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from penumbra.games.registry import UnknownGame, load_game, packs_of_games
from penumbra.kernel.chance import Chance
from penumbra.kernel.journal import BadJournal
from penumbra.kernel.match import Match
from penumbra.table import checking
from penumbra.table.checking import Checked, Checker, Limits, TooHard, TooMany, check
from penumbra.table.room import SNAPSHOT_EVERY
from penumbra.table.servant import Servant
from penumbra.table.steps import events_of, step_of
from penumbra.table.store.packing import unpacked
from tests.table.rooms import open_hall, people, play

pytestmark = pytest.mark.asyncio

SEATS = {"seats": [{"player": "human", "name": "Ann"}, {"player": "human", "name": "Bob"}]}
UPLOADS = 4
LINUX = pytest.mark.skipif(sys.platform != "linux", reason="other systems do not keep to the limit of memory")


def played(game: str, steps: int = 10_000, seed: int = 3) -> Match[Any]:
    """A match of two who choose at random."""
    rules = load_game(game)
    match = Match.begin(rules, {}, Chance(seed), SEATS)
    chance = Chance(seed + 1)
    while not match.over and len(match.journal.steps) < steps:
        options = rules.options(match.state)
        match.step(options[chance.below(len(options))], chance)
    return match


@pytest_asyncio.fixture
async def checker() -> AsyncIterator[Checker]:
    checker = Checker(packs_of_games(None))
    yield checker
    checker.close()


# -- what is found ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["london", "alone"])
async def test_a_file_is_kept_with_all_that_was_told_and_the_states_between(game: str) -> None:
    match = played(game)
    journal, rules = match.journal, match.game

    found = check(journal.to_text(), {})

    entries = found.past.entries("m")
    assert [step_of(entry) for entry in entries] == journal.steps
    journal.steps = []
    assert events_of(journal, entries) == match.events
    assert sorted(found.past.states) == list(range(0, len(entries) + 1, SNAPSHOT_EVERY))
    for step, state in found.past.states.items():
        assert unpacked(state) == rules.dump(journal.replay(rules, step))
    assert found.result is not None
    assert found.result.returns == tuple(rules.returns(match.state))


@pytest.mark.parametrize("game", ["london", "alone"])
async def test_a_file_takes_no_more_room_in_the_database_than_it_has_by_itself(
    tmp_path: Path, game: str
) -> None:
    text = played(game).journal.to_text()
    path = tmp_path / "m.sqlite3"

    async with open_hall(path) as directory:
        before = _bytes(path)
        for _ in range(UPLOADS):
            await directory.take_in(text)
        assert _bytes(path) - before < UPLOADS * len(text)


def _bytes(path: Path) -> int:
    """Bytes that are in use."""
    database = sqlite3.connect(path)
    (pages,), (free,), (size,) = (
        database.execute(f"PRAGMA {what}").fetchone()
        for what in ("page_count", "freelist_count", "page_size")
    )
    database.close()
    return int((pages - free) * size)


# -- limits ----------------------------------------------------------------------------------------------


def eat(text: str, packs: object) -> Checked:
    raise AssertionError(len(bytearray(4 * 1024**3)))


def spin(text: str, packs: object) -> Checked:
    while True:
        pass


def sleep(text: str, packs: object) -> Checked:
    signal.pause()
    raise AssertionError


def die(text: str, packs: object) -> Checked:
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError


FAULTS = {"eat": eat, "spin": spin, "sleep": sleep, "die": die}


def serve_badly(line: Connection, limits: Limits) -> None:
    """In the process: what is sent as a text is done, if it names one of the faults."""
    usual = checking.check
    checking.check = lambda text, packs: FAULTS.get(text, usual)(text, packs)
    checking.serve(line, limits)


@pytest.fixture
def faulty() -> Iterator[Checker]:
    checker = Checker(packs_of_games(None), Limits(time=6))
    checker._process = Servant(serve_badly, checker._limits)
    yield checker
    checker.close()


@LINUX
@pytest.mark.parametrize("fault", FAULTS)
async def test_a_file_that_takes_too_much_is_refused_and_the_next_one_is_checked(
    faulty: Checker, fault: str
) -> None:
    text = played("london", 20).journal.to_text()

    faulty._limits = Limits(patience=4.0 if fault == "sleep" else 90.0)
    with pytest.raises(TooHard):
        await faulty.check(fault)

    faulty._limits = Limits()
    assert (await faulty.check(text)).game == "london"


@LINUX
async def test_while_files_are_checked_tables_are_played_and_opened(tmp_path: Path, faulty: Checker) -> None:
    async with open_hall(tmp_path / "m.sqlite3") as directory:
        directory.checker = faulty
        coming = [asyncio.create_task(directory.take_in("sleep")) for _ in range(6)]
        room = await people(directory, "london", 2)
        await play(room, 60)

        assert room.table.steps == 60
        assert not any(one.done() for one in coming)
        for one in coming:
            one.cancel()
        await asyncio.gather(*coming, return_exceptions=True)
        faulty.close()


@LINUX
async def test_the_process_stands_behind_all_others(checker: Checker) -> None:
    await checker.check(played("london", 20).journal.to_text())

    pid = checker._process.pid
    assert pid is not None
    nicest = 19
    behind = min(os.getpriority(os.PRIO_PROCESS, 0) + checking.NICENESS, nicest)
    assert os.getpriority(os.PRIO_PROCESS, pid) == behind


@LINUX
async def test_a_process_that_was_ended_from_outside_is_no_file_s_fault(checker: Checker) -> None:
    text = played("london", 20).journal.to_text()
    await checker.check(text)
    process = checker._process._process
    assert process is not None
    process.kill()
    process.join()

    assert (await checker.check(text)).game == "london"


async def test_files_come_one_after_the_other_and_not_too_many_wait(checker: Checker) -> None:
    text = played("london", 20).journal.to_text()

    done = await asyncio.gather(
        *(checker.check(text) for _ in range(checking.MOST_WAITING + 2)), return_exceptions=True
    )

    assert [type(one) for one in done] == [Checked] * checking.MOST_WAITING + [TooMany] * 2
    assert (await checker.check(text)).game == "london"


async def test_whoever_does_not_wait_any_more_leaves_the_others_their_answers(checker: Checker) -> None:
    short, long = (played("london", steps).journal.to_text() for steps in (20, 40))
    given_up = asyncio.create_task(checker.check(short))
    await asyncio.sleep(0.05)
    given_up.cancel()

    assert len((await checker.check(long)).past.entries("m")) == 40


async def test_the_process_goes_when_no_file_comes_and_another_is_started_for_the_next(
    checker: Checker, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = played("london", 20).journal.to_text()
    monkeypatch.setattr(checking, "IDLE", 0.01)
    await checker.check(text)
    while checker._process.pid is not None:
        await asyncio.sleep(0.01)

    assert (await checker.check(text)).game == "london"


@pytest.mark.parametrize(
    ("text", "problem"), [("", BadJournal), ("[" * 100_000 + "\n", BadJournal), ("chess", UnknownGame)]
)
async def test_what_is_wrong_with_a_file_is_told(
    checker: Checker, text: str, problem: type[Exception]
) -> None:
    if text == "chess":
        journal = played("london", 5).journal
        journal.game = text
        text = journal.to_text()

    with pytest.raises(problem) as told:
        await checker.check(text)

    assert str(told.value)
