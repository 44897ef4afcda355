"""Playing random games while an inspector looks on."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from pathlib import Path
from typing import Any

from penumbra.kernel.chance import Chance
from penumbra.kernel.contract.findings import LENGTH_LIMIT, Failure, Verification, Violation
from penumbra.kernel.contract.inspector import Inspector
from penumbra.kernel.game import Game
from penumbra.kernel.match import Match


def verify(
    game: Game[Any],
    games: int,
    seed: int = 0,
    settings: Mapping[str, str] | None = None,
    out: Path | None = None,
    progress: Callable[[int], None] | None = None,
    jobs: int = 1,
) -> Verification:
    """Play random games and check everything. Game number i depends on (seed, i) only."""
    started = time.perf_counter()
    total = Verification(game.name)
    for part in _parts(game, games, seed, settings or {}, out or Path(f"violation-{game.name}.match"), jobs):
        total.add(part)
        if progress:
            progress(total.games)
        if total.violation:
            break
    total.seconds = time.perf_counter() - started
    return total


def _parts(
    game: Game[Any], games: int, seed: int, settings: Mapping[str, str], out: Path, jobs: int
) -> Iterator[Verification]:
    seeds = [f"{seed}/{number}" for number in range(games)]
    if jobs <= 1:
        for one in seeds:
            yield verify_game(game, one, settings, out)
        return
    with ProcessPoolExecutor(jobs, initializer=_remember, initargs=(game,)) as pool:
        yield from pool.map(_verify_remembered, seeds, repeat(dict(settings)), repeat(out), chunksize=4)


_worker_game: list[Game[Any]] = []
"""In a worker process: the game, sent once instead of with every task."""


def _remember(game: Game[Any]) -> None:
    _worker_game[:] = [game]


def _verify_remembered(seed: str, settings: dict[str, str], out: Path) -> Verification:
    return verify_game(_worker_game[0], seed, settings, out)


def verify_game(game: Game[Any], seed: str, settings: Mapping[str, str], out: Path) -> Verification:
    """One random game, checked at every decision. Half of the games mix house rules at random."""
    chance = Chance(f"play {seed}")
    mixed = dict(settings) if chance.below(2) else _random_settings(game, settings, chance)
    match = Match.begin(game, mixed, chance, {"seed": seed})
    result = Verification(game.name, games=1)
    inspector = Inspector(match, Chance(f"inspect {seed}"), result.checks)
    try:
        while not match.over:
            _step(inspector, chance)
            result.decisions += 1
            if result.decisions > LENGTH_LIMIT:
                raise Violation("length", f"no end after {LENGTH_LIMIT} decisions")
        inspector.check_end()
    except Violation as violation:
        match.journal.write(out)
        result.violation = Failure(f"{violation} (game {seed}, step {len(match.journal.steps)})", out, seed)
    except Exception as error:
        match.journal.write(out)
        result.violation = Failure(
            f"crash: {type(error).__name__}: {error} (game {seed}, step {len(match.journal.steps)})",
            out,
            seed,
        )
    result.longest = result.decisions
    return result


def _random_settings(game: Game[Any], settings: Mapping[str, str], chance: Chance) -> dict[str, str]:
    mixed = {rule.key: rule.choices[chance.below(len(rule.choices))] for rule in game.house_rules}
    return {**mixed, **settings}


def _step(inspector: Inspector, chance: Chance) -> None:
    inspector.check_decision()
    match = inspector.match
    options = match.game.options(match.state)
    option = options[chance.below(len(options))]
    worlds = inspector.worlds_before()
    seat = match.state.seat
    events = match.step(option, chance)
    inspector.check_step(seat, events, worlds)
