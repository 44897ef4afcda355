"""What bots make of it."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.creatures.armour.bots import cheapest, with_armour
from penumbra.games.alone.policy.thinker import HeroAnswer, HeroThinker


def first(mind: HeroThinker) -> int:
    """Armour first leaves Agility more to do; after Agility it may be needed no more."""
    option, price = cheapest(mind)
    hits, hit = mind.question()[2], mind.hit_chance(mind.state.hero)
    any_left = 1.0 - (1.0 - hit) ** hits
    armour = with_armour(mind, hits, price) - (1.0 - hit) * any_left * mind.point
    spared, not_spared = (min(left * mind.point, with_armour(mind, left, price)) for left in (hits - 1, hits))
    return option if armour < (1.0 - hit) * spared + hit * not_spared else w.AGILITY_FIRST << w.SHIFT


ANSWERS: dict[int, HeroAnswer] = {w.ASK_FIRST: first}
