"""House rules: rulings that are a matter of taste, each declared in the folder that it belongs to. The first choice is
our default."""

from __future__ import annotations

from penumbra.games.london import registry
from penumbra.kernel.folders import in_order
from penumbra.kernel.game import HouseRule

RULES: tuple[HouseRule, ...] = in_order(
    pair for part in registry.parts() for pair in part.house_rules.items()
)
"""In the order of a state's `house`."""
