"""A batch that several processes play: the same arrays, the same matches, on more cores."""

from __future__ import annotations

import multiprocessing
import pickle
from collections.abc import Mapping
from itertools import pairwise
from multiprocessing.connection import Connection
from types import TracebackType
from typing import Any

import numpy as np
import numpy.typing as npt

from penumbra.research.arena import Arena
from penumbra.research.batch import Actions, Batch, Rows, check_offered, listed, seeds_of
from penumbra.research.opponents import Opponent

ACTIONS = "action"
"""The array that holds what is chosen."""
PLAY, DONE = b"", b"done"
"""An order to play what is chosen (any other holds the seeds of new matches), and the answer to any order."""


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
        bots: Mapping[int, Opponent] | None = None,
        max_cycles: int | None = None,
        workers: int = 2,
    ) -> None:
        if not 1 <= workers <= n:
            raise ValueError(f"{n} matches need 1 to {n} workers, not {workers}")
        first = Arena(game_name, settings, bots)
        self.layout, self.actions = first.spaces.sight.layout, first.spaces.actions
        self.n, self.seats = n, first.seats
        context = multiprocessing.get_context("spawn")
        shapes = {
            ACTIONS: ((n,), np.int32),
            **Rows.shapes(n, self.layout.size, self.actions.size, self.seats),
        }
        memory = {
            name: context.RawArray("b", int(np.prod(shape)) * np.dtype(kind).itemsize)
            for name, (shape, kind) in shapes.items()
        }
        rows, self._chosen = _rows(memory, shapes, 0, n), _array(memory, shapes, ACTIONS)
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
        seeds = seeds_of(seed, self.n)
        self._order([pickle.dumps(seeds[start:end]) for start, end in pairwise(self._ends)])

    def step(self, actions: Actions) -> None:
        """One action for each match. Raises IllegalAction, and plays none, if one of them is not offered."""
        chosen = listed(actions, self.n)
        check_offered(chosen, self.action_mask)
        self._play(chosen)

    def _play(self, chosen: list[int]) -> None:
        self._chosen[:] = chosen
        self._order([PLAY] * len(self._pipes))

    def _order(self, orders: list[bytes]) -> None:
        """Everybody works on his own rows; wait for all of them."""
        for pipe, order in zip(self._pipes, orders, strict=True):
            pipe.send_bytes(order)
        for answer in [pipe.recv_bytes() for pipe in self._pipes]:
            if answer != DONE:
                raise pickle.loads(answer)

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
    names = [name for name in shapes if name != ACTIONS]
    return Rows(**{name: _array(memory, shapes, name)[start:end] for name in names})


def _array(memory: Mapping[str, Any], shapes: Mapping[str, Any], name: str) -> npt.NDArray[Any]:
    shape, kind = shapes[name]
    return np.frombuffer(memory[name], kind).reshape(shape)


def _work(
    pipe: Connection,
    memory: Mapping[str, Any],
    shapes: Mapping[str, Any],
    start: int,
    end: int,
    game_name: str,
    settings: Mapping[str, str] | None,
    bots: Mapping[int, Opponent] | None,
    max_cycles: int | None,
) -> None:
    """A worker: does as it is told until nobody is there to tell."""
    batch = Batch(game_name, end - start, settings, bots, max_cycles, _rows(memory, shapes, start, end))
    chosen = _array(memory, shapes, ACTIONS)[start:end]
    while True:
        try:
            order = pipe.recv_bytes()
        except EOFError:
            return
        try:
            if order == PLAY:
                batch.play(chosen.tolist())
            else:
                batch.restart(pickle.loads(order))
        except Exception as error:  # told to whoever gave the order
            pipe.send_bytes(pickle.dumps(error))
        else:
            pipe.send_bytes(DONE)
