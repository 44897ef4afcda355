"""Where matches are kept: one database of append-only entries. What is not committed did not happen.

A match is a row, its seats, and a numbered list of entries (steps, undos, words of the chat …). The primary key
(match, number) is the lock: of two writers of one number only one succeeds. Every so many steps the whole state is
kept beside them, so that taking a match up again, or looking at a moment of it, never replays more than that.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

OPEN, RUNNING, OVER = "open", "running", "over"
"""The phases of a match: seats are free, it is played, it is over."""

SCHEMA = 1
BATCH = 64
"""So many entries at most are committed together."""

_meta = sa.MetaData()
_schema = sa.Table("schema", _meta, sa.Column("version", sa.Integer, primary_key=True))
_matches = sa.Table(
    "matches", _meta,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("code", sa.String, nullable=False, unique=True),
    sa.Column("game", sa.String, nullable=False),
    sa.Column("header", sa.JSON, nullable=False),
    sa.Column("manner", sa.JSON, nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("phase", sa.String, nullable=False, index=True),
    sa.Column("result", sa.JSON),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("touched", sa.Float, nullable=False, index=True),
    sa.Column("turn", sa.Integer),
    sa.Column("deciding", sa.Integer),
)  # fmt: skip
LATER = ("turn", "deciding")
"""Columns of matches that databases made earlier lack; they may be empty."""
_seats = sa.Table(
    "seats", _meta,
    sa.Column("match", sa.String, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("player", sa.String, nullable=False),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("taken", sa.Boolean, nullable=False),
    sa.Column("token", sa.String, nullable=False, index=True),
)  # fmt: skip
_entries = sa.Table(
    "entries", _meta,
    sa.Column("match", sa.String, primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String, nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("command", sa.String),
    sa.Column("data", sa.JSON, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.UniqueConstraint("match", "command"),
)  # fmt: skip
_snapshots = sa.Table(
    "snapshots", _meta,
    sa.Column("match", sa.String, primary_key=True),
    sa.Column("step", sa.Integer, primary_key=True),
    sa.Column("state", sa.JSON, nullable=False),
)  # fmt: skip
_people = sa.Table(
    "people", _meta,
    sa.Column("person", sa.String, primary_key=True),
    sa.Column("name", sa.String, nullable=False),
)  # fmt: skip
_sittings = sa.Table(
    "sittings", _meta,
    sa.Column("person", sa.String, primary_key=True),
    sa.Column("token", sa.String, primary_key=True),
)  # fmt: skip


class OtherSchema(Exception):
    """The database was made by another version of this program."""


class Conflict(Exception):
    """Somebody else has written this entry's number, or this command is done already."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat of a kept match. `token` is the secret of whoever sits there; seats at one screen share it."""

    seat: int
    player: str
    name: str
    taken: bool
    token: str


@dataclass(frozen=True, slots=True)
class Kept:
    """A match as its row tells it. `manner` is how it is played beside the rules: timers, origin."""

    id: str
    code: str
    game: str
    header: Mapping[str, Any]
    manner: Mapping[str, Any]
    public: bool
    phase: str
    result: Mapping[str, Any] | None
    created: float
    touched: float
    seats: tuple[Seat, ...]
    turn: int | None = None
    """Which turn it is, and which seat decides, so that lists need not open the match; unknown in matches of old."""
    deciding: int | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that happened at a table."""

    match: str
    number: int
    kind: str
    seat: int
    data: Mapping[str, Any]
    command: str | None = None
    """The sender's own number of the command, so that the same command sent twice is done once."""
    at: float = field(default_factory=time.time)


@dataclass(frozen=True, slots=True)
class Change:
    """What is committed together: an entry, and what follows from it."""

    entry: Entry
    phase: str | None = None
    result: Mapping[str, Any] | None = None
    snapshot: tuple[int, Mapping[str, Any]] | None = None
    """A step's number and the whole state after it."""
    forget_after: int | None = None
    """Snapshots of later steps are no longer true."""
    seat: Seat | None = None
    """Somebody sat down."""
    stands: tuple[int, int] | None = None
    """The turn and the seat that decides, where they may have changed."""


class Store:
    """The database. Entries of all tables are written by one task, many in one commit when many come at once."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = engine.execution_options(reads=True)
        self._waiting: asyncio.Queue[tuple[Change, asyncio.Future[None]]] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    @staticmethod
    async def open(path: Path) -> Store:
        """The database in a file, made if it is not there. Raises OtherSchema."""
        path.parent.mkdir(parents=True, exist_ok=True)
        engine = create_async_engine(f"sqlite+aiosqlite:///{path}")
        sa.event.listen(engine.sync_engine, "connect", _prepare)
        sa.event.listen(engine.sync_engine, "begin", _begin)
        try:
            async with engine.begin() as connection:
                await connection.run_sync(_schema.create, checkfirst=True)
                version = await connection.scalar(sa.select(_schema.c.version))
                if version is None:
                    await connection.execute(_schema.insert().values(version=SCHEMA))
                elif version != SCHEMA:
                    raise OtherSchema(f"{path}: made by another version (schema {version}, this is {SCHEMA})")
                await connection.run_sync(_meta.create_all)
                await connection.run_sync(_add_columns)
        except BaseException:
            await engine.dispose()  # or its thread would keep the program from ending
            raise
        store = Store(engine)
        store._writer = asyncio.create_task(store._write())
        return store

    async def close(self) -> None:
        if self._writer is not None:
            self._writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._writer
        await self._engine.dispose()

    # -- matches ---------------------------------------------------------------------------------------

    async def create(
        self, match: Kept, states: Mapping[int, Mapping[str, Any]], entries: Sequence[Entry] = ()
    ) -> None:
        """A new match: states by step, the one that it begins with among them, and the entries it already has."""
        async with self._engine.begin() as connection:
            row = {name: getattr(match, name) for name in Kept.__slots__ if name != "seats"}
            await connection.execute(_matches.insert().values(**row))
            await connection.execute(_seats.insert(), [_seat_row(match.id, seat) for seat in match.seats])
            kept = [{"match": match.id, "step": step, "state": state} for step, state in states.items()]
            await connection.execute(_snapshots.insert(), kept)
            if entries:
                await connection.execute(_entries.insert(), [_entry_row(entry) for entry in entries])

    async def match(self, match: str) -> Kept | None:
        found = await self._matches(_matches.c.id == match)
        return found[0] if found else None

    async def by_code(self, code: str) -> Kept | None:
        found = await self._matches(_matches.c.code == code.upper())
        return found[0] if found else None

    async def by_token(self, token: str) -> Kept | None:
        """The match that this seat's secret belongs to."""
        mine = sa.select(_seats.c.match).where(_seats.c.token == token)
        found = await self._matches(_matches.c.id.in_(mine))
        return found[0] if found else None

    async def public(self, phase: str, limit: int = 30) -> list[Kept]:
        """The matches that anybody may join, watch or look at again, the latest first."""
        return await self._matches((_matches.c.phase == phase) & _matches.c.public, limit)

    async def of_person(self, person: str, over: bool = False, limit: int = 30) -> list[Kept]:
        """The matches at which this person sits, or has sat."""
        tokens = sa.select(_sittings.c.token).where(_sittings.c.person == person)
        mine = sa.select(_seats.c.match).where(_seats.c.token.in_(tokens))
        ended = _matches.c.phase == OVER
        return await self._matches(_matches.c.id.in_(mine) & (ended if over else ~ended), limit)

    async def stand(self, match: str, turn: int, deciding: int) -> None:
        """Keep where a match of old stands."""
        async with self._engine.begin() as connection:
            stands = _matches.update().where(_matches.c.id == match).values(turn=turn, deciding=deciding)
            await connection.execute(stands)

    async def _matches(self, where: sa.ColumnElement[bool], limit: int = 1) -> list[Kept]:
        newest = sa.select(_matches).where(where).order_by(_matches.c.touched.desc()).limit(limit)
        async with self._reading.connect() as connection:
            rows = (await connection.execute(newest)).mappings().all()
            ids = [row["id"] for row in rows]
            places = sa.select(_seats).where(_seats.c.match.in_(ids)).order_by(_seats.c.seat)
            seats = (await connection.execute(places)).mappings().all()
        return [
            Kept(**row, seats=tuple(_seat_of(seat) for seat in seats if seat["match"] == row["id"]))
            for row in rows
        ]

    # -- entries ---------------------------------------------------------------------------------------

    async def entries(self, match: str) -> list[Entry]:
        wanted = sa.select(_entries).where(_entries.c.match == match).order_by(_entries.c.number)
        async with self._reading.connect() as connection:
            return [Entry(**row) for row in (await connection.execute(wanted)).mappings()]

    async def snapshot(self, match: str, step: int) -> tuple[int, dict[str, Any]]:
        """The last state that was kept at this step or before it, and its step. There is always one."""
        wanted = (
            sa.select(_snapshots.c.step, _snapshots.c.state)
            .where((_snapshots.c.match == match) & (_snapshots.c.step <= step))
            .order_by(_snapshots.c.step.desc())
            .limit(1)
        )
        async with self._reading.connect() as connection:
            row = (await connection.execute(wanted)).one()
        return row.step, row.state

    async def append(self, change: Change) -> None:
        """Write an entry and commit. Raises Conflict, and nothing has changed then."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((change, done))
        await done

    async def _write(self) -> None:
        while True:
            batch = [await self._waiting.get()]
            while len(batch) < BATCH and not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            if not await self._commit(batch):
                for one in batch:  # one of them cannot be written: which?
                    await self._commit([one], alone=True)

    async def _commit(self, batch: list[tuple[Change, asyncio.Future[None]]], alone: bool = False) -> bool:
        try:
            async with self._engine.begin() as connection:
                for change, _ in batch:
                    await _carry_out(connection, change)
        except Exception as problem:
            if not alone and len(batch) > 1:
                return False
            told = Conflict(str(problem)) if isinstance(problem, IntegrityError) else problem
            for _, done in batch:
                if not done.cancelled():
                    done.set_exception(told)
            return True
        for _, done in batch:
            if not done.cancelled():
                done.set_result(None)
        return True

    # -- people ----------------------------------------------------------------------------------------

    async def name_of(self, person: str) -> str:
        async with self._reading.connect() as connection:
            wanted = sa.select(_people.c.name).where(_people.c.person == person)
            return (await connection.scalar(wanted)) or ""

    async def call(self, person: str, name: str) -> None:
        async with self._engine.begin() as connection:
            await connection.execute(_people.delete().where(_people.c.person == person))
            await connection.execute(_people.insert().values(person=person, name=name))

    async def sits(self, person: str, token: str) -> None:
        """This person has this seat's secret: the match is among those to continue."""
        async with self._engine.begin() as connection:
            same = (_sittings.c.person == person) & (_sittings.c.token == token)
            if await connection.scalar(sa.select(_sittings.c.token).where(same)) is None:
                await connection.execute(_sittings.insert().values(person=person, token=token))

    async def tokens_of(self, person: str) -> set[str]:
        async with self._reading.connect() as connection:
            wanted = sa.select(_sittings.c.token).where(_sittings.c.person == person)
            return set((await connection.scalars(wanted)).all())


async def _carry_out(connection: AsyncConnection, change: Change) -> None:
    entry = change.entry
    await connection.execute(_entries.insert().values(**_entry_row(entry)))
    changed: dict[str, Any] = {"touched": entry.at}
    if change.phase is not None:
        changed |= {"phase": change.phase, "result": change.result}
    if change.stands is not None:
        changed["turn"], changed["deciding"] = change.stands
    await connection.execute(_matches.update().where(_matches.c.id == entry.match).values(**changed))
    if change.forget_after is not None:
        stale = (_snapshots.c.match == entry.match) & (_snapshots.c.step > change.forget_after)
        await connection.execute(_snapshots.delete().where(stale))
    if change.snapshot is not None:
        step, state = change.snapshot
        await connection.execute(_snapshots.insert().values(match=entry.match, step=step, state=state))
    if change.seat is not None:
        place = (_seats.c.match == entry.match) & (_seats.c.seat == change.seat.seat)
        row = _seat_row(entry.match, change.seat)
        await connection.execute(_seats.update().where(place).values(**row))


def _add_columns(connection: sa.Connection) -> None:
    """Let a database that was made earlier know what is kept today. Earlier programs can still read it."""
    there = {column["name"] for column in sa.inspect(connection).get_columns(_matches.name)}
    for name in LATER:
        if name not in there:
            connection.exec_driver_sql(f"ALTER TABLE {_matches.name} ADD COLUMN {name} INTEGER")


def _entry_row(entry: Entry) -> dict[str, Any]:
    return {name: getattr(entry, name) for name in Entry.__slots__}


def _seat_row(match: str, seat: Seat) -> dict[str, Any]:
    return {"match": match, **{name: getattr(seat, name) for name in Seat.__slots__}}


def _seat_of(row: sa.RowMapping) -> Seat:
    return Seat(**{name: row[name] for name in Seat.__slots__})


def _prepare(connection: Any, _: Any) -> None:
    """SQLite's manners: readers beside one writer, patience, and transactions that begin when we say so."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: sa.Connection) -> None:
    """Who only reads does not wait for whoever writes, nor the other way round."""
    reads = connection.get_execution_options().get("reads")
    connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")
