"""Starting the server as a command: ports, one server for a folder, bad addresses."""

from __future__ import annotations

import asyncio
import gc
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from penumbra.table.store.sqlite import opened
from penumbra.web import server
from penumbra.web.site import DATABASE

SERVE = [sys.executable, "-m", "penumbra.cli", "serve"]
URL = re.compile(r"http://127\.0\.0\.1:(\d+)/")


@pytest.fixture
def running(tmp_path: Path) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A server on any free port, with its address."""
    command = [*SERVE, "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        found = URL.search(process.stdout.readline())
        assert found
        yield found.group(0), process
        process.kill()


def test_it_says_its_address_when_the_first_page_can_be_asked_for(
    running: tuple[str, subprocess.Popen[str]],
) -> None:
    assert httpx.get(running[0]).status_code == 200


def test_no_thread_and_no_collection_keeps_the_tables_waiting() -> None:
    before = gc.get_threshold(), sys.getswitchinterval()
    try:
        server.take_short_turns()
        assert gc.get_freeze_count() > 0
        assert gc.get_threshold() == server.COLLECTIONS
        assert sys.getswitchinterval() == pytest.approx(server.SHORT_TURNS)
    finally:
        gc.unfreeze()
        gc.set_threshold(*before[0])
        sys.setswitchinterval(before[1])


def test_a_second_server_of_the_same_folder_is_told_where_the_first_is(
    running: tuple[str, subprocess.Popen[str]], tmp_path: Path
) -> None:
    second = subprocess.run([*SERVE, "--port", "0", "--data", str(tmp_path)], capture_output=True, text=True)
    assert second.returncode == 2
    assert running[0] in second.stdout


def test_an_interrupt_ends_it_kindly_and_the_folder_is_free_again(
    running: tuple[str, subprocess.Popen[str]], tmp_path: Path
) -> None:
    process = running[1]
    process.send_signal(signal.SIGINT)
    assert process.wait(30) == 0
    with server.lock(tmp_path):
        pass


# -- what keeps it from starting ---------------------------------------------------------------------------


def make_newer(database: Path) -> None:
    with sqlite3.connect(database) as other:
        other.execute("CREATE TABLE schema (version INTEGER PRIMARY KEY)")
        other.execute("INSERT INTO schema VALUES (99)")
    other.close()


def make_truncated(database: Path) -> None:
    opened(database, "OFF").close()
    os.truncate(database, database.stat().st_size // 2)


PLACES: dict[str, tuple[Callable[[Path], object], str]] = {
    "newer": (make_newer, "newer version"),
    "truncated": (make_truncated, "damaged"),
    "text": (lambda database: database.write_bytes(b"no database " * 100), "damaged"),
    "folder": (lambda database: database.mkdir(), "is a folder"),
}


def refused(*options: str) -> str:
    """What a server says that cannot start: one line."""
    answer = subprocess.run([*SERVE, "--port", "0", *options], capture_output=True, text=True, timeout=60)
    assert answer.returncode == 2
    assert answer.stdout == ""
    assert answer.stderr.startswith("penumbra: ")
    assert answer.stderr.count("\n") == 1
    return answer.stderr


@pytest.mark.parametrize("place", PLACES)
def test_a_database_that_cannot_be_used_is_one_line_and_is_left_alone(tmp_path: Path, place: str) -> None:
    make, told = PLACES[place]
    database = tmp_path / DATABASE
    make(database)
    before = database.read_bytes() if database.is_file() else None

    said = refused("--data", str(tmp_path))

    assert told in said
    assert str(database) in said
    assert before == (database.read_bytes() if database.is_file() else None)


def test_a_folder_that_cannot_be_written_to_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert "cannot be written to" in refused("--data", str(tmp_path / "file" / "folder"))
    if sys.platform == "linux":  # not even the administrator makes folders there
        assert "cannot be written to" in refused("--data", "/proc/penumbra")
    if os.name != "nt" and os.getuid() != 0:
        tmp_path.chmod(0o500)
        assert "cannot be written to" in refused("--data", str(tmp_path))
        tmp_path.chmod(0o700)


def test_packs_that_are_not_there_are_one_line(tmp_path: Path) -> None:
    assert "no such folder" in refused("--data", str(tmp_path), "--packs", str(tmp_path / "none"))


# -- ports -------------------------------------------------------------------------------------------------


def test_a_port_in_use_gives_way_to_the_next() -> None:
    first, one = server.free_port("127.0.0.1", 0)
    found, two = server.free_port("127.0.0.1", first)
    one.close()
    two.close()
    assert first < found <= first + server.TRIES


@pytest.mark.asyncio
async def test_small_messages_are_sent_at_once() -> None:
    """Or the system keeps each back for some 40 ms, in the hope of more."""
    port, listener = server.free_port("127.0.0.1", 0)
    made: asyncio.Queue[asyncio.StreamWriter] = asyncio.Queue()

    async with await asyncio.start_server(lambda _, writer: made.put_nowait(writer), sock=listener):
        _, line = await asyncio.open_connection("127.0.0.1", port)
        accepted = await made.get()
        undelayed = accepted.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
        for end in (line, accepted):
            end.close()
            await end.wait_closed()

    assert undelayed


def test_an_address_that_is_not_ours_is_refused() -> None:
    with pytest.raises(server.NoPort, match=r"192\.0\.2\.1"):
        server.free_port("192.0.2.1", 8000)


def test_two_cannot_have_one_folder(tmp_path: Path) -> None:
    with server.lock(tmp_path) as note:
        note.write_text("http://here/", encoding="utf-8")
        with pytest.raises(server.AlreadyOpen, match="http://here/"), server.lock(tmp_path):
            pass


@pytest.mark.parametrize(
    ("host", "url"),
    [
        ("0.0.0.0", "http://127.0.0.1:1/"),
        ("::", "http://[::1]:1/"),
        ("::1", "http://[::1]:1/"),
        ("a.b", "http://a.b:1/"),
    ],
)
def test_the_address_is_one_that_a_browser_here_can_open(host: str, url: str) -> None:
    assert server.address(host, 1) == url
