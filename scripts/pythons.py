"""Install, compile and try Penumbra with every Python that we claim, all from one checkout.

Usage: python scripts/pythons.py [--only 3.12] [--keep]
Makes a copy of this checkout (what is committed and what is not yet, but nothing that is ignored), and in it for each
Python an environment from the lock files, with the rules compiled. Then `penumbra --version` and a few tests run, and
at the end every `penumbra --version` once more: what a later Python compiled must not have broken an earlier one.
Which Pythons are not on this machine is said plainly. The exit code is 1 if a Python failed, or if there is none.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
TESTS = (
    "tests/test_build.py",
    "tests/test_compiled.py",
    "tests/test_golden.py",
    "tests/bots/test_random_bot.py",
)
"""What depends on the Python most: the build, both engines, whole games."""
COMPILED = "import penumbra, sys; sys.exit(penumbra.ENGINE != penumbra.engine.COMPILED and 'not compiled')"


def claimed() -> list[str]:
    """The versions that the package says it runs on."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return re.findall(r"Python :: (3\.\d+)$", "\n".join(project["classifiers"]), re.MULTILINE)


def find(version: str) -> str | None:
    """A Python of this version: on the PATH, or among those that pyenv holds."""
    name = f"python{version}"
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    ours = sorted(pyenv.glob(f"versions/{version}.*/bin/{name}"), key=_numbers, reverse=True)
    candidates = [shutil.which(name), *map(str, ours)]
    return next((one for one in candidates if one and _is(one, version)), None)


def _numbers(path: Path) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", path.parts[-3])]


def _is(python: str, version: str) -> bool:
    """Whether it starts: a shim of pyenv may lead nowhere."""
    command = [python, "-c", "import sys; print('%d.%d' % sys.version_info[:2])"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stdout.strip() == version


def copy_checkout(to: Path) -> None:
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, names.split("\0")):
        source, target = ROOT / name, to / name
        if source.is_file():  # a file may be deleted and not committed yet
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target)


def environment(copy: Path, version: str) -> Path:
    return copy / f".venv-{version}"


def run(copy: Path, *command: str | Path) -> None:
    """Raises CalledProcessError."""
    inside = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("MAKE", "PENUMBRA_", "PYTHON"))
    }
    subprocess.run([*map(str, command)], cwd=copy, env={**inside, "PENUMBRA_COMPILE": "1"}, check=True)


def programs(copy: Path, version: str) -> Path:
    return environment(copy, version) / ("Scripts" if os.name == "nt" else "bin")


def start(copy: Path, version: str) -> None:
    """The command starts, and the rules run compiled."""
    run(copy, programs(copy, version) / "penumbra", "--version")
    run(copy, programs(copy, version) / "python", "-c", COMPILED)


def install(copy: Path, version: str, python: str) -> None:
    venv = environment(copy, version).name
    made = (f"PYTHON={python}", f"VENV={venv}", f"{venv}/stamps/dev", f"{venv}/stamps/package")
    run(copy, "make", "--no-print-directory", *made)


def try_one(copy: Path, version: str, python: str) -> None:
    install(copy, version, python)
    start(copy, version)
    run(copy, programs(copy, version) / "python", "-m", "pytest", "-q", *TESTS)


def try_all(copy: Path, pythons: dict[str, str]) -> list[str]:
    """The versions that failed."""
    failed = []
    for version, python in pythons.items():
        _say(f"Python {version} ({python})")
        began = time.monotonic()
        try:
            try_one(copy, version, python)
        except subprocess.CalledProcessError as problem:
            _say(f"Python {version} failed: {problem}")
            failed.append(version)
        else:
            _say(f"Python {version} holds, after {time.monotonic() - began:.0f} s")
    for version in sorted(pythons.keys() - set(failed)):
        try:
            start(copy, version)
        except subprocess.CalledProcessError as problem:
            _say(f"Python {version} does not start any more, after the others were installed: {problem}")
            failed.append(version)
    return sorted(failed)


def _say(text: str) -> None:
    sys.stdout.write(f"== {text}\n")
    sys.stdout.flush()


def main() -> int:
    parser = argparse.ArgumentParser(description="Try Penumbra with every Python that it claims.")
    parser.add_argument("--only", action="append", metavar="VERSION", choices=claimed(), help="such as 3.12")
    parser.add_argument("--keep", action="store_true", help="leave the copy, to look around in it")
    wish = parser.parse_args()
    found = {version: find(version) for version in wish.only or claimed()}
    pythons = {version: python for version, python in found.items() if python}
    for version in sorted(found.keys() - pythons.keys()):
        _say(f"Python {version} is not on this machine: not tried")
    copy = Path(tempfile.mkdtemp(prefix="penumbra-pythons-"))
    try:
        copy_checkout(copy)
        failed = try_all(copy, pythons)
    finally:
        if wish.keep:
            _say(f"The copy is {copy}")
        else:
            shutil.rmtree(copy, ignore_errors=True)
    held = [version for version in pythons if version not in failed]
    _say(f"held: {', '.join(held) or 'none'}; failed: {', '.join(failed) or 'none'}")
    return 1 if failed or not pythons else 0


if __name__ == "__main__":
    sys.exit(main())
