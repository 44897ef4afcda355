"""An invitation tells the truth: who can open its link, and how others are let in."""

from __future__ import annotations

import httpx
import pytest

from penumbra.table.house import ServerSettings
from penumbra.web import pages, reach
from penumbra.web.qr import qr_code
from penumbra.web.reach import Reach, came_by, own_addresses, reach_of
from tests.web.conftest import LiveServer
from tests.web.page_samples import RENDERER, TEXTS, places


@pytest.fixture
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine in two networks."""
    monkeypatch.setattr(reach, "own_addresses", lambda: ["192.168.1.23", "10.0.0.7"])


def listening(
    host: str, port: int = 8420, hosts: tuple[str, ...] = (), proxies: tuple[str, ...] = ()
) -> Reach:
    return reach_of(ServerSettings(hosts=(*hosts, host), proxies=proxies, listens=(host, port)))


def waiting(found: Reach) -> str:
    page = pages.WaitingPage("alone", "Alone", "ABCDEF", "/join/ABCDEF", places(), found)
    return RENDERER.render("waiting.html", TEXTS["alone"], page=page)


# -- what is known -----------------------------------------------------------------------------------------


@pytest.mark.usefixtures("at_home")
def test_a_server_for_this_machine_says_so_and_what_lets_others_in() -> None:
    assert listening("127.0.0.1") == Reach(
        only_here=True,
        listens="127.0.0.1",
        command="penumbra serve --host 0.0.0.0",
        then="http://192.168.1.23:8420",
    )
    assert listening("::1", 9000).command == "penumbra serve --host 0.0.0.0 --port 9000"


@pytest.mark.usefixtures("at_home")
def test_a_server_for_the_network_has_this_machines_addresses() -> None:
    assert listening("0.0.0.0") == Reach("http://192.168.1.23:8420", ("http://10.0.0.7:8420",))
    assert listening("192.168.1.23", 80).base == "http://192.168.1.23:80"


@pytest.mark.usefixtures("at_home")
def test_a_server_with_a_name_goes_by_it() -> None:
    assert (
        listening("127.0.0.1", hosts=("play.example.org",), proxies=("127.0.0.1",)).base
        == "https://play.example.org"
    )
    assert listening("0.0.0.0", hosts=("*.example.org", "box.lan")).base == "http://box.lan:8420"


def test_a_machine_in_no_network_promises_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "own_addresses", list)

    assert listening("0.0.0.0").only_here
    assert listening("127.0.0.1").then == ""


def test_nobody_said_where_it_listens() -> None:
    assert reach_of(ServerSettings()) == Reach()


def test_own_addresses_are_no_loopback() -> None:
    assert not [one for one in own_addresses() if one.startswith(("127.", "0."))]


@pytest.mark.parametrize(
    ("authority", "address"),
    [
        ("127.0.0.1:8420", ""),
        ("localhost:8420", ""),
        ("x.localhost", ""),
        ("[::1]:8420", ""),
        ("", ""),
        ("192.168.1.3:8420", "http://192.168.1.3:8420"),
        ("[fd00::3]:8420", "http://[fd00::3]:8420"),
        ("play.example.org", "http://play.example.org"),
    ],
)
def test_an_address_counts_if_others_can_come_by_it_too(authority: str, address: str) -> None:
    assert came_by("http", authority) == address


# -- the page ----------------------------------------------------------------------------------------------


def test_a_link_for_this_machine_only_is_crossed_out_and_three_ways_are_named() -> None:
    html = waiting(
        Reach("", (), True, "127.0.0.1", "penumbra serve --host 0.0.0.0", "http://192.168.1.23:8420")
    )

    assert "The server listens on 127.0.0.1." in html
    assert "<code>penumbra serve --host 0.0.0.0</code>" in html
    assert "<code>http://192.168.1.23:8420/join/ABCDEF</code>" in html
    assert 'class="wait-qr crossed"' in html
    assert html.count('class="way"') == 3


def test_a_link_for_others_has_their_address_and_a_picture_of_it() -> None:
    html = waiting(Reach("http://192.168.1.23:8420", ("http://10.0.0.7:8420",)))

    assert 'value="http://192.168.1.23:8420/join/ABCDEF"' in html
    assert qr_code("http://192.168.1.23:8420/join/ABCDEF") in html
    assert "http://10.0.0.7:8420/join/ABCDEF" in html
    assert "let-in" not in html
    assert "crossed" not in html


def test_without_any_network_no_picture_is_drawn() -> None:
    html = waiting(Reach("", (), True, "127.0.0.1", "penumbra serve --host 0.0.0.0"))

    assert '<svg class="qr' not in html
    assert 'class="qr"' not in html
    assert "This machine is in no network" in html


def test_a_picture_is_drawn_here_and_asks_nobody() -> None:
    svg = qr_code("http://192.168.1.23:8420/join/ABCDEF")

    assert svg.startswith("<svg")
    assert "http" not in svg  # nor does it name anything elsewhere
    assert svg != qr_code("http://192.168.1.23:8420/join/ABCDEG")


def test_the_page_of_a_table_says_what_the_server_knows(server: LiveServer, ann: httpx.Client) -> None:
    address = ann.post("/new/london", data={"seat-1": "open"}).headers["location"]
    port = server.url.rpartition(":")[2]

    here = ann.get(address).text
    there = ann.get(address, headers={"host": f"192.168.7.7:{port}"}).text

    assert f"penumbra serve --host 0.0.0.0 --port {port}" in here
    assert "only-here" not in there
    assert f"http://192.168.7.7:{port}/join/" in there
