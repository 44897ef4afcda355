"""The command as a process of its own, fed through a pipe."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from penumbra.kernel.journal import Journal

SOURCE = Path(__file__).parents[2] / "src"


def environment(data: Path) -> dict[str, str]:
    return {**os.environ, "PENUMBRA_DATA": str(data), "PYTHONPATH": str(SOURCE), "PYTHONIOENCODING": "utf-8"}


def penumbra(data: Path, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "penumbra", *words],
        input=typed, capture_output=True, encoding="utf-8", env=environment(data), timeout=110, check=False,
    )  # fmt: skip


def test_a_whole_match_through_a_pipe(data: Path) -> None:
    done = penumbra(
        data, "play", "london", "--seat", "human", "--seat", "random", "--seed", "4", typed="1\n" * 3000
    )

    (file,) = (data / "matches").iterdir()
    assert done.returncode == 0
    assert done.stderr == ""
    assert "The match is over" in done.stdout
    assert Journal.read(file).notes["over"]
    assert "\x1b" not in done.stdout


def test_the_end_of_the_pipe_keeps_the_match_and_resume_goes_on(data: Path) -> None:
    first = penumbra(data, "play", "london", "--seed", "4", typed="1\n")
    (file,) = (data / "matches").iterdir()
    before = len(Journal.read(file).steps)

    second = penumbra(data, "resume", typed="1\n1\n")

    assert (first.returncode, second.returncode) == (0, 0)
    assert len(Journal.read(file).steps) > before


def test_bytes_that_are_no_text_are_refused_like_any_nonsense(data: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "penumbra", "play", "london", "--seed", "4"],
        input=b"\xff\xfe\x00\n", capture_output=True, env=environment(data), timeout=110, check=False,
    )  # fmt: skip

    assert done.returncode == 0
    assert b"TOL-" in done.stdout
    assert done.stderr == b""


def test_an_old_encoding_does_not_break_the_board(data: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "penumbra", "play", "london", "--seed", "4"],
        input=b"1\n1\n1\n1\n", capture_output=True, timeout=110, check=False,
        env={**environment(data), "PYTHONIOENCODING": "ascii"},
    )  # fmt: skip

    assert done.returncode == 0
    assert done.stderr == b""
    assert b"-- Turn " in done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT for other processes")
def test_ctrl_c_keeps_the_match(data: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "penumbra", "play", "london", "--seed", "4", "--house-rule", "first-player=seat-1"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8",
        env=environment(data), preexec_fn=hear_ctrl_c,
    )  # fmt: skip
    with process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("faction undead\n")
        process.stdin.flush()
        wait_for_steps(data, 1)
        process.send_signal(signal.SIGINT)
        process.stdin.close()
        output = process.stdout.read()

    assert process.returncode == 130
    assert "The match is kept in" in output


def hear_ctrl_c() -> None:
    """A shell that runs the tests in the background lets its children ignore the signal."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def wait_for_steps(data: Path, steps: int) -> None:
    """Until the file of the only match holds so many steps."""
    for _ in range(1000):
        files = list((data / "matches").glob("*.jsonl"))
        if files and len(Journal.read(files[0]).steps) >= steps:
            return
        time.sleep(0.05)
    raise AssertionError("the match does not get on")


@pytest.mark.skipif(sys.platform == "win32", reason="needs a POSIX shell")
def test_a_reader_that_stops_reading_does_no_harm(data: Path) -> None:
    command = f'"{sys.executable}" -m penumbra rules the | head -n 1'

    done = subprocess.run(
        ["sh", "-c", command],
        capture_output=True,
        encoding="utf-8",
        env=environment(data),
        timeout=110,
        check=False,
    )

    assert done.stdout.startswith("TOL-")
    assert "Traceback" not in done.stderr


def test_json_on_standard_output_is_alone_there(data: Path) -> None:
    done = penumbra(
        data, "simulate", "london", "--games", "2", "--seats", "random,random", "--jobs", "2", "--json"
    )

    assert done.returncode == 0
    assert done.stdout.startswith("{")
    assert done.stdout.endswith("}\n")
    assert done.stderr == ""


def test_help_starts_without_loading_a_game(data: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "penumbra", "--help"],
        capture_output=True, encoding="utf-8", env=environment(data), timeout=110, check=False,
    )  # fmt: skip

    assert done.returncode == 0
    assert "penumbra.games.london" not in done.stderr
    assert "penumbra.games.alone" not in done.stderr
    assert "penumbra.lab" not in done.stderr
    assert "pydantic" not in done.stderr
    assert "prompt_toolkit" not in done.stderr


def test_playing_starts_without_the_laboratory_and_the_server(data: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "penumbra", "play", "london"],
        input="quit\n", capture_output=True, encoding="utf-8", env=environment(data), timeout=110, check=False,
    )  # fmt: skip

    assert done.returncode == 0
    assert "penumbra.terminal.client" in done.stderr
    assert "penumbra.lab" not in done.stderr
    assert "penumbra.web" not in done.stderr
