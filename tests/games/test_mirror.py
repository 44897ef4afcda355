"""Tests mirror the source: what a folder of rules does is tested in a file of its name."""

from __future__ import annotations

from pathlib import Path

import pytest

import penumbra.games
from penumbra.games.registry import OWN

SOURCE = Path(penumbra.games.__file__).parent
TESTS = Path(__file__).parent
OF_A_FOLDER = "scenarios"
"""`test_scenarios.py`: that all of a folder's cards have scenarios."""


def parts(folder: Path) -> set[str]:
    """The folders and modules in a folder of the source, and the folder itself."""
    inside = {path.stem for path in folder.iterdir() if path.is_dir() or path.suffix == ".py"}
    return inside - {"__init__", "__pycache__"} | {folder.name, OF_A_FOLDER}


@pytest.mark.parametrize("game", OWN)
def test_every_test_of_a_folder_is_called_after_a_part_of_it(game: str) -> None:
    for folder in (path for path in (TESTS / game).iterdir() if (path / "__init__.py").exists()):
        if (SOURCE / game / folder.name).is_dir():
            tested = {path.stem.removeprefix("test_") for path in folder.glob("test_*.py")}
            assert tested <= parts(SOURCE / game / folder.name), folder


@pytest.mark.parametrize("game", OWN)
@pytest.mark.parametrize("kind", ["acts", "keywords", "effects"])
def test_every_act_keyword_and_effect_has_its_tests(game: str, kind: str) -> None:
    rules = [path.parent.name for path in (SOURCE / game / kind).glob("*/rule.py")]
    assert [name for name in rules if not (TESTS / game / kind / f"test_{name}.py").exists()] == []
