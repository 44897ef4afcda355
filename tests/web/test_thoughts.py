"""What bots thought: for everybody when a match is over, for nobody before."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection

from penumbra.bots.thought import SEARCHED, Thought, Weighed
from penumbra.kernel.game import Game
from penumbra.kernel.journal import Journal
from penumbra.kernel.state import State
from penumbra.table.thinking import Answer
from penumbra.table.thoughts import thoughts_of
from tests.table.rooms import QuickThinker
from tests.web.assembling import AssembledPage
from tests.web.conftest import LiveServer
from tests.web.test_server import edition_now, edition_of, hear, match_of, opened, options_of, say

CANARY = "sing canary sing"
AGAINST_A_BOT = {
    "seat-0": "me",
    "name-0": "Ann",
    "seat-1": "bot",
    "bot-1": "greedy",
    "house-first-player": "seat-2",
}


@pytest.fixture(autouse=True)
def bots_that_think(monkeypatch: pytest.MonkeyPatch) -> None:
    async def choose(
        self: QuickThinker,
        game: Game[Any],
        packs: Path | None,
        state: State,
        bot: str,
        seed: int | str | None,
        *_: object,
    ) -> Answer:
        option = game.options(state)[0]
        weighed = (Weighed(option, "what it did", 40, 0.625), Weighed(99_999, CANARY, 8, 0.25))
        return Answer(option, Thought(SEARCHED, option, weighed, worlds=12, seconds=0.5))

    monkeypatch.setattr(QuickThinker, "choose", choose)


@pytest.fixture
def ann(server: LiveServer) -> Iterator[httpx.Client]:
    with server.visitor() as visitor:
        yield visitor


def begin(server: LiveServer, ann: httpx.Client) -> tuple[str, str]:
    """A match in which the bot has moved first: Ann's secret and the match."""
    token = opened(ann, "london", {**AGAINST_A_BOT, "public": "yes"})
    return token, match_of(ann.get(f"/play/{token}"))


def heard_until(
    line: ClientConnection, heard: list[str], wanted: Callable[[dict[str, Any]], bool]
) -> dict[str, Any]:
    """The first message that is wanted; all that come are written down."""
    while True:
        text = str(line.recv(timeout=30))
        heard.append(text)
        told: dict[str, Any] = json.loads(text)
        if wanted(told):
            return told


def shows_options(page: AssembledPage, told: dict[str, Any]) -> bool:
    """Whether something is offered after a frame."""
    if told["t"] != "frame":
        return False
    page.take(told)
    return bool(options_of(page.html))


def test_while_the_match_runs_nobody_is_sent_what_a_bot_thought(
    server: LiveServer, ann: httpx.Client
) -> None:
    token, match = begin(server, ann)
    heard: list[str] = []
    page = AssembledPage()
    with server.live(f"/live/{token}") as line, server.live(f"/live-watch/{match}") as watching:
        say(line, "hello")
        say(watching, "hello")
        for number in range(8):
            heard_until(line, heard, lambda told: shows_options(page, told))
            edition = edition_now(server, match, token)
            say(line, "act", option=options_of(page.html)[-1]["option"], edition=edition, id=f"s{number}")
        heard_until(watching, heard, lambda told: told["t"] == "frame")
    with server.visitor() as eve:
        paths = (
            f"/play/{token}",
            f"/watch/{match}",
            f"/replay/{match}",
            f"/replay/{match}/at/1",
            f"/replay/{match}/file",
        )
        heard += [eve.get(path).text for path in (*paths, "/", "/replays")]
        assert eve.get(f"/replay/{match}/at/1").status_code == 403

    kept = server.house._viewers[match].room
    assert sum(step.seat == 1 for step in kept.table.match.journal.steps) >= 2, "the bot has thought"
    assert not [text for text in heard if CANARY in text or "thought-title" in text]
    assert not any(step.aside for step in kept.table.match.journal.steps)


def finish(server: LiveServer, ann: httpx.Client) -> str:
    token, match = begin(server, ann)
    with server.live(f"/live/{token}") as line:
        say(line, "hello")
        hear(line, "frame")
        say(line, "concede", id="c")
        hear(line, "done")
    return match


def test_when_it_is_over_each_step_of_a_bot_is_explained(server: LiveServer, ann: httpx.Client) -> None:
    match = finish(server, ann)

    page = ann.get(f"/replay/{match}?step=1").text
    fragment = ann.get(f"/replay/{match}/at/1").text.split("<!-- thought -->")[1]

    for html in (page, fragment):
        assert CANARY in html
        assert "12 dealt worlds" in html
        assert "48 tries" in html
        assert "62 %" in html
        assert '<rect width="62"' in html
        assert "It only knew what its seat knew" in html
        assert re.search(r'<tr class="chosen"[^>]*><th scope="row">(?!what it did)', html), (
            "in the game's own words"
        )
    assert 'id="thought"' in page


def test_through_other_eyes_it_stays_hidden(server: LiveServer, ann: httpx.Client) -> None:
    match = finish(server, ann)

    assert CANARY in ann.get(f"/replay/{match}/at/1?seat=1").text
    other = ann.get(f"/replay/{match}/at/1?seat=0").text
    assert CANARY not in other
    assert "Apprentice made this step." in other


def test_the_beginning_has_nothing_to_explain(server: LiveServer, ann: httpx.Client) -> None:
    assert "No bot explained this step." in ann.get(f"/replay/{finish(server, ann)}/at/0").text


def test_the_file_of_a_finished_match_takes_the_thoughts_along(server: LiveServer, ann: httpx.Client) -> None:
    match = finish(server, ann)

    file = ann.get(f"/replay/{match}/file")
    copy = ann.post("/replays", files={"file": ("m.jsonl", file.content)}).headers["location"]

    assert thoughts_of(Journal.from_text(file.text))[1].worlds == 12
    assert CANARY in ann.get(f"{copy}/at/1").text
    assert ann.get(f"{copy}/file").content == file.content


def test_a_match_that_goes_on_from_there_takes_none_along(server: LiveServer, ann: httpx.Client) -> None:
    match = finish(server, ann)

    on = ann.post(f"/replay/{match}/go-on", data={"step": "1", "seat": "0"}).headers["location"]
    page = ann.get(on)

    assert edition_of(page)
    room = server.house._viewers[match_of(page)].room
    assert len(room.table.match.journal.steps) >= 1
    assert CANARY not in page.text


def test_a_match_file_that_names_a_bots_file_is_refused_and_nothing_is_run(
    server: LiveServer, ann: httpx.Client, tmp_path: Path
) -> None:
    ran = tmp_path / "ran"
    bot = tmp_path / "bot.py"
    bot.write_text(
        f"open({str(ran)!r}, 'w').close()\nclass Bot:\n    def choose(self, world): ...\n", encoding="utf-8"
    )
    journal = Journal.from_text(ann.get(f"/replay/{finish(server, ann)}/file").text)
    journal.notes["seats"][1]["player"] = f"{bot}:Bot"

    answer = ann.post("/replays", files={"file": ("m.jsonl", journal.to_text().encode())})

    assert answer.status_code == 400
    assert not ran.exists()


@pytest.mark.parametrize("bot", ["examples/mybot.py:MyBot", "/tmp/x.py:Bot"])
def test_a_bot_from_a_file_never_sits_down_in_the_browser(ann: httpx.Client, bot: str) -> None:
    assert ann.post("/new/london", data={**AGAINST_A_BOT, "bot-1": bot}).status_code == 400
    assert ann.post("/play-now", data={"game": "london", "bot": bot}).status_code == 400
