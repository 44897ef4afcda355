"""Half-open requests, sockets without end, and whoever does not read: the others do not notice."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from penumbra.table.house import ServerSettings
from penumbra.web import sockets
from penumbra.web.proxies import Proxies
from penumbra.web.sockets import RESERVE, Crowd, room_for
from tests.web.conftest import LiveServer, serving
from tests.web.test_server import HERE, hear, opened, say

resource = pytest.importorskip("resource")  # Windows counts files in another way
SERVE = [sys.executable, "-m", "penumbra.cli", "serve", "--port", "0", "--data"]
HALF = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "
MANY = 1100


def knock(url: str, data: bytes = HALF, reads_little: bool = False) -> socket.socket:
    line = socket.socket()
    if reads_little:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.settimeout(30)
    line.connect(("127.0.0.1", int(url.rstrip("/").rpartition(":")[2])))
    if data:
        line.sendall(data)
    return line


def is_closed(line: socket.socket, seconds: float = 30) -> bool:
    """Whether the other side has hung up, after so many seconds at most."""
    line.settimeout(seconds)
    try:
        while line.recv(65536):
            pass
    except TimeoutError:
        return False
    except ConnectionError:
        return True
    return True


def go_on_sending(line: socket.socket, data: bytes, pause: float = 0.0, seconds: float = 30.0) -> None:
    """Until the other side has had enough."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        line.sendall(data)
        time.sleep(pause)


@contextmanager
def more_files(wanted: int) -> Iterator[None]:
    """This test holds as many sockets as an attacker would."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def few_files() -> None:
    """A usual limit of a system, which cannot be raised."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (1024, 1024))


def test_half_open_requests_without_end_lock_nobody_out(tmp_path: Path) -> None:
    errors = tmp_path / "errors.txt"
    with (
        more_files(MANY + 200),
        ExitStack() as lines,
        errors.open("wb") as complaints,
        subprocess.Popen(
            [*SERVE, str(tmp_path / "data"), "--connections-per-address", "0"],
            stdout=subprocess.PIPE, stderr=complaints, text=True, preexec_fn=few_files,
        ) as process,
    ):  # fmt: skip
        assert process.stdout is not None
        try:
            found = re.search(r"http://127\.0\.0\.1:\d+/", process.stdout.readline())
            assert found
            for _ in range(MANY):
                lines.enter_context(knock(found[0]))
            began = time.monotonic()
            assert httpx.get(found[0], timeout=20).status_code == 200
            assert time.monotonic() - began < 10
        finally:
            process.kill()
    assert errors.stat().st_size < 5_000


@pytest.fixture
def patient(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[LiveServer]:
    """A server whose patience is a part of a second."""
    for name in ("HEADER_SECONDS", "STALL_SECONDS"):
        monkeypatch.setattr(sockets, name, 0.5)
    monkeypatch.setattr(sockets, "BODY_PAUSE", 2.0)
    with serving(tmp_path) as server:
        yield server


@pytest.fixture
def small(tmp_path: Path) -> Iterator[LiveServer]:
    """A server that takes four lines of one address."""
    with serving(tmp_path, ServerSettings(connections_per_address=4)) as server:
        yield server


@pytest.mark.parametrize("data", [b"", b"GET", HALF, b"POST /me HTTP/1.1\r\nHost: 127.0.0.1\r\n"])
def test_a_request_that_does_not_come_is_not_waited_for(patient: LiveServer, data: bytes) -> None:
    with knock(patient.url, data) as line:
        assert is_closed(line)


def test_a_header_that_drips_has_its_time_too(patient: LiveServer) -> None:
    with knock(patient.url) as line, pytest.raises(ConnectionError):
        go_on_sending(line, b"x", pause=0.05)


def test_a_second_header_on_the_same_line_as_well(patient: LiveServer) -> None:
    with knock(patient.url, b"GET /credits HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n") as line:
        assert line.recv(100).startswith(b"HTTP/1.1 200")
        line.sendall(HALF)
        assert is_closed(line)


def test_a_form_that_does_not_come_is_not_waited_for(patient: LiveServer) -> None:
    head = b"POST /me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9000\r\n"
    kind = b"Content-Type: application/x-www-form-urlencoded\r\n\r\nname="
    with knock(patient.url, head + kind) as line:
        assert is_closed(line)


def test_a_slow_form_that_goes_on_is_taken(patient: LiveServer) -> None:
    head = b"POST /me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 8\r\n"
    kind = b"Content-Type: application/x-www-form-urlencoded\r\n\r\n"
    with knock(patient.url, head + kind) as line:
        for letter in b"name=Ann":
            time.sleep(0.1)
            line.sendall(bytes([letter]))
        assert line.recv(100).startswith(b"HTTP/1.1 303")


def test_whoever_does_not_read_a_page_is_shown_out(patient: LiveServer) -> None:
    request = b"GET /learn/london/cards HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    with knock(patient.url, request, reads_little=True) as line, pytest.raises(ConnectionError):
        go_on_sending(line, request, pause=0.02)


def test_a_household_has_its_share_of_lines_and_is_told_so(small: LiveServer) -> None:
    with small.visitor() as ann, ExitStack() as lines:
        secret = opened(ann, "london", HERE)
        for _ in range(4):
            lines.enter_context(small.live(f"/live/{secret}"))
        one_more = lines.enter_context(small.live(f"/live/{secret}"))
        assert "many windows" in hear(one_more, "gone")["text"]
        with pytest.raises(ConnectionClosed) as closed:
            one_more.recv(timeout=30)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4429
        lines.close()
        while small.house.lines._open:
            time.sleep(0.01)
        with small.live(f"/live/{secret}") as line:
            say(line, "hello")
            assert hear(line, "frame")


def test_half_open_requests_of_a_household_give_way_to_its_next(small: LiveServer) -> None:
    with ExitStack() as lines, small.visitor() as ann:
        held = [lines.enter_context(knock(small.url)) for _ in range(12)]
        assert ann.get("/").status_code == 200
        assert is_closed(held[0], 0.3)


def test_pings_of_somebody_who_does_not_read_are_not_answered_into_memory(tmp_path: Path) -> None:
    ping = b"\x89\xfd\x00\x00\x00\x00" + b"x" * 125
    with serving(tmp_path) as server, server.visitor() as ann:
        upgrade = (
            f"GET /live/{opened(ann, 'london', HERE)} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        with knock(server.url, upgrade.encode(), reads_little=True) as line:
            line.settimeout(3)
            with pytest.raises((TimeoutError, ConnectionError)):  # we are not read any more, or sent away
                go_on_sending(line, ping * 500, seconds=25)


# -- the crowd -------------------------------------------------------------------------------------------


class Somebody:
    """A socket, and whether it is still open."""

    def __init__(self, peer: str) -> None:
        self.peer = self.household = peer
        self.open = True
        self.transport: Any = self

    def abort(self) -> None:
        self.open = False


def test_whoever_waits_longest_gives_way_when_the_house_is_full() -> None:
    crowd = Crowd(3, 0, Proxies())
    guests = [Somebody(f"198.51.100.{number}") for number in range(6)]
    for guest in guests[:3]:
        crowd.enter(guest)
        crowd.wait(guest)
    crowd.work(guests[0])  # it has asked for something
    crowd.enter(guests[3])
    crowd.wait(guests[3])

    assert [guest.open for guest in guests[:4]] == [True, False, True, True]
    for guest in guests[:4]:
        crowd.work(guest)
    crowd.enter(guests[4])  # nobody gives way
    assert not guests[4].open
    crowd.leave(guests[0])
    crowd.enter(guests[5])
    assert guests[5].open
    assert len(crowd.here) == 3


def test_behind_a_proxy_are_many() -> None:
    crowd = Crowd(0, 2, Proxies(["127.0.0.1"]))
    many, few = ([Somebody(peer) for _ in range(5)] for peer in ("127.0.0.1", "203.0.113.9"))
    for guest in (*many, *few):
        crowd.enter(guest)

    assert all(guest.open for guest in many)
    assert [guest.open for guest in few] == [True, True, False, False, False]


def test_a_crowd_forgets_whoever_left() -> None:
    crowd = Crowd(10, 10, Proxies())
    guest = Somebody("203.0.113.9")
    crowd.enter(guest)
    crowd.wait(guest)
    crowd.leave(guest)
    crowd.leave(guest)
    crowd.wait(guest)

    assert not crowd.here
    assert not crowd.waiting
    assert not crowd.counts


def test_there_are_never_more_sockets_than_files(monkeypatch: pytest.MonkeyPatch) -> None:
    limits = [(1024, 1024)]
    monkeypatch.setattr(resource, "getrlimit", lambda _: limits[-1])
    monkeypatch.setattr(resource, "setrlimit", lambda _, wanted: limits.append(wanted))

    assert room_for(4096) == 1024 - RESERVE
    limits[:] = [(1024, 1_000_000)]
    assert room_for(4096) == 4096
    assert limits[-1] == (4096 + RESERVE, 1_000_000)
    limits[:] = [(resource.RLIM_INFINITY, resource.RLIM_INFINITY)]
    assert room_for(4096) == 4096
