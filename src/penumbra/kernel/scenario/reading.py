"""Finding scenario files and reading them."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, get_args

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from penumbra.kernel.grammar import meant
from penumbra.kernel.scenario.format import Scenario


class BadScenario(Exception):
    """A scenario file cannot be read; the problems name the keys."""

    def __init__(self, *problems: str) -> None:
        super().__init__("; ".join(problems))
        self.problems = problems


def find_paths(paths: Sequence[Path]) -> list[Path]:
    """Files as given; folders stand for all scenarios below them."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            found += sorted(path.rglob("*.toml"))
        elif path.exists():
            found.append(path)
        else:
            raise BadScenario(f"{path}: there is no such file or folder")
    return found


def read_scenario(path: Path) -> Scenario:
    """Raises BadScenario with everything that is wrong with the keys."""
    try:
        with path.open("rb") as file:
            return Scenario.model_validate(tomllib.load(file))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadScenario(f"not TOML: {error}") from error
    except OSError as error:
        raise BadScenario(str(error.strerror)) from error
    except ValidationError as error:
        raise BadScenario(*problems_of(error, Scenario)) from error


def problems_of(error: ValidationError, model: type[BaseModel]) -> list[str]:
    """What is wrong with the keys of a file, and what may have been meant."""
    return [_problem(one, model) for one in error.errors()]


def _problem(error: ErrorDetails, model: type[BaseModel]) -> str:
    place = [str(part) for part in error["loc"]]
    near = meant(place[-1], _keys_at(place[:-1], model)) if error["type"] == "extra_forbidden" else ""
    return f"{'.'.join(place)}: {error['msg']}{near}"


def _keys_at(place: Sequence[str], model: type[BaseModel]) -> list[str]:
    """The keys that a file may have in some place."""
    for part in place:
        if part in model.model_fields:
            model = _model_of(model.model_fields[part].annotation) or model
    return list(model.model_fields)


def _model_of(annotation: Any) -> type[BaseModel] | None:
    """The table behind a type such as `list[Step]` or `Twin | None`."""
    if isinstance(annotation, type) and not get_args(annotation):
        return annotation if issubclass(annotation, BaseModel) else None
    return next((model for part in get_args(annotation) if (model := _model_of(part))), None)
