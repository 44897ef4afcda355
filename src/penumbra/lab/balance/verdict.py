"""A share that was measured, against what it should be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from penumbra.kernel.message import Json
from penumbra.lab.statistics import Z_95, Interval, wilson

Aim = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Count:
    """How often of how many times."""

    won: int
    of: int

    @property
    def share(self) -> float:
        return self.won / self.of if self.of else 0.0

    @property
    def interval(self) -> Interval:
        return wilson(self.won, self.of)

    def to_json(self) -> list[Json]:
        return [self.won, self.of]


@dataclass(frozen=True, slots=True)
class Verdict:
    """Something that has an aim."""

    what: str
    count: Count
    aim: Aim

    @property
    def outside(self) -> bool:
        return bool(self.count.of) and not self.aim[0] <= self.count.share <= self.aim[1]

    @property
    def surely(self) -> bool:
        """Not even the 95 % interval touches the aim."""
        low, high = self.count.interval
        return self.outside and (low > self.aim[1] or high < self.aim[0])

    @property
    def miss(self) -> float:
        """How far the share is from the aim."""
        return max(self.aim[0] - self.count.share, self.count.share - self.aim[1], 0.0)

    def to_json(self) -> dict[str, Json]:
        return {
            "what": self.what,
            "won": self.count.won,
            "of": self.count.of,
            "share": self.count.share,
            "interval": list(self.count.interval),
            "aim": list(self.aim),
            "outside": self.outside,
            "surely": self.surely,
        }


Stratum = tuple[Count, Count]
"""With and without something, where all else that is known to matter is equal."""


def gap_of(strata: Sequence[Stratum]) -> tuple[float, float] | None:
    """How much higher shares are with than without (Mantel and Haenszel), and how far the truth may lie from that with
    a confidence of 95 %. None where there is nothing to compare."""
    total = gap = spread = 0.0
    for one, two in strata:
        if one.of and two.of:
            weight = one.of * two.of / (one.of + two.of)
            total += weight
            gap += weight * (one.share - two.share)
            spread += weight * weight * (_spread(one) + _spread(two))
    return (gap / total, Z_95 * spread**0.5 / total) if total else None


def _spread(count: Count) -> float:
    return count.share * (1 - count.share) / count.of


def worst_first(verdicts: Sequence[Verdict]) -> list[Verdict]:
    """Those outside their aim: sure ones first, then by distance."""
    found = [verdict for verdict in verdicts if verdict.outside]
    return sorted(found, key=lambda verdict: (not verdict.surely, -verdict.miss, verdict.what))
