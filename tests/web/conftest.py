"""A house in this process, and a real server in a thread."""

from __future__ import annotations

import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
import pytest_asyncio
import uvicorn
from websockets.sync.client import ClientConnection, connect

from penumbra.kernel.pseudo import PSEUDO, WISH
from penumbra.kernel.texts import SOURCE_LANGUAGE
from penumbra.table.directory import Directory
from penumbra.table.house import ServerSettings
from penumbra.web import server as servers
from penumbra.web.app import make_app
from penumbra.web.rendering import Renderer, Renderers
from penumbra.web.site import Site
from tests.table.rooms import MemoryStore, QuickThinker


@pytest.fixture(scope="session")
def renderers() -> Renderers:
    """Besides English they speak a language that nobody does."""
    return Renderers((SOURCE_LANGUAGE, PSEUDO))


@pytest.fixture(scope="session")
def renderer(renderers: Renderers) -> Renderer:
    """The English one."""
    return renderers.of(SOURCE_LANGUAGE)


@pytest_asyncio.fixture
async def house(renderers: Renderers, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Site]:
    """A house whose matches are only in memory, whose bots answer at once and whose guests may be in a hurry."""
    monkeypatch.setattr("penumbra.web.live.BURST", 1e9)
    house = Site(Directory(MemoryStore(), QuickThinker(), slot=0), renderers)
    yield house
    await house.close()


TESTED = ServerSettings(
    pages_per_minute=0,
    tables_per_hour=0,
    newcomers_per_hour=0,
    codes_per_hour=0,
    commands_per_second=0,
    connections_per_address=0,
)
"""All tests come from one address, and in a hurry."""


@dataclass
class LiveServer:
    """A running server."""

    url: str
    app: Any
    data: Path

    @property
    def house(self) -> Site:
        house: Site = self.app.state.site
        return house

    def visitor(self, **more: Any) -> httpx.Client:
        """A browser of its own, with its own cookies."""
        return httpx.Client(base_url=self.url, timeout=30, **more)

    def live(self, path: str, **more: Any) -> ClientConnection:
        line: ClientConnection = connect(self.url.replace("http", "ws") + path, **more)
        return line


@contextmanager
def serving(data: Path, settings: ServerSettings = TESTED) -> Iterator[LiveServer]:
    """The server as `penumbra serve` starts it, on a free port; only its bots answer in its own process."""
    started: list[uvicorn.Server] = []

    class Caught(uvicorn.Server):
        def __init__(self, config: uvicorn.Config) -> None:
            super().__init__(config)
            started.append(self)

    ready = threading.Event()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(WISH, "1")
        patch.setattr(uvicorn, "Server", Caught)
        patch.setattr("penumbra.web.site.Thinker", lambda guests: QuickThinker())
        patch.setattr(servers, "make_app", lambda data, packs, settings: make_app(data, packs, 0, settings))
        port, listener = servers.free_port(servers.HOST, 0)
        thread = threading.Thread(
            target=servers.serve,
            args=(servers.HOST, listener, data, None, ready.set, settings),
            daemon=True,
        )
        thread.start()
        assert ready.wait(60)
        try:
            yield LiveServer(f"http://{servers.HOST}:{port}", started[0].config.app, data)
        finally:
            started[0].should_exit = True
            thread.join(30)
            listener.close()
        assert not thread.is_alive()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server that the tests of a module share."""
    with serving(tmp_path_factory.mktemp("house")) as server:
        yield server


@pytest.fixture
def ann(server: LiveServer) -> Iterator[httpx.Client]:
    with server.visitor() as visitor:
        yield visitor


@pytest.fixture
def bob(server: LiveServer) -> Iterator[httpx.Client]:
    with server.visitor() as visitor:
        yield visitor
