"""What the documents say works: examples run, links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from penumbra.bots.seat import SeatWorld
from penumbra.games.registry import load_game
from penumbra.kernel.chance import Chance
from penumbra.kernel.scenario import run_file
from penumbra.lab.simulate import simulate

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "benchmarks").glob("*.md")])
LINK = re.compile(r"\]\((?!https?:|#)([^)#]+)")


def test_the_examples_of_scenarios_hold(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
    blocks = [block.split("```", 1)[0] for block in page.split("```toml\n")[1:]]
    examples = [block for block in blocks if block.startswith("game = ")]
    assert len(examples) == 2
    for example in examples:
        path = tmp_path / "example.toml"
        path.write_text(example, encoding="utf-8")
        assert run_file(path, load_game).problems == []


def test_the_bot_of_twenty_lines_plays_and_is_that_of_the_examples(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    text = page.split("```python\n", 1)[1].split("```", 1)[0]
    assert len(text.strip().splitlines()) <= 20
    (tmp_path / "mybot.py").write_text(text, encoding="utf-8")
    in_docs, in_examples = f"{tmp_path / 'mybot.py'}:MyBot", f"{ROOT / 'examples' / 'mybot.py'}:MyBot"
    told = simulate("london", [in_docs, "random"], 4, seed=1)
    assert told.wins[0] > told.wins[1]
    assert simulate("london", [in_examples, "random"], 4, seed=1).decisions == told.decisions


def test_the_look_ahead_of_the_bots_page_runs() -> None:
    page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    known: dict[str, Any] = {}
    exec(page.split("```python\n")[2].split("```", 1)[0], known)
    game = load_game("london")
    world = SeatWorld(game, game.start(game.check_settings({}), Chance(1)), Chance(2))
    bot = SimpleNamespace(chance=Chance(3))
    assert known["dream"](bot, world, world.sample(1)[0], world.options[0]) in (0.0, 0.5, 1.0)


@pytest.mark.parametrize(("place", "name"), [(3, "Wavering"), (4, "Stubborn")])
def test_the_other_bots_of_the_bots_page_play(place: int, name: str, tmp_path: Path) -> None:
    page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    file = tmp_path / "other.py"
    file.write_text(page.split("```python\n")[place].split("```", 1)[0], encoding="utf-8")
    one, two = (simulate("london", [f"{file}:{name}", "greedy"], 2, seed=1) for _ in range(2))
    assert one.decisions == two.decisions > 20


def test_every_example_of_the_bots_page_is_run_here() -> None:
    page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    assert page.count("```python\n") == 4


def test_the_dreamer_of_the_examples_looks_ahead() -> None:
    dreamer = f"{ROOT / 'examples' / 'mybot.py'}:Dreamer"
    assert simulate("london", [dreamer, "random"], 3, seed=1).wins[0] >= 2


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_to_files_that_exist(page: Path) -> None:
    targets = LINK.findall(page.read_text(encoding="utf-8"))
    assert [target for target in targets if not (page.parent / target).exists()] == []


def test_the_readme_names_only_make_targets_that_exist() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    named = set(re.findall(r"`?make ([a-z-]+)", (ROOT / "README.md").read_text(encoding="utf-8")))
    assert named - targets == set()
