"""Starting the server as a command: ports, one server for a folder, bad addresses."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from penumbra.web import server

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


def test_a_port_in_use_gives_way_to_the_next() -> None:
    first, one = server.free_port("127.0.0.1", 0)
    found, two = server.free_port("127.0.0.1", first)
    one.close()
    two.close()
    assert first < found <= first + server.TRIES


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
