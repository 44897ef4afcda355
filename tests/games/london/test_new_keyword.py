"""A keyword is its own folder, its texts, a card file and one line of registration; nothing else has to change."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).parent / "kindle"
ROOT = Path(__file__).parents[3]


def test_an_invented_keyword_is_played_described_explained_and_encoded_everywhere() -> None:
    """In a process of its own, since the registry is read once."""
    plugin = "tests.games.london.kindle.registration"
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        plugin,
        "-p",
        "no:cacheprovider",
        "-p",
        "no:randomly",
    ]
    done = subprocess.run(
        [*command, "-n", "0", str(FOLDER / "check_kindle.py")], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    assert "12 passed" in done.stdout
