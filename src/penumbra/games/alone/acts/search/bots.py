"""What bots make of it."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.experience import unlocked
from penumbra.games.alone.acts.search.form import Draw, FreeSearch
from penumbra.games.alone.policy.sense import HeroSense, Row
from penumbra.games.alone.policy.thinker import Cost, HeroAnswer, HeroThinker
from penumbra.games.alone.policy.worth import A_CARD
from penumbra.games.alone.state.state import CHARGE, CHARGES

A_SEARCH = 1.2
"""Charges of an item that are ever used."""
LONG_WAY = 10.0
"""With so many actions ahead items are worth their full price."""


def search_gain(mind: HeroThinker, as_room: int, extra: int) -> float:
    """Items are worth what they can still do, and the charges that missions cost."""
    state, numbers = mind.state, mind.state.box.numbers
    drawn = (numbers.search_room_draw if as_room else numbers.search_draw) + extra
    drawn += unlocked(state, w.KEEN_EYE)
    room = max(0, numbers.item_limit - len(state.items))
    useful = min(drawn, room) + 0.3 * max(0, drawn - room)
    time = min(1.0, mind.ahead() / LONG_WAY)
    return useful * A_SEARCH * mind.worth.average * time + _missing_gain(mind, drawn)


def _missing_gain(mind: HeroThinker, drawn: int) -> float:
    """Charges that a mission costs and the Hero lacks."""
    plan, box = mind.plan, mind.state.box
    gain = 0.0
    for mission in range(3):
        if plan.missing[mission] and mind.outlooks:
            kind = box.mission_kind[mind.state.missions[mission]]
            share = mind.worth.share[kind] if kind >= 0 else 1.0
            saved = sum(outlook.relief(mission, plan.missing[mission]) for outlook in mind.outlooks)
            gain += saved / len(mind.outlooks) * (1.0 - (1.0 - share) ** drawn)
    return gain


def search(mind: HeroThinker) -> int:
    """As a room if it can be (ALO-SRCH-02)."""
    return mind.offered(w.SEARCH_NOW)[-1]


def drop(mind: HeroThinker) -> int:
    """The least useful item; one that a mission needs last."""

    def price(option: int) -> float:
        item = mind.state.items[option & w.MASK]
        return mind.worth.all_charges(item) + 5.0 * mind.reserved(item, (item & CHARGES) // CHARGE)

    return min(mind.options, key=price)


def search_cost(mind: HeroThinker, as_room: int) -> float:
    return mind.stay(search_gain(mind, as_room, 0))


def draw_cost(mind: HeroThinker, item: int, effect: Row) -> float:
    as_room = int(w.SEARCH_NOW << w.SHIFT | 1 in mind.options)
    return mind.stay(search_gain(mind, as_room, effect[1]))


SENSES = (
    HeroSense(Draw, lambda box, effect: A_CARD * effect[1], draw_cost),
    HeroSense(FreeSearch, lambda box, effect: 1.0),
)
COSTS: dict[int, Cost] = {w.SEARCH_NOW: search_cost}
ANSWERS: dict[int, HeroAnswer] = {w.ASK_SEARCH: search, w.ASK_DROP: drop}
