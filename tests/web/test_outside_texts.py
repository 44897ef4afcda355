"""What people send is cleaned at the door; what was kept before there was one keeps no table from being shown."""

from __future__ import annotations

import json
import sqlite3
from base64 import b64encode
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import pytest_asyncio
from websockets.sync.client import ClientConnection

from penumbra.table.directory import Directory
from penumbra.table.room import LONGEST_WORDS, Spoken
from penumbra.table.store import Store
from penumbra.table.thoughts import uncovered
from penumbra.web.rendering import Renderers
from penumbra.web.site import DATABASE, Site
from penumbra.web.viewers import WATCHING
from tests.table.rooms import QuickThinker, people, quick_store
from tests.web.conftest import LiveServer
from tests.web.test_server import SET_UP, code_of, hear, opened, two_people

HALF = "gg \ud83d"
NASTY = {
    "half": HALF,
    "only half": "\udc00",
    "control": "a\x00b",
    "backwards": "\u202egnp.exe",
    "heap": "z" + "\u0301" * 300,
    "nothing": "\u200b" * 300,
    "long": "w" * 5000,
}


def raw(line: ClientConnection, **command: Any) -> None:
    """As a script of somebody else would send it, with half letters in it."""
    line.send(json.dumps(command, ensure_ascii=True))


def answer(line: ClientConnection, id_: str) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(line.recv(timeout=30))
        if message.get("id") == id_:
            return message


@pytest.mark.parametrize("text", NASTY.values(), ids=NASTY)
def test_a_message_leaves_the_table_readable_for_everybody(
    server: LiveServer, ann: httpx.Client, bob: httpx.Client, text: str
) -> None:
    first, second, match = two_people(server, ann, bob)
    with server.live(f"/live/{first}") as line:
        raw(line, do="hello", edition=text)
        hear(line, "frame")
        for number, do in enumerate(("chat", "note")):
            raw(line, do=do, text=text, id=f"c{number}")
            assert hear(line, "done")["id"] == f"c{number}"
        for do in ("why", "ping", "standing"):
            raw(line, do=do, text=text, spot=text, until=text, id=do)
            answer(line, do)

    for visitor, path in ((ann, f"/play/{first}"), (bob, f"/play/{second}"), (bob, f"/watch/{match}")):
        assert visitor.get(path).status_code == 200


@pytest.mark.parametrize(
    "value", [HALF, {"a": HALF}, [HALF], "x" * 5000, 1.5, None], ids=lambda one: str(one)[-9:]
)
def test_what_stands_in_the_place_of_an_id_does_not_end_the_line(
    server: LiveServer, ann: httpx.Client, value: Any
) -> None:
    first = opened(ann, "london", {"seat-0": "me", "seat-1": "here"})
    with server.live(f"/live/{first}") as line:
        raw(line, do="undo", id=value, **{HALF: HALF})
        hear(line, "refused")
        raw(line, do="beat")
        assert hear(line, "pong")


@pytest.mark.parametrize("name", NASTY.values(), ids=NASTY)
def test_a_name_from_a_form_is_cleaned(server: LiveServer, ann: httpx.Client, name: str) -> None:
    sent = name.encode("utf-8", "surrogatepass")
    kind = {"content-type": "application/x-www-form-urlencoded"}
    body = b"name=" + b"".join(b"%%%02x" % one for one in sent) + b"&next=/learn"
    assert ann.post("/me", content=body, headers=kind).status_code == 303
    assert ann.get("/").status_code == 200


@pytest.mark.parametrize(
    ("charset", "value", "status"),
    [("unicode_escape", rb"Ann\ud83d", 303), ("no-such", b"Ann", 400), ("utf-8", b"\xff\xfe", 400)],
)
def test_a_form_in_a_strange_alphabet_is_no_failure(
    ann: httpx.Client, charset: str, value: bytes, status: int
) -> None:
    """A part of a form may name the alphabet that it is written in, and Python knows many."""
    head = f'--b\r\nContent-Disposition: form-data; name="name"\r\nContent-Type: text/plain; charset={charset}\r\n\r\n'
    kind = {"content-type": "multipart/form-data; boundary=b"}
    answer = ann.post("/me", content=head.encode() + value + b"\r\n--b--\r\n", headers=kind)

    assert answer.status_code == status
    assert ann.get("/").status_code == 200


@pytest.mark.parametrize(
    "path",
    [
        "/play/{}", "/watch/{}", "/join/{}", "/join?code={}", "/join/XXXXXX?seat={}", "/new/{}", "/new/london?mode={}",
        "/learn/{}/rules", "/card/london/{}", "/card/{}/x", "/art/{}", "/art/london/card/{}.svg", "/static/{}",
        "/static/fonts/{}", "/replay/{}", "/replay/{}/file", "/replay/x?seat={}", "/rematch/{}", "/{}",
    ],
)  # fmt: skip
def test_no_address_is_a_failure(ann: httpx.Client, path: str) -> None:
    for sent in ("%00", "%ed%a0%bd", "%ff", "x" * 5000, "%E2%80%AE", "%0d%0aset-cookie:x=y"):
        assert ann.get(path.format(sent)).status_code in (200, 400, 404), sent[:20]


def test_a_long_form_is_not_told_back_whole(ann: httpx.Client) -> None:
    answer = ann.post("/new/london", data={**SET_UP, "seat-0": "w" * 50_000})

    assert answer.status_code == 400
    assert len(answer.text) < 20_000


def test_thoughts_from_a_file_are_cleaned() -> None:
    """A file may say anything of what a bot thought; what is shown of it is a short line."""
    row = {"option": 1, "do": HALF + "\x1b[2J" + "w" * 5000, "tries": 10**30, "share": float("nan")}
    told = {"why": "searched", "chosen": 1, "weighed": [row] * 5000, "worlds": -5, "seconds": 1e300}

    thought = uncovered(b64encode(json.dumps(told).encode()).decode())

    assert thought is not None
    assert len(thought.weighed) <= 1000
    weighed = thought.weighed[0]
    assert weighed.notation.startswith("gg [2Jw")
    assert len(weighed.notation) < 200
    assert 0 <= weighed.share <= 1
    assert 0 <= weighed.tries < 10**12
    assert thought.worlds == 0
    assert thought.seconds < 1e12


# -- what was kept before --------------------------------------------------------------------------------


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await quick_store(tmp_path / DATABASE)
    yield store
    await store.close()


async def poison(path: Path, match: str, number: int) -> int:
    """Words and notes as they were kept of old, written straight into the database."""
    rows = [
        ("chat", 0, {"name": "Ann\ud83d", "text": HALF, "channel": "table"}),
        ("chat", 1, {}),
        ("chat", 0, {"name": None, "text": ["gg"], "channel": 7}),
        ("note", 0, {"text": "mine \ud83d" + "w" * 5000}),
        ("note", 1, {}),
    ]
    with sqlite3.connect(path) as connection:
        for kind, seat, data in rows:
            connection.execute(
                "INSERT INTO entries (match, number, kind, seat, data, at) VALUES (?, ?, ?, ?, ?, 1.0)",
                (match, number, kind, seat, json.dumps(data)),
            )
            number += 1
    connection.close()
    return number


@pytest.mark.asyncio
async def test_a_match_that_was_poisoned_before_opens_again(
    tmp_path: Path, store: Store, renderers: Renderers
) -> None:
    path = tmp_path / DATABASE
    room = await people(Directory(store, QuickThinker(), slot=0), "london", 2)
    number = await poison(path, room.kept.id, room.number)

    house = Site(Directory(store, QuickThinker(), slot=0), renderers)
    viewers = await house.viewers(room.kept.id)

    for key in (*(seat.token for seat in room.kept.seats), WATCHING):
        assert '<main id="table"' in viewers.html(viewers.feed(key, "en"))
        viewers.html(viewers.feed(key, "en")).encode()
    assert "gg" in viewers.html(viewers.feed(WATCHING, "en"))
    assert max(len(one) for one in viewers.room.notes[0]) <= LONGEST_WORDS
    assert viewers.room.number == number
    await viewers.room.say(1, "Bob", "and on it goes", "table")
    assert "and on it goes" in viewers.html(viewers.feed(WATCHING, "en"))


@pytest.mark.asyncio
async def test_a_name_that_cannot_be_drawn_is_drawn_all_the_same(house: Site) -> None:
    """The last net: whatever came to be in a text, the page is shown."""
    room = await people(house.directory, "london", 2)
    room.words.append(Spoken(0, 0, "Ann", HALF, "table"))
    viewers = await house.viewers(room.kept.id)

    assert "gg ?" in viewers.html(viewers.feed(WATCHING, "en"))


def test_a_code_that_is_read_aloud_may_have_spaces(ann: httpx.Client, bob: httpx.Client) -> None:
    code = code_of(ann.get(f"/play/{opened(ann, 'london', SET_UP)}"))

    assert bob.get(f"/join?code=+{code[:3].lower()}+{code[3:]}+").headers["location"] == f"/join/{code}"
