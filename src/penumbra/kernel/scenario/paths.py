"""Values by their paths: keys and places in lists, joined by dots."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from penumbra.kernel.grammar import meant


def look_up(data: Any, path: str) -> Any:
    """The value at a path. Raises KeyError with a clear text."""
    here = data
    for part in path.split("."):
        if isinstance(here, Mapping):
            if part not in here:
                known = sorted(map(str, here))
                raise KeyError(f"there is no {part!r}; there are {', '.join(known)}{meant(part, known)}")
            here = here[part]
        elif isinstance(here, list) and part.isdigit() and int(part) < len(here):
            here = here[int(part)]
        else:
            raise KeyError(f"there is no {part!r}")
    return here


def words_in(data: Any) -> Iterator[str]:
    """All keys and all texts of plain data."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, Mapping):
        for key, value in data.items():
            yield str(key)
            yield from words_in(value)
    elif isinstance(data, (list, tuple)):
        for value in data:
            yield from words_in(value)


def differences(one: Any, two: Any, path: str = "") -> Iterator[tuple[str, Any, Any]]:
    """Where two pieces of plain data differ: the path and both values."""
    if isinstance(one, Mapping) and isinstance(two, Mapping) and set(one) == set(two):
        for key in one:
            yield from differences(one[key], two[key], f"{path}.{key}" if path else str(key))
    elif isinstance(one, list) and isinstance(two, list) and len(one) == len(two):
        for place, (here, there) in enumerate(zip(one, two, strict=True)):
            yield from differences(here, there, f"{path}.{place}" if path else str(place))
    elif one != two:
        yield path, one, two
