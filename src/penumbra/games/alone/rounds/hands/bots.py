"""What bots make of it."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.policy.cards import prices
from penumbra.games.alone.policy.thinker import EvilAnswer, EvilThinker


def draw(mind: EvilThinker) -> int:
    """From the fuller deck, for whoever has the fewest cards."""
    bags, hands = mind.state.bags, mind.state.hands

    def evenness(option: int) -> tuple[int, int]:
        place, seat = divmod(option & w.MASK, 4)
        return -len(hands[seat - 1]), len(bags[place])

    return max(mind.options, key=evenness)


def discard(mind: EvilThinker) -> int:
    """The card that is worth least; of two alike rather the second."""
    price = prices(mind.box)

    def keeping(option: int) -> float:
        card = option & w.MASK
        return price[card] * (0.7 if mind.hand.count(card) > 1 else 1.0)

    return min(mind.options, key=keeping)


ANSWERS: dict[int, EvilAnswer] = {w.ASK_DRAW: draw, w.ASK_DISCARD: discard}
