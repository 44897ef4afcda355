"""Reading Alone's content files: checked on load, with errors that name file, entry and field."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from penumbra.games.alone.board import Level, read_drawing
from penumbra.games.alone.schema import Pack
from penumbra.kernel.game import ContentError, content_folder


def parse_pack(data: Mapping[str, Any], origin: str) -> Pack:
    """Check parsed content. Errors name the file, the entry and the field."""
    try:
        return Pack.model_validate(data)
    except ValidationError as error:
        raise ContentError(
            "\n".join(f"{origin}: {_explain(data, item)}" for item in error.errors())
        ) from error


def read_pack(path: Path) -> Pack:
    try:
        with path.open("rb") as file:
            return parse_pack(tomllib.load(file), path.name)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ContentError(f"{path.name}: {error}") from error
    except OSError as error:
        raise ContentError(f"{path.name}: {error.strerror}") from error


def base_packs() -> list[tuple[str, Pack]]:
    return [(path.name, read_pack(path)) for path in sorted(content_folder(__file__).glob("*.toml"))]


def sheets() -> dict[str, Level]:
    """The sides of the map sheets by id."""
    packs = [pack for _, pack in base_packs()]
    width, height = next(pack.grid for pack in packs if pack.grid is not None)
    return {sheet.id: read_drawing(sheet.drawing, width, height) for pack in packs for sheet in pack.sheet}


def _explain(data: Mapping[str, Any], item: Any) -> str:
    place = [str(part) for part in item["loc"]]
    where = ""
    if len(place) > 1 and place[1].isdigit():
        entry = data[place[0]][int(place[1])]
        where = f"{place[0]} {entry.get('id', int(place[1]) + 1)!r}: "
        place = place[2:]
    return f"{where}{'.'.join(place)}: {item['msg'].removeprefix('Value error, ')}"
