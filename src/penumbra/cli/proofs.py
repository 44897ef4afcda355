"""Does the engine keep its promises, and how fast: random games against the contract, scenarios, figures, the table of
rules and their proofs."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from penumbra.cli.errors import FAILED, UserError
from penumbra.cli.language import own_texts
from penumbra.cli.options import (
    AnyGame,
    FixedSeed,
    Games,
    HouseRules,
    Jobs,
    Json,
    Packs,
    games_of,
    games_with_packs,
    given_settings,
    texts_in,
)
from penumbra.cli.output import print_json, progress_of

if TYPE_CHECKING:
    from penumbra.kernel.contract import Verification
    from penumbra.kernel.game import Game
    from penumbra.kernel.scenario import ScenarioOutcome


def verify(
    game: AnyGame = None,
    games: Games = 200,
    seed: FixedSeed = 0,
    house_rule: HouseRules = None,
    packs: Packs = None,
    jobs: Jobs = 1,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where a match that breaks a promise is saved.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Check what the rules promise at every step of random games."""
    from penumbra.kernel.contract import verify as check

    reports: list[Verification] = []
    for rules in games_with_packs(game, packs):
        settings = given_settings(rules, house_rule)
        with progress_of(games) as progress:
            reports.append(check(rules, games, seed, settings, out, progress, jobs))
        if not as_json:
            for line in reports[-1].lines():
                print(line)
        if reports[-1].violation is not None:
            break
    holds = reports[-1].violation is None
    if as_json:
        print_json({"holds": holds, "games": [report.to_json() for report in reports]})
    if not holds:
        raise typer.Exit(FAILED)


def scenario(
    paths: Annotated[
        list[Path], typer.Argument(metavar="PATH…", help="Scenario files and lessons, or folders of them.")
    ],
    packs: Packs = None,
    show: Annotated[
        bool, typer.Option("--show", help="Show what is asked, offered, told and seen at each step.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Play scenarios and lessons, and check what they expect."""
    from penumbra.games.registry import check_packs, load_game, packs_for
    from penumbra.kernel.lesson import is_lesson
    from penumbra.kernel.scenario import find_paths, run_file
    from penumbra.web.lesson_check import check_lesson

    check_packs(packs)

    def loader(name: str) -> Game[Any]:
        return load_game(name, packs_for(name, packs))

    outcomes = [
        check_lesson(path, loader) if is_lesson(path) else run_file(path, loader, show)
        for path in find_paths(paths)
    ]
    if not outcomes:
        raise UserError("no-scenarios")
    if show and not as_json:
        _show(outcomes)
    failed = [outcome for outcome in outcomes if not outcome.ok]
    if as_json:
        print_json({"holds": not failed, "scenarios": [outcome.to_json() for outcome in outcomes]})
    else:
        _tell_scenarios(outcomes, failed)
    if failed:
        raise typer.Exit(FAILED)


def _tell_scenarios(outcomes: Sequence[ScenarioOutcome], failed: Sequence[ScenarioOutcome]) -> None:
    for outcome in failed:
        for problem in outcome.problems:
            print(f"{outcome.path}: {problem}")
    texts = own_texts()
    if failed:
        print(texts.get("terminal.scenario.bad", bad=len(failed), n=len(outcomes)))
    else:
        print(texts.get("terminal.scenario.good", n=len(outcomes)))


def _show(outcomes: list[ScenarioOutcome]) -> None:
    from penumbra.cli.scenario_steps import lines

    for outcome in outcomes:
        if outcome.game is not None:
            for line in lines(outcome, texts_in(outcome.game, own_texts().language)):
                print(line)


def bench(
    game: AnyGame = None,
    seconds: Annotated[float, typer.Option(min=0.1, help="How long to measure each figure.")] = 2.0,
    as_json: Json = False,
) -> None:
    """Measure how fast games are played on this machine."""
    from rich.console import Console

    from penumbra.lab.bench import bench as measure
    from penumbra.lab.report import print_bench

    if as_json:
        figures = [measure(one, seconds) for one in games_of(game)]
        print(json.dumps(figures[0] if game else figures, indent=2))
        return
    for one in games_of(game):
        print_bench(measure(one, seconds), Console())


def rules_table(
    game: AnyGame = None,
    root: Annotated[
        Path, typer.Option(metavar="DIR", help="A checkout with its tests and scenarios.")
    ] = Path(),
) -> None:
    """Print every rule with the tests and scenarios that prove it."""
    from penumbra.lab.rules_table import lines

    if not (root / "tests").is_dir():
        raise UserError("no-tests", folder=str(root))
    for one in games_of(game):
        for line in lines(root, one):
            print(line)
