"""The little statistics that reports need."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, sqrt

from penumbra.kernel.figures import decimal

Interval = tuple[float, float]
Z_95 = 1.959963984540054
"""Standard deviations that hold 95 % of a normal distribution."""


def wilson(successes: int, trials: int, z: float = Z_95) -> Interval:
    """The Wilson score interval of a share: unlike the simple one it never leaves 0..1 and holds for few trials."""
    if trials == 0:
        return 0.0, 1.0
    share = successes / trials
    scale = 1 + z * z / trials
    middle = (share + z * z / (2 * trials)) / scale
    reach = z / scale * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    low = middle - reach if successes else 0.0  # exactly: rounding must not exclude the share itself
    high = middle + reach if successes < trials else 1.0
    return low, high


def percentile(values: Sequence[int], percent: int) -> int:
    """The smallest value that at least `percent` % of all values do not exceed (nearest rank)."""
    ordered = sorted(values)
    return ordered[max(0, ceil(len(ordered) * percent / 100) - 1)]


def percent(share: float, language: str, digits: int = 1) -> str:
    """A share as reports in a language print it."""
    return decimal(100 * share, language, digits)


def percents(interval: Interval, language: str) -> tuple[str, str]:
    return percent(interval[0], language), percent(interval[1], language)
