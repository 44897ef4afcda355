"""Reading content files: TOML checked by a game's own model, with errors that name file, entry and field."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from penumbra.kernel.game import ContentError

P = TypeVar("P", bound=BaseModel)

PROSE = ("note", "flavour", "name")
"""Fields of an entry that may change without changing the game."""


def parse(model: type[P], data: Mapping[str, Any], origin: str) -> P:
    """Check content that is parsed already."""
    try:
        return model.model_validate(data)
    except ValidationError as error:
        raise ContentError("\n".join(_explain(data, origin, item) for item in error.errors())) from error


def read(model: type[P], path: Path) -> P:
    try:
        with path.open("rb") as file:
            return parse(model, tomllib.load(file), path.name)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ContentError(f"{path.name}: {error}") from error
    except OSError as error:
        raise ContentError(f"{path.name}: {error.strerror}") from error


def read_folder(model: type[P], folder: Path) -> list[tuple[str, P]]:
    """All content files of a folder, by file name."""
    if not folder.is_dir():
        raise ContentError(f"{folder}: there is no such folder")
    paths = sorted(folder.glob("*.toml"))
    if not paths:
        raise ContentError(f"{folder}: there is no content pack (*.toml) in this folder")
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
