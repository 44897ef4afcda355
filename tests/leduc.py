"""Leduc poker, the example in examples/leduc, as if it were installed: on the path, with its entry point."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from penumbra.games import registry

EXAMPLE = Path(__file__).parents[1] / "examples" / "leduc"


def write_distribution(folder: Path, name: str, entries: dict[str, str]) -> None:
    """What an installer would write down of a package that brings games."""
    about = folder / f"{name}-0.1.0.dist-info"
    about.mkdir(parents=True)
    about.joinpath("METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 0.1.0\n", "utf-8")
    lines = [f"{game} = {place}\n" for game, place in entries.items()]
    about.joinpath("entry_points.txt").write_text(f"[{registry.GROUP}]\n{''.join(lines)}", "utf-8")


def entries_of_example() -> dict[str, str]:
    project = tomllib.loads(EXAMPLE.joinpath("pyproject.toml").read_text("utf-8"))["project"]
    entries: dict[str, str] = project["entry-points"][registry.GROUP]
    return entries


def paths_of_example(folder: Path) -> list[str]:
    """What must be on the path for Leduc poker to be found; what an installer writes goes into `folder`."""
    write_distribution(folder, "penumbra_leduc", entries_of_example())
    return [str(EXAMPLE), str(folder)]


@contextmanager
def games_anew() -> Iterator[None]:
    """Games are looked for once in a process; here they are looked for again, and once more afterwards."""
    caches = (registry.found_games, registry.titles)
    for one in caches:
        one.cache_clear()
    try:
        yield
    finally:
        for one in caches:
            one.cache_clear()


@pytest.fixture
def leduc(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Leduc poker is installed, for this test."""
    for path in paths_of_example(tmp_path / "installed"):
        monkeypatch.syspath_prepend(path)
    with games_anew():
        yield
