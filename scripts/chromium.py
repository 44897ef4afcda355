"""Find a Chromium for the browser tests, or install Debian's.

Usage: python scripts/chromium.py
Prints the path of the browser. The exit code is 1, with the reason, if there is none and none can be had.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

VARIABLE = "PENUMBRA_CHROMIUM"
NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--disable-renderer-backgrounding", "--disable-backgrounding-occluded-windows",
    "--disable-background-timer-throttling",
)  # fmt: skip
"""For a browser that talks to nobody but us, also inside a container; no page waits for another."""
PATIENCE = 600


class NoChromium(Exception):
    """There is no browser, and none could be installed."""


def find() -> str | None:
    """The browser that the environment names, else the first on the PATH."""
    named = os.environ.get(VARIABLE)
    if named:
        found = shutil.which(named)
        if found is None:
            raise NoChromium(f"{VARIABLE} names {named}, which cannot be run")
        return found
    return next((found for name in NAMES if (found := shutil.which(name))), None)


def install() -> None:
    """Debian's chromium, where we may install something. Raises NoChromium."""
    if shutil.which("apt-get") is None:
        raise NoChromium(f"no Chromium found; install one, or say where it is with {VARIABLE}")
    if os.geteuid() == 0:
        become: list[str] = []
    elif shutil.which("sudo") and _runs(["sudo", "-n", "true"]):
        become = ["sudo", "-n"]
    else:
        raise NoChromium("no Chromium found; install it with: sudo apt-get install chromium")
    install = [*become, "apt-get", "install", "-y", "--no-install-recommends", "chromium"]
    done = _apt(install)
    if done.returncode:  # a fresh machine may not know what there is
        _apt([*become, "apt-get", "update"])
        done = _apt(install)
    if done.returncode:
        last = (done.stderr or done.stdout).strip().splitlines()[-1:]
        raise NoChromium(f"chromium could not be installed: {' '.join(last)}")


def _apt(command: list[str]) -> subprocess.CompletedProcess[str]:
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.run(command, env=quiet, capture_output=True, text=True, timeout=PATIENCE, check=False)


def _runs(command: list[str]) -> bool:
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def chromium() -> str:
    """The path of a browser, installed if need be. Raises NoChromium."""
    found = find()
    if found is None:
        install()
        found = find()
    if found is None:
        raise NoChromium("chromium was installed but is not on the PATH")
    return found


def main() -> int:
    try:
        sys.stdout.write(f"{chromium()}\n")
    except NoChromium as problem:
        sys.stderr.write(f"{problem}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
