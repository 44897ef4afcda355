"""The folders of a game's rules: everything about one act, keyword or effect stands in one of them.

A game lists them by name. Each kind of module is imported when it is first asked for: the format of content files is
needed before the rules are, and the rules before their words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import TypeVar

C = TypeVar("C")
T = TypeVar("T")


def modules(package: str, folders: Sequence[str], name: str) -> Iterator[ModuleType]:
    """The modules of this name in all folders that have one."""
    for folder in folders:
        if find_spec(f"{folder}.{name}", package) is not None:
            yield import_module(f"{folder}.{name}", package)


def classes(module: ModuleType, base: type[C]) -> Iterator[type[C]]:
    """The classes of a sort that a module defines itself, in its order."""
    for found in vars(module).values():
        if isinstance(found, type) and issubclass(found, base) and found.__module__ == module.__name__:
            yield found


def in_order(placed: Iterable[tuple[int, T]]) -> tuple[T, ...]:
    """The house rules that folders declare, each at its place in a state; there is no gap."""
    found: dict[int, T] = {}
    for place, one in placed:
        assert place not in found, f"two house rules have the place {place}: {found[place]} and {one}"
        found[place] = one
    gap = next((place for place in range(len(found)) if place not in found), -1)
    assert gap < 0, f"no house rule has the place {gap}"
    return tuple(found[place] for place in range(len(found)))
