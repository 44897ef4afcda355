"""Many matches between bots, and what came out of them."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import fmean, median
from typing import Any

from penumbra.bots.from_file import admit
from penumbra.bots.lineup import RANDOM
from penumbra.bots.registry import make_bot
from penumbra.games.registry import load_game
from penumbra.kernel.game import Game
from penumbra.lab import workers
from penumbra.lab.outcome import Outcome
from penumbra.lab.playing import loaded, play, play_at_random
from penumbra.lab.report import print_report
from penumbra.lab.results import SimulationReport, TurnFigures
from penumbra.lab.statistics import percentile
from penumbra.lab.studies import figures_of

__all__ = ["BadSimulation", "SimulationPlan", "SimulationReport", "play_number", "print_report", "simulate"]


class BadSimulation(Exception):
    """Such a simulation makes no sense; the text says why."""


@dataclass(frozen=True, slots=True)
class SimulationPlan:
    """What every process has to know. Equal plans give equal games, whoever plays them."""

    game_name: str
    seats: tuple[str, ...]
    seed: int | str
    settings: dict[str, str]
    packs: Path | None


def simulate(
    game_name: str,
    seats: Sequence[str],
    games: int,
    seed: int | str = 0,
    settings: Mapping[str, str] | None = None,
    jobs: int = 1,
    packs: Path | None = None,
    progress: workers.Progress | None = None,
) -> SimulationReport:
    """Play `games` matches with the bots named in `seats`; who begins is up to the game.

    Game number i is the same for the same seed, whatever the number of jobs. With more than one job, a script
    that calls this must be importable (`if __name__ == "__main__":`), as always with processes.
    """
    game = load_game(game_name, packs)
    plan = SimulationPlan(game_name, tuple(seats), seed, game.check_settings(settings or {}), packs)
    admit(seats)
    _check(game, plan, games, jobs)
    began = time.perf_counter()
    outcomes = workers.run(range(games), partial(_play_piece, plan), jobs=jobs, progress=progress)
    return report_on(plan, outcomes, time.perf_counter() - began)


def _check(game: Game[Any], plan: SimulationPlan, games: int, jobs: int) -> None:
    if games < 1:
        raise BadSimulation(f"at least one game must be played, not {games}")
    if jobs < 1:
        raise BadSimulation(f"at least one job is needed, not {jobs}")
    seats = game.seats_in(plan.settings)
    if len(plan.seats) != seats:
        raise BadSimulation(f"{plan.game_name} has {seats} seats, but {len(plan.seats)} bots were named")
    for name in plan.seats:
        make_bot(name, plan.game_name)


def play_number(game: Game[Any], plan: SimulationPlan, number: int) -> Outcome:
    """One game of a plan."""
    seed = f"{plan.seed}/{number}"
    if all(name == RANDOM for name in plan.seats):
        return play_at_random(game, plan.settings, seed)
    bots = [make_bot(name, plan.game_name, f"{seed}/{seat}") for seat, name in enumerate(plan.seats)]
    return play(game, bots, plan.settings, seed)


def _play_piece(plan: SimulationPlan, number: int) -> Outcome:
    """One game, in whichever process."""
    admit(plan.seats)
    return play_number(loaded(plan.game_name, plan.packs), plan, number)


# -- reporting -------------------------------------------------------------------------------------------


def report_on(plan: SimulationPlan, outcomes: Sequence[Outcome], seconds: float) -> SimulationReport:
    turns = [outcome.turns for outcome in outcomes]
    return SimulationReport(
        game=plan.game_name,
        seed=plan.seed,
        settings=plan.settings,
        games=len(outcomes),
        seats=plan.seats,
        wins=tuple(sum(outcome.won(seat) for outcome in outcomes) for seat in range(len(plan.seats))),
        draws=sum(1.0 not in outcome.returns for outcome in outcomes),
        turns=TurnFigures(fmean(turns), float(median(turns)), percentile(turns, 95)),
        decisions=sum(outcome.decisions for outcome in outcomes),
        endings=dict(Counter(outcome.ending for outcome in outcomes).most_common()),
        seconds=seconds,
        figures=figures_of(plan.game_name, outcomes),
    )
