"""A function that has moved: whether a creature could be spawned."""

from __future__ import annotations

from penumbra.games.alone.creatures.supply import can_spawn

__all__ = ["can_spawn"]
