"""What bots make of it."""

from __future__ import annotations

from penumbra.games.london import numbers as w
from penumbra.games.london.keywords.frenzy.form import Frenzy
from penumbra.games.london.policy.sense import Sense, Worth
from penumbra.games.london.policy.thinker import Answer, Thinker
from penumbra.games.london.state.pool import COIN

SENSES = (Sense(Frenzy, lambda _: Worth(coin=1.0, might=1.2)),)


def frenzy(mind: Thinker) -> int:
    """By need (TOL-KEY-03): Coins if they make a better purchase possible, else what counts more."""
    return max(mind.options, key=lambda option: frenzy_points(mind, option & mind.mask))


def frenzy_points(mind: Thinker, resource: int) -> float:
    amount = mind.box.numbers.frenzy
    if resource == COIN:
        hand_left = mind.me["hand_count"] > 0  # then more Coins may still come
        return amount * mind.weights.coin if hand_left else mind.points_of_coins(amount)
    return amount * mind.weights[resource]


ANSWERS: dict[int, Answer] = {w.FRENZY: frenzy}
"""By the kind of the first option that is no refusal."""
