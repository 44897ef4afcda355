"""A campaign in the browser: chapter by chapter, left in the middle, and taken up again after a restart."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import httpx
import pytest

from penumbra.kernel.campaign import Campaign, Chapter
from penumbra.table.campaign import Progress, campaigns_of
from penumbra.table.store import Kept
from penumbra.table.table import Chair
from penumbra.web.campaign_pages import campaign_page
from penumbra.web.rendering import Renderer
from penumbra.web.visit import COOKIE
from tests.web.conftest import LiveServer, serving
from tests.web.page_samples import ALONE, TEXTS

STORY = "/campaign/alone"
HERO = {"side": "hero", "bot": "random"}


def begin(visitor: httpx.Client, form: dict[str, str] | None = None) -> str:
    """Press the button; the address of the table."""
    answer = visitor.post(f"{STORY}/begin", data=form or {"go": "on"})
    assert answer.status_code == 303, answer.text
    address: str = answer.headers["location"]
    return address


def give_up(server: LiveServer, address: str) -> None:
    """Lose a chapter."""
    with server.live(address.replace("/play/", "/live/")) as line:
        for order in ({"do": "hello"}, {"do": "concede", "id": "c"}):
            line.send(json.dumps(order))
        while True:
            heard: dict[str, Any] = json.loads(line.recv(timeout=30))
            if heard["t"] == "done" and heard["id"] == "c":
                return


def states(page: str) -> list[str]:
    """How each chapter stands."""
    return re.findall(r'class="chapter ([a-z]+)"', page)


def kept_of(server: LiveServer, address: str) -> Kept:
    rooms = server.house.directory._rooms.values()
    return next(
        room.kept for room in rooms if address.endswith(tuple(seat.token for seat in room.kept.seats))
    )


def test_the_story_is_told_before_anything_is_begun(ann: httpx.Client) -> None:
    page = ann.get(STORY).text

    assert "The Slow Dawn" in page
    assert "You wake on the floor of a corridor" in page
    assert "3 to 5 chapters" in page
    assert states(page) == ["next"]
    assert COOKIE not in ann.cookies  # whoever only reads is nobody


def test_a_chapter_is_a_table_against_bots(server: LiveServer, ann: httpx.Client) -> None:
    address = begin(ann, HERO)
    ann.get(address)

    kept = kept_of(server, address)
    assert kept.header["settings"]["chapter"] == "lights-out"
    assert [seat.player for seat in kept.seats] == ["human", "random"]
    home = ann.get("/").text
    assert address in home  # it can be left, and stands among one's matches
    assert "Lights Out" in home


def test_an_open_chapter_is_gone_on_with_and_never_begun_twice(ann: httpx.Client) -> None:
    first = begin(ann, HERO)

    page = ann.get(STORY).text

    assert states(page) == ["open"]
    assert "Go on" in page
    assert begin(ann) == first


def test_a_lost_chapter_tells_its_end_and_leads_to_another_than_a_won_one(
    server: LiveServer, ann: httpx.Client
) -> None:
    first = begin(ann, HERO)
    give_up(server, first)

    assert f'href="{STORY}"' in ann.get(first).text  # the end of a chapter leads back
    page = ann.get(STORY).text
    assert states(page) == ["lost", "next"]
    assert "They do not kill you." in page
    assert "Below" in page
    second = begin(ann)
    ann.get(second)
    settings = kept_of(server, second).header["settings"]
    assert (settings["chapter"], settings["before"]) == ("below", "lost")
    assert kept_of(server, second).seats[1].player == "random"


def test_a_whole_campaign_ends_and_can_be_begun_anew(server: LiveServer, ann: httpx.Client) -> None:
    for _ in range(3):
        give_up(server, begin(ann, HERO))
    page = ann.get(STORY).text

    assert states(page) == ["lost"] * 3
    assert "The Hero has won 0 of 3 chapters." in page
    assert ann.post(f"{STORY}/begin", data=HERO).headers["location"] == STORY
    assert ann.post(f"{STORY}/restart", data={"go": "on"}).headers["location"] == STORY
    assert states(ann.get(STORY).text) == ["next"]


def test_the_open_chapter_can_be_begun_anew(ann: httpx.Client) -> None:
    first = begin(ann, HERO)
    ann.post(f"{STORY}/again", data={"go": "on"})

    assert states(ann.get(STORY).text) == ["next"]
    assert begin(ann) != first


def test_everybody_has_a_story_of_his_own(server: LiveServer, ann: httpx.Client, bob: httpx.Client) -> None:
    address = begin(ann, HERO)

    assert states(bob.get(STORY).text) == ["next"]
    assert address not in bob.get(STORY).text


def test_a_restarted_server_goes_on_with_the_story(tmp_path: Path) -> None:
    with serving(tmp_path) as server, server.visitor() as ann:
        give_up(server, begin(ann, HERO))
        second = begin(ann)
        cookies = dict(ann.cookies)
    with serving(tmp_path) as server, server.visitor(cookies=cookies) as ann:
        page = ann.get(STORY).text

        assert states(page) == ["lost", "open"]
        assert begin(ann) == second
        give_up(server, second)
    with serving(tmp_path) as server, server.visitor(cookies=cookies) as ann:
        assert states(ann.get(STORY).text) == ["lost", "lost", "next"]


def test_only_games_with_a_campaign_have_such_a_page(ann: httpx.Client) -> None:
    assert ann.get("/campaign/london").status_code == 404
    assert ann.get("/campaign/chess").status_code == 404
    assert "/campaign/alone" in ann.get("/").text
    assert "/campaign/london" not in ann.get("/").text


@pytest.mark.parametrize("form", [{"bot": "nobody"}, {"side": "sideways"}])
def test_what_no_page_sends_is_refused(ann: httpx.Client, form: dict[str, str]) -> None:
    assert ann.post(f"{STORY}/begin", data=form).status_code == 400


# -- the walk ----------------------------------------------------------------------------------------------


def test_how_long_a_campaign_is_hangs_on_its_ways() -> None:
    assert campaigns_of(ALONE)[0].lengths() == (3, 5)
    round_about = Campaign("x", "a", (Chapter("a", "b", None), Chapter("b", "a", None)))
    assert round_about.lengths() == (1, 2)


def test_a_won_chapter_is_shown_as_won() -> None:
    campaign = campaigns_of(ALONE)[0]
    progress = Progress("alone", campaign.id, [Chair("human", "Ann"), Chair("greedy")], {})
    progress.begin("lights-out", "m1")
    progress.end(True, 12)

    page = campaign_page(ALONE, TEXTS["alone"], campaign, Progress.of(progress.data()))

    assert [one.state for one in page.chapters] == ["won", "next"]
    assert page.past[0].status == "Won by the Hero in turn 12."
    assert page.past[0].url == "/replay/m1"
    assert page.current is not None
    assert page.current.name == "The Answer"
    assert page.players == "You play the Hero, against Apprentice."
    assert page.pills == ()


@pytest.mark.parametrize(
    ("language", "players", "status", "total"),
    [
        (
            "de",
            "Du spielst den Helden, gegen Lehrling.",
            "Der Held gewinnt in Zug 12.",
            "Der Held hat 1 von 1 Kapitel gewonnen.",
        ),
        (
            "pl",
            "Grasz Bohaterem. Po drugiej stronie: Uczeń.",
            "Bohater wygrywa w turze 12.",
            "Bohater: 1 wygrany rozdział na 1.",
        ),
    ],
)
def test_a_role_stands_in_the_form_that_a_sentence_wants(
    language: str, players: str, status: str, total: str
) -> None:
    campaign = campaigns_of(ALONE)[0]
    progress = Progress("alone", campaign.id, [Chair("human", "Ann"), Chair("greedy")], {})
    progress.begin("lights-out", "m1")
    progress.end(True, 12)

    page = campaign_page(ALONE, Renderer(language).texts(ALONE), campaign, progress)

    said = [one.replace("\N{NO-BREAK SPACE}", " ") for one in (page.players, page.past[0].status, page.sum)]
    assert said == [players, status, total]
