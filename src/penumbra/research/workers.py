"""A batch that several processes play: the same arrays, the same matches, on more cores.

A step costs one short message to each worker and one back; all else goes through memory that they share. A worker plays
its matches piece by piece, each small enough that what compiled code has written is still in the processor's cache when
it is copied there: pieces of a thousand rows take twice as long.
"""

from __future__ import annotations

import multiprocessing
import pickle
import time
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from multiprocessing.connection import Connection
from types import TracebackType
from typing import Any

import numpy as np
import numpy.typing as npt

from penumbra.research.arena import Arena
from penumbra.research.batch import Actions, Batch, Rows, arrayed, check_offered, seeds_of
from penumbra.research.opponents import Opponent

ROWS = tuple(Rows.__dataclass_fields__)
CHOSEN, ANY, SPENT = "chosen", "any", "spent"
"""Arrays beside those of the matches: what is chosen, an offered action of each match by chance, and the seconds of
processor time that each worker has had."""
PLAY, DONE = b"", b"done"
"""An order to play what is chosen (any other holds the seeds of new matches), and the answer to any order."""
PIECE = 1 << 20
"""Bytes of observations and masks that a worker writes before it copies them."""


@dataclass(frozen=True)
class Shared:
    """Arrays that several processes write to."""

    memory: Mapping[str, Any]
    shapes: Mapping[str, tuple[tuple[int, ...], type]]

    @staticmethod
    def make(context: Any, shapes: Mapping[str, tuple[tuple[int, ...], type]]) -> Shared:
        sizes = {
            name: int(np.prod(shape)) * np.dtype(kind).itemsize for name, (shape, kind) in shapes.items()
        }
        return Shared({name: context.RawArray("b", size) for name, size in sizes.items()}, shapes)

    def array(self, name: str) -> npt.NDArray[Any]:
        shape, kind = self.shapes[name]
        return np.frombuffer(self.memory[name], kind).reshape(shape)

    def rows(self, start: int, end: int) -> Rows:
        """Some rows of the arrays of the matches."""
        return Rows(**{name: self.array(name)[start:end] for name in ROWS})


@dataclass(frozen=True)
class Task:
    """What a worker has to know: the matches from `start` to `end` are his."""

    shared: Shared
    worker: int
    start: int
    end: int
    game_name: str
    settings: Mapping[str, str] | None
    bots: Mapping[int, Opponent] | None
    max_cycles: int | None

    def pieces(self) -> list[tuple[int, int]]:
        """His matches, parted so that a piece fits into a processor's cache."""
        row = sum(self.shared.array(name).strides[0] for name in ("observation", "action_mask"))
        size = max(1, PIECE // row)
        return [*pairwise([*range(self.start, self.end, size), self.end])]

    def batch(self, start: int, end: int) -> Batch:
        rows = self.shared.rows(start, end)
        return Batch(self.game_name, end - start, self.settings, self.bots, self.max_cycles, rows)


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
        own: dict[str, tuple[tuple[int, ...], type]] = {
            CHOSEN: ((n,), np.int32),
            ANY: ((n,), np.int32),
            SPENT: ((workers,), np.float64),
        }
        shapes = Rows.shapes(n, self.layout.size, self.actions.size, self.seats)
        shared = Shared.make(context, {**shapes, **own})
        rows = shared.rows(0, n)
        self.observation, self.action_mask, self.seat = rows.observation, rows.action_mask, rows.seat
        self.done, self.reward, self.length = rows.done, rows.reward, rows.length
        self._chosen, self._any, self._spent = (shared.array(name) for name in own)
        self._ends = [n * worker // workers for worker in range(workers + 1)]
        self._pipes: list[Connection] = []
        self._workers: list[Any] = []
        for number, (start, end) in enumerate(pairwise(self._ends)):
            ours, theirs = context.Pipe()
            task = Task(shared, number, start, end, game_name, settings, bots, max_cycles)
            worker = context.Process(target=work, args=(theirs, task), daemon=True)
            worker.start()
            theirs.close()
            self._pipes.append(ours)
            self._workers.append(worker)

    def reset(self, seed: int | None = None) -> None:
        """Start all matches anew; with a seed exactly as a `Batch` would."""
        seeds = seeds_of(seed, self.n)
        self._order([pickle.dumps(seeds[start:end]) for start, end in pairwise(self._ends)])

    def any_actions(self) -> npt.NDArray[np.int32]:
        """An offered action for each match, by chance. The workers have drawn them, so this costs nothing; the seed of
        the reset and the number of workers settle them."""
        found: npt.NDArray[np.int32] = self._any.copy()
        return found

    def step(self, actions: Actions) -> None:
        """One action for each match. Raises IllegalAction, and plays none, if one of them is not offered."""
        chosen = arrayed(actions, self.n)
        check_offered(chosen, self.action_mask)
        self._play(chosen)

    def _play(self, chosen: npt.NDArray[np.integer]) -> None:
        self._chosen[:] = chosen
        self._order([PLAY] * len(self._pipes))

    def seconds(self) -> list[float]:
        """Processor time that each worker has had so far."""
        found: list[float] = self._spent.tolist()
        return found

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


# -- in a worker's process -------------------------------------------------------------------------------


class Worker:
    """Plays the matches of a task."""

    def __init__(self, task: Task) -> None:
        self._pieces = [(slice(*piece), task.batch(*piece)) for piece in task.pieces()]
        self._chosen, self._any = task.shared.array(CHOSEN), task.shared.array(ANY)
        self._start = task.start
        self._source = np.random.default_rng()

    def restart(self, seeds: list[int]) -> None:
        self._source = np.random.default_rng(seeds[0])
        for rows, batch in self._pieces:
            batch.restart(seeds[rows.start - self._start : rows.stop - self._start])
            self._any[rows] = batch.any_actions(self._source)

    def play(self) -> None:
        for rows, batch in self._pieces:
            batch.play(self._chosen[rows].tolist())
            self._any[rows] = batch.any_actions(self._source)

    def obey(self, order: bytes) -> None:
        if order == PLAY:
            self.play()
        else:
            self.restart(pickle.loads(order))


def work(pipe: Connection, task: Task) -> None:
    """A worker: does as it is told until nobody is there to tell."""
    worker, spent = Worker(task), task.shared.array(SPENT)
    while True:
        try:
            order = pipe.recv_bytes()
        except EOFError:
            return
        try:
            worker.obey(order)
        except Exception as error:  # told to whoever gave the order
            answer = pickle.dumps(error)
        else:
            answer = DONE
        spent[task.worker] = time.process_time()
        pipe.send_bytes(answer)
