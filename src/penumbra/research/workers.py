"""A batch that several processes play: the same arrays, the same matches, on more cores."""

from __future__ import annotations

import multiprocessing
from collections.abc import Mapping
from itertools import pairwise
from multiprocessing.connection import Connection
from types import TracebackType
from typing import Any

import numpy as np

from penumbra.research.arena import Arena
from penumbra.research.batch import Actions, Batch, Rows, check_offered, listed, seeds_of


class Workers:
    """Like `Batch` in everything but time. The workers write into memory that they share with this process.

    Close it when it is no longer needed, or use it in a `with` statement. Start it below
    `if __name__ == "__main__":`, as the workers import the program that starts them.
    """

    def __init__(
        self,
        game_name: str,
        n: int,
        settings: Mapping[str, str] | None = None,
        bots: Mapping[int, str] | None = None,
        max_cycles: int | None = None,
        workers: int = 2,
    ) -> None:
        if not 1 <= workers <= n:
            raise ValueError(f"{n} matches need 1 to {n} workers, not {workers}")
        first = Arena(game_name, settings, bots)
        self.layout, self.actions = first.spaces.sight.layout, first.spaces.actions
        self.n, self.seats = n, first.seats
        context = multiprocessing.get_context("spawn")
        shapes = Rows.shapes(n, self.layout.size, self.actions.size, self.seats)
        memory = {
            name: context.RawArray("b", int(np.prod(shape)) * np.dtype(kind).itemsize)
            for name, (shape, kind) in shapes.items()
        }
        rows = _rows(memory, shapes, 0, n)
        self.observation, self.action_mask, self.seat = rows.observation, rows.action_mask, rows.seat
        self.done, self.reward, self.length = rows.done, rows.reward, rows.length
        self._ends = [n * worker // workers for worker in range(workers + 1)]
        self._pipes: list[Connection] = []
        self._workers: list[Any] = []
        for start, end in pairwise(self._ends):
            ours, theirs = context.Pipe()
            work = (theirs, memory, shapes, start, end, game_name, settings, bots, max_cycles)
            worker = context.Process(target=_work, args=work, daemon=True)
            worker.start()
            theirs.close()
            self._pipes.append(ours)
            self._workers.append(worker)

    def reset(self, seed: int | None = None) -> None:
        """Start all matches anew; with a seed exactly as a `Batch` would."""
        self._order("restart", seeds_of(seed, self.n))

    def step(self, actions: Actions) -> None:
        """One action for each match. Raises IllegalAction, and plays none, if one of them is not offered."""
        chosen = listed(actions, self.n)
        check_offered(chosen, self.action_mask)
        self._order("play", chosen)

    def _order(self, what: str, numbers: list[int]) -> None:
        """Everybody works on his own rows; wait for all of them."""
        for pipe, (start, end) in zip(self._pipes, pairwise(self._ends), strict=True):
            pipe.send((what, numbers[start:end]))
        answers = [pipe.recv() for pipe in self._pipes]
        for answer in answers:
            if answer is not None:
                raise answer

    def close(self) -> None:
        """Send the workers home."""
        for pipe in self._pipes:
            pipe.close()
        for worker in self._workers:
            worker.join()
        self._pipes, self._workers = [], []

    def __enter__(self) -> Workers:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _rows(memory: Mapping[str, Any], shapes: Mapping[str, Any], start: int, end: int) -> Rows:
    """Some rows of the shared arrays."""
    return Rows(**{
        name: np.frombuffer(memory[name], kind).reshape(shape)[start:end]
        for name, (shape, kind) in shapes.items()
    })  # fmt: skip


def _work(
    pipe: Connection,
    memory: Mapping[str, Any],
    shapes: Mapping[str, Any],
    start: int,
    end: int,
    game_name: str,
    settings: Mapping[str, str] | None,
    bots: Mapping[int, str] | None,
    max_cycles: int | None,
) -> None:
    """A worker: does as it is told until nobody is there to tell."""
    batch = Batch(game_name, end - start, settings, bots, max_cycles, _rows(memory, shapes, start, end))
    orders = {"restart": batch.restart, "play": batch.play}
    while True:
        try:
            what, numbers = pipe.recv()
        except EOFError:
            return
        try:
            orders[what](numbers)
        except Exception as error:  # told to whoever gave the order
            pipe.send(error)
        else:
            pipe.send(None)
