"""What bots make of it."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.policy.thinker import DONE, HeroAnswer, HeroThinker


def defend(mind: HeroThinker) -> int:
    """Armour against two hits or more, or when life is dear."""
    option, price = cheapest(mind)
    hits = mind.question()[2]
    return option if with_armour(mind, hits, price) < hits * mind.point else DONE


def cheapest(mind: HeroThinker) -> tuple[int, float]:
    """The cheapest that is offered, and what its charge is worth."""
    prices = {one: 0.7 * mind.charge_price(mind.state.items[one & w.MASK]) for one in mind.offered(w.DEFEND)}
    option = min(prices, key=prices.__getitem__)
    return option, prices[option]


def with_armour(mind: HeroThinker, hits: int, price: float) -> float:
    """What so many hits cost if all are rolled again."""
    return hits * mind.hit_chance(mind.state.hero) * mind.point + price


ANSWERS: dict[int, HeroAnswer] = {w.ASK_DEFEND: defend}
