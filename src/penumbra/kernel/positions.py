"""Setting up a position part by part, so that everything that is wrong with it is told at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from penumbra.kernel.game import BadPosition
from penumbra.kernel.grammar import meant

NAME_ALONE = "str"
"""How pydantic calls the short form of an entry, a name instead of a table; what is wrong with the table says more."""


def unreadable(error: ValidationError, model: type[BaseModel]) -> BadPosition:
    """A position whose keys or kinds of values are wrong."""
    errors = error.errors()
    tables = {one["loc"][:-2] for one in errors}
    told = [one for one in errors if one["loc"][-1] != NAME_ALONE or one["loc"][:-1] not in tables]
    return BadPosition(*(f"position: {_problem(one, model)}" for one in told))


def _problem(error: ErrorDetails, model: type[BaseModel]) -> str:
    place = [str(part) for part in error["loc"] if not str(part)[:1].isupper()]
    near = meant(place[-1], model.model_fields) if error["type"] == "extra_forbidden" else ""
    return f"{'.'.join(place)}: {error['msg']}{near}"


def set_up(parts: Iterable[Callable[[], Any]]) -> None:
    """Parts that do not hang on each other: each is tried, then BadPosition tells all that is wrong."""
    problems: list[str] = []
    for part in parts:
        try:
            part()
        except BadPosition as error:
            problems += error.problems
    if problems:
        raise BadPosition(*problems)
