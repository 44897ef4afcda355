"""Whether plain data has the shape that a TypedDict writes down."""

from __future__ import annotations

import types
import typing
from typing import Any, get_args, get_origin, get_type_hints, is_typeddict


def misfit(value: Any, wanted: Any, where: str) -> str:
    """Where a value is not of a type, or nothing."""
    if is_typeddict(wanted):
        hints = get_type_hints(wanted)
        if not isinstance(value, dict):
            return f"{where}: {value!r}"
        if set(value) - set(hints) or wanted.__required_keys__ - set(value):
            return f"{where}: {sorted(set(value) ^ set(hints))}"
        return next(filter(None, (misfit(value[key], hints[key], f"{where}.{key}") for key in value)), "")
    origin, arguments = get_origin(wanted), get_args(wanted)
    if origin in (types.UnionType, typing.Union):
        fits = any(not misfit(value, one, where) for one in arguments)
        return "" if fits else f"{where}: {value!r}"
    if origin is list and isinstance(value, list):
        return next(filter(None, (misfit(one, arguments[0], f"{where}[]") for one in value)), "")
    if origin is dict and isinstance(value, dict):
        return next(filter(None, (misfit(one, arguments[1], f"{where}[]") for one in value.values())), "")
    return "" if type(value) is wanted else f"{where}: {value!r}"
