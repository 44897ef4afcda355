"""Pictures, drawn by code as SVG. The server asks `find` for what a page wants; nothing else need be known."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from penumbra.web.art import backdrops, london

BACKS = ("me", "them", "market", "acolyte")
PLACES = {
    "london/street.svg": backdrops.street,
    "london/street-phone.svg": backdrops.street_phone,
    "london/felt.svg": backdrops.felt,
    "poster/london.svg": backdrops.london_poster,
    "poster/alone.svg": backdrops.alone_poster,
    "curtain.svg": backdrops.curtain,
}
"""Pictures that stand for no card, by their path."""
Box = Any
"""A game's box; only names, types and factions are read from it."""


def picture(game: str, kind: str, id: str, facts: Mapping[str, Any]) -> str:
    """The picture of one thing of Terrors of London: kind `card`, `overlord` or `back`."""
    if game != "london":
        raise ValueError(f"no pictures of {game} here")
    if kind == "back":
        return backdrops.back(id)
    return london.card_picture(id, facts)


def pictures(london_box: Box) -> Iterator[tuple[str, str, str]]:
    """All that the box of Terrors of London needs: game, kind, id."""
    for id in facts_of(london_box, "card"):
        yield "london", "card", id
    for id in facts_of(london_box, "overlord"):
        yield "london", "overlord", id
    for id in BACKS:
        yield "london", "back", id


def facts_of(box: Box, kind: str) -> dict[str, dict[str, str]]:
    """By id what a picture depends on: type and faction. An Influence card has its Overlord's faction."""
    lords = {model.id: model.faction for model in box.overlords}
    if kind == "overlord":
        return {id: {"type": "overlord", "faction": faction} for id, faction in lords.items()}
    return {
        model.id: {
            "type": type(model).__name__.lower(),
            "faction": getattr(model, "faction", None)
            or lords.get(getattr(model, "overlord", ""), "")
            or "none",
        }
        for model in box.models
    }


def find(path: str, london_box: Box, alone_box: Box) -> str | None:
    """The picture at a path (what follows `/art/`), or nothing."""
    if path in PLACES:
        return PLACES[path]()
    if path.startswith("alone/"):
        return _find_alone(path, alone_box)
    parts = path.removesuffix(".svg").split("/")
    if len(parts) != 3 or parts[0] != "london" or not path.endswith(".svg"):
        return None
    _, kind, id = parts
    if kind == "back" and id in BACKS:
        return backdrops.back(id)
    if kind in ("card", "overlord"):
        facts = facts_of(london_box, kind).get(id)
        return london.card_picture(id, facts) if facts else None
    return None


def _find_alone(path: str, box: Box) -> str | None:
    module = f"{__package__}.alone"
    if find_spec(module) is None:
        return None
    found: str | None = import_module(module).find(path, box)
    return found
