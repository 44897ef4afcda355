"""The modules of Alone: none imports itself through others, so each can be read from the bottom up."""

from __future__ import annotations

import ast
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

from penumbra.games.alone import registry

PACKAGE = "penumbra.games.alone"
FOLDER = Path(registry.__file__).parent


def modules() -> dict[str, Path]:
    return {
        ".".join((PACKAGE, *path.relative_to(FOLDER).with_suffix("").parts)): path
        for path in FOLDER.rglob("*.py")
        if path.name != "__init__.py"
    }


class Running(ast.NodeTransformer):
    """Leaves out what stands under `if TYPE_CHECKING`."""

    def visit_If(self, node: ast.If) -> ast.AST | None:
        only_types = isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        return None if only_types else self.generic_visit(node)


def imported_by(path: Path, known: dict[str, Path]) -> set[str]:
    """The modules of the package that a module imports, at its top or inside a function; what it names only in
    annotations is not imported."""
    found: set[str] = set()
    for node in ast.walk(Running().visit(ast.parse(path.read_text(encoding="utf-8")))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(PACKAGE):
            names = {f"{node.module}.{alias.name}" for alias in node.names} | {node.module}
            found |= names & known.keys()
    return found


def test_no_module_imports_itself_through_others() -> None:
    known = modules()
    graph = {name: imported_by(path, known) for name, path in known.items()}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        raise AssertionError(" -> ".join(error.args[1])) from None


def test_rules_do_not_hang_on_words() -> None:
    known = modules()
    plain = {name for name in known if name.endswith((".words", ".registry", ".notation", ".speech"))}
    rules = {name: path for name, path in known.items() if name.endswith(".rule")}
    assert {name: hangs for name, path in rules.items() if (hangs := imported_by(path, known) & plain)} == {}
