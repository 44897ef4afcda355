"""What the result of a match between bots depends on beside its plan: rules, content and the code that plays."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Any

from penumbra.kernel.game import Game

PLAYS = ("kernel", "bots", "games")
"""The packages whose code settles what a match comes to."""


def engine_of(game: Game[Any]) -> dict[str, str]:
    """Equal for equal matches. Kept beside results, so that those of another engine are not mixed with new ones."""
    return {"rules": game.version, "content": game.content_hash, "code": code_of(game.name)}


@cache
def code_of(game_name: str) -> str:
    """A short hash over the source that plays a game; other games leave it alone."""
    root = Path(__file__).parents[1]
    found = hashlib.sha256()
    for package in PLAYS:
        for path in sorted((root / package).rglob("*.py")):
            parts = path.relative_to(root).parts
            if parts[0] != "games" or len(parts) == 2 or parts[1] == game_name:
                found.update("/".join(parts).encode())
                found.update(path.read_bytes())
    return found.hexdigest()[:16]
