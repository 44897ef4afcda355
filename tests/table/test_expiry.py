"""Nothing is kept for ever: what never began, what nobody plays on, what ended long ago."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest
import pytest_asyncio

from penumbra.table.directory import Directory, NoSuchMatch, Opening
from penumbra.table.expiry import DAY, SWEPT_AT_ONCE, Cut, KeepFor
from penumbra.table.room import Room
from tests.table.rooms import BEGIN, open_hall, people, plans_of, play, sit_down

pytestmark = pytest.mark.asyncio
KEEP = KeepFor(unbegun=14, idle=180, finished=365)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches.sqlite3"


@pytest_asyncio.fixture
async def directory(path: Path) -> AsyncIterator[Directory]:
    async with open_hall(path) as directory:
        yield directory


async def opened(directory: Directory) -> str:
    return (await directory.open(Opening("london", plans_of(["me", "open"])))).id


async def untouched(directory: Directory) -> str:
    return (await directory.open(Opening("london", plans_of(["me", "greedy"]), BEGIN))).id


async def begun(directory: Directory) -> Room:
    room = await people(directory, "london", 2, BEGIN)
    await play(room, 3)
    return room


async def finished(directory: Directory) -> str:
    room = await begun(directory)
    await room.concede(0)
    return room.kept.id


async def kept(directory: Directory, days: float) -> set[str]:
    """What is left after so many days."""
    await directory.sweep(KEEP, time.time() + days * DAY)
    everything = Cut(*[time.time() + DAY] * 3)
    return set(await directory.store.expired(everything, 1000))


async def test_each_is_kept_for_its_time_and_no_longer(directory: Directory) -> None:
    first, second, fourth = await opened(directory), await untouched(directory), await finished(directory)
    third = (await begun(directory)).kept.id

    assert await kept(directory, 13) == {first, second, third, fourth}
    assert await kept(directory, 15) == {third, fourth}
    assert await kept(directory, 179) == {third, fourth}
    assert await kept(directory, 181) == {fourth}
    assert await kept(directory, 364) == {fourth}
    assert await kept(directory, 366) == set()


async def test_for_ever_is_for_ever(directory: Directory) -> None:
    for match in (opened, untouched, begun, finished):
        await match(directory)

    assert await directory.sweep(KeepFor(0, 0, 0), time.time() + 10_000 * DAY) == 0


async def test_nothing_of_a_deleted_match_is_left(path: Path, directory: Directory) -> None:
    room = await begun(directory)
    gone, store = room.kept, directory.store
    for seat, person in enumerate(("ann", "bob")):
        await store.sits(person, gone.seats[seat].token)
        await store.call(person, person.title())
    other = await begun(directory)
    await store.sits("bob", other.kept.seats[0].token)
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("UPDATE matches SET touched = 1.0 WHERE id = ?", (gone.id,))

    assert await directory.sweep(KEEP) == 1

    with pytest.raises(NoSuchMatch):
        await directory.room(gone.id)
    with closing(sqlite3.connect(path)) as database:
        for table in ("seats", "entries", "chapters", "snapshots"):
            assert {row[0] for row in database.execute(f"SELECT match FROM {table}")} <= {other.kept.id}
        assert list(database.execute("SELECT person FROM sittings")) == [("bob",)]
        assert list(database.execute("SELECT person FROM people")) == [("bob",)]
    assert room.outdated
    assert not other.outdated


async def test_what_somebody_looks_at_stays(directory: Directory) -> None:
    room = await begun(directory)
    leave = room.listen(lambda: None)
    later = time.time() + 1000 * DAY
    assert await directory.sweep(KEEP, later) == 0

    leave()
    assert await directory.sweep(KEEP, later) == 1


async def test_many_are_deleted_a_few_at_a_time(directory: Directory) -> None:
    for _ in range(SWEPT_AT_ONCE * 2 + 3):
        await opened(directory)

    assert await directory.sweep(KEEP, time.time() + 15 * DAY) == SWEPT_AT_ONCE * 2 + 3


async def test_whoever_comes_while_it_is_deleted_is_too_late(
    directory: Directory, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await opened(directory)
    delete = directory.store.delete

    async def slowly(leaving: str, before: float) -> bool:
        with pytest.raises(NoSuchMatch):
            await directory.room(leaving)
        return await delete(leaving, before)

    monkeypatch.setattr(directory.store, "delete", slowly)
    assert await directory.sweep(KEEP, time.time() + 15 * DAY) == 1
    assert not directory._leaving
    assert match not in directory._rooms


async def test_a_match_of_bots_that_nobody_watched_is_swept_too(directory: Directory) -> None:
    room = await sit_down(directory, "london", ["greedy", "greedy"])

    assert await kept(directory, 15) == set()
    assert room.outdated
