"""The coach in the browser: the page of lessons, the bubble at the table, and what is remembered."""

from __future__ import annotations

import json
import re

import httpx
import pytest
import pytest_asyncio

from penumbra.games.registry import lesson_of
from penumbra.table.lessons.room import LessonRoom
from penumbra.web.coach import strong
from penumbra.web.site import Site
from tests.table.rooms import settled
from tests.web.assembling import AssembledPage
from tests.web.conftest import LiveServer
from tests.web.tabs import Tab, tab_of, watcher_of

FIRST = "/lesson/london/1-a-turn"


@pytest_asyncio.fixture
async def tab(house: Site) -> Tab:
    kept = await house.directory.open_lesson(lesson_of("london", "1-a-turn"), "Ann", "")
    return await tab_of(house, await house.directory.room(kept.id), 0)


def bubble(html: str) -> str:
    found = re.search(r'<aside class="coach.*?</aside>', html, re.DOTALL)
    return found[0] if found else ""


@pytest.mark.asyncio
class TestBubble:
    async def test_it_stands_on_the_learners_page_and_points(self, tab: Tab) -> None:
        told = bubble(tab.html)

        assert "Two Overlords, one London" in told
        assert "data-count=" in told
        assert 'id="coach-next"' in told

    async def test_next_leads_on_with_only_what_changed(self, tab: Tab) -> None:
        before = len(tab.frames)

        answer = await tab.say("lesson", what="next")

        assert answer["t"] == "done"
        assert "Cards are your followers" in bubble(tab.html)
        assert "coach" in [id_ for id_, _ in tab.frames[-1]["parts"]]
        assert len(tab.frames) == before + 1

    async def test_a_move_that_does_not_count_is_answered_in_the_bubble(self, tab: Tab) -> None:
        await tab.act("play fanatic")

        assert "You will need that one in a moment" in bubble(tab.html)

    async def test_do_it_for_me_undo_and_start_over(self, tab: Tab) -> None:
        await tab.say("lesson", what="do")
        assert "Everybody comes" in bubble(tab.html)
        await tab.say("undo")
        assert "Two Overlords" in bubble(tab.html)
        await tab.say("lesson", what="next")
        await tab.say("lesson", what="again")

        assert "Two Overlords" in bubble(tab.html)

    @pytest.mark.parametrize("what", ["nonsense", 3, None])
    async def test_what_no_bubble_would_ask_is_refused(self, tab: Tab, what: object) -> None:
        answer = await tab.say("lesson", what=what)

        assert answer["t"] == "refused"

    async def test_while_others_move_nothing_is_said(self, tab: Tab) -> None:
        room = tab.room
        assert isinstance(room, LessonRoom)
        for move in [*["play cultist"] * 3, *["play fanatic"] * 2, "attack 2"]:
            await tab.act(move)
        await tab.act("pass")
        await settled(room)
        await tab.flushed()

        parts = [dict(frame.get("parts", ())) for frame in tab.frames]
        assert any("table" in one and "coach" not in one["table"] for one in parts)
        assert "That hurt" in bubble(tab.html)

    async def test_a_spectator_hears_nothing_of_it(self, tab: Tab, house: Site) -> None:
        watcher = await watcher_of(house, tab.room)

        assert bubble(watcher.html) == ""
        await watcher.close()


def test_stars_make_words_bold_and_nothing_else_is_markup() -> None:
    assert strong("Play *Ghoul* & <i>") == "Play <b>Ghoul</b> &amp; &lt;i&gt;"


def test_a_lesson_is_begun_by_a_press_and_gone_on_with_by_the_next(ann: httpx.Client) -> None:
    looked = ann.get(FIRST)
    begun = ann.post(FIRST)
    again = ann.post(FIRST)

    assert looked.headers["location"] == "/learn#london-1-a-turn"
    assert begun.status_code == 303
    assert begun.headers["location"].startswith("/play/")
    assert again.headers["location"] == begun.headers["location"]
    assert 'id="coach"' in ann.get(begun.headers["location"]).text


def test_a_lesson_that_does_not_exist_is_not_found(ann: httpx.Client) -> None:
    assert ann.post("/lesson/london/nobody").status_code == 404
    assert ann.post("/lesson/nobody/1-a-turn").status_code == 404


def test_lessons_are_in_no_list_of_matches(ann: httpx.Client) -> None:
    token = ann.post(FIRST).headers["location"]

    assert token not in ann.get("/").text
    assert token not in ann.get("/replays").text


def test_what_is_done_is_shown_and_a_done_lesson_begins_anew(ann: httpx.Client, server: LiveServer) -> None:
    begun = ann.post(FIRST).headers["location"]
    fresh = ann.get("/learn").text

    play_through(server, begun.removeprefix("/play/"))
    done = ann.get("/learn").text
    again = ann.post(FIRST).headers["location"]

    assert 'class="lesson next" id="london-1-a-turn"' in fresh
    assert 'class="lesson done" id="london-1-a-turn"' in done
    assert again == begun
    assert "Two Overlords" in ann.get(again).text


def play_through(server: LiveServer, token: str) -> None:
    """By the live connection, as a tab would: next, or do it for me, until the lesson is over."""
    page = AssembledPage()
    with server.live(f"/live/{token}") as line:
        line.send(json.dumps({"do": "hello", "edition": ""}))
        for number in range(400):
            message = json.loads(line.recv(timeout=20))
            if message["t"] != "frame":
                continue
            page.take(message)
            if "coach-done" in page.html:
                return
            what = next((one for one in ("next", "do") if f'id="coach-{one}"' in page.html), "")
            if what:
                edition = message["edition"]
                line.send(json.dumps({"do": "lesson", "what": what, "id": f"c{number}", "edition": edition}))
    raise AssertionError("the lesson is never over")
