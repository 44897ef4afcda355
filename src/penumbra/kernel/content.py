"""Reading content files: TOML checked by a game's own model, with errors that name file, entry and field."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from penumbra.kernel.game import ContentError

P = TypeVar("P", bound=BaseModel)

PROSE = ("note", "flavour", "name")
"""Fields of an entry that may change without changing the game."""
SUFFIX = ".toml"


def parse(model: type[P], data: Mapping[str, Any], origin: str) -> P:
    """Check content that is parsed already."""
    try:
        return model.model_validate(data)
    except ValidationError as error:
        raise ContentError("\n".join(_explain(data, origin, item) for item in error.errors())) from error


def parse_all(model: type[P], packs: Sequence[tuple[str, Mapping[str, Any]]]) -> list[tuple[str, P]]:
    """Check several files, by name. What is wrong with any of them is told together."""
    parsed: list[tuple[str, P]] = []
    problems: list[str] = []
    for origin, data in packs:
        try:
            parsed.append((origin, parse(model, data, origin)))
        except ContentError as error:
            problems.append(str(error))
    if problems:
        raise ContentError("\n".join(problems))
    return parsed


def read(model: type[P], path: Path) -> P:
    return parse(model, read_toml(path, path.name), path.name)


def read_toml(path: Path, origin: str) -> dict[str, Any]:
    """What a file holds; errors call it `origin`. Raises ContentError."""
    try:
        with path.open("rb") as file:
            return tomllib.load(file)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ContentError(f"{origin}: {error}") from error
    except OSError as error:
        raise ContentError(f"{origin}: {error.strerror}") from error


def read_folder(model: type[P], folder: Path) -> list[tuple[str, P]]:
    """All content files of a folder, by file name."""
    if not folder.is_dir():
        raise ContentError(f"{folder}: there is no such folder")
    paths = sorted(folder.glob(f"*{SUFFIX}"))
    if not paths:
        raise ContentError(f"{folder}: there is no content pack (*{SUFFIX}) in this folder")
    return [(path.name, read(model, path)) for path in paths]


def folder_beside(module_file: str) -> Path:
    """Where a game keeps its content: beside the module that reads it."""
    return Path(module_file).parent


def hash_of(packs: Iterable[BaseModel]) -> str:
    """A short hash of all that a match depends on: prose is left out."""
    return _hash([_without_prose(pack.model_dump(mode="json")) for pack in packs])


def hash_with_prose(packs: Iterable[BaseModel]) -> str:
    """The same with prose."""
    return _hash([pack.model_dump(mode="json") for pack in packs])


def _hash(plain: list[dict[str, Any]]) -> str:
    return hashlib.sha256(json.dumps(plain, sort_keys=True).encode()).hexdigest()[:12]


def _without_prose(pack: Mapping[str, Any]) -> dict[str, Any]:
    return {
        kind: [_bare(entry) for entry in value] if isinstance(value, list) else value
        for kind, value in pack.items()
    }


def _bare(entry: Any) -> Any:
    if not isinstance(entry, dict):
        return entry
    return {field: value for field, value in entry.items() if field not in PROSE}


def _explain(data: Mapping[str, Any], origin: str, item: Any) -> str:
    """One pydantic error as `file: kind 'id': field: what is wrong`."""
    place = [str(part) for part in item["loc"] if not str(part).startswith(("function-", "tagged-union"))]
    where = ""
    if len(place) >= 2 and place[1].isdigit():
        entry = data[place[0]][int(place[1])]
        name = entry.get("id", f"number {int(place[1]) + 1}") if isinstance(entry, dict) else place[1]
        where = f"{place[0]} {name!r}: "
        place = place[2:]
    field = ".".join(place)
    return f"{origin}: {where}{field + ': ' if field else ''}{item['msg'].removeprefix('Value error, ')}"
