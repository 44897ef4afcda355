"""House rules: the table's size and level, and rulings that are a matter of taste, each declared in the folder that it
belongs to. The first choice is our default, except for the difficulty, which rises."""

from __future__ import annotations

from penumbra.games.alone import registry
from penumbra.games.alone.content.box import Box
from penumbra.kernel.folders import in_order
from penumbra.kernel.game import HouseRule


def rules(box: Box) -> tuple[HouseRule, ...]:
    """In the order of a state's `house`."""
    found = in_order(pair for part in registry.parts() for pair in part.house_rules.items())
    return tuple(rule if isinstance(rule, HouseRule) else rule(box) for rule in found)
