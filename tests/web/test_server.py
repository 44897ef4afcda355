"""The server as a browser meets it: a real one, on a free port."""

from __future__ import annotations

import json
import re
import socket
import sqlite3
from contextlib import closing, suppress
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from penumbra.web import server as servers
from penumbra.web.guard import HEADERS, is_foreign
from penumbra.web.manner import Manner
from penumbra.web.site import DATABASE
from penumbra.web.visit import COOKIE, LARGEST_FILE, LARGEST_FORM, local_path, number_of
from tests.web.assembling import AssembledPage
from tests.web.conftest import LiveServer

PAGES = [
    "/", "/new/london", "/new/alone", "/new/alone?mode=invite", "/new/london?mode=here", "/join", "/learn",
    "/learn/london/rules", "/learn/alone/rules", "/learn/london/rules/hordes", "/learn/marks",
    "/learn/london/cards", "/learn/alone/cards", "/card/london/ghoul",
    "/credits", "/replays", "/art/poster/london.svg", "/art/poster/alone.svg", "/static/base.css", "/static/live.js",
]  # fmt: skip
SET_UP = {"seat-0": "me", "name-0": "Ann", "seat-1": "open"}
HERE = {"seat-0": "me", "name-0": "Ann", "seat-1": "here", "name-1": "Bob", "house-first-player": "seat-1"}


def opened(visitor: httpx.Client, game: str, form: dict[str, str]) -> str:
    """A new table; the secret of the own seat."""
    answer = visitor.post(f"/new/{game}", data=form)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"]).removeprefix("/play/")


def code_of(page: httpx.Response) -> str:
    found = re.search(r'id="wait-code"[^>]*>([A-Z]+)<', page.text)
    assert found
    return found[1]


def match_of(page: httpx.Response) -> str:
    found = re.search(r"/watch/([0-9a-f]+)", page.text)
    assert found
    return found[1]


def edition_of(page: httpx.Response) -> str:
    found = re.search(r'data-edition="([^"]+)"', page.text)
    assert found
    return found[1]


def options_of(html: str) -> list[dict[str, Any]]:
    found = re.search(r'id="choices">(.*?)</script>', html)
    return json.loads(found[1]) if found else []


def two_people(server: LiveServer, ann: httpx.Client, bob: httpx.Client, **more: str) -> tuple[str, str, str]:
    """A table of two people, each at a screen of his own: their secrets and the match."""
    first = opened(ann, "london", {**SET_UP, "house-first-player": "seat-1", **more})
    waiting = ann.get(f"/play/{first}")
    answer = bob.post(f"/join/{code_of(waiting)}", data={"name": "Bob", "seat": "1"})
    assert answer.status_code == 303
    second = answer.headers["location"].removeprefix("/play/")
    return first, second, match_of(ann.get(f"/play/{first}"))


def say(socket_: ClientConnection, do: str, **more: Any) -> None:
    socket_.send(json.dumps({"do": do, **more}))


def hear(socket_: ClientConnection, kind: str) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(socket_.recv(timeout=30))
        if message["t"] == kind:
            return message


# -- pages -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", PAGES)
def test_every_page_is_there(ann: httpx.Client, path: str) -> None:
    answer = ann.get(path)

    assert answer.status_code == 200
    assert len(answer.content) > 200


@pytest.mark.parametrize(
    "path",
    [
        "/nowhere", "/play/no-such-secret", "/watch/no-such-match", "/replay/no-such-match", "/rematch/no-such-secret",
        "/replay/no-such-match/file", "/replay/no-such-match/at/1", "/card/london/no-such-card", "/card/chess/pawn",
        "/new/chess", "/learn/chess/rules", "/learn/chess/cards", "/join/XXXXX", "/join?code=XXXXX", "/art/nothing.svg",
        "/art/../../pyproject.toml", "/art/%2e%2e/%2e%2e/pyproject.toml", "/static/../app.py", "/static/%2e%2e/app.py",
        "/static/nothing.js", "/play/", "/play/%00", "/watch/%F0%9F%92%A5",
    ],
)  # fmt: skip
def test_what_is_not_there_has_a_page_with_the_way_home(ann: httpx.Client, path: str) -> None:
    answer = ann.get(path)

    assert answer.status_code == 404, path
    assert 'href="/"' in answer.text


@pytest.mark.parametrize(
    "path",
    [*PAGES, "/nowhere", "/card/london/no-such-card", "/play/nothing", "/watch/x", "/new/london?mode=%00"],
)
def test_every_answer_has_the_headers_that_keep_browsers_careful(ann: httpx.Client, path: str) -> None:
    headers = ann.get(path).headers

    for name, value in HEADERS.items():
        assert headers.get_list(name) == [value], name


@pytest.mark.parametrize(
    "path",
    ["/replay/x?step=one", "/replay/x/at/one", "/join/XXXXX?seat=one", "/replay/x?step=99999999999999999999"],
)
def test_a_number_that_is_none_is_refused(ann: httpx.Client, path: str) -> None:
    assert ann.get(path).status_code in (400, 404)


def test_browsers_keep_files_that_are_named_by_their_version(ann: httpx.Client) -> None:
    addresses = set(re.findall(r'/static/[^"#]+\?v=[^"]+', ann.get("/").text))
    assert addresses
    for address in addresses:
        assert ann.get(address).headers["cache-control"] == "public, max-age=31536000, immutable", address
    for other in ("/static/base.css", "/static/base.css?v=0123456789"):
        assert ann.get(other).headers["cache-control"] == "public, max-age=86400"
    assert "immutable" not in ann.get("/static/nothing.js").headers["cache-control"]


def test_what_a_page_cannot_do_is_refused(ann: httpx.Client) -> None:
    assert ann.post("/learn").status_code in (400, 404, 405)
    assert ann.request("DELETE", "/").status_code in (400, 404, 405)
    assert set(HEADERS) <= set(ann.post("/learn").headers)


# -- sitting down ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", [{"game": "london"}, {"game": "alone"}, {"game": "alone", "side": "evil"}])
def test_play_now_leads_to_a_table(ann: httpx.Client, form: dict[str, str]) -> None:
    answer = ann.post("/play-now", data=form)
    assert answer.status_code == 303

    page = ann.get(answer.headers["location"])

    assert page.status_code == 200
    assert page.headers["cache-control"] == "no-store"
    assert '<main id="table"' in page.text
    assert ann.get("/").text.count(answer.headers["location"]) == 1


def test_who_only_looks_gets_no_cookie(ann: httpx.Client) -> None:
    for path in PAGES:
        assert "set-cookie" not in ann.get(path).headers, path


def test_of_whom_something_is_remembered_gets_a_cookie_that_scripts_cannot_read(ann: httpx.Client) -> None:
    cookie = ann.post("/me", data={"name": "Ann"}).headers["set-cookie"].lower()

    assert cookie.startswith("penumbra=")
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "set-cookie" not in ann.get("/").headers
    assert "set-cookie" not in ann.post("/play-now", data={"game": "london"}).headers


@pytest.mark.parametrize("made_up", ["0123456789012345678901234", "x" * 5000, "a b", "ä"])
def test_a_cookie_that_somebody_made_up_is_not_taken_over(server: LiveServer, made_up: str) -> None:
    """Whoever could plant it in another's browser would have that other's seats."""
    with server.visitor() as ann, server.visitor() as eve:
        planted = {b"cookie": f"{COOKIE}={made_up}".encode()}
        answer = ann.post("/play-now", data={"game": "london"}, headers=planted)
        assert answer.status_code == 303
        assert made_up not in answer.headers["set-cookie"]
        assert answer.headers["location"] in ann.get("/").text
        assert answer.headers["location"] not in eve.get("/", headers=planted).text


def test_a_cookie_of_old_stays_valid(server: LiveServer) -> None:
    """It was chosen by us before, and something is known of its owner."""
    old = "an-old-cookie-of-thirty-letters"
    with server.visitor(headers={"cookie": f"{COOKIE}={old}"}) as ann:
        with closing(sqlite3.connect(server.data / DATABASE)) as database, database:
            database.execute("INSERT INTO people (person, name) VALUES (?, 'Ann of old')", (old,))
        assert "Ann of old" in ann.get("/").text
        answer = ann.post("/play-now", data={"game": "london"})
        assert "set-cookie" not in answer.headers
        assert answer.headers["location"] in ann.get("/").text


@pytest.mark.parametrize(
    ("path", "form", "status"),
    [
        ("/play-now", {}, 404),
        ("/play-now", {"game": "chess"}, 404),
        ("/play-now", {"game": "london", "bot": "deep-thought"}, 400),
        ("/new/chess", SET_UP, 404),
        ("/new/london", {"seat-0": "ghost"}, 400),
        ("/new/london", {"house-no-such": "rule"}, 400),
        ("/new/london", {"timer": "7"}, 400),
        ("/new/london", {"timer": "soon"}, 400),
        ("/new/london", {"bot-1": "deep-thought"}, 400),
        ("/join/XXXXX", {"name": "Bob"}, 404),
        ("/replay/nothing/go-on", {"step": "1"}, 404),
    ],
)
def test_a_wish_that_cannot_be_is_refused(
    ann: httpx.Client, path: str, form: dict[str, str], status: int
) -> None:
    assert ann.post(path, data=form).status_code == status


def test_a_table_is_joined_by_its_code(server: LiveServer, ann: httpx.Client, bob: httpx.Client) -> None:
    secret = opened(ann, "london", {**SET_UP, "public": "yes"})
    code = code_of(ann.get(f"/play/{secret}"))
    assert code in bob.get("/").text
    assert bob.get(f"/join?code={code.lower()[:3]}%20{code[3:]}").headers["location"] == f"/join/{code}"
    assert bob.get(f"/join/{code}").status_code == 200
    assert bob.post(f"/join/{code}", data={"seat": "1"}).status_code == 400  # no name
    for seat in ("0", "7", "9" * 5000):
        taken = bob.post(f"/join/{code}", data={"name": "Bob", "seat": seat})
        assert taken.status_code == (303 if seat == "9" * 5000 else 409)

    full = ann.post(f"/join/{code}", data={"name": "Cleo"})

    assert full.status_code == 409
    assert "Somebody has taken this seat already." in full.text


def test_the_link_of_a_free_seat_leads_to_joining(
    server: LiveServer, ann: httpx.Client, bob: httpx.Client
) -> None:
    secret = opened(ann, "london", SET_UP)
    match = match_of(ann.get(f"/play/{secret}"))
    free = server.house.directory._rooms[match].kept.seats[1].token

    assert bob.get(f"/play/{free}").headers["location"].startswith("/join/")


def test_each_seat_has_its_own_link(server: LiveServer, ann: httpx.Client, bob: httpx.Client) -> None:
    first, second, match = two_people(server, ann, bob)
    pages = [ann.get(f"/play/{first}"), bob.get(f"/play/{second}"), bob.get(f"/watch/{match}")]

    assert [bool(options_of(page.text)) for page in pages] == [True, False, False]
    assert second not in pages[0].text
    assert first not in pages[1].text + pages[2].text
    assert second not in pages[2].text
    assert all(page.headers["cache-control"] == "no-store" for page in pages)


def test_whoever_has_a_link_has_the_seat(server: LiveServer, ann: httpx.Client, bob: httpx.Client) -> None:
    """On another device: the link is the key."""
    first, _, _ = two_people(server, ann, bob)
    with server.visitor() as phone:
        assert options_of(phone.get(f"/play/{first}").text)
        assert f"/play/{first}" in phone.get("/").text


def test_a_name_is_remembered_and_harmless(ann: httpx.Client) -> None:
    answer = ann.post("/me", data={"name": "<b>Ann</b>\x00\n", "next": "/learn"})

    assert answer.headers["location"] == "/learn"
    assert "&lt;b&gt;Ann&lt;/b&gt;" in ann.get("/").text


@pytest.mark.parametrize(
    "away",
    [
        "//evil.example",
        "http://evil.example",
        "/\\evil.example",
        "javascript:alert(1)",
        "/\t/evil.example",
        "",
    ],
)
def test_nobody_is_led_away(ann: httpx.Client, away: str) -> None:
    target = ann.post("/me", data={"name": "Ann", "next": away}).headers["location"]

    assert target.startswith("/")
    assert not re.match(r"^/[\s/\\]", target)


def test_local_paths_and_numbers() -> None:
    assert local_path("/learn?x=1") == "/learn?x=1"
    assert [number_of(text) for text in ("7", "", "-1", "x", "²", "9" * 10, " 7")] == [7, *[None] * 6]


# -- what is too much or from elsewhere ------------------------------------------------------------------


def test_a_form_that_is_too_large_is_refused(ann: httpx.Client) -> None:
    assert ann.post("/me", data={"name": "x" * (LARGEST_FORM + 1)}).status_code == 413
    assert ann.post("/me", data={"name": "x" * 1000}).status_code == 303


def test_a_file_that_is_too_large_is_refused(ann: httpx.Client) -> None:
    answer = ann.post("/replays", files={"file": ("m.jsonl", b"x" * (LARGEST_FILE + 1))})

    assert answer.status_code == 413


def test_a_form_without_a_length_is_refused(ann: httpx.Client) -> None:
    def body() -> Any:
        yield b"name=Ann"

    kind = {"content-type": "application/x-www-form-urlencoded"}
    assert ann.post("/me", content=body(), headers=kind).status_code == 400


def test_a_form_that_is_none_is_refused_not_a_failure(ann: httpx.Client) -> None:
    for kind in ("multipart/form-data; boundary=x", "multipart/form-data", "application/json", "text/plain"):
        status = ann.post("/me", content=b"\xff\x00{", headers={"content-type": kind}).status_code
        assert status in (303, 400, 415), kind


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1", "http://[", "x", ""])
def test_other_sites_pages_may_not_send_anything(ann: httpx.Client, origin: str) -> None:
    answer = ann.post("/play-now", data={"game": "london"}, headers={"origin": origin})

    assert answer.status_code == 403
    assert set(HEADERS) <= set(answer.headers)


def test_our_own_pages_may(server: LiveServer, ann: httpx.Client) -> None:
    answer = ann.post("/play-now", data={"game": "london"}, headers={"origin": server.url})

    assert answer.status_code == 303


def test_no_origin_is_no_browser() -> None:
    def scope(**headers: str) -> dict[str, Any]:
        return {"headers": [(key.encode(), value.encode()) for key, value in headers.items()]}

    assert not is_foreign(scope(host="a:1"))
    assert not is_foreign(scope(host="a:1", origin="http://a:1"))
    assert is_foreign(scope(host="a:1", origin="http://a"))
    assert is_foreign(scope(origin="http://a"))


# -- the live connection ---------------------------------------------------------------------------------


def test_a_step_goes_in_and_frames_come_out(server: LiveServer, ann: httpx.Client, bob: httpx.Client) -> None:
    first, second, match = two_people(server, ann, bob)
    page = ann.get(f"/play/{first}")
    option = options_of(page.text)[0]["option"]
    with (
        server.live(f"/live/{first}") as one,
        server.live(f"/live/{second}") as two,
        server.live(f"/live-watch/{match}") as three,
    ):
        for line in (two, three):
            say(line, "hello", edition="")
            hear(line, "frame")
        say(one, "hello", edition=edition_of(page))
        hear(one, "done")
        say(one, "act", option=option, edition=edition_of(page), id="a")
        answer = hear(one, "frame")
        assert (answer["prev"], answer["done"]) == (edition_of(page), "a")
        assert options_of(str(hear(two, "frame")["parts"]))
        assert not options_of(str(hear(three, "frame")["parts"]))
        say(one, "act", option=option, edition=edition_of(page), id="b")
        assert hear(one, "refused")["text"]

    assert server.house.directory._rooms[match].table.steps == 1


def test_a_link_that_opens_nothing_is_told_so(server: LiveServer) -> None:
    for path in ("/live/no-such-secret", "/live-watch/no-such-match"):
        with server.live(path) as line:
            assert json.loads(line.recv(timeout=30))["t"] == "gone"
            with pytest.raises(ConnectionClosed) as closed:
                line.recv(timeout=30)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4404


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://["])
def test_other_sites_pages_may_not_listen(server: LiveServer, ann: httpx.Client, origin: str) -> None:
    secret = opened(ann, "london", HERE)
    with server.live(f"/live/{secret}", origin=origin) as line:
        assert json.loads(line.recv(timeout=30))["t"] == "gone"
        with pytest.raises(ConnectionClosed) as closed:
            line.recv(timeout=30)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4403


def test_a_message_that_is_too_large_ends_the_connection(server: LiveServer, ann: httpx.Client) -> None:
    secret = opened(ann, "london", HERE)
    with server.live(f"/live/{secret}") as line:
        say(line, "beat")
        hear(line, "pong")
        say(line, "chat", text="x" * (servers.LARGEST_MESSAGE + 1))
        with pytest.raises(ConnectionClosed) as closed:
            hear(line, "done")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
    with server.live(f"/live/{secret}") as line:  # the table is still there
        say(line, "hello")
        assert hear(line, "frame")


def test_a_message_that_is_no_text_does_no_harm(server: LiveServer, ann: httpx.Client) -> None:
    secret = opened(ann, "london", HERE)
    with server.live(f"/live/{secret}") as line:
        line.send(b"\xff\xfe\x00")
        with suppress(ConnectionClosed):
            hear(line, "refused")
    assert ann.get(f"/play/{secret}").status_code == 200


def test_a_tab_that_vanishes_leaves_the_table_to_the_others(server: LiveServer, ann: httpx.Client) -> None:
    secret = opened(ann, "london", HERE)
    with server.live(f"/live/{secret}") as gone, server.live(f"/live/{secret}") as line:
        gone.socket.shutdown(socket.SHUT_RDWR)  # without a word
        say(line, "lift", id="l")
        assert hear(line, "done")["id"] == "l"


# -- watching and replaying ------------------------------------------------------------------------------


def test_while_a_match_runs_its_replay_does_not_exist(
    server: LiveServer, ann: httpx.Client, bob: httpx.Client
) -> None:
    _, _, match = two_people(server, ann, bob, public="yes")

    for path in ("", "/file", "/at/0", "?seat=1"):
        answer = bob.get(f"/replay/{match}{path}")
        assert answer.status_code == 403
    assert bob.post(f"/replay/{match}/go-on", data={"step": "0", "seat": "0"}).status_code == 403


def finish(server: LiveServer, ann: httpx.Client, bob: httpx.Client) -> tuple[str, str, str]:
    first, second, match = two_people(server, ann, bob, public="yes")
    with server.live(f"/live/{first}") as line:
        say(line, "hello")
        page = AssembledPage()
        for number in range(6):
            page.take(hear(line, "frame"))
            if not (options := options_of(page.html)):
                break
            edition = edition_now(server, match, first)
            say(line, "act", option=options[0]["option"], edition=edition, id=f"s{number}")
        say(line, "note", text="my own secret note", id="n")
        say(line, "concede", id="c")
        while hear(line, "done")["id"] != "c":
            pass
    return first, second, match


def edition_now(server: LiveServer, match: str, key: str) -> str:
    viewers = server.house._viewers[match]
    return viewers.name(viewers.feeds[key, Manner("en")])


def test_a_finished_match_can_be_looked_at_kept_and_gone_on_from(
    server: LiveServer, ann: httpx.Client, bob: httpx.Client
) -> None:
    first, second, match = finish(server, ann, bob)
    with server.visitor() as eve:
        assert eve.get(f"/watch/{match}").headers["location"] == f"/replay/{match}"
        for seat in ("all", "0", "1", "7", "x"):
            page = eve.get(f"/replay/{match}?step=1&seat={seat}")
            assert page.status_code == 200
            assert "my own secret note" not in page.text
            assert first not in page.text
            assert second not in page.text
        assert eve.get(f"/replay/{match}/at/0").status_code == 200
        assert eve.get(f"/replay/{match}/at/999999").status_code == 404
        assert eve.get(f"/replay/{match}?step=-5").status_code == 200
        assert match in eve.get("/replays").text
        file = eve.get(f"/replay/{match}/file")
        assert "attachment" in file.headers["content-disposition"]
        again = eve.post("/replays", files={"file": ("m.jsonl", file.content)})
        assert again.status_code == 303
        copy = again.headers["location"]
        assert eve.get(f"{copy}/file").content == file.content
        on = eve.post(f"{copy}/go-on", data={"step": "0", "seat": "1"})
        assert on.headers["location"].startswith("/play/")
        assert eve.get(on.headers["location"]).status_code == 200
        for form in (
            {"step": "x"},
            {"step": "9" * 5000},
            {"step": "0", "seat": "9"},
            {"step": "0", "bot": "x"},
        ):
            assert eve.post(f"{copy}/go-on", data=form).status_code == 400


@pytest.mark.parametrize(
    "content", [b"", b"\xff\xfe", b"hello\n", b"[" * 100_000 + b"\n", b'{"format":"penumbra-match-9"}\n']
)
def test_a_broken_file_is_refused_in_clear_words(ann: httpx.Client, content: bytes) -> None:
    answer = ann.post("/replays", files={"file": ("m.jsonl", content)})

    assert answer.status_code == 400
    assert "<title>" in answer.text
    assert "Traceback" not in answer.text


def test_no_file_is_refused_too(ann: httpx.Client) -> None:
    assert ann.post("/replays", data={"file": "text"}).status_code == 400
    assert ann.post("/replays", data={}).status_code == 400


def test_everybody_finds_his_seat_in_the_rematch(
    server: LiveServer, ann: httpx.Client, bob: httpx.Client
) -> None:
    first, second, _ = finish(server, ann, bob)
    assert ann.get(f"/rematch/{first}").headers["location"] == f"/play/{first}"  # there is none yet
    with server.live(f"/live/{first}") as line:
        say(line, "rematch")
        assert hear(line, "goto")["url"] == f"/rematch/{first}"

    seats = [one.get(f"/rematch/{key}").headers["location"] for one, key in ((ann, first), (bob, second))]

    assert len({*seats, f"/play/{first}", f"/play/{second}"}) == 4
    assert all(one.get(seat).status_code == 200 for one, seat in zip((ann, bob), seats, strict=True))


def test_the_page_of_a_shared_screen_shows_the_curtain(ann: httpx.Client) -> None:
    page = ann.get(f"/play/{opened(ann, 'london', HERE)}")

    assert 'class="curtain"' in page.text
    assert not options_of(page.text)


# -- starting --------------------------------------------------------------------------------------------


def test_a_taken_port_is_not_used_and_the_next_is() -> None:
    taken = socket.socket()
    taken.bind((servers.HOST, 0))
    taken.listen()
    wanted = taken.getsockname()[1]

    port, listener = servers.free_port(servers.HOST, wanted)

    assert port != wanted
    listener.close()
    taken.close()


def test_an_address_that_is_not_ours_is_refused() -> None:
    with pytest.raises(servers.NoPort):
        servers.free_port("192.0.2.1", 8420)


def test_addresses_to_show() -> None:
    assert servers.address("0.0.0.0", 80) == "http://127.0.0.1:80/"
    assert servers.address("::", 80) == "http://[::1]:80/"
    assert servers.address("fe80::1", 80) == "http://[fe80::1]:80/"
