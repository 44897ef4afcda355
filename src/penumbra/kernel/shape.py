"""What can stand in a view, said once as data: generic tables and observations are built from it.

A shape is a mapping of keys to shapes, or one of the three kinds below. What a seat may not know is None in its view.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from penumbra.kernel.message import Json


@dataclass(frozen=True, slots=True)
class Amount:
    """A whole number from `least` to `most`, or None."""

    most: int
    least: int = 0


@dataclass(frozen=True, slots=True)
class Word:
    """One of these words, or None."""

    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Each:
    """At most so many things of one shape, in a row."""

    shape: Shape
    most: int


Shape: TypeAlias = Amount | Word | Each | Mapping[str, "Shape"]


def misfit(value: Json, shape: Shape, place: str = "") -> str:
    """Where and how a value is not of its shape; "" if it is."""
    if isinstance(shape, Each):
        if not isinstance(value, list | tuple) or len(value) > shape.most:
            return f"{place}: {value!r} is not a list of at most {shape.most}"
        found = (misfit(one, shape.shape, f"{place}[{number}]") for number, one in enumerate(value))
        return next((text for text in found if text), "")
    if isinstance(shape, Mapping):
        if not isinstance(value, Mapping) or set(value) != set(shape):
            return f"{place}: {value!r} does not have just the keys {', '.join(shape)}"
        found = (misfit(value[key], one, f"{place}.{key}") for key, one in shape.items())
        return next((text for text in found if text), "")
    if value is None:
        return ""
    if isinstance(shape, Word):
        return "" if value in shape.words else f"{place}: {value!r} is none of {', '.join(shape.words)}"
    fits = isinstance(value, int) and shape.least <= value <= shape.most
    return "" if fits else f"{place}: {value!r} is no number from {shape.least} to {shape.most}"
