"""What is built, and for which Python: one list of what is compiled, a workshop for each Python, one version."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager

import hatch_build
import penumbra
from penumbra import compiled, engine

ROOT = Path(__file__).parents[1]
LINES = [line for lines in compiled.COMPILED.values() for line in lines if "**" not in line]
"""Those that name modules by their place; one with `**` may wait for folders to come."""
NESTED = ("games/london/acts/deeply/nested/rule", "games/alone/missions/nested/rule")
"""Folders that may come some day."""


def touch(path: Path, seconds: int = 0) -> Path:
    """A file that is so many seconds younger than others."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch()
    os.utime(path, (1_000_000_000 + seconds, 1_000_000_000 + seconds))
    return path


def built_from(source: Path) -> Path:
    return source.with_name(source.stem + engine.SUFFIX)


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """Every source there is, in a checkout of its own, with some in nested folders."""
    touch(tmp_path / "pyproject.toml")
    package = tmp_path / "src" / "penumbra"
    for source in compiled.PACKAGE.rglob("*.py"):
        touch(package / source.relative_to(compiled.PACKAGE))
    for name in NESTED:
        touch(package / f"{name}.py")
        touch(package / name / "../__init__.py")
    return package


@pytest.fixture
def checkout(package: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The same, compiled, and the engine looks at it."""
    touch(package.parent / f"{engine.LIBRARY}{engine.SUFFIX}")
    for source in compiled.sources(package):
        touch(built_from(source), 10)
    monkeypatch.setattr(engine, "PACKAGE", package)
    monkeypatch.delenv(engine.SWITCH, raising=False)
    return package


# -- one list --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("line", LINES)
def test_every_line_of_the_list_names_a_module(line: str) -> None:
    assert compiled.named_by(line)


def test_a_rule_is_compiled_however_deep_its_folder_lies(package: Path) -> None:
    sources = compiled.sources(package)
    assert {package / f"{name}.py" for name in NESTED} < set(sources)
    assert [source for source in sources if source.name == "__init__.py"] == []


def test_a_line_may_name_everything_below_a_folder(package: Path) -> None:
    below = {package / "games/london/acts/deeply" / name for name in ("one.py", "nested/two.py")}
    for source in below:
        touch(source)
    found = set(compiled.named_by("games/london/acts/**", package))
    assert found > below
    assert {source for source in found if source.name == "__init__.py"} == set()


def test_the_last_line_that_names_a_module_says_how_much_it_is_optimized(package: Path) -> None:
    levels = compiled.levels(package)
    assert levels[package / "games/london/acts/deeply/nested/rule.py"] == compiled.NORMAL
    assert levels[package / "games/alone/content/box.py"] == compiled.COLD
    assert levels[package / "kernel/chance.py"] == compiled.HOT


def test_what_is_to_stay_plain_is_not_compiled(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "PLAIN", (*compiled.PLAIN, "games/london/acts/deeply/**"))
    left = {package / f"{name}.py" for name in NESTED} & set(compiled.sources(package))
    assert left == {package / "games/alone/missions/nested/rule.py"}


def test_the_build_compiles_what_the_list_names() -> None:
    assert hatch_build.sources(ROOT) == compiled.sources()


def test_make_compiles_anew_when_any_of_the_list_was_edited() -> None:
    said = run_make("--print-data-base", "--question", "help").stdout
    names = re.search(r"^COMPILED := (.*)$", said, re.MULTILINE)
    assert names is not None
    assert names[1].split() == [source.relative_to(ROOT).as_posix() for source in compiled.sources()]


def test_what_was_compiled_here_last_has_no_errors() -> None:
    """Whoever installs it would not be stopped by them: the rules would only be slower."""
    log = hatch_build.workshop_of(ROOT) / "log.txt"
    if not log.exists():
        pytest.skip("nothing was compiled here")
    assert [line for line in log.read_text(encoding="utf-8").splitlines() if "error:" in line] == []


# -- what is stale ---------------------------------------------------------------------------------------


def test_nothing_is_stale_while_all_sources_are_older(checkout: Path) -> None:
    assert engine.state_of_affairs() == engine.COMPILED


def test_every_source_that_is_younger_than_its_module_is_noticed(checkout: Path) -> None:
    unnoticed = []
    for source in compiled.sources(checkout):
        touch(source, 20)
        if engine.state_of_affairs() != engine.STALE:
            unnoticed.append(source)
        touch(source)
    assert unnoticed == []


def test_a_source_that_was_never_compiled_is_noticed(checkout: Path) -> None:
    touch(checkout / "games/london/acts/new/rule.py")
    assert engine.state_of_affairs() == engine.STALE


def test_a_nested_module_whose_source_was_moved_is_noticed(checkout: Path) -> None:
    (checkout / f"{NESTED[0]}.py").unlink()
    assert engine.state_of_affairs() == engine.STALE


def test_a_module_that_left_the_list_is_noticed_when_its_source_is_edited(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled, "PLAIN", (*compiled.PLAIN, "games/london/acts/deeply/**"))
    assert engine.state_of_affairs() == engine.COMPILED
    touch(checkout / f"{NESTED[0]}.py", 20)
    assert engine.state_of_affairs() == engine.STALE


def test_an_installation_without_a_checkout_is_never_stale(checkout: Path) -> None:
    (checkout.parents[1] / "pyproject.toml").unlink()
    touch(checkout / "kernel/chance.py", 20)
    assert engine.state_of_affairs() == engine.COMPILED


# -- a workshop for each Python --------------------------------------------------------------------------


def become(monkeypatch: pytest.MonkeyPatch, suffix: str) -> None:
    """Another Python, as far as the build can tell."""
    monkeypatch.setattr(compiled, "suffix", lambda: suffix)
    monkeypatch.setattr("hatch_build.compiled.suffix", lambda: suffix)


SUFFIXES = [
    ".cpython-311-x86_64-linux-gnu.so", ".cpython-312-x86_64-linux-gnu.so", ".cpython-313t-darwin.so",
    ".cp311-win_amd64.pyd", ".cp312-win_amd64.pyd",
]  # fmt: skip


def test_each_python_compiles_in_a_workshop_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    workshops = set()
    for suffix in SUFFIXES:
        become(monkeypatch, suffix)
        workshops.add(hatch_build.workshop_of(ROOT))
    assert {path.parent for path in workshops} == {ROOT / "build" / "compiled"}
    assert len(workshops) == len(SUFFIXES)


def test_what_another_python_compiled_is_neither_taken_nor_removed(
    package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = package.parents[1]
    for suffix in SUFFIXES[:2]:
        become(monkeypatch, suffix)
        workshop = hatch_build.workshop_of(root)
        touch(workshop / "mypy.ini")
        modules = [touch(workshop / "lib" / "penumbra" / f"{name}{suffix}") for name in NESTED]
        hatch_build.clear(root)
        hatch_build.put_beside_sources(root, modules)
    beside = {path.relative_to(package).as_posix() for path in package.rglob("rule.*.so")}
    assert beside == {f"{name}{suffix}" for name in NESTED for suffix in SUFFIXES[:2]}


def test_an_object_is_compiled_again_when_a_header_of_its_own_workshop_is_younger(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, built = touch(tmp_path / "a.c"), tmp_path / "a.o"
    built.touch()
    for suffix, fresh in zip(SUFFIXES[:2], (True, False), strict=True):
        become(monkeypatch, suffix)
        header = hatch_build.workshop_of(tmp_path) / "c" / "own.h"
        touch(header)
        if not fresh:
            os.utime(header)
            os.utime(built, (header.stat().st_mtime - 1, header.stat().st_mtime - 1))
        assert hatch_build.is_fresh(str(file), str(built), tmp_path) is fresh


@pytest.mark.parametrize(
    ("file", "level"),
    [
        ("__native_penumbra___kernel___chance.c", compiled.HOT),
        ("__native_penumbra___games___alone___content___box.c", compiled.COLD),
        ("__native_penumbra___games___london___acts___deeply___nested___rule.c", compiled.NORMAL),
        ("penumbra/games/london/acts/deeply/nested/rule.c", compiled.NORMAL),
        ("list_ops.c", compiled.HOT),
        ("__native_penumbra.c", None),
    ],
)
def test_c_files_are_optimized_as_the_list_says(package: Path, file: str, level: str | None) -> None:
    root = package.parents[1]
    path = hatch_build.workshop_of(root) / "c" / file
    assert hatch_build.levels_by_name(root).get(hatch_build.name_of(str(path), root)) == level


# -- the private environment -----------------------------------------------------------------------------


def run_make(*arguments: str, at: Path = ROOT) -> subprocess.CompletedProcess[str]:
    if os.name != "posix" or shutil.which("make") is None:
        pytest.skip("there is no make here")
    command = ["make", "--no-print-directory", f"PYTHON={sys.executable}", *arguments]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    return subprocess.run(command, cwd=at, env=environment, capture_output=True, text=True, check=False)


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """What `make` reads, with an environment that is said to be complete."""
    for name in ("Makefile", "hatch_build.py", "pyproject.toml", "requirements.lock"):
        shutil.copy(ROOT / name, tmp_path)
    for name in ("__init__.py", "compiled.py", "kernel/chance.py", "kernel/state.py"):
        (tmp_path / "src/penumbra" / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(compiled.PACKAGE / name, tmp_path / "src/penumbra" / name)
    stamps = tmp_path / ".venv/stamps"
    stamps.mkdir(parents=True)
    for name in ("venv", "runtime"):
        (stamps / name).touch()
    (stamps / "package").write_text(
        "src/penumbra/kernel/chance.py src/penumbra/kernel/state.py\n", encoding="utf-8"
    )
    put_python(tmp_path, [sys.executable])
    return tmp_path


def put_python(house: Path, command: Sequence[str]) -> None:
    """The environment's own Python is this one, or says that it is another."""
    python = house / ".venv/bin/python"
    python.parent.mkdir(exist_ok=True)
    python.write_text(f'#!/bin/sh\nexec {shlex.join(command)} "$@"\n', encoding="utf-8")
    python.chmod(0o755)


def steps(house: Path) -> str:
    """What `make` would do until a game can be played."""
    done = run_make("--dry-run", ".venv/stamps/runtime", ".venv/stamps/package", at=house)
    assert not done.returncode, done.stderr
    return done.stdout


def test_a_complete_environment_is_left_alone(house: Path) -> None:
    assert "Making" not in steps(house)
    assert "Compiling" not in steps(house)


@pytest.mark.parametrize("command", [["echo", "cpython-310-x86_64-linux-gnu"], ["/nowhere/bin/python3.10"]])
def test_the_environment_of_another_python_or_of_one_that_is_gone_is_made_anew(
    house: Path, command: list[str]
) -> None:
    put_python(house, command)
    for done in ("Making a virtual environment", "Installing what the games need", "Compiling the rules"):
        assert done in steps(house)


def test_the_rules_are_compiled_anew_when_a_module_was_removed(house: Path) -> None:
    (house / "src/penumbra/kernel/state.py").unlink()
    assert "Compiling the rules" in steps(house)
    assert "Making" not in steps(house)


# -- one version -----------------------------------------------------------------------------------------


def test_the_package_is_published_under_the_version_that_it_shows() -> None:
    project = ProjectMetadata(str(ROOT), PluginManager())
    assert project.version == penumbra.__version__
    assert "version" not in project.config["project"]


def test_the_changelog_begins_with_this_version() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.findall(r"^## \[(.+?)\]", text, re.MULTILINE)[0] in ("Unreleased", penumbra.__version__)


# -- what we claim ---------------------------------------------------------------------------------------


def claimed() -> list[str]:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    return re.findall(r'"Programming Language :: Python :: (3\.\d+)"', text)


def workflow() -> str:
    return (ROOT / ".github/workflows/ci.yml").read_text(encoding="utf-8")


def test_the_workflow_runs_with_every_python_that_we_claim_on_three_systems() -> None:
    matrices = re.findall(r"python: \[(.+)\]", workflow())
    assert len(matrices) == 2
    for matrix in matrices:
        assert re.findall(r'"(.+?)"', matrix) == claimed()
    assert {"ubuntu", "macos", "windows"} <= set(re.findall(r"(ubuntu|macos|windows)-\d+", workflow()))


def test_every_action_of_the_workflow_is_pinned_by_its_commit() -> None:
    used = re.findall(r"uses: (\S+)", workflow())
    assert used
    assert [action for action in used if not re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40}", action)] == []


@pytest.mark.parametrize(
    "name",
    [
        ".ci/run",
        ".github/workflows/ci.yml",
        ".pre-commit-config.yaml",
        "CONTRIBUTING.md",
        "docs/releasing.md",
    ],
)
def test_make_targets_that_are_named_exist(name: str) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    named = set(
        re.findall(
            r"(?:`|^ *|step |run: |entry: )make ([a-z-]+)",
            (ROOT / name).read_text(encoding="utf-8"),
            re.MULTILINE,
        )
    )
    assert named
    assert named <= targets
