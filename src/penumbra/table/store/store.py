"""What the house asks of its database, whichever engine that is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from penumbra.table.expiry import Cut
from penumbra.table.store import schema
from penumbra.table.store.kept import Change, Entry, Kept, Seat
from penumbra.table.store.packing import History, PackedEntries, to_bytes, to_text, unpacked
from penumbra.table.store.schema import Query
from penumbra.table.store.sqlite import Rows, Sqlite

MATCH = tuple(column.name for column in schema.matches.columns)
EVER = 1e18
LARGE = 64 * 1024
"""Bytes of a new match's past from which on it is not written where everything runs."""


class Store:
    """The database. Whatever is told to it is committed when it returns; changes of all tables that come at once are
    committed together."""

    def __init__(self, engine: Sqlite) -> None:
        self._engine = engine

    @staticmethod
    async def open(path: Path, synchronous: str = "FULL") -> Store:
        """The database in a file, made if it is not there. Raises BadDatabase."""
        return Store(await Sqlite.open(path, synchronous))

    async def close(self) -> None:
        await self._engine.close()

    async def settled(self) -> None:
        """All that was told to the store before is written, or never will be."""
        await self._engine.write(())

    # -- matches ---------------------------------------------------------------------------------------

    async def create(self, match: Kept, past: History) -> None:
        """A new match and what it already has. Raises Conflict if its code is taken."""
        work: list[Query] = [(schema.NEW_MATCH, _match_row(match))]
        work += [(schema.NEW_SEAT, _seat_row(match.id, seat)) for seat in match.seats]
        work += [
            (schema.NEW_SNAPSHOT, {"match": match.id, "step": step, "state": state})
            for step, state in past.states.items()
        ]
        work += [(schema.NEW_CHAPTER, _chapter_row(match.id, chapter)) for chapter in past.chapters]
        await self._engine.write(work, large=past.size > LARGE)

    async def delete(self, match: str, before: float = EVER) -> bool:
        """Forget a match and all that belongs to it; False if there is none at which nothing has happened since."""
        given = {"of": match, "before": before}
        work = [(statement, given) for statement in schema.DELETE_MATCH]
        return (await self._engine.write(work, large=True))[-1] > 0

    async def expired(self, cut: Cut, limit: int = 100) -> list[str]:
        """The matches that were kept for long enough, the oldest first."""
        given = {"unbegun": cut.unbegun, "idle": cut.idle, "finished": cut.finished, "limit": limit}
        return await self._engine.read([(schema.EXPIRED, given)], lambda rows: [id_ for (id_,) in rows[0]])

    async def count(self) -> int:
        """How many matches there are."""
        return await self._count(schema.COUNT)

    async def unfinished(self) -> int:
        """How many matches are open or under way."""
        return await self._count(schema.UNFINISHED)

    async def unfinished_of(self, person: str) -> int:
        """How many of them this person sits at."""
        return await self._count(schema.UNFINISHED_OF, of=person)

    async def _count(self, wanted: Any, **given: str) -> int:
        return await self._engine.read([(wanted, given)], lambda rows: int(rows[0][0][0]))

    async def match(self, match: str) -> Kept | None:
        return await self._one(schema.BY_ID, match)

    async def by_code(self, code: str) -> Kept | None:
        return await self._one(schema.BY_CODE, code.upper())

    async def by_token(self, token: str) -> Kept | None:
        """The match that this seat's secret belongs to."""
        return await self._one(schema.BY_TOKEN, token)

    async def public(self, phase: str, limit: int = 30) -> list[Kept]:
        """The matches that anybody may join, watch or look at again, the latest first."""
        return await self._some(schema.PUBLIC, phase, limit)

    async def of_person(self, person: str, over: bool = False, limit: int = 30) -> list[Kept]:
        """The matches at which this person sits, or has sat."""
        return await self._some(schema.OVER_OF_PERSON if over else schema.RUNNING_OF_PERSON, person, limit)

    async def stand(self, match: str, turn: int, deciding: int) -> None:
        """Keep where a match of old stands."""
        where = {"of": match, "turn": turn, "deciding": deciding}
        await self._engine.write([(schema.update_match("turn", "deciding"), where)])

    async def _one(self, wanted: tuple[Any, Any], of: str) -> Kept | None:
        found = await self._some(wanted, of, 1)
        return found[0] if found else None

    async def _some(self, wanted: tuple[Any, Any], of: str, limit: int) -> list[Kept]:
        given = {"of": of, "limit": limit}
        return await self._engine.read([(one, given) for one in wanted], _kept_of)

    # -- entries ---------------------------------------------------------------------------------------

    async def entries(self, match: str) -> list[Entry]:
        given = {"of": match}
        return await self._engine.read([(schema.CHAPTERS, given), (schema.ENTRIES, given)], _entries_of)

    async def snapshot(self, match: str, step: int) -> tuple[int, dict[str, Any]]:
        """The last state that was kept at this step or before it, and its step. There is always one."""
        return await self._engine.read([(schema.LAST_SNAPSHOT, {"of": match, "step": step})], _last_state)

    async def snapshots(self, match: str, step: int) -> dict[int, dict[str, Any]]:
        """All states that were kept up to a step, by their steps."""
        return await self._engine.read([(schema.SNAPSHOTS, {"of": match, "step": step})], _states_of)

    async def append(self, change: Change) -> None:
        """Write an entry and commit. Raises Conflict or NotKept, and nothing has changed then."""
        await self._engine.write(_work_of(change))

    # -- people ----------------------------------------------------------------------------------------

    async def name_of(self, person: str) -> str:
        return await self._engine.read(
            [(schema.NAME_OF, {"of": person})], lambda rows: str(rows[0][0][0]) if rows[0] else ""
        )

    async def knows(self, person: str) -> bool:
        """Whether there is anything that this person did."""
        return await self._engine.read([(schema.KNOWS, {"of": person})], lambda rows: bool(rows[0]))

    async def call(self, person: str, name: str) -> None:
        """From now on a person is called so."""
        given = {"person": person, "name": name}
        await self._engine.write([(schema.NO_NAME, {"of": person}), (schema.NEW_NAME, given)])

    async def sits(self, person: str, token: str) -> None:
        """This person has this seat's secret: the match is among those to continue."""
        given = {"of": person, "token": token}
        if await self._engine.read([(schema.SITS, given)], lambda rows: bool(rows[0])):
            return  # whoever only looks at his table writes nothing
        sits = {"person": person, "token": token}
        await self._engine.write(
            [(schema.NOT_SITTING, {"of": person, "at": token}), (schema.NEW_SITTING, sits)]
        )

    async def tokens_of(self, person: str) -> set[str]:
        return await self._engine.read(
            [(schema.TOKENS_OF, {"of": person})], lambda rows: {token for (token,) in rows[0]}
        )

    async def keepsake(self, person: str, name: str) -> Any:
        """What is remembered for a person under a name; None if nothing is."""
        given = {"of": person, "called": name}
        return await self._engine.read(
            [(schema.KEEPSAKE, given)], lambda rows: unpacked(rows[0][0][0]) if rows[0] else None
        )

    async def remember(self, person: str, name: str, data: Any) -> None:
        """Remember this for a person instead of what was remembered under the name before; None: nothing any more."""
        work: list[Query] = [(schema.NO_KEEPSAKE, {"of": person, "called": name})]
        if data is not None:
            work.append((schema.NEW_KEEPSAKE, {"person": person, "name": name, "data": to_text(data)}))
        await self._engine.write(work)


# -- rows in ---------------------------------------------------------------------------------------------


def _work_of(change: Change) -> list[Query]:
    """All that a change says to the database."""
    entry = change.entry
    changed: dict[str, Any] = {"touched": entry.at}
    if change.phase is not None:
        changed |= {"phase": change.phase, "result": _text_or_none(change.result)}
    if change.stands is not None:
        changed["turn"], changed["deciding"] = change.stands
    work: list[Query] = [
        (schema.NEW_ENTRY, _entry_row(entry)),
        (schema.update_match(*changed), {"of": entry.match, **changed}),
    ]
    if change.forget_after is not None:
        work.append((schema.FORGET_AFTER, {"of": entry.match, "step": change.forget_after}))
    if change.snapshot is not None:
        step, state = change.snapshot
        work.append((schema.NEW_SNAPSHOT, {"match": entry.match, "step": step, "state": to_bytes(state)}))
    if change.seat is not None:
        place = {"of": entry.match, "at": change.seat.seat, **_seat_row(entry.match, change.seat)}
        work.append((schema.SIT, place))
    return work


def _match_row(match: Kept) -> dict[str, Any]:
    row = {name: getattr(match, name) for name in MATCH}
    row |= {name: to_text(row[name]) for name in ("header", "manner")}
    return row | {"result": _text_or_none(match.result)}


def _text_or_none(data: Mapping[str, Any] | None) -> str | None:
    return None if data is None else to_text(data)


def _seat_row(match: str, seat: Seat) -> dict[str, Any]:
    return {"match": match, **{name: getattr(seat, name) for name in Seat.__slots__}}


def _entry_row(entry: Entry) -> dict[str, Any]:
    return {name: getattr(entry, name) for name in Entry.__slots__} | {"data": to_text(entry.data)}


def _chapter_row(match: str, chapter: PackedEntries) -> dict[str, Any]:
    return {"match": match, "first": chapter.first, "count": chapter.count, "data": chapter.data}


# -- rows out --------------------------------------------------------------------------------------------


def _kept_of(rows: Sequence[Rows]) -> list[Kept]:
    """Matches, and the seats of all of them."""
    seats: dict[str, list[Seat]] = {}
    for match, seat, player, name, taken, token in rows[1]:
        seats.setdefault(match, []).append(Seat(seat, player, name, bool(taken), token))
    return [_match_of(dict(zip(MATCH, row, strict=True)), seats) for row in rows[0]]


def _match_of(row: dict[str, Any], seats: Mapping[str, Sequence[Seat]]) -> Kept:
    row |= {name: unpacked(row[name]) for name in ("header", "manner")}
    row |= {"public": bool(row["public"]), "result": unpacked(row["result"] or "null")}
    return Kept(**row, seats=tuple(seats.get(row["id"], ())))


def _entries_of(rows: Sequence[Rows]) -> list[Entry]:
    before = [
        entry
        for match, first, count, data in rows[0]
        for entry in PackedEntries(first, count, data).entries(match)
    ]
    return before + [
        Entry(match, number, kind, seat, unpacked(data), command, at)
        for match, number, kind, seat, command, data, at in rows[1]
    ]


def _states_of(rows: Sequence[Rows]) -> dict[int, dict[str, Any]]:
    return {step: unpacked(state) for step, state in rows[0]}


def _last_state(rows: Sequence[Rows]) -> tuple[int, dict[str, Any]]:
    ((step, state),) = rows[0]
    return step, unpacked(state)
