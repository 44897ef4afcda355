"""What is not committed did not happen; what is committed is there whatever happens next."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import stat
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Awaitable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
import sqlalchemy as sa
from sqlalchemy.sql.base import Executable

from penumbra.table.directory import Directory
from penumbra.table.expiry import Cut
from penumbra.table.room import SNAPSHOT_EVERY, Room
from penumbra.table.store import (
    OPEN,
    OVER,
    RUNNING,
    BadDatabase,
    Change,
    Conflict,
    Entry,
    History,
    Kept,
    NotKept,
    OtherSchema,
    Seat,
    Store,
    schema,
    sqlite,
)
from penumbra.table.store.schema import SCHEMA
from penumbra.table.store.sqlite import BATCH, READERS
from penumbra.table.store.store import LARGE
from tests.table.old_schema import write_as_1
from tests.table.rooms import BEGIN, SET_UP, open_hall, people, play, quick_store, say, sit_down

pytestmark = pytest.mark.asyncio

EMPTY = History.of({0: {}})


def a_match(id_: str = "m", code: str = "BCDFG", phase: str = RUNNING, **more: Any) -> Kept:
    seats = (Seat(0, "human", "Ann", True, f"{id_}-ann"), Seat(1, "human", "", phase != OPEN, f"{id_}-bob"))
    usual = Kept(
        id_, code, "london", {"header": True}, {"timer": 0}, False, phase, None, created=1.0, touched=1.0, seats=seats
    )  # fmt: skip
    return replace(usual, **more)


def word(number: int, match: str = "m", command: str | None = None) -> Change:
    return Change(Entry(match, number, "chat", 0, {"text": f"word {number}"}, command))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "store" / "matches.sqlite3"


@pytest_asyncio.fixture
async def store(path: Path) -> AsyncIterator[Store]:
    store = await quick_store(path)
    await store.create(a_match(), EMPTY)
    yield store
    await store.close()


async def numbers(store: Store, match: str = "m") -> list[int]:
    return [entry.number for entry in await store.entries(match)]


# -- matches ---------------------------------------------------------------------------------------------


async def test_a_match_is_found_by_id_code_and_any_seats_secret(store: Store) -> None:
    kept = a_match()

    assert await store.match("m") == kept
    assert await store.by_code("bcdfg") == kept
    assert await store.by_token("m-ann") == await store.by_token("m-bob") == kept


async def test_what_is_not_there_is_not_found(store: Store) -> None:
    assert await store.match("n") is None
    assert await store.by_code("XXXXX") is None
    assert await store.by_token("") is None
    assert await store.name_of("stranger") == ""


async def test_lists_show_only_what_is_public_of_that_phase_the_latest_first(store: Store) -> None:
    for number, phase in enumerate((OPEN, RUNNING, RUNNING, OVER)):
        match = a_match(f"p{number}", f"CODE{number}", phase, public=True, touched=10.0 + number)
        await store.create(match, EMPTY)

    assert [kept.id for kept in await store.public(RUNNING)] == ["p2", "p1"]
    assert [kept.id for kept in await store.public(RUNNING, limit=1)] == ["p2"]
    assert [kept.id for kept in await store.public(OPEN)] == ["p0"]


async def test_a_person_finds_his_matches_again_but_not_those_of_others(store: Store) -> None:
    await store.create(a_match("over", "QQQQQ", OVER), EMPTY)
    for token in ("m-ann", "m-ann", "over-ann", "no-such-seat"):
        await store.sits("ann", token)
    await store.sits("bob", "m-bob")

    assert [kept.id for kept in await store.of_person("ann")] == ["m"]
    assert [kept.id for kept in await store.of_person("ann", over=True)] == ["over"]
    assert [kept.id for kept in await store.of_person("bob")] == ["m"]
    assert await store.of_person("eve") == []
    assert await store.tokens_of("bob") == {"m-bob"}


async def test_a_name_can_be_changed(store: Store) -> None:
    await store.call("ann", "Ann")
    await store.call("ann", "Anna")

    assert await store.name_of("ann") == "Anna"


async def test_a_match_whose_code_is_taken_is_not_kept_at_all(store: Store) -> None:
    with pytest.raises(Conflict):
        await store.create(a_match("other"), History.of({0: {}}, [word(0, "other").entry]))

    assert await store.match("other") is None
    assert await store.entries("other") == []


async def work_of_lists(store: Store) -> int:
    """How many steps SQLite takes to find what the first page and the page of replays show to Ann."""
    taken = 0

    def step() -> int:
        nonlocal taken
        taken += 1
        return 0

    connections = store._engine._readers._connections
    for _ in range(200):  # until every reader has its connection
        await asyncio.gather(*(store.count() for _ in range(20)))
        if len(connections) == READERS:
            break
    for connection in connections:
        connection.set_progress_handler(step, 1)
    for phase in (OPEN, RUNNING, OVER):
        assert len(await store.public(phase)) == 30
    assert [len(await store.of_person("ann", over)) for over in (False, True)] == [2, 1]
    assert await store.tokens_of("ann")
    assert await store.by_token("p3-ann")
    return taken


async def test_lists_take_no_longer_however_many_matches_are_kept(store: Store) -> None:
    async def keep(first: int, count: int) -> None:
        phases = (OPEN, RUNNING, OVER)
        await asyncio.gather(*(
            store.create(a_match(f"p{one}", f"CODE{one}", phases[one % 3], public=True, touched=one), EMPTY)
            for one in range(first, first + count)
        ))  # fmt: skip

    await keep(0, 120)
    for one in (3, 4, 5):
        await store.sits("ann", f"p{one}-ann")
    before = await work_of_lists(store)
    await keep(120, 2000)

    assert await work_of_lists(store) <= before * 1.1


# -- entries ---------------------------------------------------------------------------------------------


async def test_an_entry_is_there_for_everybody_when_append_returns(store: Store, path: Path) -> None:
    await store.append(word(0))

    with sqlite3.connect(path) as other:
        assert other.execute("SELECT number, kind FROM entries").fetchall() == [(0, "chat")]
    other.close()


async def test_entries_come_back_as_they_went_in(store: Store) -> None:
    entry = Entry("m", 0, "step", 1, {"option": 7, "chance": [1, 2], "do": "buy ghoul’s"}, "c-1", at=5.5)

    await store.append(Change(entry))

    assert await store.entries("m") == [entry]


async def test_of_two_writers_of_one_number_one_wins(store: Store, path: Path) -> None:
    """Two servers on one database, each with a writer of its own."""
    other = await quick_store(path)

    done = await asyncio.gather(store.append(word(0)), other.append(word(0)), return_exceptions=True)

    assert sorted(type(one).__name__ for one in done) == ["Conflict", "NoneType"]
    assert await numbers(store) == [0]
    await other.close()


async def test_a_command_is_done_once(store: Store) -> None:
    await store.append(word(0, command="same"))

    with pytest.raises(Conflict):
        await store.append(word(1, command="same"))

    assert await numbers(store) == [0]


async def test_two_matches_may_have_commands_of_one_name(store: Store) -> None:
    await store.create(a_match("n", "QQQQQ"), EMPTY)

    await store.append(word(0, command="same"))
    await store.append(word(0, "n", command="same"))


async def test_one_bad_change_does_not_spoil_those_committed_with_it(store: Store) -> None:
    await store.append(word(0))

    done = await asyncio.gather(*(store.append(word(one)) for one in (1, 2, 0, 3, 2)), return_exceptions=True)

    assert [type(one).__name__ for one in done] == [
        "NoneType",
        "NoneType",
        "Conflict",
        "NoneType",
        "Conflict",
    ]
    assert await numbers(store) == [0, 1, 2, 3]


async def test_more_than_one_batch_at_once_all_land(store: Store) -> None:
    await asyncio.gather(*(store.append(word(one)) for one in range(BATCH * 2 + 1)))

    assert await numbers(store) == list(range(BATCH * 2 + 1))


async def test_a_change_that_cannot_be_written_tells_why_and_the_next_is_written(store: Store) -> None:
    unspeakable = Change(Entry("m", 0, "chat", 0, {"text": object()}))

    with pytest.raises(Exception, match="not JSON serializable"):
        await store.append(unspeakable)

    await store.append(word(0))
    assert await numbers(store) == [0]


async def test_whoever_gives_up_waiting_does_not_stop_the_writer(store: Store) -> None:
    waiting = asyncio.create_task(store.append(word(0)))
    await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.wait([waiting])

    await store.append(word(1))
    assert 1 in await numbers(store)


async def test_all_of_a_change_is_committed_or_nothing(store: Store) -> None:
    bob = Seat(1, "human", "Bob", True, "m-bob")
    good = Change(word(0).entry, OVER, {"returns": [1, 0]}, snapshot=(32, {"s": 32}), seat=bob)
    await store.append(good)

    kept = await store.match("m")
    assert kept is not None
    assert (kept.phase, kept.result, kept.seats[1]) == (OVER, {"returns": [1, 0]}, bob)

    with pytest.raises(Conflict):  # that snapshot is there already
        await store.append(replace(good, entry=word(1).entry, phase=RUNNING, result=None, seat=None))

    assert (await store.match("m")) == kept
    assert await numbers(store) == [0]


async def test_the_nearest_snapshot_before_a_step_is_given(store: Store) -> None:
    for number, step in enumerate((32, 64)):
        await store.append(Change(word(number).entry, snapshot=(step, {"s": step})))

    assert [(await store.snapshot("m", step))[0] for step in (0, 31, 32, 63, 64, 99)] == [
        0,
        0,
        32,
        32,
        64,
        64,
    ]


async def test_forgetting_drops_only_later_snapshots_of_that_match(store: Store) -> None:
    await store.create(a_match("n", "QQQQQ"), History.of({0: {}, 32: {}}))
    await store.append(Change(word(0).entry, snapshot=(32, {})))

    await store.append(Change(word(1).entry, forget_after=31))

    assert (await store.snapshot("m", 40))[0] == 0
    assert (await store.snapshot("n", 40))[0] == 32


# -- readers and writers ---------------------------------------------------------------------------------


async def test_reading_does_not_wait_for_a_writer(store: Store, path: Path) -> None:
    writer = sqlite3.connect(path, isolation_level=None)
    writer.execute("BEGIN IMMEDIATE")
    writer.execute("UPDATE matches SET code = 'QQQQQ'")

    kept = await asyncio.wait_for(store.match("m"), 3)  # a reader that waited would wait for five seconds

    assert kept is not None
    assert kept.code == "BCDFG"
    writer.execute("ROLLBACK")
    writer.close()


@contextmanager
def another_program(path: Path) -> Iterator[sqlite3.Connection]:
    """It has begun to write, and is not done."""
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield other
    if other.in_transaction:
        other.execute("ROLLBACK")
    other.close()


async def test_whoever_only_looks_at_his_table_writes_nothing(store: Store, path: Path) -> None:
    await store.sits("ann", "m-ann")

    with another_program(path):
        await asyncio.wait_for(store.sits("ann", "m-ann"), 3)


async def test_another_program_that_writes_is_waited_for_and_the_loop_goes_on(
    store: Store, path: Path
) -> None:
    with another_program(path) as other:
        waiting = asyncio.create_task(store.append(word(0)))
        for _ in range(5):
            assert await asyncio.wait_for(store.match("m"), 1) is not None  # nothing else stands still
        assert not waiting.done()
        other.execute("ROLLBACK")
        await waiting

    assert await numbers(store) == [0]


async def test_another_program_that_does_not_end_is_not_waited_for_without_end(
    store: Store, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "PATIENCE", 0.05)
    with another_program(path):
        done = await asyncio.gather(*(store.append(word(one)) for one in range(3)), return_exceptions=True)

    assert [type(one) for one in done] == [NotKept] * 3
    await store.append(word(0))
    assert await numbers(store) == [0]


async def test_a_reader_cannot_write(store: Store) -> None:
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        await store._engine.read([(schema.NEW_VERSION, {"version": 7})], len)


# -- commits ---------------------------------------------------------------------------------------------


async def commits_during(store: Store, *coming: Awaitable[Any]) -> int:
    """How many commits are made while all of this is written."""
    said: list[str] = []
    connection = store._engine._writer._connection
    connection.set_trace_callback(said.append)
    await asyncio.gather(*coming)
    connection.set_trace_callback(None)
    return said.count("COMMIT")


async def test_whatever_comes_at_once_is_committed_at_once(store: Store) -> None:
    made = await commits_during(
        store,
        *(store.append(word(number)) for number in range(20)),
        store.create(a_match("n", "QQQQQ"), EMPTY),
        store.call("bob", "Bob"),
        store.stand("m", 4, 1),
    )

    assert made == 1
    assert await numbers(store) == list(range(20))
    assert await store.name_of("bob") == "Bob"


async def test_what_comes_during_a_commit_is_committed_together_after_it(store: Store) -> None:
    first = asyncio.create_task(store.append(word(0)))
    await asyncio.sleep(0)
    await asyncio.sleep(0)

    assert await commits_during(store, first, *(store.append(word(one)) for one in range(1, 20))) <= 2
    assert await numbers(store) == list(range(20))


class FullDisk:
    """A connection that fails at some statement."""

    def __init__(self, connection: sqlite3.Connection, at: str) -> None:
        self._connection = connection
        self.at = at

    def execute(self, text: str, *given: Any) -> sqlite3.Cursor:
        if self.at and text.startswith(self.at):
            if (
                text != "COMMIT" and self._connection.in_transaction
            ):  # as SQLite does it where it cannot go on
                self._connection.execute("ROLLBACK")
            raise sqlite3.OperationalError("database or disk is full")
        return self._connection.execute(text, *given)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)


@pytest.mark.parametrize("at", ["COMMIT", "INSERT INTO entries", "SAVEPOINT", "BEGIN"])
async def test_when_nothing_can_be_written_everybody_is_told_and_nothing_has_happened(
    store: Store, at: str
) -> None:
    writer = store._engine._writer
    disk = FullDisk(writer._connection, at)
    writer._connection = disk  # type: ignore[assignment]  # it answers as one

    done = await asyncio.gather(*(store.append(word(one)) for one in range(5)), return_exceptions=True)

    assert [(type(one), "disk is full" in str(one)) for one in done] == [(NotKept, True)] * 5
    assert await numbers(store) == []
    disk.at = ""
    await store.append(word(0))
    assert await numbers(store) == [0]


async def test_closing_writes_what_is_waiting(path: Path) -> None:
    store = await quick_store(path)
    coming = [
        asyncio.create_task(store.create(a_match(f"m{one}", f"C{one}"), EMPTY)) for one in range(BATCH + 5)
    ]
    await asyncio.sleep(0)
    await store.close()

    await asyncio.gather(*coming)
    with pytest.raises(NotKept):
        await store.call("ann", "Ann")
    store = await quick_store(path)
    assert await store.count() == BATCH + 5
    await store.close()


# -- what takes little room ------------------------------------------------------------------------------


async def test_entries_that_were_there_before_the_match_come_back_as_they_went_in(store: Store) -> None:
    said = {"text": "é\ud800", "n": [1]}
    entries = [
        Entry("n", number, ("step", "chat")[number % 2], number % 3, said, f"c{number}", number + 0.5)
        for number in range(300)
    ]
    await store.create(a_match("n", "QQQQQ"), History.of({0: {}, 256: {"s": 256}}, entries))
    await store.append(word(300, "n"))

    there = await store.entries("n")

    assert there[:300] == entries
    assert there[300].data == {"text": "word 300"}
    assert await store.snapshots("n", 255) == {0: {}}
    assert await store.snapshot("n", 300) == (256, {"s": 256})


async def test_a_large_past_is_not_written_on_the_loop(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    threads = set()
    carry_out = sqlite._carry_out

    def watched(*given: Any) -> None:
        threads.add(threading.current_thread().name)
        carry_out(*given)

    monkeypatch.setattr(sqlite, "_carry_out", watched)
    large = History({0: bytes(LARGE + 1)})
    await store.create(a_match("n", "QQQQQ"), large)
    assert threads == {"writer"}

    await store.append(word(0))
    assert len(threads) == 2


# -- forgetting ------------------------------------------------------------------------------------------


async def test_a_match_that_is_deleted_leaves_nothing_behind(store: Store, path: Path) -> None:
    await store.create(a_match("n", "QQQQQ"), History.of({0: {}}, [word(0, "n").entry]))
    for match in ("m", "n"):
        await store.append(Change(word(1, match).entry, snapshot=(32, {})))
        await store.sits("ann", f"{match}-ann")
    before = await all_of(store)

    assert await store.delete("n")
    assert not await store.delete("n")

    assert await store.match("n") is None
    assert await store.by_token("n-ann") is None
    assert await store.tokens_of("ann") == {"m-ann"}
    after = await all_of(store)
    assert [after[1:3], after[5]] == [before[1:3], before[5]]
    with sqlite3.connect(path) as other:
        for table in ("seats", "entries", "chapters", "snapshots"):
            assert other.execute(f"SELECT count(*) FROM {table} WHERE \"match\" = 'n'").fetchone() == (0,), (
                table
            )
    other.close()


async def test_something_is_remembered_for_a_person_until_he_is_forgotten(store: Store) -> None:
    await store.create(a_match("n", "QQQQQ"), EMPTY)
    for person, token in (("ann", "m-ann"), ("ann", "n-ann"), ("bob", "m-bob")):
        await store.sits(person, token)
        await store.remember(person, "play london", {"bot": "adept", "of": person})
    await store.remember("ann", "play london", {"bot": "master"})

    assert await store.keepsake("ann", "play london") == {"bot": "master"}
    assert await store.keepsake("ann", "play alone") is None
    await store.delete("m")
    assert await store.keepsake("bob", "play london") is None
    assert await store.keepsake("ann", "play london") == {"bot": "master"}
    await store.remember("ann", "play london", None)
    assert await store.keepsake("ann", "play london") is None


async def test_a_match_at_which_something_has_happened_meanwhile_is_not_deleted(store: Store) -> None:
    before = await all_of(store)

    assert not await store.delete("m", before=1.0)

    assert await all_of(store) == before
    assert await store.delete("m", before=1.5)


async def test_matches_that_nobody_has_touched_are_found_the_oldest_first(store: Store) -> None:
    for number, phase in enumerate((OPEN, OVER, OPEN, OPEN)):
        await store.create(a_match(f"p{number}", f"CODE{number}", phase, touched=10.0 - number), EMPTY)

    open_ones = Cut(unbegun=10.0, idle=0.0, finished=0.0)
    assert await store.expired(open_ones) == ["m", "p3", "p2"]  # at the first nothing has ever happened
    assert await store.expired(open_ones, limit=2) == ["m", "p3"]
    assert await store.expired(Cut(1.0, 0.0, 0.0)) == []
    assert await store.expired(Cut(0.0, 0.0, 10.0)) == ["p1"]
    assert await store.count() == 5


# -- reopening -------------------------------------------------------------------------------------------


async def test_another_schema_is_refused_and_left_alone(path: Path) -> None:
    path.parent.mkdir()
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE schema (version INTEGER PRIMARY KEY)")
        other.execute("INSERT INTO schema VALUES (99)")
    other.close()

    with pytest.raises(OtherSchema, match=f"schema 99, this is {SCHEMA}"):
        await Store.open(path)

    with sqlite3.connect(path) as other:
        assert other.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall() == [
            ("schema",)
        ]
    other.close()


async def test_opening_twice_is_opening_once(store: Store, path: Path) -> None:
    again = await Store.open(path)

    assert await again.match("m") == a_match()
    await again.close()


async def all_of(store: Store) -> list[Any]:
    """Whatever can be asked of a store about the match `m` and those who sit there."""
    return [
        await store.match("m"), await store.entries("m"), await store.snapshots("m", 99), await store.public(RUNNING),
        await store.of_person("ann"), await store.name_of("ann"), await store.tokens_of("ann"),
    ]  # fmt: skip


@pytest.mark.parametrize("without", [(), ("turn", "deciding")])
async def test_a_database_of_the_first_version_is_made_one_of_today(
    path: Path, without: Sequence[str]
) -> None:
    store = await quick_store(path)
    past = History.of({0: {"s": 0}, 32: {"s": 32}}, [word(number).entry for number in range(200)])
    await store.create(a_match(public=True), past)
    await store.append(Change(word(200).entry, snapshot=(64, {"s": 64})))
    await store.call("ann", "Ann")
    await store.sits("ann", "m-ann")
    before = await all_of(store)
    await store.close()
    write_as_1(path, without)

    store = await quick_store(path)

    assert await all_of(store) == before
    with pytest.raises(Conflict):
        await store.append(word(200))
    await store.append(Change(word(201).entry, snapshot=(96, {"s": 96})))
    assert await numbers(store) == list(range(202))
    assert (await store.snapshot("m", 96)) == (96, {"s": 96})
    await store.close()
    assert tables_of(path) == tables_of(await fresh(path.with_name("fresh.sqlite3")))
    await (await quick_store(path)).close()  # and it is not done twice


async def fresh(path: Path) -> Path:
    await (await quick_store(path)).close()
    return path


def tables_of(path: Path) -> set[tuple[str, str]]:
    """The tables and indexes of a database, with their columns."""
    database = sqlite3.connect(path)
    things = database.execute("SELECT type, name FROM sqlite_master").fetchall()
    found = set()
    for kind, name in things:
        info = database.execute(f"PRAGMA {kind}_info({name})").fetchall()
        found.add((name, " ".join(sorted(row[1] if kind == "table" else str(row[2]) for row in info))))
    database.close()
    return found


async def test_what_cannot_be_made_one_of_today_stays_what_it_was(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await fresh(path)
    write_as_1(path)
    before = tables_of(path)

    def fails(columns: Any) -> Iterator[Executable]:
        yield from schema.from_1(columns)
        yield sa.text("NO SUCH STATEMENT")

    monkeypatch.setitem(schema.UPGRADES, 1, fails)
    with pytest.raises(BadDatabase):
        await Store.open(path)

    assert tables_of(path) == before
    monkeypatch.undo()
    await (await quick_store(path)).close()


async def reopened(path: Path, match: str) -> tuple[dict[str, Any], list[Any], list[list[Any]], int, Room]:
    """The match as another server finds it: state, options, what each viewer was told."""
    async with open_hall(path) as directory:
        room = await directory.room(match)
        return (*seen(room), room)


def seen(room: Room) -> tuple[dict[str, Any], list[Any], list[list[Any]], int]:
    logs = [
        [(told.step, told.seat, told.message, told.facts) for told in room.log(viewer)]
        for viewer in range(-1, len(room.kept.seats))
    ]
    return room.game.dump(room.state), list(room.game.options(room.state)), logs, room.number


@pytest.mark.parametrize("game", ["london", "alone"])
async def test_reopening_gives_the_same_match_at_any_moment(path: Path, game: str) -> None:
    """Also in the middle of a decision that belongs to another: a state holds all that is still to be done."""
    depths: set[str] = set()
    async with open_hall(path) as directory:
        room = await sit_down(directory, game, ["me", "me"])
        for seed in range(6):
            await play(room, 7, seed=f"{game}/{seed}")
            if room.over:
                break
            depths.add(room.game.prompt(room.state).key)
            before, kept = seen(room), room.kept
            *after, again = await reopened(path, kept.id)

            assert tuple(after) == before
            assert again.kept.seats == kept.seats
            assert again.table.match.journal.steps == room.table.match.journal.steps
    assert len(depths) > 1


async def test_reopening_in_a_nested_decision(path: Path) -> None:
    """A choice that an effect asks for, in the midst of another player's step."""
    async with open_hall(path) as directory:
        room = await sit_down(directory, "london", ["me", "me"], BEGIN)
        await say(room, *SET_UP)
        usual = room.game.prompt(room.state).key
        seed = 0
        while room.game.prompt(room.state).key == usual:
            await play(room, 1, seed=f"nest/{seed}")
            seed += 1
            assert seed < 400
        before = seen(room)
        *after, again = await reopened(path, room.kept.id)

        assert tuple(after) == before
        async with open_hall(path) as other:
            later = await other.room(room.kept.id)
            await later.act(later.table.deciding, again.game.options(later.state)[0])


async def test_snapshots_are_kept_at_0_32_and_64_and_forgotten_by_undo(path: Path) -> None:
    async with open_hall(path) as directory:
        room = await people(directory, "london", 2)
        await play(room, 2 * SNAPSHOT_EVERY - 1, seed="keep")
        assert await steps_kept(directory, room) == [0, 32]
        undone = await undo_at(room, 2 * SNAPSHOT_EVERY)
        assert undone, "no step that could be taken back"
        assert await steps_kept(directory, room) == [0, 32]

        await play(room, 2, seed="again")

        assert await steps_kept(directory, room) == [0, 32, 64]
        state = await directory.state_at(room, 64)
        assert room.game.dump(state) == room.game.dump(room.table.match.journal.replay(room.game, 64))


async def undo_at(room: Room, step: int) -> bool:
    """Make the step of this number in such a way that it can be taken back, and take it back."""
    for option in list(room.game.options(room.state)):
        seat = room.table.deciding
        await room.act(seat, option)
        assert room.table.steps == step
        if not room.table.match.can_undo_by_consent(seat):
            return False
        await room.undo(seat)
        if room.asks_undo == seat:
            await room.consent(1 - seat, True)
        if room.table.steps == step - 1:
            return True
    return False


async def steps_kept(directory: Directory, room: Room) -> list[int]:
    return list(await directory.store.snapshots(room.kept.id, 10_000))


# -- opening ---------------------------------------------------------------------------------------------


def modes(folder: Path) -> dict[str, int]:
    found = {one.name: stat.S_IMODE(one.stat().st_mode) for one in (folder, *folder.iterdir())}
    return found


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps a user's folders to himself")
async def test_nobody_else_can_read_the_database(path: Path) -> None:
    old = os.umask(0)
    try:
        store = await Store.open(path)
        await store.create(a_match(), EMPTY)
        assert modes(path.parent) == {
            "store": 0o700, path.name: 0o600, f"{path.name}-wal": 0o600, f"{path.name}-shm": 0o600
        }  # fmt: skip
        await store.close()
    finally:
        os.umask(old)


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps a user's folders to himself")
@pytest.mark.parametrize(("beside", "mode"), [("penumbra.lock", 0o700), ("thesis.txt", 0o755)])
async def test_a_database_of_old_is_closed_to_others_and_so_is_its_folder_if_it_is_ours_alone(
    path: Path, beside: str, mode: int
) -> None:
    path = path.with_name("penumbra.sqlite3")
    await fresh(path)
    path.with_name(beside).touch()
    path.chmod(0o644)
    path.parent.chmod(0o755)

    await fresh(path)

    assert (modes(path.parent)["store"], modes(path.parent)[path.name]) == (mode, 0o600)


async def kept_in(path: Path) -> Path:
    """A database with a hundred matches."""
    store = await quick_store(path)
    for number in range(100):
        await store.create(a_match(f"m{number}", f"C{number}"), History.of({0: {"s": "s" * 999}}))
    await store.close()
    return path


async def test_a_truncated_database_is_not_opened(path: Path) -> None:
    os.truncate(await kept_in(path), 40_000)

    with pytest.raises(BadDatabase) as told:
        await Store.open(path)

    assert (told.value.reason, path.stat().st_size) == ("damaged", 40_000)


@pytest.mark.parametrize("place", ["folder", "text", "other program", "file as folder"])
async def test_what_is_no_database_is_not_opened_and_left_alone(path: Path, place: str) -> None:
    path.parent.mkdir()
    expected = {"folder": "folder", "text": "damaged", "other program": "foreign", "file as folder": "closed"}
    if place == "folder":
        path.mkdir()
    elif place == "other program":
        with sqlite3.connect(path) as other:
            other.execute("CREATE TABLE thesis (chapter TEXT)")
        other.close()
    else:
        path.write_text("To be or not to be, that is the question. " * 30)
        path = path if place == "text" else path / "matches.sqlite3"

    with pytest.raises(BadDatabase) as told:
        await Store.open(path)

    assert told.value.reason == expected[place]
    if place == "other program":
        assert tables_of(path) == {("thesis", "chapter")}


# -- dying -----------------------------------------------------------------------------------------------

APPENDING = """
import asyncio, sys
from pathlib import Path
from penumbra.table.store import Change, Entry, Store

async def main():
    store = await Store.open(Path(sys.argv[1]))
    number = 0
    while True:
        await asyncio.gather(*(store.append(Change(Entry("m", number + n, "chat", 0, {}))) for n in range(3)))
        number += 3
        print(number, flush=True)

asyncio.run(main())
"""


async def test_what_was_acknowledged_survives_the_death_of_the_server(store: Store, path: Path) -> None:
    server = subprocess.Popen([sys.executable, "-c", APPENDING, str(path)], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    told = [int(server.stdout.readline()) for _ in range(5)]
    server.send_signal(signal.SIGKILL)
    told += [int(line) for line in server.stdout.read().split()]
    server.wait()
    server.stdout.close()

    there = await numbers(store)

    assert len(there) >= told[-1]
    assert there == list(range(len(there)))
    await store.append(word(len(there)))
