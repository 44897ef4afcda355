"""Many independent pieces of work: here, in processes or on a Ray cluster; what is done is kept.

A piece is plain data that names one unit of work: a number, a text or a tuple of these. `work` turns a piece into a
result that depends on the piece alone, so the results are the same whoever works and in whatever order. Pieces are
handed out in chunks whose size follows the time they take: dear pieces go one by one, cheap ones by the hundred, and an
interruption never costs more than a few seconds of work.
"""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Generic, TypeVar

from penumbra.lab.keeping import Keep

P = TypeVar("P")
R = TypeVar("R")

Progress = Callable[[int, int], None]
"""Told how many pieces are done, of how many; what an earlier run has kept counts as done."""
CHUNK_SECONDS = 2.0
"""About as long works one chunk: long compared with sending it, short compared with anybody's patience."""
AHEAD = 2
"""Chunks that are handed out for each worker: one that it works on and one that waits, so that nobody idles."""


class BadWorkers(Exception):
    """The work cannot be done by these workers; the text says why."""


def run(
    pieces: Sequence[P],
    work: Callable[[P], R],
    *,
    jobs: int = 1,
    ray: str | None = None,
    keep: Keep | None = None,
    progress: Progress | None = None,
    cost: Callable[[P], float] | None = None,
) -> list[R]:
    """The results of all pieces, in their order.

    `work` must be picklable: a function of a module, or such a function with `functools.partial`. With `keep`, results
    must be plain JSON; those that the file holds are taken from there and not worked for again. `ray` is the address of
    a cluster that does the work instead of processes here. `cost` sorts dear pieces to the front, so that no worker is
    left with one at the end. A KeyboardInterrupt stops all workers and goes on to the caller; what is done is kept.
    """
    if jobs < 1:
        raise BadWorkers(f"at least one job is needed, not {jobs}")
    if ray is not None and jobs > 1:
        raise BadWorkers(
            "work is done by processes here or by a Ray cluster, not by both: leave --jobs or --ray out"
        )
    holding: AbstractContextManager[dict[str, R]] = nullcontext({}) if keep is None else keep.held()
    with holding as kept:
        found: dict[int, R] = {}
        for place, piece in enumerate(pieces):
            if keep is not None and (key := keep.key(piece)) in kept:
                found[place] = kept[key]
        todo = [place for place in range(len(pieces)) if place not in found]
        if cost is not None:
            todo.sort(key=lambda place: -cost(pieces[place]))
        if found and progress is not None:
            progress(len(found), len(pieces))
        if todo:
            portions = Portions([(place, pieces[place]) for place in todo])
            for places, results in _work_off(portions, work, jobs, ray):
                if keep is not None:
                    keep.add([pieces[place] for place in places], results)
                found.update(zip(places, results, strict=True))
                if progress is not None:
                    progress(len(found), len(pieces))
        return [found[place] for place in range(len(pieces))]


class Portions(Generic[P]):
    """Hands out what is left in chunks that take about `seconds` each, as far as can be told from those before."""

    def __init__(self, todo: Sequence[tuple[int, P]], seconds: float = CHUNK_SECONDS) -> None:
        self.left = deque(todo)
        self.seconds = seconds
        self.per_piece: float | None = None

    def next(self, workers: int) -> list[tuple[int, P]]:
        """A chunk; never so much that other workers have nothing to do at the end."""
        size = 1 if self.per_piece is None else int(self.seconds / max(self.per_piece, 1e-6))
        fair = len(self.left) // (workers * AHEAD) if workers > 1 else size
        return [self.left.popleft() for _ in range(min(len(self.left), max(1, min(size, fair))))]

    def learn(self, pieces: int, seconds: float) -> None:
        """What the last chunk took counts as much as all before: dear and cheap pieces come in rows."""
        now = seconds / pieces
        self.per_piece = now if self.per_piece is None else (self.per_piece + now) / 2


def _work_off(
    portions: Portions[P], work: Callable[[P], R], jobs: int, ray: str | None
) -> Iterator[tuple[list[int], list[R]]]:
    """Places among all pieces with their results, chunk by chunk, in the order in which they are done."""
    if ray is not None:
        from penumbra.lab.ray_workers import in_cluster

        return in_cluster(portions, work, ray)
    return _here(portions, work) if jobs == 1 else _in_processes(portions, work, jobs)


def _here(portions: Portions[P], work: Callable[[P], R]) -> Iterator[tuple[list[int], list[R]]]:
    """Piece by piece: nothing is sent anywhere."""
    while portions.left:
        place, piece = portions.left.popleft()
        yield [place], [work(piece)]


def do_chunk(work: Callable[[P], R], pieces: Sequence[P]) -> tuple[list[R], float]:
    """What a worker does: the results of a chunk and the seconds that it took."""
    began = time.perf_counter()
    return [work(piece) for piece in pieces], time.perf_counter() - began


# -- processes -------------------------------------------------------------------------------------------


def _in_processes(
    portions: Portions[P], work: Callable[[P], R], jobs: int
) -> Iterator[tuple[list[int], list[R]]]:
    waiting: dict[Future[tuple[list[R], float]], list[int]] = {}
    with _pool(jobs) as pool:
        while portions.left or waiting:
            while portions.left and len(waiting) < jobs * AHEAD:
                chunk = portions.next(jobs)
                sent = pool.submit(do_chunk, work, [piece for _, piece in chunk])
                waiting[sent] = [place for place, _ in chunk]
            for done in wait(waiting, return_when=FIRST_COMPLETED).done:
                places = waiting.pop(done)
                results, seconds = done.result()
                portions.learn(len(places), seconds)
                yield places, results


@contextmanager
def _pool(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Fresh processes, not forked ones: those would inherit threads and open files of the caller. If anything stops the
    work, an interrupt or a fault, the processes are ended at once instead of finishing for nobody."""
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _end_quietly)
    try:
        yield pool
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in set(multiprocessing.active_children()) - others:
            process.terminate()
        raise
    finally:
        pool.shutdown()


def _end_quietly() -> None:
    """Ctrl-C reaches every process of a terminal; only the first one has something to say about it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
