"""The vendored icons: their drawings, their authors, and engraved figures made of them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def icons() -> Mapping[str, Mapping[str, Any]]:
    """All icons by name: `author`, and `d`, or `parts`, `body` and `lines` for a figure (see engraver.py)."""
    loaded: Mapping[str, Mapping[str, Any]] = json.loads(
        files(__package__).joinpath("icons.json").read_text("utf-8")
    )
    return loaded


def path(name: str) -> str:
    """The whole icon as one path on a sheet of 512 by 512."""
    icon = icons()[name]
    if "d" in icon:
        return str(icon["d"])
    return "".join(str(part[1]) for part in icon["parts"])


def lines(name: str, size: float) -> str:
    """The lines of light for a figure drawn `size` wide; "" if the icon has none."""
    drawn: Mapping[str, str] = icons()[name].get("lines", {})
    if not drawn:
        return ""
    wanted = 6 if size > 240 else 9 if size >= 110 else 17
    return drawn[min(drawn, key=lambda pitch: abs(int(pitch) - wanted))]
