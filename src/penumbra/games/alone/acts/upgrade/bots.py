"""What bots make of it."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.upgrade.form import Upgrade
from penumbra.games.alone.policy.sense import HeroSense
from penumbra.games.alone.policy.thinker import DONE, HeroAnswer, HeroThinker
from penumbra.games.alone.policy.worth import AN_UPGRADE


def upgrade(mind: HeroThinker) -> int:
    """What is gained against the charge it costs."""
    items, worth = mind.state.items, mind.worth
    best, chosen = 0.1, DONE
    for option in mind.offered(w.UPGRADE, w.UPGRADE_FREE):
        arg = option & w.MASK
        if option >> w.SHIFT == w.UPGRADE_FREE:
            gain = worth.upgrade(items[arg])
        else:
            gain = worth.upgrade(items[arg >> 3]) - worth.charge(items[arg & 7])
            gain -= 2.0 if mind.reserved(items[arg & 7]) else 0.0
        if gain > best:
            best, chosen = gain, option
    return chosen


SENSES = (HeroSense(Upgrade, lambda box, effect: AN_UPGRADE * effect[1]),)
ANSWERS: dict[int, HeroAnswer] = {w.ASK_UPGRADE: upgrade}
