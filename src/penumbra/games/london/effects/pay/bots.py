"""What bots make of it."""

from __future__ import annotations

from penumbra.games.london import numbers as w
from penumbra.games.london.effects.pay.form import Pay
from penumbra.games.london.policy.sense import (
    ANY_TIME,
    DISCARDS,
    MIDGAME,
    NOTHING,
    Sense,
    Worth,
    effects_worth,
    total,
)
from penumbra.games.london.policy.thinker import Answer, Thinker


def worth(effect: Pay) -> Worth:
    """It may be left unpaid, so it is never worth less than nothing."""
    gained = total((effects_worth(effect.then), cost(effect).times(-1)))
    return gained if gained.at(MIDGAME) > 0 else NOTHING


def cost(effect: Pay) -> Worth:
    return Worth(effect.coin, effect.might, effect.recovery + effect.life, 0.9 * effect.discard)


def when(effect: Pay) -> float:
    return DISCARDS if effect.discard else ANY_TIME


SENSES = (Sense(Pay, worth, when),)


LIFE_TO_SPARE = 12
"""With less Life than this left none is paid."""


def pay(mind: Thinker) -> int:
    """Pay when what it buys is worth more."""
    _, _, _, cost, program = mind.question()
    decline, agree = mind.options
    life, coin, might, recovery, discards = mind.box.costs[cost]
    me = mind.me
    if life and me["life"] - life < LIFE_TO_SPARE:
        return decline
    price = Worth(coin, might, recovery + life).at(mind.weights)
    if discards:
        price += sum(sorted(mind.points(design) for design in mind.designs(me["hand"]))[:discards])
    return agree if mind.program_points(program) > price else decline


ANSWERS: dict[int, Answer] = {w.PAY: pay}
"""By the kind of the first option that is no refusal."""
