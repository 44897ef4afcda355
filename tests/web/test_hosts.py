"""To which names a server answers, and whom it believes when he speaks for others."""

from __future__ import annotations

import logging
import socket
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from penumbra.table.house import USUAL, ServerSettings
from penumbra.web.addresses import household
from penumbra.web.guard import Guard
from penumbra.web.hosts import Hosts
from penumbra.web.proxies import BadProxy, Proxies, network_of
from tests.web.conftest import LiveServer, serving
from tests.web.test_server import HERE, hear, opened

OWN = socket.gethostname().lower().partition(".")[0]


# -- names -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1", "127.0.0.1:8420", "192.168.1.20:8420", "10.0.0.7", "[::1]:8420", "[fe80::1]", "localhost:8420",
        "LOCALHOST", "play.localhost:1", OWN, f"{OWN}:8420", f"{OWN}.local", "localhost.", "",
    ],
)  # fmt: skip
def test_at_home_it_answers_without_being_told_anything(host: str) -> None:
    assert Hosts().is_ours(host)


@pytest.mark.parametrize(
    "host",
    [
        "evil.example", "evil.example:8420", "127.0.0.1.evil.example", "localhost.evil.example", f"{OWN}.evil.example",
        "evil.example@127.0.0.1", "127.0.0.1/evil", "a b", "[::1", "127.0.0.1:x", "*", "xn--e1awd7f.com", "1.2.3",
    ],
)  # fmt: skip
def test_to_a_name_that_anybody_can_give_away_it_does_not(host: str) -> None:
    assert not Hosts().is_ours(host)


def test_its_owner_says_what_else_it_is_called() -> None:
    hosts = Hosts(["Play.Example.org", "*.club.example"])

    assert hosts.is_ours("play.example.org:443")
    assert hosts.is_ours("a.club.example")
    assert not hosts.is_ours("club.example")
    assert not hosts.is_ours("notplay.example.org")
    assert Hosts(["*"]).is_ours("whatever.example")


@pytest.mark.parametrize("path", ["/", "/static/base.css", "/learn", "/play/x"])
def test_a_page_of_another_name_is_refused_and_says_what_to_do(ann: httpx.Client, path: str) -> None:
    """Somebody's own name may lead to this machine (DNS rebinding): his page would be ours to the browser."""
    answer = ann.get(path, headers={"host": "evil.example:8420"})

    assert answer.status_code == 421
    assert "evil.example:8420" in answer.text
    assert "--allow-host" in answer.text


def test_a_live_line_of_another_name_is_refused(server: LiveServer, ann: httpx.Client) -> None:
    secret = opened(ann, "london", HERE)
    port = server.url.rpartition(":")[2]
    evil = f"evil.example:{port}"

    raw = socket.create_connection(("127.0.0.1", int(port)))

    with pytest.raises(InvalidStatus) as refused:
        connect(f"ws://{evil}/live/{secret}", sock=raw, origin=Origin(f"http://{evil}"))

    assert refused.value.response.status_code == 403


# -- forms -----------------------------------------------------------------------------------------------


def test_a_form_through_a_proxy_that_hides_the_name_says_so(ann: httpx.Client) -> None:
    """nginx asks us by our own address unless it is told to pass on the name that it was asked for."""
    answer = ann.post("/play-now", data={"game": "london"}, headers={"origin": "https://play.example.org"})

    assert answer.status_code == 403
    assert "play.example.org" in answer.text
    assert "127.0.0.1" in answer.text
    assert "proxy" in answer.text


def test_a_live_line_through_such_a_proxy_says_so_too(server: LiveServer, ann: httpx.Client) -> None:
    secret = opened(ann, "london", HERE)
    with server.live(f"/live/{secret}", origin="https://play.example.org") as line:
        assert "proxy" in hear(line, "gone")["text"]


# -- proxies ---------------------------------------------------------------------------------------------


def scope_of(peer: str = "127.0.0.1", **headers: str) -> dict[str, Any]:
    named = {"host": "127.0.0.1:8420"} | {name.replace("_", "-"): value for name, value in headers.items()}
    return {
        "type": "http",
        "method": "GET",
        "path": "/",
        "scheme": "http",
        "client": (peer, 5),
        "headers": [(name.encode(), value.encode()) for name, value in named.items()],
    }


FROM = {
    "x_forwarded_for": "203.0.113.9",
    "x_forwarded_proto": "https",
    "x_forwarded_host": "play.example.org",
}


def heard(trusted: list[str], scope: dict[str, Any]) -> tuple[str, str, str]:
    Proxies(trusted).hear(scope)
    return scope["client"][0], scope["scheme"], dict(scope["headers"])[b"host"].decode()


def test_nobody_is_believed_who_was_not_named() -> None:
    assert heard([], scope_of(**FROM)) == ("127.0.0.1", "http", "127.0.0.1:8420")
    assert heard(["10.0.0.0/8"], scope_of(**FROM)) == ("127.0.0.1", "http", "127.0.0.1:8420")


def test_a_proxy_that_was_named_says_for_whom_it_asks() -> None:
    assert heard(["127.0.0.1"], scope_of(**FROM)) == ("203.0.113.9", "https", "play.example.org")
    assert heard(["10.0.0.0/8"], scope_of("10.1.2.3", **FROM))[0] == "203.0.113.9"
    assert heard(["127.0.0.1"], scope_of("::ffff:127.0.0.1", **FROM))[0] == "203.0.113.9"


@pytest.mark.parametrize(
    ("forwarded", "client"),
    [
        ("198.51.100.1, 203.0.113.9", "203.0.113.9"),  # the first was made up by whoever asks
        ("198.51.100.1, 203.0.113.9, 10.0.0.2", "203.0.113.9"),
        ("203.0.113.9:5555", "203.0.113.9"),
        ("[2001:db8::1]:5555", "2001:db8::1"),
        ("2001:db8::1", "2001:db8::1"),
        ("nonsense", "10.0.0.1"),
        ("", "10.0.0.1"),
        ("10.0.0.3", "10.0.0.1"),
    ],
)
def test_of_several_the_last_that_is_no_proxy_is_the_one_who_asks(forwarded: str, client: str) -> None:
    assert heard(["10.0.0.0/8"], scope_of("10.0.0.1", x_forwarded_for=forwarded))[0] == client


def test_a_live_line_comes_by_an_encrypted_way_too() -> None:
    scope = scope_of(**FROM) | {"type": "websocket", "scheme": "ws"}
    assert heard(["127.0.0.1"], scope)[1] == "wss"
    assert heard(["127.0.0.1"], scope_of(x_forwarded_proto="javascript"))[1] == "http"


@pytest.mark.parametrize("given", ["", "localhost", "127.0.0.1:80", "10.0.0.0/99", "*"])
def test_a_proxy_is_an_address_or_a_network(given: str) -> None:
    with pytest.raises(BadProxy):
        network_of(given)


def test_a_proxy_that_nobody_named_is_hinted_at_once(caplog: pytest.LogCaptureFixture) -> None:
    guard = Guard(USUAL)
    for _ in range(5):
        guard.look_at(scope_of(x_forwarded_for="203.0.113.9"))

    assert [record.levelno for record in caplog.records] == [logging.WARNING]
    assert "--proxy" in caplog.text


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A visitor through a proxy on the same machine."""
    settings = ServerSettings(hosts=("play.example.org",), proxies=("127.0.0.1",))
    with serving(tmp_path_factory.mktemp("proxied"), settings) as server, server.visitor() as visitor:
        yield visitor


@pytest.mark.parametrize("way", ["host", "x-forwarded-host"])
def test_behind_a_proxy_forms_links_and_cookies_are_as_the_visitor_sees_them(
    proxied: httpx.Client, way: str
) -> None:
    headers = {
        way: "play.example.org",
        "x-forwarded-for": "203.0.113.9",
        "x-forwarded-proto": "https",
        "origin": "https://play.example.org",
    }
    proxied.cookies.clear()
    answer = proxied.post("/new/london", data={"seat-0": "me"}, headers=headers)

    assert answer.status_code == 303
    assert "secure" in answer.headers["set-cookie"].lower()
    page = proxied.get(answer.headers["location"], headers=headers)
    assert f"https://play.example.org{answer.headers['location']}" in page.text


def test_the_name_that_a_proxy_passes_on_must_be_allowed_too(proxied: httpx.Client) -> None:
    assert proxied.get("/", headers={"x-forwarded-host": "evil.example"}).status_code == 421


def test_a_household_is_counted_as_one() -> None:
    assert household("203.0.113.9") == household("::ffff:203.0.113.9") == "203.0.113.9"
    assert household("2001:db8:1:2:3::4") == household("2001:db8:1:2:ffff::1") == "2001:db8:1:2::/64"
    assert household("somewhere") == "somewhere"
