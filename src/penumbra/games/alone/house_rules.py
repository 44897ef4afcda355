"""House rules: the table's size and level, and rulings that are a matter of taste, each declared in the folder that it
belongs to. The first choice is our default, except for the difficulty, which rises."""

from __future__ import annotations

from penumbra.games.alone import registry
from penumbra.games.alone.content.box import Box
from penumbra.kernel.game import HouseRule


def rules(box: Box) -> tuple[HouseRule, ...]:
    """In the order of a state's `house`."""
    by_place = {place: rule for part in registry.parts() for place, rule in part.house_rules.items()}
    found = [by_place[place] for place in range(len(by_place))]
    return tuple(rule if isinstance(rule, HouseRule) else rule(box) for rule in found)
