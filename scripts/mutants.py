"""Which changes to the code no test notices: mutmut over some folders, with the tests that mirror them.

Usage: python scripts/mutants.py games/alone/creatures games/london/keywords/curse [--tests tests/games/alone] [--all]
A folder or module is named by its path inside the package. Of a folder of rules only what decides is changed, that is,
what is compiled; with --all its words and bots too. The tests are those of the same name under tests/ (of the nearest
folder that has some), for a game its scenarios and golden games too, and what --tests adds. Everything runs on the
sources. What mutmut makes lies in mutants/, which is made anew: survivors.txt has every change that nothing noticed.
With --again only those are tried once more, with the tests that are named now, and nothing else is forgotten.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = Path("src/penumbra")
MUTANTS = Path("mutants")
OUTCOMES = MUTANTS / "outcomes.json"
OF_GAMES = ("tests/test_proofs.py", "tests/test_golden.py")
PATIENCE = 8.0
"""So many times as long as its tests usually take may a changed module keep them busy."""
BY_TYPES = ("caught by type check",)
BY_TESTS = ("killed", "timeout", "segfault")
"""What mutmut calls a change that a test noticed; one that never ends is noticed by the clock."""
SURVIVED, UNTRIED = ("survived",), ("no tests", "not checked")
COLUMNS = {"tried": (), "types": BY_TYPES, "tests": BY_TESTS, "survived": SURVIVED, "no test": UNTRIED}
"""Of those tried: refused by mypy, noticed by a test, noticed by none, never reached by one."""


Outcome = tuple[Path, str, str]
"""Module, mutant and what became of it."""


def sources(named: str, everything: bool = False) -> list[Path]:
    """The modules to change, from the root of the checkout."""
    place = PACKAGE / named
    found = [place.with_suffix(".py")] if place.with_suffix(".py").is_file() else sorted(place.rglob("*.py"))
    found = [path for path in found if path.name != "__init__.py"]
    if not found:
        raise SystemExit(f"{place}: there is no such folder or module")
    deciding = [path for path in found if path in set(_compiled())]
    return found if everything or not deciding else deciding


def _compiled() -> list[Path]:
    """The compiled modules. The list is read without the package, which mutmut imports later from another place."""
    sys.path.insert(0, str(PACKAGE))
    try:
        import compiled  # type: ignore[import-not-found,unused-ignore]
    finally:
        sys.path.remove(str(PACKAGE))
    return [PACKAGE / Path(path).relative_to(compiled.PACKAGE) for path in compiled.sources()]


def mirror(named: str) -> Path:
    """The tests of a folder or module: those of its name, or those of the nearest folder around it."""
    path = Path("tests") / named
    for place in (path, *path.parents[:-1]):
        for tests in (place, place.with_name(f"test_{place.name}.py")):
            if tests.is_file() or any(tests.glob("test_*.py")):
                return tests
    raise SystemExit(f"{path}: there are no tests")


def selection(named: Sequence[str], more: Iterable[str] = ()) -> list[str]:
    """What pytest is asked to run."""
    games = sorted({Path(one).parts[1] for one in named if Path(one).parts[0] == "games"})
    tests = dict.fromkeys([*(str(mirror(one)) for one in named), *more])
    if not games:
        return list(tests)
    return [*tests, *OF_GAMES, "-k", " or ".join(("not test_scenario_holds", *games))]


def run(paths: Sequence[Path], tests: Sequence[str], children: int, mutants: Sequence[str] = ()) -> None:
    """Try these changes, or all."""
    from mutmut.__main__ import cli
    from mutmut.configuration import config

    os.environ["PENUMBRA_PURE"] = "1"
    config().timeout_multiplier = PATIENCE
    config().only_mutate = [path.as_posix() for path in paths]
    config().pytest_add_cli_args_test_selection = list(tests)
    config().type_check_command = type_check(paths)
    cli.main(["run", "--max-children", str(children), *mutants], standalone_mode=False)


def type_check(paths: Sequence[Path]) -> list[str]:
    """mypy over the changed modules: what it refuses needs no test. It is not strict, since mutmut's own code in them
    has no types."""
    os.environ["MYPYPATH"] = "src"
    mypy = [sys.executable, "-m", "mypy", "--config-file=", "--output=json", "--no-error-summary"]
    return [
        *mypy,
        "--explicit-package-bases",
        "--follow-imports=silent",
        *(path.as_posix() for path in paths),
    ]


def outcomes(paths: Iterable[Path]) -> Iterator[Outcome]:
    """What became of all changes the last time."""
    from mutmut.mutation.data import SourceFileMutationData
    from mutmut.stats import status_by_exit_code

    for path in paths:
        data = SourceFileMutationData(path=path)
        data.load()
        for mutant, code in data.exit_code_by_key.items():
            yield path, mutant, status_by_exit_code[code]


def kept() -> list[Outcome]:
    """What became of all changes in the end."""
    if not OUTCOMES.exists():
        raise SystemExit(f"{OUTCOMES}: nothing was tried before")
    return [(Path(path), mutant, became) for path, mutant, became in json.loads(OUTCOMES.read_text("utf-8"))]


def folder_of(path: Path) -> str:
    """What figures are given for: the folder of a rule, else the module."""
    inside = path.relative_to(PACKAGE)
    return str(inside.parent if inside.name == "rule.py" else inside.with_suffix(""))


def table(found: Iterable[Outcome]) -> str:
    """A row for each folder and one for all."""
    rows: dict[str, Counter[str]] = {}
    for path, _, became in found:
        for name in (folder_of(path), "all"):
            rows.setdefault(name, Counter())[became] += 1
    last = rows.pop("all", Counter())
    lines = ["".join(f"{column:>10}" for column in COLUMNS)]
    for name, row in [*sorted(rows.items()), ("all", last)]:
        numbers = [sum(row[one] for one in became) if became else row.total() for became in COLUMNS.values()]
        lines.append("".join(f"{number:>10}" for number in numbers) + f"  {name}")
    return "\n".join(lines)


def is_left(outcome: Outcome) -> bool:
    return outcome[2] not in BY_TYPES + BY_TESTS


def survivors(found: Iterable[Outcome]) -> Iterator[str]:
    """Every change that nothing noticed, as a difference."""
    from mutmut.mutation.diff_apply import get_diff_for_mutant

    for path, mutant, became in found:
        if is_left((path, mutant, became)):
            yield f"# {mutant}: {became}\n{get_diff_for_mutant(mutant, path=path)}\n"


def main(said: list[str]) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "named", nargs="+", metavar="FOLDER", help="a folder or module, as games/alone/creatures"
    )
    parser.add_argument("--tests", nargs="*", default=[], help="further tests")
    parser.add_argument("--all", action="store_true", help="what only talks to people too")
    parser.add_argument("--again", action="store_true", help="only what survived the last time")
    parser.add_argument("--children", type=int, default=os.cpu_count() or 1, help="so many tests at a time")
    asked = parser.parse_args(said)
    os.chdir(ROOT)
    paths = list(dict.fromkeys(path for one in asked.named for path in sources(one, asked.all)))
    tests = selection(asked.named, asked.tests)
    if asked.again:
        before = kept()
        left = [mutant for _, mutant, _ in filter(is_left, before)]
        run(paths, tests, asked.children, left)
        now = {mutant: became for _, mutant, became in outcomes(paths) if mutant in set(left)}
        found = [(path, mutant, now.get(mutant, became)) for path, mutant, became in before]
    else:
        shutil.rmtree(MUTANTS, ignore_errors=True)
        run(paths, tests, asked.children)
        found = list(outcomes(paths))
    OUTCOMES.write_text(json.dumps([(str(path), *rest) for path, *rest in found]), encoding="utf-8")
    (MUTANTS / "survivors.txt").write_text("\n".join(survivors(found)), encoding="utf-8")
    sys.stdout.write(f"\n{table(found)}\n\nmutants/survivors.txt has what nothing noticed.\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
