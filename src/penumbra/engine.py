"""Which engine runs: the rules as compiled by mypyc, or the same rules as Python reads them.

The installation compiles what it can (`hatch_build.py`). Compiled modules are used unless PENUMBRA_PURE=1 asks for the
sources, or unless this is a source checkout in which a source is younger than what was compiled from it: whoever edits
a rule plays by that rule at once. It is always all or nothing; both play the same games.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import (
    EXTENSION_SUFFIXES,
    SOURCE_SUFFIXES,
    FileFinder,
    ModuleSpec,
    SourceFileLoader,
)
from pathlib import Path
from types import ModuleType
from typing import Final

from penumbra import compiled

SWITCH: Final = "PENUMBRA_PURE"
PACKAGE: Final = Path(__file__).parent
LIBRARY: Final = "penumbra__mypyc"
"""The compiled code itself; the compiled modules beside the sources only lead there."""
SUFFIX: Final = EXTENSION_SUFFIXES[0]
"""How the files of this very Python end; what was compiled for another one does not matter here."""

COMPILED: Final = "compiled"
PURE: Final = "pure"
STALE: Final = "stale"


def state_of_affairs() -> str:
    """`compiled`; `pure`: nothing is compiled, or not wanted; `stale`: what is compiled is older than a source."""
    if os.environ.get(SWITCH) == "1" or not _has_library():
        return PURE
    if _is_checkout() and _is_stale():
        return STALE
    return COMPILED


def choose() -> str:
    """Make sure that the right modules are imported from now on; called once, by the package itself."""
    found = state_of_affairs()
    if found != COMPILED:
        sys.meta_path.insert(0, SourcesOnly())
    return found


def describe(found: str) -> str:
    """One line for whoever installs or edits the rules."""
    if found == COMPILED:
        return "The rules run compiled."
    if found == STALE:
        return "The rules run as they are written: a source was edited since they were compiled (`make` does it anew)."
    return "The rules run as they are written, not compiled: everything works, only slower."


def _has_library() -> bool:
    return (PACKAGE.parent / f"{LIBRARY}{SUFFIX}").exists()


def _is_checkout() -> bool:
    return (PACKAGE.parent.parent / "pyproject.toml").exists()


def _is_stale() -> bool:
    """Whether a source was edited, added or removed since the compilation."""
    built = set(PACKAGE.rglob(f"*{SUFFIX}"))
    return any(map(_is_outdated, built)) or any(
        source.with_name(source.stem + SUFFIX) not in built for source in compiled.sources(PACKAGE)
    )


def _is_outdated(built: Path) -> bool:
    source = built.with_name(built.name.removesuffix(SUFFIX) + ".py")
    return not source.exists() or source.stat().st_mtime > built.stat().st_mtime


class SourcesOnly(MetaPathFinder):
    """Finds the modules of this package as sources, whatever is compiled."""

    def __init__(self) -> None:
        self._finders: dict[str, FileFinder] = {}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if path is None or not fullname.startswith("penumbra."):
            return None
        for folder in path:
            spec = self._finder(folder).find_spec(fullname)
            if spec is not None and spec.loader is not None:
                return spec
        return None

    def _finder(self, folder: str) -> FileFinder:
        if folder not in self._finders:
            self._finders[folder] = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))
        return self._finders[folder]
