"""Nobody opens tables, tries codes or sends forms without end; whoever is stopped is told why."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from penumbra.table.house import ServerSettings
from penumbra.web import guard
from tests.web.conftest import LiveServer, serving
from tests.web.test_server import HERE, SET_UP, code_of, finish, hear, opened, say

BOTS = {"seat-0": "bot", "seat-1": "bot"}


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[LiveServer]:
    settings = ServerSettings(
        tables=8, tables_per_person=2, tables_per_hour=5, codes_per_hour=6, proxies=("127.0.0.1",)
    )
    with serving(tmp_path, settings) as server:
        yield server


def from_address(server: LiveServer, address: str) -> httpx.Client:
    return server.visitor(headers={"x-forwarded-for": address})


def test_from_one_address_so_many_tables_are_opened_in_an_hour(strict: LiveServer) -> None:
    answers = []
    for _ in range(6):
        with from_address(strict, "203.0.113.9") as somebody:  # a cookie less is no way around it
            answers.append(somebody.post("/new/london", data=BOTS))

    assert [one.status_code for one in answers] == [303] * 5 + [429]
    assert "within the last hour" in answers[-1].text
    with from_address(strict, "198.51.100.1") as another:
        assert another.post("/play-now", data={"game": "london"}).status_code == 303


def test_one_person_has_so_many_tables(strict: LiveServer) -> None:
    with from_address(strict, "203.0.113.9") as ann:
        assert [ann.post("/play-now", data={"game": "london"}).status_code for _ in range(2)] == [303, 303]
        refused = ann.post("/play-now", data={"game": "london"})

    assert refused.status_code == 403
    assert "2 matches under way" in refused.text


def test_a_house_has_so_many_tables(strict: LiveServer) -> None:
    for number in range(8):
        with from_address(strict, f"203.0.113.{number}") as somebody:
            opened(somebody, "london", HERE)
    with from_address(strict, "203.0.113.99") as late:
        refused = late.post("/new/london", data=SET_UP)

    assert refused.status_code == 403
    assert "taken" in refused.text


def test_files_count_as_tables(strict: LiveServer) -> None:
    with from_address(strict, "203.0.113.9") as eve:
        statuses = [eve.post("/replays", files={"file": ("m", b"x\n")}).status_code for _ in range(7)]

    assert statuses == [400] * 5 + [429] * 2


def test_a_rematch_counts_as_a_table(strict: LiveServer) -> None:
    """Giving up and asking for another goes on without end, and as quickly as a script can."""
    with strict.visitor() as ann, strict.visitor() as bob:
        first, _, _ = finish(strict, ann, bob)
    house = strict.house
    while house.openings.spend("127.0.0.1"):
        pass
    with strict.live(f"/live/{first}") as line:
        say(line, "rematch", id="r")
        assert "within the last hour" in hear(line, "refused")["text"]


def test_codes_are_not_tried_without_end(strict: LiveServer) -> None:
    with from_address(strict, "203.0.113.9") as ann, from_address(strict, "203.0.113.66") as eve:
        code = code_of(ann.get(f"/play/{opened(ann, 'london', SET_UP)}"))
        tried = [eve.get(f"/join/XXXXX{letter}").status_code for letter in "BCD"]
        tried += [eve.get(f"/join?code=XXXXX{letter}").status_code for letter in "BC"]
        tried.append(eve.post("/join/XXXXXX", data={"name": "Eve"}).status_code)
        assert tried == [404] * 6
        for path in (f"/join/{code}", f"/join?code={code}", "/join/XXXXXX"):
            refused = eve.get(path)
            assert refused.status_code == 429
            assert "Very many codes" in refused.text
        with from_address(strict, "198.51.100.1") as bob:
            for _ in range(10):  # the right one costs nothing
                assert bob.get(f"/join/{code}").status_code == 200
            assert bob.post(f"/join/{code}", data={"name": "Bob"}).status_code == 303


def test_forms_are_not_sent_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "POSTS_A_MINUTE", 3)
    with serving(tmp_path) as server, server.visitor() as ann:
        statuses = [ann.post("/me", data={"name": "Ann"}).status_code for _ in range(5)]

        assert statuses == [303] * 3 + [429] * 2
        assert ann.get("/").status_code == 200


def test_pages_are_not_asked_for_without_end(tmp_path: Path) -> None:
    settings = ServerSettings(pages_per_minute=5, proxies=("127.0.0.1",))
    with serving(tmp_path, settings) as server, from_address(server, "203.0.113.9") as eve:
        statuses = [
            eve.get(path).status_code for path in ("/", "/learn", "/replays", "/join", "/", "/", "/learn")
        ]
        assert statuses == [200] * 5 + [429] * 2
        for path in ("/static/base.css", "/art/poster/london.svg"):  # a table needs many
            assert all(eve.get(path).status_code == 200 for _ in range(8))
        with from_address(server, "198.51.100.1") as ann:
            assert ann.get("/").status_code == 200


def test_long_pages_that_are_the_same_for_everybody_are_made_once(
    server: LiveServer, ann: httpx.Client, bob: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each would keep everybody's moves waiting for a twentieth of a second."""
    ann.post("/me", data={"name": "Ann"})
    paths = ("/learn/london/cards", "/learn/london/rules", "/learn/london/rules/hordes")
    before = [bob.get(path).text for path in paths]

    def again(*_: object) -> None:
        raise AssertionError

    for name in ("pages.cards_page", "book.Shelf._made"):
        monkeypatch.setattr(f"penumbra.web.{name}", again)

    assert [bob.get(path).text for path in paths] == before
    assert all("Ann" in ann.get(path).text for path in paths)


def test_bots_think_for_the_address_of_whoever_sits_there(server: LiveServer, ann: httpx.Client) -> None:
    secret = opened(ann, "london", HERE)
    with server.live(f"/live/{secret}") as line:
        say(line, "hello")
        hear(line, "frame")
        (room,) = [one for one in server.house.directory._rooms.values() if one.seats_with(secret)]
        assert room.asker == "127.0.0.1"
