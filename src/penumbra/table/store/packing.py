"""How entries and states lie in a database: as JSON, and what is not written step by step is packed small.

A match that is being played has a row for each entry. What a new match already has when it is made (a file from
elsewhere, the past of a match that somebody goes on from) comes in chapters of many entries each, and every state is
packed, so that a file takes no more room in the database than it has by itself.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from penumbra.table.store.kept import Entry

CHAPTER = 128
"""Entries in one chapter."""


_AS_JSON = json.JSONEncoder(separators=(",", ":"))


def to_text(data: Any) -> str:
    return _AS_JSON.encode(data)


def to_bytes(data: Any) -> bytes:
    return zlib.compress(to_text(data).encode())


def unpacked(kept: str | bytes) -> Any:
    """What was kept by `to_text` or `to_bytes`. (Databases of old have all states as text.)"""
    return json.loads(kept if isinstance(kept, str) else zlib.decompress(kept))


@dataclass(frozen=True, slots=True)
class PackedEntries:
    """Entries that were there before the match was, as they lie in the database."""

    first: int
    count: int
    data: bytes

    @staticmethod
    def of(entries: Sequence[Entry]) -> PackedEntries:
        rows = [[entry.kind, entry.seat, entry.data, entry.command, entry.at] for entry in entries]
        return PackedEntries(entries[0].number, len(entries), to_bytes(rows))

    def entries(self, match: str) -> Iterator[Entry]:
        for number, (kind, seat, data, command, at) in enumerate(unpacked(self.data), start=self.first):
            yield Entry(match, number, kind, seat, data, command, at)


@dataclass(frozen=True, slots=True)
class History:
    """What a new match already has: states by step, the one that it begins with among them, and entries."""

    states: Mapping[int, bytes]
    chapters: Sequence[PackedEntries] = ()

    @staticmethod
    def of(states: Mapping[int, Mapping[str, Any]], entries: Iterable[Entry] = ()) -> History:
        packed, left = {step: to_bytes(state) for step, state in states.items()}, iter(entries)
        return History(packed, tuple(iter(lambda: _next_chapter(left), None)))

    def entries(self, match: str) -> list[Entry]:
        return [entry for chapter in self.chapters for entry in chapter.entries(match)]

    @property
    def size(self) -> int:
        """Bytes."""
        return sum(map(len, self.states.values())) + sum(len(chapter.data) for chapter in self.chapters)


def _next_chapter(entries: Iterator[Entry]) -> PackedEntries | None:
    some = list(islice(entries, CHAPTER))
    return PackedEntries.of(some) if some else None
