"""The same pieces of work on a Ray cluster that is already there. Needs the extra `penumbra[ray]`.

Every node must have the same Penumbra installed. A node may die in mid-run: Ray gives its chunks to others.
"""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any, TypeVar

from penumbra.lab.workers import AHEAD, BadWorkers, Portions, do_chunk

P = TypeVar("P")
R = TypeVar("R")

CHUNK_SECONDS = 5.0
"""Sending a chunk through a cluster is dearer than to a process beside."""
PATIENCE = 10.0
"""Seconds to wait for a cluster's first answer; Ray itself would try for many minutes."""
HOW_TO_INSTALL = "pip install 'penumbra[ray]'"


def load_ray() -> Any:
    """The library. Raises BadWorkers when it is not installed."""
    os.environ.setdefault(
        "RAY_ENABLE_UV_RUN_RUNTIME_ENV", "0"
    )  # else Ray rebuilds the environment of `uv run`
    try:
        return import_module("ray")
    except ImportError as error:
        raise BadWorkers(f"Ray is not installed; {HOW_TO_INSTALL} brings it") from error


def in_cluster(
    portions: Portions[P], work: Callable[[P], R], address: str
) -> Iterator[tuple[list[int], list[R]]]:
    """Places and results, chunk by chunk, as the nodes of the cluster finish them."""
    ray = load_ray()
    portions.seconds = CHUNK_SECONDS
    with _connected(ray, address):
        # A task is run again whenever its node is gone, however often; a fault of the work itself is not.
        task = ray.remote(max_retries=-1, num_cpus=1, scheduling_strategy="SPREAD")(do_chunk)
        waiting: dict[Any, list[int]] = {}
        while portions.left or waiting:
            workers = max(1, int(ray.cluster_resources().get("CPU", 1)))
            while portions.left and len(waiting) < workers * AHEAD:
                chunk = portions.next(workers)
                sent = task.remote(work, [piece for _, piece in chunk])
                waiting[sent] = [place for place, _ in chunk]
            for done in ray.wait(list(waiting), num_returns=1)[0]:
                places = waiting.pop(done)
                results, seconds = _result(ray, done)
                portions.learn(len(places), seconds)
                yield places, results


@contextmanager
def _connected(ray: Any, address: str) -> Iterator[None]:
    _knock(address)
    try:
        ray.init(address=address, log_to_driver=False, logging_level="ERROR")
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise BadWorkers(f"no Ray cluster answers at {address}: {str(error).splitlines()[0]}") from error
    try:
        yield
    finally:
        ray.shutdown()


def _knock(address: str) -> None:
    """Whether anybody listens at host:port. `auto` and the like name no host. Raises BadWorkers."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not port.isdecimal():
        return
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise BadWorkers(f"no Ray cluster answers at {address}: {error}") from error


def _result(ray: Any, done: Any) -> Any:
    """A chunk's results. A node that cannot do the work at all is told by name."""
    try:
        return ray.get(done)
    except ModuleNotFoundError as error:
        raise BadWorkers(f"a node of the cluster lacks what the work needs: {error}") from error
