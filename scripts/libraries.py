"""Try the environments with other people's libraries, and with the oldest versions that we claim to work with.

Usage: python scripts/libraries.py [NAME …]      onnx torchrl pufferlib rllib lowest lowest-openspiel; all if left out
Each gets an environment of its own in .venv-libraries, since some pin versions that others do not take: what
pyproject.toml says of its extra, and what tests need. `lowest` has every package of the extra `research` in the lowest
version that its bound allows, `lowest-openspiel` those of `openspiel`. The sources are used as they lie here. The exit
code is 1 if one failed; what cannot be installed on this machine counts as failed and is said plainly.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import time
import tomllib
import venv
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
PLACE = ROOT / ".venv-libraries"
TOOLS = ("pytest", "pytest-asyncio", "pytest-randomly", "pytest-timeout", "hypothesis")
"""Those of the extra `dev` that the tests below need."""
BASE = (
    "tests/research/test_batch.py", "tests/research/test_gym.py", "tests/research/test_vector.py",
    "tests/research/test_policies.py",
)  # fmt: skip


@dataclass(frozen=True)
class Trial:
    """Extras, and the tests that use them, as pytest is told."""

    extras: tuple[str, ...]
    tests: tuple[str, ...]
    lowest: bool = False


TRIALS = {
    "onnx": Trial(("onnx",), ("tests/research/test_models.py", "tests/research/test_example.py")),
    "torchrl": Trial(("torchrl",), ("tests/research/test_torchrl.py", *BASE)),
    "pufferlib": Trial(("pufferlib",), ("tests/research/test_puffer.py", *BASE)),
    "rllib": Trial(("rllib",), ("tests/research/test_rllib.py", *BASE)),
    "lowest": Trial(
        ("research",),
        ("tests/research", "--ignore=tests/research/test_openspiel.py", "-k", "not openspiel"),
        lowest=True,
    ),
    "lowest-openspiel": Trial(("openspiel",), ("tests/research/test_openspiel.py",), lowest=True),
}


def project() -> dict[str, list[str]]:
    """By extra: what it needs; `""` is what everybody needs."""
    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return {"": told["dependencies"], **told["optional-dependencies"]}


def needs(*extras: str) -> Iterator[str]:
    """Of some extras, and of those that they name."""
    for one in [one for extra in extras for one in project()[extra]]:
        named = re.fullmatch(r"penumbra\[([a-z,]+)\]", one)
        if named is None:
            yield one
        else:
            yield from needs(*named.group(1).split(","))


def name_of(requirement: str) -> str:
    return re.split(r"[\[<>=~; ]", requirement)[0].lower().replace("_", "-")


def requirements(trial: Trial) -> list[str]:
    own = [one.replace(">=", "==") if trial.lowest else one for one in needs(*trial.extras)]
    tools = [one for one in needs("dev") if name_of(one) in TOOLS]
    return [*project()[""], *own, *tools]


def python_of(name: str) -> Path:
    return PLACE / name / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def installed(name: str) -> str:
    """Make its environment unless it is there; what went wrong, or nothing."""
    wanted = "\n".join([sys.version.split()[0], *requirements(TRIALS[name])])
    stamp = PLACE / name / "installed.txt"
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted:
        return ""
    venv.create(PLACE / name, clear=True, with_pip=True)
    pip = [str(python_of(name)), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    done = subprocess.run(
        [*pip, *requirements(TRIALS[name])], capture_output=True, text=True, check=False, env=clean()
    )
    if done.returncode:
        return (done.stderr.strip().splitlines() or ["pip failed"])[-1]
    stamp.write_text(wanted, encoding="utf-8")
    return ""


def clean() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "MAKE"))}


def versions(name: str) -> str:
    """What was tried, in one line."""
    wanted = [name_of(one) for one in [*needs(*TRIALS[name].extras), "torch"]]
    freeze = subprocess.run(
        [str(python_of(name)), "-m", "pip", "list", "--format=freeze", "--disable-pip-version-check"],
        capture_output=True, text=True, check=True, env=clean(),
    )  # fmt: skip
    found = dict(line.lower().replace("_", "-").split("==", 1) for line in freeze.stdout.split())
    return ", ".join(f"{one} {found[one]}" for one in dict.fromkeys(wanted) if one in found)


def tried(name: str, more: list[str]) -> bool:
    began = time.monotonic()
    say(f"{name}: installing …")
    problem = installed(name)
    if problem:
        say(f"{name}: cannot be installed here: {problem}")
        return False
    say(f"{name}: Python {sys.version.split()[0]}, {versions(name)}")
    command = [str(python_of(name)), "-m", "pytest", "-q", *TRIALS[name].tests, *more]
    paths = os.pathsep.join([str(ROOT / "src"), str(ROOT / "examples" / "leduc")])
    done = subprocess.run(command, cwd=ROOT, env={**clean(), "PYTHONPATH": paths}, check=False)
    outcome = f"failed ({done.returncode})" if done.returncode else "passed"
    say(f"{name}: {outcome} after {time.monotonic() - began:.0f} s")
    return not done.returncode


def say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def main() -> None:
    parser = argparse.ArgumentParser(description="Try the environments with other libraries.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(TRIALS))
    options, more = parser.parse_known_args()
    unknown = [name for name in options.names if name not in TRIALS]
    if unknown:
        parser.error(f"there is no {', '.join(unknown)}; there are {', '.join(TRIALS)}")
    results = [tried(name, more) for name in options.names or TRIALS]
    sys.exit(not all(results))


if __name__ == "__main__":
    main()
