"""Content is read once, whoever asks for it how often."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from penumbra.cli import app
from penumbra.games import packs as own
from penumbra.games.registry import load_game
from penumbra.kernel import content

PACK = """
[[monster]]
id = "old-lamp"
source = "penumbra"
faction = "mortal"
cost = 2
gain = { coin = 1 }
horde = ["might 1"]
left = "spirit"
right = "beast"
"""


@pytest.fixture
def packs(tmp_path: Path) -> Path:
    (tmp_path / "lamp.toml").write_text(PACK, encoding="utf-8")
    return tmp_path


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The folders that were read, in order."""
    found, really, really_own = list[Path](), content.read_folder, own.files_in

    def read_folder(model: Any, folder: Path) -> Any:
        found.append(folder)
        return really(model, folder)

    def files_in(folder: Path, games: Sequence[str]) -> Any:
        found.append(folder)
        return really_own(folder, games)

    monkeypatch.setattr(content, "read_folder", read_folder)
    monkeypatch.setattr(own, "files_in", files_in)
    return found


@pytest.mark.parametrize(
    "command",
    [
        ["simulate", "london", "--games", "2"],
        ["simulate", "london", "--games", "2", "--seats", "random,random"],
        ["league", "london", "--bots", "greedy,random", "--games", "2"],
    ],
    ids=["simulate", "at random", "league"],
)
def test_a_command_reads_content_once(command: list[str], packs: Path, read: list[Path]) -> None:
    done = CliRunner().invoke(app, [*command, "--packs", str(packs)])
    assert done.exit_code == 0, done.output
    assert read.count(packs) == 1
    assert len(read) <= 2  # and the base box, if nobody has asked for it before


def _change(packs: Path) -> None:
    (packs / "lamp.toml").write_text(PACK.replace("coin = 1", "coin = 2"), encoding="utf-8")
    os.utime(packs / "lamp.toml", (1, 1))


def _add(packs: Path) -> None:
    (packs / "more.toml").write_text(PACK.replace("old-lamp", "new-lamp"), encoding="utf-8")


def _remove(packs: Path) -> None:
    _add(packs)
    (packs / "lamp.toml").unlink()


def _add_to_its_game(packs: Path) -> None:
    (packs / "london").mkdir()
    (packs / "london" / "more.toml").write_text(PACK.replace("old-lamp", "new-lamp"), encoding="utf-8")


@pytest.mark.parametrize("edit", [_change, _add, _remove, _add_to_its_game])
def test_a_folder_that_was_changed_is_read_anew(packs: Path, edit: Callable[[Path], None]) -> None:
    before = load_game("london", packs)
    assert load_game("london", packs) is before
    edit(packs)
    assert load_game("london", packs).content_hash != before.content_hash


def test_the_base_box_is_the_same_for_everybody() -> None:
    assert load_game("alone") is load_game("alone")
    assert load_game("alone") is not load_game("london")
