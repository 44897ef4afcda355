"""Cards for tests: plain ones to be given what a test needs, and the odd ones, which use the whole vocabulary."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tests.games.london.board import Board

ODD_FILE = Path(__file__).parent / "odd_cards.toml"
ODD: dict[str, Any] = tomllib.loads(ODD_FILE.read_text(encoding="utf-8"))


def monster(card_id: str, **fields: Any) -> dict[str, Any]:
    return {"id": card_id, "source": "penumbra", **fields}


def returned(card: str) -> dict[str, Any]:
    """A Monster haunted in the turn before."""
    return {"card": card, "token": "dismiss", "began": True}


def odd(me: Mapping[str, Any] | None = None, foe: Mapping[str, Any] | None = None, **position: Any) -> Board:
    """A board with the odd cards; an empty Street and Market unless the test lays them out."""
    return Board(me=me, foe=foe, cards=ODD, **{"street": [], "market": [], **position})


def imp(**fields: Any) -> dict[str, Any]:
    """A pack of one harmless Monster with these fields on top."""
    return {"monster": [{"id": "imp", "source": "penumbra", "cost": 1, **fields}]}


def relic(**fields: Any) -> dict[str, Any]:
    return {"relic": [{"id": "bauble", "source": "penumbra", "cost": 1, **fields}]}
