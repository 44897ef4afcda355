"""A database in a file: one connection writes for everybody, others only read.

Whatever is to be written waits in one queue. What is waiting is carried out together, each change within a savepoint,
so that one that fails does no harm to the others, and committed together; whoever waits hears of it only then. The
changes themselves are quick and are made where everything runs, on the loop; only the commit, which waits for the disk,
has a thread of its own, and so has whatever is large. Reading takes no lock: it never waits for writing, nor the other
way round.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from queue import SimpleQueue
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.dialects import sqlite
from sqlalchemy.sql.base import Executable

from penumbra.table.storage import make_private_file, make_private_folder
from penumbra.table.store import schema
from penumbra.table.store.kept import BadDatabase, Conflict, NotKept, OtherSchema
from penumbra.table.store.schema import SCHEMA, Params, Query

BATCH = 64
"""So many changes at most are committed together."""
READERS = 2
PATIENCE = 5.0
"""Seconds to wait for another program that writes."""
LONGEST_LOG = 16 * 1024 * 1024
"""Bytes that SQLite's own log keeps on the disk when it has become larger."""

T = TypeVar("T")
Rows = list[tuple[Any, ...]]
EMPTY: Params = {}
_DIALECT = sqlite.dialect(paramstyle="named")


@cache
def sql_of(statement: Executable) -> tuple[str, Mapping[str, Any]]:
    """A statement as SQLite's own text, and what always stands in it."""
    assert isinstance(statement, sa.ClauseElement)
    compiled = statement.compile(dialect=_DIALECT)
    always = {name: value for name, value in (compiled.params or {}).items() if value is not None}
    return str(compiled), always


def _say(connection: sqlite3.Connection, statement: Executable, given: Params = EMPTY) -> sqlite3.Cursor:
    text, always = sql_of(statement)
    return connection.execute(text, {**always, **given} if always else given)


class Sqlite:
    """A database that is open."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self._writer = Writer(connection)
        self._readers = Readers(path)

    @staticmethod
    async def open(path: Path, synchronous: str) -> Sqlite:
        """The database in a file, made if it is not there. Raises BadDatabase."""
        return Sqlite(path, await asyncio.to_thread(opened, path, synchronous))

    async def write(self, work: Sequence[Query], large: bool = False) -> Sequence[int]:
        """Carry out all of it or nothing, and commit; how many rows each statement has changed. Raises Conflict or
        NotKept, and nothing has changed then."""
        return await self._writer.put(work, large)

    async def read(self, queries: Sequence[Query], then: Callable[[Sequence[Rows]], T]) -> T:
        """What `then` makes of the rows of each query, all as they were at one moment."""
        return await self._readers.read(queries, then)

    async def close(self) -> None:
        self._readers.close()
        await self._writer.close()


# -- writing -----------------------------------------------------------------------------------------------


@dataclass(slots=True)
class PendingWork:
    """Work that is to be committed, and somebody who waits for it."""

    work: Sequence[Query]
    large: bool
    done: asyncio.Future[Sequence[int]]
    changed: Sequence[int] = ()
    problem: Exception | None = None


class Writer:
    """The one who writes. Everything here but `_commit_all` runs on the loop, and nothing touches the connection while
    a commit is under way."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._loop = asyncio.get_running_loop()
        self._waiting: deque[PendingWork] = deque()
        self._idle = asyncio.Event()
        self._idle.set()
        self._closed = False
        self._batches: SimpleQueue[tuple[list[PendingWork], bool] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._commit_all, name="writer", daemon=True)
        self._thread.start()

    def put(self, work: Sequence[Query], large: bool) -> asyncio.Future[Sequence[int]]:
        if self._closed:
            raise NotKept("the database is closed")
        done: asyncio.Future[Sequence[int]] = self._loop.create_future()
        self._waiting.append(PendingWork(work, large, done))
        if self._idle.is_set():
            self._idle.clear()
            self._loop.call_soon(self._gather)  # what else comes at this moment is committed with it
        return done

    def _gather(self) -> None:
        """Carry out what is waiting, and let it be committed."""
        batch = [self._waiting.popleft() for _ in range(min(BATCH, len(self._waiting)))]
        here = not any(one.large for one in batch) and self._begins_at_once()
        if here:
            _carry_out(self._connection, batch)
        self._batches.put((batch, here))

    def _begins_at_once(self) -> bool:
        try:
            self._connection.execute("BEGIN IMMEDIATE")
        except sqlite3.Error:  # another program writes: the thread waits for it
            return False
        return True

    def _told(self, batch: list[PendingWork]) -> None:
        """It is committed, or it is not: now everybody may hear of it."""
        for one in batch:
            if one.done.done():
                continue  # nobody waits any more
            if one.problem is not None:
                one.done.set_exception(one.problem)
            else:
                one.done.set_result(one.changed)
        if self._waiting:
            self._gather()
        else:
            self._idle.set()

    async def close(self) -> None:
        """Write what is waiting, and stop."""
        self._closed = True
        await self._idle.wait()
        self._batches.put(None)
        await asyncio.to_thread(self._thread.join)
        self._connection.close()

    # -- in the thread ---------------------------------------------------------------------------------

    def _commit_all(self) -> None:
        while (heard := self._batches.get()) is not None:
            batch, is_begun = heard
            try:
                if not is_begun:
                    self._begin_patiently()
                    _carry_out(self._connection, batch)
                if self._connection.in_transaction:
                    self._connection.execute("COMMIT")
            except Exception as problem:
                _fail(batch, problem)
                with contextlib.suppress(sqlite3.Error):
                    if self._connection.in_transaction:
                        self._connection.execute("ROLLBACK")
            with contextlib.suppress(RuntimeError):  # the loop has ended: nobody waits
                self._loop.call_soon_threadsafe(self._told, batch)

    def _begin_patiently(self) -> None:
        self._connection.execute(f"PRAGMA busy_timeout={int(PATIENCE * 1000)}")
        try:
            self._connection.execute("BEGIN IMMEDIATE")
        finally:
            self._connection.execute("PRAGMA busy_timeout=0")


def _carry_out(connection: sqlite3.Connection, batch: list[PendingWork]) -> None:
    """Make all changes but those that fail."""
    for one in batch:
        try:
            connection.execute("SAVEPOINT change")
            one.changed = [_say(connection, what, given).rowcount for what, given in one.work]
            connection.execute("RELEASE change")
        except Exception as problem:
            if not connection.in_transaction:  # the disk is full, or worse: SQLite has taken everything back
                _fail(batch, problem)
                return
            one.problem = Conflict(str(problem)) if _is_conflict(problem) else _not_kept(problem)
            connection.execute("ROLLBACK TO change")
            connection.execute("RELEASE change")


def _is_conflict(problem: Exception) -> bool:
    return isinstance(problem, sqlite3.IntegrityError)


def _not_kept(problem: Exception) -> NotKept:
    told = NotKept(f"{type(problem).__name__}: {problem}")
    told.__cause__ = problem
    return told


def _fail(batch: list[PendingWork], problem: Exception) -> None:
    for one in batch:
        if one.problem is None:
            one.problem = _not_kept(problem)


# -- reading -----------------------------------------------------------------------------------------------


class Readers:
    """A few threads with a connection each, which can do nothing but read."""

    def __init__(self, path: Path) -> None:
        self._address = f"{path.resolve().as_uri()}?mode=ro"
        self._threads = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self._own = threading.local()
        self._connections: list[sqlite3.Connection] = []

    async def read(self, queries: Sequence[Query], then: Callable[[Sequence[Rows]], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._read, queries, then)

    def _read(self, queries: Sequence[Query], then: Callable[[Sequence[Rows]], T]) -> T:
        connection = self._connection()
        connection.execute("BEGIN")
        try:
            rows = [_say(connection, what, given).fetchall() for what, given in queries]
        finally:
            connection.execute("COMMIT")
        return then(rows)

    def _connection(self) -> sqlite3.Connection:
        if not hasattr(self._own, "connection"):
            self._own.connection = sqlite3.connect(
                self._address, uri=True, timeout=PATIENCE, isolation_level=None, check_same_thread=False
            )
            self._connections.append(self._own.connection)
        connection: sqlite3.Connection = self._own.connection
        return connection

    def close(self) -> None:
        self._threads.shutdown()
        for connection in self._connections:
            connection.close()


# -- opening -----------------------------------------------------------------------------------------------


def opened(path: Path, synchronous: str) -> sqlite3.Connection:
    """The database, made or brought up to date, for nobody else to read. Raises BadDatabase."""
    if path.is_dir():
        raise BadDatabase("folder", path)
    try:
        make_private_folder(path.parent)
        for suffix in ("", "-wal", "-shm"):
            make_private_file(path.with_name(path.name + suffix), create=not suffix)
    except OSError as problem:
        raise BadDatabase("closed", path, problem.strerror or str(problem)) from problem
    try:
        return _prepared(path, synchronous)
    except sqlite3.Error as problem:
        raise BadDatabase(_reason(problem), path, str(problem)) from problem


REASONS = {
    sqlite3.SQLITE_NOTADB: "damaged",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_CANTOPEN: "closed",
    sqlite3.SQLITE_READONLY: "closed",
    sqlite3.SQLITE_PERM: "closed",
    sqlite3.SQLITE_BUSY: "busy",
    sqlite3.SQLITE_LOCKED: "busy",
}


def _reason(problem: sqlite3.Error) -> str:
    return REASONS.get(getattr(problem, "sqlite_errorcode", 0) & 0xFF, "unusable")


def _prepared(path: Path, synchronous: str) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
    try:
        if _version(connection, path) != SCHEMA:
            connection.execute("BEGIN IMMEDIATE")
            _renew(connection, _version(connection, path))  # somebody else may have done it in between
            connection.execute("COMMIT")
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute(f"PRAGMA synchronous={synchronous}")
        connection.execute(f"PRAGMA journal_size_limit={LONGEST_LOG}")
        connection.execute("PRAGMA busy_timeout=0")  # nothing may wait on the loop
    except BaseException:
        connection.close()
        raise
    return connection


def _version(connection: sqlite3.Connection, path: Path) -> int:
    """The version of the database; 0 if there is nothing in it. Raises BadDatabase."""
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not tables:
        return 0
    if schema.schema.name not in tables:
        raise BadDatabase("foreign", path)
    row = _say(connection, schema.VERSION).fetchone()
    version = 0 if row is None else int(row[0])
    if version > SCHEMA:
        raise OtherSchema("newer", path, f"schema {version}, this is {SCHEMA}")
    return version


def _renew(connection: sqlite3.Connection, version: int) -> None:
    """Make the tables, or make those of an earlier version what they are today."""
    if not version:
        for statement in schema.creation():
            _say(connection, statement)
    for step in range(version, SCHEMA) if version else ():
        for statement in schema.UPGRADES[step](_columns(connection)):
            _say(connection, statement)
    _say(connection, schema.NO_VERSION)
    _say(connection, schema.NEW_VERSION, {"version": SCHEMA})


def _columns(connection: sqlite3.Connection) -> dict[str, set[str]]:
    """By table: its columns."""
    return {
        table.name: {row[1] for row in connection.execute(f"PRAGMA table_info({table.name})")}
        for table in schema.meta.sorted_tables
    }
