"""A process of its own that answers one question at a time, and ends when the server does."""

from __future__ import annotations

import os
from collections.abc import Callable
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Lock, Thread
from typing import Any


class Died(Exception):
    """A process ended while it was asked."""


class Hangs(Exception):
    """An answer takes longer than it may."""


class Servant:
    """The process is started by the first question, and again by the next one after its end."""

    def __init__(self, serve: Callable[..., None], *given: Any) -> None:
        """`serve` is called in the process, with its end of the line and what is given."""
        self._serve = serve
        self._given = given
        self._sending = Lock()
        self._line: Connection | None = None
        self._process: BaseProcess | None = None

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process is not None else None

    @property
    def is_dead(self) -> bool:
        """Whether the process was started and has ended by itself."""
        return self._process is not None and not self._process.is_alive()

    def _start(self) -> Connection:
        # A fresh interpreter, not a fork: the server has threads, and what it holds is nobody else's business.
        context = get_context("spawn")
        line, other_end = context.Pipe()
        process = context.Process(target=self._serve, args=(other_end, *self._given), daemon=True)
        process.start()
        other_end.close()
        self._line, self._process = line, process
        return line

    def answer(self, message: Any, limit: float | None) -> Any:
        """Waits for the answer; called in a thread. Raises Died or Hangs."""
        line = self._line or self._start()
        try:
            with self._sending:
                line.send(message)
            if not line.poll(limit):
                raise Hangs
            return line.recv()
        except (OSError, EOFError) as problem:
            raise Died from problem

    def tell(self, message: Any) -> None:
        """Something that is not answered."""
        try:
            with self._sending:
                if self._line is not None:
                    self._line.send(message)
        except OSError:
            return

    def kill(self) -> None:
        """End the process; the next question starts another. Whoever still waits at the line hears that it ended."""
        process = self._process
        self._process = self._line = None
        if process is not None:
            process.kill()
            process.join()
            process.close()


def end_with_the_server() -> None:
    """A server that is killed cannot close its processes: they watch for that themselves."""
    server = parent_process()
    if server is not None:
        Thread(target=_wait_for_the_end_of, args=(server,), daemon=True).start()


def _wait_for_the_end_of(server: BaseProcess) -> None:
    server.join()
    os._exit(0)
