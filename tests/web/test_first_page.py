"""The first page lists matches without opening them."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from penumbra.table.directory import Directory
from penumbra.table.thinking import Thinker
from penumbra.web.app import make_app
from penumbra.web.site import DATABASE, Site
from penumbra.web.visit import COOKIE
from tests.table.old_schema import write_as_1
from tests.table.rooms import open_hall, play, sit_down

ANN = "ann-with-a-secret-of-30-letters"
MANY = 12
QUICK = 1.0
"""Seconds; opening twelve matches took twice as long on a machine with nothing else to do."""


@contextmanager
def server(data: Path) -> Iterator[tuple[TestClient[Litestar], Site]]:
    """The app on a folder of matches, as it is after a start. Its bots would think in real processes."""
    app = make_app(data)
    with TestClient(app, base_url="http://127.0.0.1", cookies={COOKIE: ANN}) as client:
        yield client, app.state.site


def started(thinker: Thinker) -> list[int]:
    """The processes that think for bots."""
    return [brain.pid for brain in thinker._brains if brain.pid is not None]


def keep(data: Path, matches: int = MANY) -> None:
    """So many matches of Ann against bots, some steps old, in which the bot is asked next or she is."""

    async def make() -> None:
        async with open_hall(data / DATABASE) as directory:
            for number in range(matches):
                await _begin(directory, ("london", "alone")[number % 2], number)

    asyncio.run(make())


async def _begin(directory: Directory, game: str, number: int) -> None:
    room = await sit_down(directory, game, ["me", "greedy"], public=number < 2)
    await play(room, 20 + number, number)
    await directory.store.sits(ANN, room.kept.seats[0].token)


def test_a_restarted_server_lists_matches_without_opening_one(tmp_path: Path) -> None:
    keep(tmp_path)

    with server(tmp_path) as (client, site):
        client.get("/learn")  # templates and texts are read
        before = time.perf_counter()
        page = client.get("/").text
        took = time.perf_counter() - before

        assert len(re.findall(r'href="/play/', page)) == MANY
        assert site.directory._rooms == {}
        assert started(site.directory.thinker) == []
        assert took < QUICK


@pytest.mark.parametrize("column", ["turn", "deciding"])
def test_a_database_of_old_is_listed_too(tmp_path: Path, column: str) -> None:
    keep(tmp_path, 2)
    with server(tmp_path) as (client, _):
        listed = client.get("/").text
    write_as_1(tmp_path / DATABASE, without=[column])

    with server(tmp_path) as (client, site):
        assert client.get("/").text == listed
        assert site.directory._rooms == {}
    with sqlite3.connect(tmp_path / DATABASE) as database:
        assert database.execute(f"SELECT count(*) FROM matches WHERE {column} IS NULL").fetchone() == (0,)
