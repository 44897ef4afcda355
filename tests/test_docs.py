"""What the documents say works: examples run, links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from penumbra.games.registry import load_game
from penumbra.kernel.scenario import run_file

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "benchmarks").glob("*.md")])
LINK = re.compile(r"\]\((?!https?:|#)([^)#]+)")


def test_the_example_of_a_scenario_holds(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
    example = tmp_path / "example.toml"
    example.write_text(page.split("```toml\n", 1)[1].split("```", 1)[0], encoding="utf-8")
    assert run_file(example, load_game).problems == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_to_files_that_exist(page: Path) -> None:
    targets = LINK.findall(page.read_text(encoding="utf-8"))
    assert [target for target in targets if not (page.parent / target).exists()] == []


def test_the_readme_names_only_make_targets_that_exist() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    named = set(re.findall(r"`?make ([a-z-]+)", (ROOT / "README.md").read_text(encoding="utf-8")))
    assert named - targets == set()
