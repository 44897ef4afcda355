"""All tables of a house: opening, finding, joining, replaying."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from sqlalchemy.sql.base import Executable

from penumbra.games.registry import UnknownGame
from penumbra.kernel.chance import Chance
from penumbra.kernel.decision import NOBODY
from penumbra.kernel.game import BadSettings
from penumbra.kernel.journal import BadJournal, Journal, _sealed, replay_step
from penumbra.table import directory as halls
from penumbra.table.directory import Directory, NoSuchMatch, Opening, Plan
from penumbra.table.room import SNAPSHOT_EVERY, NotPlaying, Room
from penumbra.table.store import OPEN, OVER, RUNNING, Conflict, sqlite
from penumbra.table.store.sqlite import sql_of
from penumbra.table.table import BadSeats
from tests.table.rooms import (
    BEGIN,
    SET_UP,
    MemoryStore,
    open_hall,
    people,
    plans_of,
    play,
    same_chance,
    say,
    settled,
    sit_down,
)

pytestmark = pytest.mark.asyncio


@pytest.fixture(autouse=True)
def chance(monkeypatch: pytest.MonkeyPatch) -> None:
    same_chance(monkeypatch, 5)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches.sqlite3"


@pytest_asyncio.fixture
async def directory() -> AsyncIterator[Directory]:
    async with open_hall() as directory:
        yield directory


# -- opening and joining ---------------------------------------------------------------------------------


async def test_those_at_one_screen_share_their_secret_and_every_other_seat_has_its_own(
    directory: Directory,
) -> None:
    settings = {"evil-players": "3"}
    kept = await directory.open(Opening("alone", plans_of(["me", "here", "open", "random"]), settings))
    tokens = [seat.token for seat in kept.seats]

    assert tokens[0] == tokens[1]
    assert len(set(tokens)) == 3
    assert [seat.taken for seat in kept.seats] == [True, True, False, True]
    assert kept.phase == OPEN


@pytest.mark.parametrize(
    ("opening", "problem"),
    [
        (Opening("london", plans_of(["me"])), BadSeats),
        (Opening("london", plans_of(["me", "me", "me"])), BadSeats),
        (Opening("london", plans_of(["me", "deep-thought"])), BadSeats),
        (Opening("london", [Plan("ghost"), Plan("me")]), BadSeats),
        (Opening("london", plans_of(["me", "me"]), {"no-such": "rule"}), BadSettings),
        (Opening("chess", plans_of(["me", "me"])), UnknownGame),
    ],
)
async def test_a_table_that_cannot_be_is_not_opened(
    directory: Directory, opening: Opening, problem: type[Exception]
) -> None:
    with pytest.raises(problem):
        await directory.open(opening)

    assert isinstance(directory.store, MemoryStore)
    assert not directory.store.kept


async def test_names_are_made_harmless(directory: Directory) -> None:
    kept = await directory.open(Opening("london", [Plan("me", "  A\x1b[2J\nn " + "x" * 99), Plan("open")]))
    seat = await directory.join(kept.id, 1, "\u202eBob\x00")

    assert kept.seats[0].name == "A [2J n xxxxxxxxxxxxx"[:20]
    assert seat.name == "Bob"


async def test_with_the_last_seat_the_match_begins(directory: Directory) -> None:
    room = await sit_down(directory, "alone", ["me", "open", "open"], {"evil-players": "2"})
    first = await directory.join(room.kept.id, None, "Bob")
    assert (first.seat, room.kept.phase) == (1, OPEN)

    second = await directory.join(room.kept.id, None, "Cleo")

    assert (second.seat, room.kept.phase) == (2, RUNNING)
    assert [chair.name for chair in room.table.chairs] == ["Me", "Bob", "Cleo"]


async def test_a_seat_is_taken_once(directory: Directory) -> None:
    room = await sit_down(directory, "alone", ["me", "open", "open"], {"evil-players": "2"})
    done = await asyncio.gather(
        *(directory.join(room.kept.id, 1, name) for name in ("Bob", "Cleo")), return_exceptions=True
    )

    assert sorted(type(one).__name__ for one in done) == ["NotPlaying", "Seat"]
    for seat in (0, 1, 7):
        with pytest.raises(NotPlaying, match="seat-taken"):
            await directory.join(room.kept.id, seat, "Dora")


async def test_two_who_come_at_once_get_two_seats(directory: Directory) -> None:
    room = await sit_down(directory, "alone", ["me", "open", "open"], {"evil-players": "2"})

    seats = await asyncio.gather(*(directory.join(room.kept.id, None, name) for name in ("Bob", "Cleo")))

    assert sorted(seat.seat for seat in seats) == [1, 2]
    assert room.running


async def test_who_joined_is_there_after_a_restart(path: Path) -> None:
    async with open_hall(path) as directory:
        room = await people(directory, "london", 2, BEGIN)
        tokens = [seat.token for seat in room.kept.seats]
    async with open_hall(path) as directory:
        again = await directory.room(room.kept.id)

        assert again.running
        assert [again.seats_with(token) for token in tokens] == [[0], [1]]
        assert again.table.chairs[1].name == "Guest 1"


async def test_a_code_that_is_taken_is_not_given_twice(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    codes = iter(["BBBBBB", "BBBBBB", "BBBBBB", "CCCCCC"])
    monkeypatch.setattr(halls, "new_code", lambda: next(codes))
    async with open_hall(path) as directory:
        kept = [await directory.open(Opening("london", plans_of(["me", "me"]))) for _ in range(2)]

        assert [one.code for one in kept] == ["BBBBBB", "CCCCCC"]


# -- finding ---------------------------------------------------------------------------------------------


async def test_asking_for_matches_that_do_not_exist_leaves_nothing_behind(directory: Directory) -> None:
    for number in range(3):
        with pytest.raises(NoSuchMatch):
            await directory.room(f"nothing-{number}")

    assert not directory._seen
    assert not directory._rooms


async def test_those_who_come_at_once_come_to_one_room_and_it_is_read_once(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_hall(path) as directory:
        kept = await directory.open(Opening("london", plans_of(["me", "me"])))
        count = Count(monkeypatch)

        impatient = asyncio.create_task(directory.room(kept.id))
        coming = asyncio.gather(*(directory.room(kept.id) for _ in range(5)))
        await asyncio.sleep(0)
        impatient.cancel()
        rooms = await coming

        assert len({id(room) for room in rooms}) == 1
        assert len([one for one in count.taken()[0] if one.startswith("SELECT entries")]) == 1
        with pytest.raises(NoSuchMatch):
            await directory.room("nowhere")
        assert directory._opening == {}


async def test_rooms_that_nobody_is_in_are_closed_others_not(
    directory: Directory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(halls, "MOST_ROOMS", 1)
    quiet = await sit_down(directory, "london", ["me", "me"])
    loud = await sit_down(directory, "london", ["me", "me"])
    loud.listen(lambda: None)
    timed = await people(directory, "alone", 2, timer=3600)
    timed.deadline = 1.0
    directory._seen = dict.fromkeys(directory._seen, -1e9)

    latest = await sit_down(directory, "london", ["me", "me"])

    assert quiet.kept.id not in directory._rooms
    assert directory._rooms[loud.kept.id] is loud
    assert directory._rooms[timed.kept.id] is timed
    assert (await directory.room(quiet.kept.id)) is not quiet
    assert latest.kept.id


async def test_rooms_of_finished_matches_are_closed_when_there_are_too_many_steps_in_them_all(
    directory: Directory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(halls, "MOST_STEPS", 40)
    done = []
    for seed in range(3):
        room = await people(directory, "london", 2)
        await play(room, 25, seed=f"steps/{seed}")
        await room.concede(0)
        done.append(room)
    running = await people(directory, "london", 2)
    await play(running, 50, seed="running")

    again = await directory.room(done[0].kept.id)

    assert again.table.steps == 25
    assert directory._rooms == {running.kept.id: running, again.kept.id: again}


async def test_words_notes_and_done_commands_are_there_after_a_restart(path: Path) -> None:
    async with open_hall(path) as directory:
        room = await people(directory, "london", 2, BEGIN)
        await room.say(0, "Ann", "good luck", "table", "c1")
        await room.note(1, "she bluffs", "c2")
        await room.act(0, room.game.options(room.state)[0], "c3")
        words = list(room.words)
    async with open_hall(path) as directory:
        again = await directory.room(room.kept.id)

        assert again.words == words
        assert again.notes == {1: ["she bluffs"]}
        assert all(again.did(command) for command in ("c1", "c2", "c3"))
        await again.act(0, 0, "c3")  # the same command again: nothing happens
        assert again.table.steps == 1


async def test_a_match_of_other_rules_is_not_opened(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_hall(path) as directory:
        room = await sit_down(directory, "london", ["me", "me"])
    async with open_hall(path) as directory:
        monkeypatch.setattr(type(directory.game("london")), "version", "2")
        with pytest.raises(BadJournal, match="version"):
            await directory.room(room.kept.id)


async def test_a_match_with_a_bot_that_is_no_more_is_not_opened(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_hall(path) as directory:
        room = await sit_down(directory, "london", ["me", "greedy"], BEGIN)
    monkeypatch.setattr("penumbra.bots.london.BOTS", {})
    async with open_hall(path) as directory:
        with pytest.raises(BadJournal, match="greedy"):
            await directory.room(room.kept.id)


# -- two servers on one database -------------------------------------------------------------------------


async def test_who_finds_that_another_server_plays_the_match_takes_it_up_from_there(path: Path) -> None:
    async with open_hall(path) as here, open_hall(path) as there:
        room = await people(here, "london", 2, BEGIN)
        other = await there.room(room.kept.id)
        await say(room, "faction undead")
        before = other.game.dump(other.state)

        with pytest.raises(Conflict):
            await say(other, "faction beast")
        assert other.game.dump(other.state) == before
        assert not other.running

        fresh = await there.room(room.kept.id)
        assert fresh is not other
        assert fresh.game.dump(fresh.state) == room.game.dump(room.state)
        await say(fresh, "faction beast")
        assert [step.do for step in fresh.table.match.journal.steps] == ["faction undead", "faction beast"]


async def test_a_step_of_which_nobody_knows_whether_it_was_written_is_looked_up(path: Path) -> None:
    """Whoever waited for it was stopped in the middle."""
    async with open_hall(path) as directory:
        room = await people(directory, "london", 2, BEGIN)
        acting = asyncio.create_task(say(room, "faction undead"))
        while room.table.steps == 0:
            await asyncio.sleep(0)
        acting.cancel()
        await asyncio.wait([acting])

        again = await directory.room(room.kept.id)

        entries = await directory.store.entries(room.kept.id)
        assert again.number == len(entries)
        await play(again, 1)
        assert again.number == len(entries) + 1


# -- whole matches ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["london", "alone"])
async def test_bots_play_a_whole_match_that_can_be_looked_at_again(path: Path, game: str) -> None:
    async with open_hall(path) as directory:
        room = await sit_down(directory, game, ["greedy", "greedy"])
        await settled(room)
        assert room.kept.phase == OVER
        result, steps = room.table.result(), room.table.steps
        assert (await directory.store.match(room.kept.id)) == replace(
            room.kept, touched=(await directory.store.entries(room.kept.id))[-1].at
        )
    async with open_hall(path) as directory:
        again = await directory.room(room.kept.id)
        assert again.over
        assert again.table.result() == result
        where = Chance("moments")
        for step in [0, steps, *(where.below(steps + 1) for _ in range(4))]:
            state = await directory.state_at(again, step)
            expected = again.table.match.journal.replay(again.game, step)
            assert again.game.dump(state) == again.game.dump(expected)


async def test_a_match_that_was_given_up_is_over_after_a_restart_too(path: Path) -> None:
    async with open_hall(path) as directory:
        room = await people(directory, "london", 2, BEGIN)
        await say(room, *SET_UP)
        await room.concede(0)
        result = room.table.result()
    async with open_hall(path) as directory:
        again = await directory.room(room.kept.id)

        assert again.over
        assert again.table.result() == result
        assert result is not None
        assert (result.winners, result.conceded) == ([1], 0)


# -- how much a move costs -------------------------------------------------------------------------------


class Count:
    """How many statements the database is sent and how many steps are replayed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.statements: list[str] = []
        self.replayed = 0

        def sent(statement: Executable) -> tuple[str, Mapping[str, Any]]:
            text, always = sql_of(statement)
            self.statements.append(" ".join(text.split()[:3]))
            return text, always

        def replay(*args: Any) -> None:
            self.replayed += 1
            replay_step(*args)

        monkeypatch.setattr(sqlite, "sql_of", sent)
        monkeypatch.setattr(halls, "replay_step", replay)

    def taken(self) -> tuple[list[str], int]:
        taken = self.statements, self.replayed
        self.statements, self.replayed = [], 0
        return taken


async def test_a_late_move_costs_no_more_than_an_early_one(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_hall(path) as directory:
        room = await people(directory, "london", 2, BEGIN)
        count = Count(monkeypatch)
        await play(room, 2, seed="early")
        early = count.taken()
        await play(room, 3 * SNAPSHOT_EVERY, seed="middle")
        assert room.table.steps % SNAPSHOT_EVERY not in (SNAPSHOT_EVERY - 1, SNAPSHOT_EVERY - 2)
        count.taken()
        await play(room, 2, seed="late")
        late = count.taken()

        assert room.table.steps > 3 * SNAPSHOT_EVERY
        assert late == early
        assert early[1] == 0

        for step in range(room.table.steps - SNAPSHOT_EVERY, room.table.steps + 1):
            await directory.state_at(room, step)
            statements, replayed = count.taken()
            assert len([one for one in statements if one.startswith("SELECT")]) == 1
            assert replayed == step % SNAPSHOT_EVERY


# -- rematches -------------------------------------------------------------------------------------------


@pytest_asyncio.fixture
async def finished(directory: Directory) -> Room:
    room = await people(directory, "london", 2, BEGIN, timer=30, steady=True)
    await say(room, *SET_UP)
    await room.concede(0)
    return room


async def test_a_rematch_has_the_same_seats_and_fresh_secrets(directory: Directory, finished: Room) -> None:
    kept = await directory.rematch(finished, 0)
    old = finished.kept

    assert kept.phase == RUNNING
    assert [(seat.player, seat.name) for seat in kept.seats] == [
        (seat.player, seat.name) for seat in old.seats
    ]
    assert not {seat.token for seat in kept.seats} & {seat.token for seat in old.seats}
    assert kept.manner == {"timer": 30, "steady": True}
    assert kept.header["settings"] == old.header["settings"]
    assert (kept.id, kept.code) != (old.id, old.code)


async def test_who_shared_a_screen_shares_it_in_the_rematch(directory: Directory) -> None:
    room = await sit_down(directory, "alone", ["me", "here", "random"], {"evil-players": "2"})
    await room.concede(0)

    tokens = [seat.token for seat in (await directory.rematch(room, 0)).seats]

    assert tokens[0] == tokens[1] != tokens[2]


async def test_whoever_asks_for_a_rematch_there_is_only_one(directory: Directory, finished: Room) -> None:
    at_once = await asyncio.gather(directory.rematch(finished, 0), directory.rematch(finished, 1))
    later = await directory.rematch(finished, 1)

    assert {kept.id for kept in (*at_once, later)} == {finished.rematch}
    assert isinstance(directory.store, MemoryStore)
    assert len(directory.store.kept) == 2


async def test_the_rematch_is_found_again_after_a_restart(path: Path) -> None:
    async with open_hall(path) as directory:
        room = await people(directory, "london", 2, BEGIN)
        await room.concede(0)
        kept = await directory.rematch(room, 0)
    async with open_hall(path) as directory:
        again = await directory.room(room.kept.id)

        assert again.rematch == kept.id
        assert (await directory.rematch(again, 1)).id == kept.id


async def test_a_rematch_of_a_match_that_went_on_from_another_can_be_played(
    directory: Directory, finished: Room, caplog: pytest.LogCaptureFixture
) -> None:
    branch = await directory.room((await directory.branch(finished, 4, 0, "random", "Ann")).id)
    await branch.concede(0)
    again = await directory.room((await directory.rematch(branch, 0)).id)

    await play(again, 4)

    assert again.table.steps >= 4
    assert again.window_seconds == 0
    assert not caplog.records


# -- going on from here ----------------------------------------------------------------------------------


async def test_going_on_from_a_moment_begins_there(directory: Directory) -> None:
    room = await people(directory, "london", 2, BEGIN)
    await play(room, 40, seed="branch")
    await room.concede(0)

    kept = await directory.branch(room, 35, 1, "random", "Bob")
    branch = await directory._load(kept)  # before any bot has moved

    assert branch.game.dump(branch.state) == room.game.dump(await directory.state_at(room, 35))
    assert branch.table.match.journal.steps == room.table.match.journal.steps[:35]
    assert [chair.player for chair in branch.table.chairs] == ["random", "human"]
    assert [told.message for told in branch.log(0)] == [
        told.message for told in room.log(0) if told.step <= 35
    ]
    assert kept.phase == RUNNING
    assert not kept.public
    assert not {seat.token for seat in kept.seats} & {seat.token for seat in room.kept.seats}
    await play(await directory.room(kept.id), 5)


@pytest.mark.parametrize(("step", "seat"), [(-1, 0), (5, 0), (0, 2), (0, -1)])
async def test_there_is_no_going_on_from_what_never_was(
    directory: Directory, finished: Room, step: int, seat: int
) -> None:
    with pytest.raises(NoSuchMatch):
        await directory.branch(finished, step, seat, "random", "")


async def test_there_is_no_going_on_from_the_end(directory: Directory) -> None:
    room = await sit_down(directory, "london", ["random", "random"])
    await settled(room)

    with pytest.raises(NotPlaying, match="over"):
        await directory.branch(room, room.table.steps, 0, "random", "")
    with pytest.raises(BadSeats):
        await directory.branch(room, 3, 0, "deep-thought", "")


# -- files -----------------------------------------------------------------------------------------------


async def ended(directory: Directory, how: str) -> Room:
    """A match that is over in some way, or was never brought to an end."""
    if how == "played":
        room = await sit_down(directory, "alone", ["greedy", "greedy"])
        await settled(room)
        return room
    room = await people(directory, "london", 2, BEGIN)
    await play(room, 40, seed="file")
    if how == "conceded":
        await room.concede(1)
    return room


@pytest.mark.parametrize("how", ["played", "conceded", "unfinished"])
async def test_a_match_goes_into_a_file_and_comes_back(directory: Directory, how: str) -> None:
    room = await ended(directory, how)
    text = directory.file_of(room)

    back = await directory.room((await directory.take_in(text)).id)

    assert back.kept.phase == OVER
    assert back.over
    assert back.table.match.journal.steps == room.table.match.journal.steps
    assert back.game.dump(back.state) == room.game.dump(room.state)
    assert [(one.player, one.name) for one in back.table.chairs] == [
        (one.player, one.name) for one in room.table.chairs
    ]
    assert back.table.result() == room.table.result()
    for viewer in (NOBODY, 0, 1):
        assert [told.message for told in back.log(viewer)] == [told.message for told in room.log(viewer)]
    assert directory.file_of(back) == text
    assert (await directory.take_in(directory.file_of(back))).id != back.kept.id


def lines(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def sealed(records: list[dict[str, Any]]) -> str:
    """A file whose seals are right, whatever it says."""
    seal, out = "", []
    for record in records:
        line, seal = _sealed({key: value for key, value in record.items() if key != "seal"}, seal)
        out.append(line)
    return "\n".join(out) + "\n"


def broken_files(text: str) -> Iterator[tuple[str, str]]:
    good = lines(text)
    yield "empty", ""
    yield "blank", " \n"
    yield "not json", "hello\n"
    yield "a list", "[]\n"
    yield "deep", "[" * 200_000 + "\n"
    yield "deep in a dictionary", '{"a":' * 200_000 + "\n"
    yield "cut off", text[:-20]
    yield "a line is missing", text.replace(text.splitlines()[3] + "\n", "")
    yield "an edited line", text.replace('"seat":0', '"seat":1', 1)
    yield "another game", sealed([{**good[0], "game": "chess"}])
    yield "another version", sealed([{**good[0], "version": "0"}, *good[1:]])
    yield "no seats", sealed([{**good[0], "notes": {}}, *good[1:]])
    for name, seats in {
        "one seat": [{"player": "human", "name": ""}],
        "seats of nothing": [1, 2],
        "a bot that nobody knows": [{"player": "deep-thought", "name": ""}] * 2,
    }.items():
        yield name, sealed([{**good[0], "notes": {"seats": seats}}, *good[1:]])
    yield "an unknown house rule", sealed([{**good[0], "settings": {"x": "y"}}, *good[1:]])
    yield "an impossible step", sealed([*good[:3], {**good[3], "option": 999}, *good[4:]])
    yield "a step of infinity", sealed([good[0], {**good[1], "option": float("inf")}])
    yield "half a letter", text.replace('"do":"', '"do":"\\ud800', 1)
    yield "half a letter in a name", text.replace('"name":"', '"name":"\\ud800', 1)
    yield "impossible chance", sealed([{**good[0], "opening": [10**9]}, *good[1:]])
    seats = good[0]["notes"]["seats"]
    yield "over without an end", sealed([{**good[0], "notes": {"seats": seats, "over": {}}}, *good[1:]])
    for who in (7, -1):
        over = {"seats": seats, "over": {"conceded": who}}
        yield f"given up by {who}", sealed([{**good[0], "notes": over}, *good[1:]])


async def test_a_broken_file_is_refused_with_a_reason_and_nothing_is_kept(directory: Directory) -> None:
    room = await ended(directory, "unfinished")
    assert isinstance(directory.store, MemoryStore)
    for name, text in broken_files(directory.file_of(room)):
        with pytest.raises((BadJournal, BadSeats, UnknownGame)) as told:
            await directory.take_in(text)
        assert str(told.value), name
    assert len(directory.store.kept) == 1


async def test_a_file_keeps_no_secrets_of_the_house(directory: Directory) -> None:
    room = await ended(directory, "conceded")
    await room.say(0, "Ann", "a word", "table")
    await room.note(0, "a note")

    text = directory.file_of(room)

    assert not any(seat.token in text for seat in room.kept.seats)
    assert "a word" not in text
    assert "a note" not in text
    assert Journal.from_text(text).notes["over"] == {"conceded": 1}


# -- lists -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["london", "alone"])
async def test_a_list_tells_the_turn_and_who_decides_after_every_step_and_undo(path: Path, game: str) -> None:
    async with open_hall(path) as directory:
        room = await people(directory, game, 2)
        for number in range(60):
            await play(room, 1, number)
            if number % 7 == 0 and room.table.match.can_undo_by_consent(
                room.table.match.journal.steps[-1].seat
            ):
                await _take_back(room)
            kept = await directory.store.match(room.kept.id)
            assert kept is not None
            listed = await directory.listed(kept)
            assert listed.turn == max(1, room.game.moment(room.state)[1])
            assert listed.deciding == room.table.deciding


async def _take_back(room: Room) -> None:
    last = room.table.match.journal.steps[-1].seat
    await room.undo(last)
    await room.consent(1 - last, True)


async def test_a_match_with_a_bot_that_is_gone_cannot_be_listed(path: Path) -> None:
    async with open_hall(path) as directory:
        kept = (await sit_down(directory, "london", ["me", "greedy"])).kept
        gone = replace(kept.seats[1], player="archmage")
        with pytest.raises(BadJournal, match="archmage"):
            await directory.listed(replace(kept, seats=(kept.seats[0], gone)))


async def test_a_match_of_other_content_cannot_be_listed(path: Path) -> None:
    async with open_hall(path) as directory:
        kept = (await sit_down(directory, "london", ["me", "greedy"])).kept
        with pytest.raises(BadJournal):
            await directory.listed(replace(kept, header={**kept.header, "content": "0" * 12}))


# -- names of old ----------------------------------------------------------------------------------------


async def test_a_match_with_a_bot_by_its_old_name_is_listed_and_played_on(directory: Directory) -> None:
    room = await sit_down(directory, "london", ["me", "greedy"])
    await play(room, 4)
    store = directory.store
    assert isinstance(store, MemoryStore)
    kept = store.kept[room.kept.id]
    store.kept[kept.id] = replace(kept, seats=(kept.seats[0], replace(kept.seats[1], player="nightmare")))
    await directory._close(kept.id)

    listed = await directory.listed(store.kept[kept.id])
    again = await directory.room(kept.id)

    assert listed.game.name == "london"
    assert again.table.chairs[1].player == "grandmaster"
    assert '"player":"grandmaster"' in directory.file_of(again)


async def test_a_file_with_a_bot_by_its_old_name_is_taken_in(directory: Directory) -> None:
    room = await sit_down(directory, "london", ["me", "greedy"])
    await play(room, 4)
    file = sealed(lines(directory.file_of(room).replace('"greedy"', '"nightmare"')))

    kept = await directory.take_in(file)

    assert kept.seats[1].player == "grandmaster"
