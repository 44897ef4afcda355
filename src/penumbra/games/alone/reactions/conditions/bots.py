"""What bots make of it."""

from __future__ import annotations

from penumbra.games.alone.policy.sense import Deed, EvilSense
from penumbra.games.alone.policy.thinker import EvilThinker
from penumbra.games.alone.reactions.conditions.form import Place
from penumbra.games.alone.reactions.doors.bots import DELAY, delays

GAS_STAYS = 0.3


def place_worth(mind: EvilThinker, effect: Place, deed: Deed) -> float:
    state = mind.state
    if effect.token == "gas":
        return 0.0 if state.gas >> state.hero & 1 else 1.0 + GAS_STAYS
    if effect.token == "jam":
        return DELAY * 1.3
    best = delays(mind, False)[:1]
    return DELAY * max(0.0, best[0][0]) if best else 0.0


SENSES = (EvilSense(Place, place_worth, lambda _: 0.8, 0.8),)
