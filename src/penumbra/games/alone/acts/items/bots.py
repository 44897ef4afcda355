"""What bots make of it."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.items.form import AnyComponents, TakeItems
from penumbra.games.alone.policy.sense import HeroSense, hero_senses
from penumbra.games.alone.policy.thinker import Cost, HeroThinker
from penumbra.games.alone.policy.worth import A_CARD


def use_cost(mind: HeroThinker, place: int) -> float:
    """The charge, and what its first effect leads to."""
    state = mind.state
    item = state.items[place]
    effect = state.box.programs[state.box.basic[item & 255]][0]
    used = hero_senses()[effect[0]].used
    return mind.charge_price(item) + (mind.stay(0.0) if used is None else used(mind, item, effect))


SENSES = (
    HeroSense(TakeItems, lambda box, effect: A_CARD * 3 * effect[1]),
    HeroSense(AnyComponents, lambda box, effect: 0.2),
)
COSTS: dict[int, Cost] = {w.USE: use_cost}
