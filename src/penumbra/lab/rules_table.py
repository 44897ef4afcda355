"""Which test and which scenario proves which rule. `make rules` prints the table; a test fails when one is missing.

A test names the rules it proves with `@rule("TOL-ARM-02")`, a scenario with `rules = ["TOL-ARM-02"]`. The rules of a
game are the texts `rule.NUMBER` of its catalogue.
"""

from __future__ import annotations

import ast
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from penumbra.games.registry import load_game

Proofs = dict[str, list[str]]


def rule_numbers(game_name: str) -> list[str]:
    """All numbers of a game's rule book, in its order."""
    return load_game(game_name).rule_numbers()


def _book(number: str) -> str:
    """Whose rule it is: TOL of TOL-ARM-02."""
    return number.partition("-")[0]


def proofs(root: Path) -> Proofs:
    """Rule number -> where it is proven, below a checkout's root."""
    found: Proofs = defaultdict(list)
    for path in sorted((root / "tests").rglob("test_*.py")):
        for number, name in marked_tests(path):
            found[number].append(f"{path.relative_to(root)}::{name}")
    for path in sorted((root / "scenarios").rglob("*.toml")):
        for number in tomllib.loads(path.read_text(encoding="utf-8")).get("rules", []):
            found[number].append(str(path.relative_to(root)))
    return found


def marked_tests(path: Path) -> Iterator[tuple[str, str]]:
    """(rule number, test name) for every `@rule(...)` in a test file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            for decorator in node.decorator_list:
                for number in _numbers_of(decorator):
                    yield number, node.name


def _numbers_of(decorator: ast.expr) -> list[str]:
    if not (isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Name)):
        return []
    if decorator.func.id != "rule":
        return []
    values = [argument.value for argument in decorator.args if isinstance(argument, ast.Constant)]
    return [value for value in values if isinstance(value, str)]


def missing(root: Path, game_name: str) -> list[str]:
    """Rules that no test and no scenario proves."""
    found = proofs(root)
    return [number for number in rule_numbers(game_name) if not found.get(number)]


def unknown(root: Path, game_name: str) -> list[str]:
    """Numbers that tests or scenarios name but the rule book does not have."""
    known = set(rule_numbers(game_name))
    books = {_book(number) for number in known}
    return sorted(number for number in proofs(root) if _book(number) in books and number not in known)


def lines(root: Path, game_name: str) -> list[str]:
    """The table, a rule per line."""
    found = proofs(root)
    told: list[str] = []
    for number in rule_numbers(game_name):
        places = found.get(number, [])
        first = places[0] if places else "NOT PROVEN"
        more = f"  (+{len(places) - 1} more)" if len(places) > 1 else ""
        told.append(f"{number:<14} {first}{more}")
    absent = missing(root, game_name)
    told.append(f"{len(told) - len(absent)} of {len(told)} rules are proven")
    return told
