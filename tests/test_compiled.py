"""Both engines, the compiled one and the sources as Python reads them, play the same games to the last bit."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import penumbra
from penumbra import engine
from penumbra.games.registry import OWN
from penumbra.lab.bench import is_compiled

DIGEST = """
import hashlib, json, sys
from penumbra.games.registry import load_game
from penumbra.kernel.chance import Chance
from penumbra.kernel.event import told_to
from penumbra.lab.bench import is_compiled

def settings_of(game, number):
    free = [rule for rule in game.house_rules if rule.key not in ("chapter", "before")]
    return {rule.key: rule.choices[number % len(rule.choices)] for rule in free}

name, compiled = sys.argv[1], sys.argv[2] == "compiled"
assert is_compiled(name) is compiled, "this is not the engine that was asked for"
game, digest = load_game(name), hashlib.sha256()
for number in range(6):
    chance = Chance(f"both engines {number}")
    state = game.start(game.check_settings(settings_of(game, number)), chance)
    made = 0
    while state.seat >= 0 and made < 1500:
        options = game.options(state)
        digest.update(json.dumps(options).encode())
        state.sink = []
        game.apply(state, options[chance.below(len(options))], chance)
        viewers = range(-1, game.seats_of(state))
        digest.update(json.dumps([told_to(state.sink, viewer) for viewer in viewers]).encode())
        if made % 20 == 0:
            twin = game.resample(state, max(state.seat, 0), chance)
            seen = [game.view(one, viewer) for one in (state, twin) for viewer in viewers]
            digest.update(json.dumps([game.dump(state), game.dump(twin), seen]).encode())
        made += 1
    length = game.playout(game.start(game.check_settings({}), chance), chance)
    digest.update(json.dumps([made, game.dump(state), length]).encode())
print(digest.hexdigest())
"""


def run(code: str, *arguments: str, pure: bool, source: Path = engine.PACKAGE.parent) -> str:
    environment = {**os.environ, "PYTHONPATH": str(source), engine.SWITCH: "1" if pure else "0"}
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments], capture_output=True, text=True, env=environment, check=False
    )
    assert not done.returncode, done.stderr
    return done.stdout.strip()


@pytest.mark.parametrize("name", OWN)
def test_both_engines_play_the_same_games(name: str) -> None:
    if penumbra.ENGINE != engine.COMPILED:
        pytest.skip(f"nothing to compare: {engine.describe(penumbra.ENGINE)}")
    assert run(DIGEST, name, "compiled", pure=False) == run(DIGEST, name, "pure", pure=True)


@pytest.mark.parametrize("name", OWN)
def test_what_runs_is_what_the_package_says(name: str) -> None:
    assert is_compiled(name) is (penumbra.ENGINE == engine.COMPILED)


def test_the_sources_are_used_when_they_are_asked_for() -> None:
    code = """
import sys, penumbra
from penumbra.games.registry import load_game
load_game("london"); load_game("alone")
print(penumbra.ENGINE, any("mypyc" in name for name in sys.modules if name.startswith("penumbra")))
"""
    assert run(code, pure=True) == "pure False"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with one module, and something compiled from it."""
    (tmp_path / "pyproject.toml").touch()
    package = tmp_path / "src" / "penumbra"
    (package / "kernel").mkdir(parents=True)
    for name in ("__init__.py", "compiled.py", "engine.py"):
        shutil.copy(engine.PACKAGE / name, package)
    (package / "kernel" / "__init__.py").touch()
    (package / "kernel" / "state.py").write_text("HERE = 'source'\n", encoding="utf-8")
    suffix = engine.SUFFIX
    (package.parent / f"{engine.LIBRARY}{suffix}").touch()
    (package / "kernel" / f"state{suffix}").touch()
    return package


SAY = "import penumbra; print(penumbra.ENGINE); from penumbra.kernel.state import HERE; print(HERE)"


def set_age(path: Path, seconds: int) -> None:
    os.utime(path, (1_000_000_000 - seconds, 1_000_000_000 - seconds))


def test_a_rule_that_was_edited_runs_as_it_is_written(checkout: Path) -> None:
    set_age(checkout / "kernel" / "state.py", 0)
    set_age(next((checkout / "kernel").glob("state.*[!y]")), 10)
    assert run(SAY, pure=False, source=checkout.parent).split() == ["stale", "source"]


def test_what_is_compiled_is_used_as_long_as_it_is_younger(checkout: Path) -> None:
    set_age(checkout / "kernel" / "state.py", 10)
    set_age(next((checkout / "kernel").glob("state.*[!y]")), 0)
    assert run("import penumbra; print(penumbra.ENGINE)", pure=False, source=checkout.parent) == "compiled"
    assert run(SAY, pure=True, source=checkout.parent).split() == ["pure", "source"]


def test_a_compiled_module_without_its_source_is_not_used(checkout: Path) -> None:
    (checkout / "kernel" / "state.py").unlink()
    assert run("import penumbra; print(penumbra.ENGINE)", pure=False, source=checkout.parent) == "stale"
