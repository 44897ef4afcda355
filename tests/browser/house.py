"""The real server as a process of its own, and a line to it that can be slow or break."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import selectors
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any, TypeVar

PATIENCE = 90.0
"""Seconds until a server has to answer, also on a machine that is busy with other things."""

T = TypeVar("T")


class House:
    """`penumbra serve` on a free port, with its matches in a folder."""

    def __init__(
        self, data: Path, core: int | None = None, packs: Path | None = None, more: Sequence[str] = ()
    ) -> None:
        self.data = data
        self.packs = packs
        self.more = more
        """Other options of `penumbra serve`."""
        self.core = core
        """Where set, the only core that the server may use."""
        self.port = 0
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def database(self) -> Path:
        return self.data / "penumbra.sqlite3"

    def start(self) -> House:
        """Start, on the same port as before if there was one, and wait until pages can be asked for."""
        self.data.mkdir(parents=True, exist_ok=True)
        where = ["--port", str(self.port), "--data", str(self.data)]
        cards = ["--packs", str(self.packs)] if self.packs else []
        command = [sys.executable, "-m", "penumbra.cli", "serve", *where, *cards, *self.more]
        with (self.data / "errors.txt").open("ab") as errors:
            self._process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=errors, start_new_session=True
            )
        if self.core is not None:
            os.sched_setaffinity(self._process.pid, {self.core})
        found = int(self._address()[1])
        assert self.port in (0, found), f"the server came back at port {found}, not {self.port}"
        self.port = found
        return self

    def _address(self) -> re.Match[str]:
        """The line that says where we are."""
        assert self._process is not None
        assert self._process.stdout is not None
        said = ""
        with selectors.DefaultSelector() as selector:
            selector.register(self._process.stdout, selectors.EVENT_READ)
            end = time.monotonic() + PATIENCE
            while time.monotonic() < end and selector.select(max(0.0, end - time.monotonic())):
                heard = os.read(self._process.stdout.fileno(), 4096).decode()
                said += heard
                if found := re.search(r"http://127\.0\.0\.1:(\d+)/", said):
                    return found
                if not heard:
                    break
        raise AssertionError(f"the server did not start: {said}{self.errors()}")

    def errors(self) -> str:
        """What the server complained about."""
        return (self.data / "errors.txt").read_text("utf-8", "replace")

    def kill(self) -> None:
        """As a power cut would."""
        assert self._process is not None
        self._process.kill()
        self._gone()

    def stop(self) -> None:
        if self._process is None or self._process.poll() is not None:
            return
        self._process.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(10)
        self._gone()

    def _gone(self) -> None:
        """Nothing of the server is left: it and the processes of its bots are a group of their own."""
        assert self._process is not None
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait(PATIENCE)
        if self._process.stdout is not None:
            self._process.stdout.close()


def apart(work: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Run something asynchronous in a thread of its own: playwright's loop occupies this one."""
    kept: list[T] = []
    failed: list[BaseException] = []

    def run() -> None:
        try:
            kept.append(asyncio.run(work()))
        except BaseException as problem:
            failed.append(problem)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    if failed:
        raise failed[0]
    return kept[0]


class Line:
    """A line between browser and server: each byte takes `delay` seconds each way, and it can break."""

    def __init__(self, target: int, delay: float = 0.0) -> None:
        self.target = target
        self.delay = delay
        self.port = 0
        self.broken = False
        """While set, whoever comes is turned away."""
        self._loop = asyncio.new_event_loop()
        self._writers: set[asyncio.StreamWriter] = set()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> Line:
        self._thread.start()
        assert self._ready.wait(PATIENCE)
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE)

    def cut(self) -> None:
        """Break all connections, and let nobody through until it is mended."""
        self.broken = True
        self._loop.call_soon_threadsafe(self._abort)

    def mend(self) -> None:
        self.broken = False

    def _abort(self) -> None:
        for writer in list(self._writers):
            writer.transport.abort()

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        server = self._loop.run_until_complete(asyncio.start_server(self._through, "127.0.0.1", 0))
        self.port = server.sockets[0].getsockname()[1]
        self._ready.set()
        self._loop.run_forever()
        server.close()
        self._abort()
        for task in asyncio.all_tasks(self._loop):
            task.cancel()
        self._loop.run_until_complete(asyncio.sleep(0.05))
        self._loop.close()

    async def _through(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.broken:
            writer.transport.abort()
            return
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.transport.abort()
            return
        self._writers |= {writer, back}
        try:
            await asyncio.gather(self._carry(reader, back), self._carry(there, writer))
        finally:
            self._writers -= {writer, back}
            for one in (writer, back):
                one.transport.abort()

    async def _carry(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        """Bytes in their order, each late by the same time; a late byte delays none behind it."""
        queue: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        loop = asyncio.get_running_loop()

        async def deliver() -> None:
            while True:
                due, data = await queue.get()
                await asyncio.sleep(max(0.0, due - loop.time()))
                if not data:
                    break
                target.write(data)
                await target.drain()
            if target.can_write_eof():
                target.write_eof()

        delivering = asyncio.create_task(deliver())
        try:
            while data := await source.read(65536):
                queue.put_nowait((loop.time() + self.delay, data))
            queue.put_nowait((loop.time() + self.delay, b""))
            await delivering
        except (ConnectionError, RuntimeError, OSError):
            pass
        finally:
            delivering.cancel()
