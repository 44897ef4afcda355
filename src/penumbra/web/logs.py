"""What a server complains about: the first few of a kind as they are, the rest as a number.

Whoever can make a server complain can do it a thousand times a second; the log must not fill the disk for that.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

FIRST = 5
"""So many of a kind are told as they are in each span of time."""
SPAN = 60.0
MOST_KINDS = 100
"""Kinds that are told apart; what comes beyond is counted together."""
OTHERS = "other complaints"
LONGEST_KIND = 160
FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"

Kind = tuple[str, int, str]


class Counting(logging.Filter):
    """Lets the first few of a kind pass and counts the others."""

    def __init__(self, tell: Callable[[logging.LogRecord], object], clock: Callable[[], float]) -> None:
        super().__init__()
        self._tell = tell
        self._clock = clock
        self._since = clock()
        self._counts: dict[Kind, int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if self._clock() - self._since >= SPAN:
            self.flush()
        kind = kind_of(record)
        if kind not in self._counts and len(self._counts) >= MOST_KINDS:
            kind = (record.name, logging.WARNING, OTHERS)
        self._counts[kind] = self._counts.get(kind, 0) + 1
        return self._counts[kind] <= FIRST

    def flush(self) -> None:
        """Say how many there were that nobody was told of, and begin anew."""
        counts, self._counts, self._since = self._counts, {}, self._clock()
        for (name, level, words), count in counts.items():
            if count > FIRST:
                args = (count - FIRST, words)
                self._tell(logging.LogRecord(name, level, "", 0, "%d more like this: %s", args, None))


def kind_of(record: logging.LogRecord) -> Kind:
    """Complaints of one kind differ in numbers and addresses, not in their words or in what was raised."""
    words = (str(record.msg).splitlines() or [""])[0][:LONGEST_KIND]
    raised = record.exc_info[0] if record.exc_info else None
    return record.name, record.levelno, words if raised is None else f"{words} ({raised.__name__})"


@contextmanager
def counted_logs() -> Iterator[Counting]:
    """All complaints of the program go to standard error, counted."""
    handler = logging.StreamHandler()
    handler.setLevel(logging.WARNING)
    handler.setFormatter(logging.Formatter(FORMAT))
    counting = Counting(handler.emit, time.monotonic)
    handler.addFilter(counting)
    root = logging.getLogger()
    root.addHandler(handler)
    try:
        yield counting
    finally:
        counting.flush()
        root.removeHandler(handler)


async def told_counts(counting: Counting) -> None:
    """Also when nothing more happens it is said how much there was."""
    while True:
        await asyncio.sleep(SPAN)
        counting.flush()
