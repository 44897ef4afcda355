"""Build what a release publishes, and try it where nothing of this checkout is.

Usage: python scripts/release_check.py
Needs hatchling (the dev extra). Builds the source archive, from that archive alone the wheel, installs the wheel into
an empty environment, and there asks for the version, plays both games between bots and fetches the first page from
the server. Both files are left in dist/. The exit code is 1 when something fails.
"""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
import venv
from pathlib import Path

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
PATIENCE = 30
"""Seconds for a server to answer."""


class NotReady(Exception):
    """What is built is not fit to be published."""


def run(*command: str | Path, at: Path) -> str:
    """Without anything of this checkout in the environment. Raises NotReady."""
    clean = {
        name: value for name, value in os.environ.items() if not name.startswith(("PENUMBRA_", "PYTHON"))
    }
    done = subprocess.run(
        [*map(str, command)], cwd=at, env=clean, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise NotReady(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout.strip()


def version() -> str:
    text = (ROOT / "src/penumbra/__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "(.+)"$', text, re.MULTILINE)
    if found is None:
        raise NotReady("src/penumbra/__init__.py names no version")
    return found[1]


def build() -> tuple[Path, Path]:
    """The source archive, and the wheel that was built from it alone."""
    shutil.rmtree(DIST, ignore_errors=True)
    run(sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", DIST, at=ROOT)
    (archive,) = DIST.glob("*.tar.gz")
    with tempfile.TemporaryDirectory() as elsewhere:
        pip = (sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", DIST)
        run(*pip, archive, at=Path(elsewhere))
    (wheel,) = DIST.glob("*.whl")
    return archive, wheel


def install(wheel: Path, into: Path) -> Path:
    """An empty environment with the wheel and what it needs; the folder of its commands."""
    venv.create(into, with_pip=True)
    programs = into / ("Scripts" if os.name == "nt" else "bin")
    pip = (programs / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    run(*pip, "-r", ROOT / "requirements.lock", at=into)
    run(*pip, "--no-deps", wheel, at=into)
    return programs


def try_out(programs: Path, place: Path) -> None:
    penumbra = programs / "penumbra"
    told = run(penumbra, "--version", at=place)
    if told != f"penumbra {version()}":
        raise NotReady(f"the wheel says {told!r} and not {version()}")
    _say(told)
    _say(
        run(
            programs / "python",
            "-c",
            "import penumbra; print(penumbra.engine.describe(penumbra.ENGINE))",
            at=place,
        )
    )
    for game in ("london", "alone"):
        run(penumbra, "simulate", game, "--games", "2", "--seats", "greedy,random", "--seed", "1", at=place)
        _say(f"{game} is played to its end")
    _say(f"the first page has {fetch_first_page(penumbra, place)} bytes")


def fetch_first_page(penumbra: Path, place: Path) -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [str(penumbra), "serve", "--port", str(port), "--data", str(place / "data")]
    server = subprocess.Popen(command, cwd=place, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        return _fetch(f"http://127.0.0.1:{port}/")
    finally:
        server.terminate()
        server.wait(PATIENCE)


def _fetch(address: str) -> int:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
                return len(answer.read())
        except urllib.error.URLError:  # it is not listening yet
            time.sleep(0.2)
    raise NotReady(f"the server does not answer within {PATIENCE} seconds")


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def main() -> int:
    try:
        archive, wheel = build()
        _say(f"{archive.name}, {wheel.name}")
        with tempfile.TemporaryDirectory(prefix="penumbra-release-") as place:
            try_out(install(wheel, Path(place) / "venv"), Path(place))
    except NotReady as problem:
        sys.stderr.write(f"{problem}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
