"""What it costs to keep a move: one table alone, and many at once whose moves share a commit.

Usage: python -m benchmarks.store [--folder FOLDER]
Moves of a real match of Terrors of London go straight into a database in FOLDER (a temporary one if left out), which is
to lie on a real disk. The processor's time is that of the whole process, all threads together.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from benchmarks.crowd import share
from penumbra.games.registry import load_game
from penumbra.kernel.chance import Chance
from penumbra.kernel.match import Match
from penumbra.table.checking import replayed
from penumbra.table.room import SNAPSHOT_EVERY
from penumbra.table.steps import entries_of
from penumbra.table.store import RUNNING, Change, Entry, History, Kept, Seat, Store

ROUNDS = ((1, 300), (10, 150), (50, 100), (200, 60))
"""Tables at once, and the moves of each."""


@dataclass(frozen=True, slots=True)
class Played:
    """A match that was played, as it is kept."""

    header: Mapping[str, Any]
    entries: Sequence[Entry]
    states: Mapping[int, Mapping[str, Any]]

    @staticmethod
    def at_random(seed: int) -> Played:
        game, chance = load_game("london"), Chance(seed)
        match = Match.begin(game, {}, chance)
        while not match.over:
            options = game.options(match.state)
            match.step(options[chance.below(len(options))], chance)
        _, states = replayed(game, match.journal)
        return Played(replace(match.journal, steps=[]).header(), list(entries_of("", match)), states)

    def kept(self, id_: str) -> Kept:
        seats = tuple(Seat(seat, "human", f"Player {seat}", True, f"{id_}-{seat}") for seat in range(2))
        return Kept(id_, id_, "london", self.header, {}, False, RUNNING, None, 0.0, 0.0, seats, 1, 0)

    def change(self, match: str, number: int) -> Change:
        step = number + 1
        entry = replace(self.entries[number], match=match, command=f"{match}-{number}", at=time.time())
        snapshot = (step, self.states[step]) if step % SNAPSHOT_EVERY == 0 else None
        return Change(entry, snapshot=snapshot, stands=(number, number % 2))


async def measure(path: Path, played: Played, tables: int, moves: int) -> None:
    store = await Store.open(path)
    ids = [f"T{number}" for number in range(tables)]
    for id_ in ids:
        await store.create(played.kept(id_), History.of({0: played.states[0]}))
    times: list[float] = []

    async def play(id_: str) -> None:
        for number in range(min(moves, len(played.entries))):
            began = time.perf_counter()
            await store.append(played.change(id_, number))
            times.append((time.perf_counter() - began) * 1000)

    wall, cpu = time.perf_counter(), time.process_time()
    await asyncio.gather(*(play(id_) for id_ in ids))
    wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
    await store.close()
    middle, late = share(times, 0.5), share(times, 0.99)
    row = f"{len(times) / wall:,.0f} | {cpu / len(times) * 1e6:.0f} µs | {middle:.1f} ms | {late:.1f} ms"
    print(f"| {tables} | {row} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--folder", type=Path, help="where the database is made")
    wanted = parser.parse_args()
    played = max((Played.at_random(seed) for seed in range(5)), key=lambda one: len(one.entries))
    print("| tables at once | moves/s | CPU a move | p50 | p99 |\n|---|---|---|---|---|")
    with tempfile.TemporaryDirectory(dir=wanted.folder) as folder:
        for tables, moves in ROUNDS:
            asyncio.run(measure(Path(folder) / f"{tables}.sqlite3", played, tables, moves))


if __name__ == "__main__":
    main()
