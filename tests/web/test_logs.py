"""A log counts instead of repeating."""

from __future__ import annotations

import logging

import pytest

from penumbra.web import logs
from penumbra.web.logs import FIRST, MOST_KINDS, SPAN, Counting, counted_logs


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def told() -> list[str]:
    return []


@pytest.fixture
def counting(told: list[str], clock: Clock) -> Counting:
    return Counting(lambda record: told.append(record.getMessage()), clock)


def complaint(words: str, *args: object) -> logging.LogRecord:
    return logging.LogRecord("penumbra", logging.WARNING, "", 0, words, args, None)


def test_the_first_few_are_told_and_the_rest_is_a_number(
    counting: Counting, told: list[str], clock: Clock
) -> None:
    passed = [counting.filter(complaint("no room for %s", number)) for number in range(1000)]

    assert sum(passed) == FIRST
    assert told == []
    clock.now = SPAN
    assert counting.filter(complaint("something else"))
    assert told == [f"{1000 - FIRST} more like this: no room for %s"]
    assert counting.filter(complaint("no room for %s", 1))


def test_what_is_of_another_kind_is_told(counting: Counting) -> None:
    for _ in range(50):
        counting.filter(complaint("no room"))

    assert counting.filter(complaint("a request failed"))
    other = complaint("no room")
    other.exc_info = (ValueError, ValueError(), None)
    assert counting.filter(other)


def test_kinds_without_end_are_counted_together(counting: Counting, told: list[str]) -> None:
    passed = [counting.filter(complaint(f"kind {number}\nmore")) for number in range(5000)]

    assert sum(passed) == MOST_KINDS + FIRST
    counting.flush()
    assert told == [f"{5000 - MOST_KINDS - FIRST} more like this: {logs.OTHERS}"]
    assert len(counting._counts) == 0


def test_a_storm_is_a_few_lines_on_standard_error(capsys: pytest.CaptureFixture[str]) -> None:
    with counted_logs():
        for _ in range(3000):
            logging.getLogger("asyncio").error("socket.accept() out of system resource\nsocket: <1>")

    lines = [one for one in capsys.readouterr().err.splitlines() if "out of system resource" in one]
    assert len(lines) == FIRST + 1
    assert f"{3000 - FIRST} more like this" in lines[-1]
