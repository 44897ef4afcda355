"""A file that keeps what is done, line by line, so that an interrupted run can be taken up again.

The first line tells the plan; every other line holds pieces with their results. A line that was only half written when
the power went is dropped. A file of another plan is refused: its results would be mixed with those of other games. So
is one that another run has open: both would do the same work.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from penumbra.kernel.message import Json
from penumbra.kernel.problem import Problem, of_system, problem
from penumbra.locking import take

FORMAT = 1


class BadKeep(Problem):
    """The file does not belong to this run or cannot be read; the text says why."""


class Keep:
    """Results by piece in a file. `plan` says all that the results depend on beside the piece."""

    def __init__(self, path: Path, plan: Mapping[str, Json]) -> None:
        self.path = path
        self.head = {"penumbra-keep": FORMAT, **plan}

    @staticmethod
    def key(piece: Any) -> str:
        """A piece in the words of the file; tuples and lists are the same there."""
        return json.dumps(piece, separators=(",", ":"))

    @contextmanager
    def held(self) -> Iterator[dict[str, Any]]:
        """Have the file to oneself and get what is kept so far, by key. Makes the file if there is none. Raises
        BadKeep."""
        try:
            file = self.path.open("ab")
        except OSError as error:
            raise BadKeep(problem("of-file", file=str(self.path), problem=of_system(error))) from error
        with file:
            if not take(file.fileno()):
                raise BadKeep(f"{self.path}: another run is writing to it; wait for it or name another file")
            yield self._open()

    def _open(self) -> dict[str, Any]:
        try:
            data = self.path.read_bytes()
            whole = data[: data.rfind(b"\n") + 1]
            if not whole:
                self._refuse_foreign(data)
                self.path.write_bytes(_line(self.head))
                return {}
            found = self._read(whole)
            if len(whole) < len(data):
                with self.path.open("r+b") as file:
                    file.truncate(len(whole))
        except OSError as error:
            raise BadKeep(problem("of-file", file=str(self.path), problem=of_system(error))) from error
        return found

    def add(self, pieces: Sequence[Any], results: Sequence[Any]) -> None:
        """Append finished pieces. One write, so that a line is there or not."""
        try:
            with self.path.open("ab") as file:
                file.write(_line({"done": [list(pair) for pair in zip(pieces, results, strict=True)]}))
        except OSError as error:
            raise BadKeep(problem("of-file", file=str(self.path), problem=of_system(error))) from error

    def _refuse_foreign(self, data: bytes) -> None:
        """The half of a first line may be overwritten; a file that is something else may not."""
        if not _line(self.head).startswith(data):
            raise BadKeep(f"{self.path} does not keep results; name another file or remove it")

    def _read(self, data: bytes) -> dict[str, Any]:
        first, *others = data.splitlines()
        self._check_head(first)
        found: dict[str, Any] = {}
        for number, line in enumerate(others, start=2):
            try:
                found.update((self.key(piece), result) for piece, result in json.loads(line)["done"])
            except (ValueError, KeyError, TypeError) as error:
                raise BadKeep(
                    f"{self.path}, line {number}: broken ({error}); remove the line or the file"
                ) from error
        return found

    def _check_head(self, line: bytes) -> None:
        try:
            head = json.loads(line)
        except ValueError:
            head = None
        if not isinstance(head, dict) or "penumbra-keep" not in head:
            raise BadKeep(f"{self.path} does not keep results; name another file or remove it")
        wanted = json.loads(json.dumps(self.head))
        for key in sorted({*head, *wanted}):
            if head.get(key) != wanted.get(key):
                raise BadKeep(
                    f"{self.path} keeps another run: its {key} is {_short(head.get(key))}, "
                    f"this run has {_short(wanted.get(key))}; name another file or remove it"
                )


def _line(data: Mapping[str, Any]) -> bytes:
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False).encode() + b"\n"


def _short(value: Any) -> str:
    return "not told" if value is None else json.dumps(value, ensure_ascii=False)
