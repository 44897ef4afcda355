"""Starting the server: a free port, the address, a browser."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TextIO

import uvicorn

from penumbra.locking import take
from penumbra.table.house import USUAL, ServerSettings
from penumbra.table.storage import make_private_folder
from penumbra.table.store import BadDatabase
from penumbra.web.app import make_app, open_house
from penumbra.web.logs import counted_logs, told_counts
from penumbra.web.sockets import QUEUE, Config

HOST = "127.0.0.1"
PORT = 8420
TRIES = 50
LARGEST_MESSAGE = 32 * 1024
SHORT_TURNS = 0.0005
"""Seconds that a thread may compute before the loop gets its turn again; Python would give it ten times as much."""
COLLECTIONS = (50_000, 20, 100)
"""After so many new objects Python looks for those that only refer to each other; each such look stops everybody."""


LOCK = "penumbra.lock"


class NoPort(Exception):
    """Neither the wanted port nor one of the next is free."""


class AlreadyOpen(Exception):
    """Another server has this folder of matches; the text is its address, as far as it is known."""


@contextlib.contextmanager
def lock(data: Path) -> Iterator[Path]:
    """Have a folder of matches to oneself: two servers would show each other's players old tables.

    Gives the file in which the address is noted, for whoever comes second. Raises AlreadyOpen or BadDatabase.
    """
    note = data / (LOCK + ".url")
    with _lock_file(data) as file:
        if not take(file.fileno()):
            raise AlreadyOpen(note.read_text(encoding="utf-8") if note.exists() else "?")
        yield note
        note.unlink(missing_ok=True)


def _lock_file(data: Path) -> TextIO:
    try:
        make_private_folder(data)
        return (data / LOCK).open("a")
    except OSError as problem:
        raise BadDatabase("closed", data, problem.strerror or str(problem)) from problem


def free_port(host: str, wanted: int) -> tuple[int, socket.socket]:
    """The wanted port, or the next that is free, and its open socket."""
    for port in range(wanted, min(wanted + TRIES, 65536)) if wanted else [0]:
        listener = _listener(host)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, port))
            listener.listen(128)
        except PermissionError as problem:
            listener.close()
            raise NoPort(f"{host}:{port}: {problem.strerror}") from problem
        except OSError as problem:
            listener.close()
            if (
                problem.errno is not None
                and "address" in str(problem).lower()
                and "in use" not in str(problem)
            ):
                raise NoPort(f"{host}:{port}: {problem.strerror}") from problem
            continue
        return listener.getsockname()[1], listener
    raise NoPort(f"{host}: no free port from {wanted} on")


def _listener(host: str) -> socket.socket:
    """The loop sends small messages at once only where the socket says that it is TCP: else each waits 40 ms."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)


def address(host: str, port: int) -> str:
    shown = {"0.0.0.0": HOST, "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"


def serve(
    host: str,
    listener: socket.socket,
    data: Path,
    packs: Path | None,
    ready: Callable[[], None],
    settings: ServerSettings = USUAL,
) -> None:
    """Serve until interrupted. `ready` is called when the first page can be asked for. Raises BadDatabase."""
    config = Config(
        make_app(
            data,
            packs,
            settings=replace(
                settings, hosts=(*settings.hosts, host), listens=(host, listener.getsockname()[1])
            ),
        ),
        settings,
        host=host,
        log_config=None,
        log_level="warning",
        access_log=False,  # addresses hold the secrets of seats
        ws_max_size=LARGEST_MESSAGE,
        timeout_graceful_shutdown=2,
    )
    server = uvicorn.Server(config)

    async def run() -> None:
        await open_house(config.app)  # type: ignore[arg-type]  # our own app
        take_short_turns()
        told = asyncio.create_task(_tell_when_started(server, listener, ready))
        counting = asyncio.create_task(told_counts(counts))
        try:
            await server.serve(sockets=[listener])
        finally:
            told.cancel()
            counting.cancel()

    with contextlib.suppress(KeyboardInterrupt), counted_logs() as counts:
        asyncio.run(run())


def take_short_turns() -> None:
    """Nothing in this process may keep a table waiting: no thread that computes, and no collection of garbage, which
    need not look again at what is there from the start."""
    sys.setswitchinterval(SHORT_TURNS)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTIONS)


async def _tell_when_started(
    server: uvicorn.Server, listener: socket.socket, ready: Callable[[], None]
) -> None:
    while not server.started:
        await asyncio.sleep(0.02)
    listener.listen(QUEUE)  # more may stand at the door than are let in at once
    ready()
    directory = server.config.app.state.site.directory  # type: ignore[union-attr]  # our own app
    await directory.thinker.warm(directory.packs)


def show(url: str) -> bool:
    """Open a browser where there is one."""
    try:
        return webbrowser.open(url)
    except webbrowser.Error:
        return False
