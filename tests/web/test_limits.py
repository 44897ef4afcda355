"""Nobody may have more than his share."""

from __future__ import annotations

import pytest

from penumbra.web import limits
from penumbra.web.limits import MOST_TABS, Lines, Meter


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_meter_lets_so_much_happen_and_gives_it_back_in_time() -> None:
    clock = Clock()
    meter = Meter(6, 60, clock)

    assert [meter.spend("a") for _ in range(8)] == [True] * 6 + [False] * 2
    assert meter.spend("b")
    clock.now += 10
    assert [meter.spend("a") for _ in range(2)] == [True, False]
    clock.now += 600
    assert sum(meter.spend("a") for _ in range(20)) == 6


def test_a_meter_for_nothing_measures_nothing() -> None:
    meter = Meter(0, 60)

    assert all(meter.spend("a") for _ in range(1000))
    meter.give_back("a")


def test_what_is_too_often_is_only_later() -> None:
    clock = Clock()
    meter = Meter(4, 2, clock)

    assert [meter.delay("a") for _ in range(6)] == [0, 0, 0, 0, 0.5, 1.0]
    assert meter.delay("b") == 0
    clock.now += 2
    assert [meter.delay("a") for _ in range(4)] == [0, 0, 0.5, 1.0]
    assert [Meter(0, 1).delay("a") for _ in range(100)] == [0.0] * 100


def test_what_does_not_count_is_given_back() -> None:
    meter = Meter(2, 60, Clock())
    for _ in range(10):
        assert meter.spend("a")
        meter.give_back("a")

    assert [meter.spend("a") for _ in range(3)] == [True, True, False]


def test_a_meter_forgets_those_who_have_everything_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "KNOWN", 50)
    clock = Clock()
    meter = Meter(10, 60, clock)
    for number in range(500):
        clock.now += 1
        assert meter.spend(f"household {number}")

    assert len(meter._used_up) <= 50


def test_lines_are_counted_by_address_and_by_seat_while_they_are_open() -> None:
    lines = Lines(per_address=2)
    with (
        lines.taken("here", "ann") as one,
        lines.taken("here", "") as two,
        lines.taken("here", "") as three,
        lines.taken("there", "") as elsewhere,
    ):
        assert (one, two, three, elsewhere) == (True, True, False, True)
    with lines.taken("here", "") as again:
        assert again
    assert not lines._open


def test_a_seat_may_be_open_in_some_tabs_whatever_their_address() -> None:
    lines = Lines(per_address=0)
    fits = []

    def open_more(left: int) -> None:
        if left:
            with lines.taken(f"address {left}", "ann") as fit:
                fits.append(fit)
                open_more(left - 1)

    open_more(MOST_TABS + 3)
    assert fits == [True] * MOST_TABS + [False] * 3
