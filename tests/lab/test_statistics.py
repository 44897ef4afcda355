"""Intervals and percentiles."""

from __future__ import annotations

import pytest

from penumbra.lab.statistics import percentile, wilson


def test_the_wilson_interval_has_its_known_values() -> None:
    assert wilson(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)


def test_it_stays_within_0_and_1_at_the_edges() -> None:
    low, high = wilson(0, 20)
    assert low == 0.0
    assert 0.1 < high < 0.2
    assert wilson(20, 20) == pytest.approx((1 - high, 1.0))


def test_without_trials_nothing_is_known() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_more_trials_make_it_narrower() -> None:
    assert wilson(500, 1000)[1] < wilson(50, 100)[1]


def test_the_percentile_is_the_nearest_rank() -> None:
    values = list(range(1, 101))
    assert percentile(values, 95) == 95
    assert percentile(values[::-1], 50) == 50
    assert percentile([7], 95) == 7
