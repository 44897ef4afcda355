"""How strong the bots must be at least, and whether a league shows that they are."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from penumbra.games.registry import part_of
from penumbra.lab.league import LeagueReport
from penumbra.lab.statistics import Interval

MET, MISSED, UNSURE = "met", "missed", "unsure"
"""The whole interval is above the bar, below it, or the bar lies within."""


@dataclass(frozen=True, slots=True)
class Bar:
    """`bot` must win at least `least` of its games against `other`."""

    bot: str
    other: str
    least: float


@dataclass(frozen=True, slots=True)
class BarGain:
    """On one side, `bot` must win by `least` more than `other` does, both against `other` on the other side."""

    bot: str
    other: str
    least: float
    side: str


def bars_of(game_name: str) -> tuple[Bar | BarGain, ...]:
    """What is asked of a game's bots: `BARS` in the module `bars` of its part of the laboratory."""
    bars: tuple[Bar | BarGain, ...] = getattr(part_of(game_name, "lab", "bars"), "BARS", ())
    return bars


@dataclass(frozen=True, slots=True)
class BarVerdict:
    """What a league says about a bar. `found` is a share, or a difference of shares."""

    bar: Bar | BarGain
    found: float
    interval: Interval

    @property
    def holds(self) -> bool:
        return self.found >= self.bar.least

    @property
    def how(self) -> str:
        low, high = self.interval
        if low >= self.bar.least:
            return MET
        return MISSED if high < self.bar.least else UNSURE


def verdicts(report: LeagueReport) -> list[BarVerdict]:
    """Those bars of the game whose bots have met."""
    found = [_verdict(report, bar) for bar in bars_of(report.game)]
    return [one for one in found if one is not None]


def open_bars(report: LeagueReport) -> list[Bar | BarGain]:
    """Those bars that this league says nothing about."""
    judged = [verdict.bar for verdict in verdicts(report)]
    return [bar for bar in bars_of(report.game) if bar not in judged]


def _verdict(report: LeagueReport, bar: Bar | BarGain) -> BarVerdict | None:
    side = bar.side if isinstance(bar, BarGain) else ""
    score = report.score(bar.bot, bar.other, side)
    if score is None:
        return None
    if isinstance(bar, Bar):
        return BarVerdict(bar, score.share, score.interval)
    usual = report.score(bar.other, bar.other, side)
    if usual is None:
        return None
    between = difference(score.share, score.interval, usual.share, usual.interval)
    return BarVerdict(bar, score.share - usual.share, between)


def difference(one: float, of_one: Interval, other: float, of_other: Interval) -> Interval:
    """Newcombe's interval of the difference of two shares, from the intervals of each."""
    gap = one - other
    below = sqrt((one - of_one[0]) ** 2 + (of_other[1] - other) ** 2)
    above = sqrt((of_one[1] - one) ** 2 + (other - of_other[0]) ** 2)
    return gap - below, gap + above
