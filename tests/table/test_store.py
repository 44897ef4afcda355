"""What is not committed did not happen; what is committed is there whatever happens next."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from penumbra.table.directory import Directory
from penumbra.table.room import SNAPSHOT_EVERY, Room
from penumbra.table.store import (
    OPEN,
    OVER,
    RUNNING,
    Change,
    Conflict,
    Entry,
    History,
    Kept,
    OtherSchema,
    Seat,
    Store,
)
from penumbra.table.store.schema import SCHEMA
from penumbra.table.store.sqlite import BATCH
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
