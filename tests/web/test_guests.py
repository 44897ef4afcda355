"""Bots of whoever runs the server, in the browser: they are offered, they play, and no file comes from outside."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from penumbra.bots.guests import Guest, guests_in
from penumbra.bots.registry import welcome
from penumbra.games.registry import load_game
from penumbra.kernel.chance import Chance
from penumbra.table.thinking import Thinker
from tests.web.conftest import TESTED, LiveServer, serving

BOTS = """
class Mine:
    def __call__(self, observation):
        return observation["action_mask"].astype(float)
"""


@pytest.fixture(scope="module")
def guests(tmp_path_factory: pytest.TempPathFactory) -> tuple[Guest, ...]:
    folder = tmp_path_factory.mktemp("guests")
    (folder / "london").mkdir()
    (folder / "london" / "mine.py").write_text(BOTS, encoding="utf-8")
    return guests_in(folder)


@pytest.fixture(scope="module")
def server(guests: tuple[Guest, ...], tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with serving(tmp_path_factory.mktemp("house"), replace(TESTED, guests=guests)) as server:
        yield server
    welcome([])


def test_they_are_offered_for_their_game_without_saying_where_they_lie(
    ann: httpx.Client, guests: tuple[Guest, ...]
) -> None:
    page = ann.get("/").text
    assert (
        '<option value="mine.py:Mine" data-about="Brought by whoever runs this server.">Bot Mine</option>'
        in page
    )
    assert 'value="mine.py:Mine"' in ann.get("/new/london").text
    assert 'value="mine.py:Mine"' not in ann.get("/new/alone").text
    assert str(Path(guests[0].file).parent) not in page


def test_one_press_begins_a_match_against_one(server: LiveServer, ann: httpx.Client) -> None:
    answer = ann.post("/play-now", data={"game": "london", "bot": "mine.py:Mine"})
    assert answer.status_code == 303
    assert "Bot Mine" in ann.get(answer.headers["location"]).text

    room = [*server.house.directory._rooms.values()][-1]
    for _ in range(200):
        if any(step.seat == 1 for step in room.table.match.journal.steps) or room.state.seat == 0:
            break
        time.sleep(0.02)
    assert [seat.player for seat in room.kept.seats] == ["human", "mine.py:Mine"]


def test_nobody_names_another_file(ann: httpx.Client, guests: tuple[Guest, ...], tmp_path: Path) -> None:
    ran = tmp_path / "ran"
    (tmp_path / "evil.py").write_text(f"open({str(ran)!r}, 'w').close()\n{BOTS}", encoding="utf-8")
    for bot in (f"{tmp_path}/evil.py:Mine", "evil.py:Mine", guests[0].file):
        answer = ann.post("/play-now", data={"game": "london", "bot": bot})
        assert answer.status_code == 400, bot
    assert not ran.exists()


@pytest.mark.asyncio
async def test_one_thinks_in_a_process_of_its_own(guests: tuple[Guest, ...]) -> None:
    game, thinker = load_game("london"), Thinker(1, guests)
    try:
        state = game.start(game.check_settings({}), Chance(1))
        answer = await asyncio.wait_for(thinker.choose(game, None, state, "mine.py:Mine", 1), 60)
    finally:
        thinker.close()
    assert answer.option in game.options(state)
