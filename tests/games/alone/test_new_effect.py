"""An effect is its own folder, its texts, a card file and one line of registration; nothing else has to change."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[2]


@pytest.mark.timeout(300)  # whole games against the contract, perhaps on the sources
@pytest.mark.parametrize(("folder", "checks"), [("dulling", 12), ("burning", 13)], ids=["evil", "hero"])
def test_an_invented_effect_is_played_described_explained_and_encoded_everywhere(
    folder: str, checks: int
) -> None:
    """In a process of its own, since the registry is read once."""
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-n",
        "0",
        "-p",
        f"tests.games.alone.{folder}.registration",
    ]
    quiet = ["-p", "no:cacheprovider", "-p", "no:randomly"]
    checked = HERE / folder / f"check_{folder}.py"
    done = subprocess.run([*command, *quiet, str(checked)], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    assert f"{checks} passed" in done.stdout
