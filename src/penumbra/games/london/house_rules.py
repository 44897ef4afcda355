"""House rules: rulings that are a matter of taste, each declared in the folder that it belongs to. The first choice is
our default."""

from __future__ import annotations

from penumbra.games.london import registry
from penumbra.kernel.game import HouseRule

BY_PLACE: dict[int, HouseRule] = {
    place: rule for part in registry.parts() for place, rule in part.house_rules.items()
}
RULES: tuple[HouseRule, ...] = tuple(BY_PLACE[place] for place in range(len(BY_PLACE)))
"""In the order of a state's `house`."""
