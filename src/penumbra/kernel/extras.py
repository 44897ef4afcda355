"""Packages that only some of the commands and modules need: who lacks one is told the command that brings it."""

from __future__ import annotations

from importlib.util import find_spec


class MissingExtra(ModuleNotFoundError):
    """A package is missing that an extra of ours brings."""

    def __init__(self, module: str, extra: str) -> None:
        self.module = module
        self.command = f"pip install 'penumbra[{extra}]'"
        super().__init__(f"{module} is not installed; this brings it: {self.command}", name=module)


def need(extra: str, *modules: str) -> None:
    """Raises MissingExtra."""
    for module in modules:
        if find_spec(module) is None:
            raise MissingExtra(module, extra)
