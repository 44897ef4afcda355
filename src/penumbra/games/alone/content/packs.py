"""Alone's content files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from penumbra.games.alone.content.schema import Pack
from penumbra.games.alone.map.board import Level, read_drawing
from penumbra.kernel import content


def parse_pack(data: Mapping[str, Any], origin: str) -> Pack:
    return content.parse(Pack, data, origin)


def base_packs() -> list[tuple[str, Pack]]:
    return content.read_folder(Pack, content.folder_beside(__file__))


def sheets() -> dict[str, Level]:
    """The sides of the map sheets by id."""
    packs = [pack for _, pack in base_packs()]
    width, height = next(pack.grid for pack in packs if pack.grid is not None)
    return {sheet.id: read_drawing(sheet.drawing, width, height) for pack in packs for sheet in pack.sheet}
