"""`make mutants`: what is changed, which tests are asked, and what is said of it."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from scripts import mutants

ROOT = Path(__file__).parents[1]
RULES = Path("src/penumbra/games/london/keywords")


@pytest.fixture(autouse=True)
def at_the_root(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


def test_of_a_folder_of_rules_only_what_decides_is_changed() -> None:
    assert mutants.sources("games/london/keywords/curse") == [RULES / "curse/rule.py"]
    assert RULES / "curse/words.py" in mutants.sources("games/london/keywords/curse", everything=True)


def test_a_module_and_a_folder_in_which_nothing_is_compiled_are_changed_whole() -> None:
    assert mutants.sources("bots/search/tree") == [Path("src/penumbra/bots/search/tree.py")]
    found = mutants.sources("table/room")
    assert found == sorted(
        path for path in Path("src/penumbra/table/room").glob("*.py") if path.stem != "__init__"
    )


def test_what_does_not_exist_is_said() -> None:
    with pytest.raises(SystemExit, match="there is no such folder or module"):
        mutants.sources("games/chess")


@pytest.mark.parametrize(
    ("named", "tests"),
    [
        ("games/london/keywords", "tests/games/london/keywords"),
        ("games/london/keywords/curse", "tests/games/london/keywords/test_curse.py"),
        ("games/alone/creatures/biting", "tests/games/alone/creatures"),
        ("table/room", "tests/table/test_room.py"),
        ("bots/search/tree", "tests/bots/test_search.py"),
    ],
)
def test_the_tests_are_those_that_mirror_it(named: str, tests: str) -> None:
    assert mutants.mirror(named) == Path(tests)


def test_a_game_has_its_scenarios_too_and_no_other_has() -> None:
    asked = mutants.selection(["games/alone/creatures"], ["tests/bots"])
    assert asked[:2] == ["tests/games/alone/creatures", "tests/bots"]
    assert asked[-2:] == ["-k", "not test_scenario_holds or alone"]
    assert mutants.selection(["table"]) == ["tests/table"]


def test_the_figures_say_who_noticed_what() -> None:
    curse, look = RULES / "curse/rule.py", RULES / "look/rule.py"
    found = [
        (curse, "a", "killed"),
        (curse, "b", "survived"),
        (look, "c", "timeout"),
        (look, "d", "caught by type check"),
        (look, "e", "no tests"),
    ]
    assert mutants.table(found).splitlines() == [
        "     tried     types     tests  survived   no test",
        "         2         0         1         1         0  games/london/keywords/curse",
        "         3         1         1         0         1  games/london/keywords/look",
        "         5         1         2         1         1  all",
    ]
    assert [one[1] for one in found if mutants.is_left(one)] == ["b", "e"]


def test_all_that_the_tests_read_is_copied() -> None:
    """What mutmut is told to copy exists."""
    settings = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["tool"]["mutmut"]
    assert [
        path for path in settings["also_copy"] + settings["source_paths"] if not Path(path).exists()
    ] == []
