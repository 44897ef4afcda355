"""What comes out of a simulation."""

from __future__ import annotations

from dataclasses import dataclass, field

from penumbra.kernel.message import Json
from penumbra.lab.statistics import Interval, wilson


@dataclass(frozen=True, slots=True)
class TurnFigures:
    mean: float
    median: float
    p95: int


@dataclass(frozen=True, slots=True)
class SimulationReport:
    """The result of a simulation. Everything but `seconds` is settled by the seed."""

    game: str
    seed: int | str
    settings: dict[str, str]
    games: int
    seats: tuple[str, ...]
    wins: tuple[int, ...]
    """By seat."""
    draws: int
    turns: TurnFigures
    decisions: int
    endings: dict[str, int]
    """By cause, the most frequent first."""
    seconds: float
    figures: dict[str, Json] = field(default_factory=dict)
    """What the game's own study counted."""

    @property
    def intervals(self) -> tuple[Interval, ...]:
        """By seat: where the true share of wins lies, with a confidence of 95 %."""
        return tuple(wilson(won, self.games) for won in self.wins)

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds if self.seconds else 0.0

    def to_json(self) -> dict[str, Json]:
        return {
            "game": self.game,
            "seed": self.seed,
            "settings": dict(self.settings),
            "games": self.games,
            "seats": list(self.seats),
            "wins": list(self.wins),
            "intervals": [[round(edge, 4) for edge in interval] for interval in self.intervals],
            "draws": self.draws,
            **self.figures,
            "turns": {
                "mean": round(self.turns.mean, 2),
                "median": self.turns.median,
                "p95": self.turns.p95,
            },
            "decisions": self.decisions,
            "decisions_per_s": round(self.decisions_per_second),
            "endings": dict(self.endings),
            "seconds": round(self.seconds, 3),
        }
