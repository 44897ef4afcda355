"""What bots make of it."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.creatures.attacks.bots import attacker
from penumbra.games.alone.creatures.biting.form import AttackNow
from penumbra.games.alone.policy.sense import Deed, EvilSense
from penumbra.games.alone.policy.thinker import EvilAnswer, EvilThinker


def bite_worth(mind: EvilThinker, effect: AttackNow, deed: Deed) -> float:
    state = mind.state
    here = [token for token, where in enumerate(state.at) if where == state.hero]
    if effect.who == "shown":
        here = [token for token in here if state.scene.shown >> token & 1]
        if deed.moved >= 0 and deed.arrives:
            here.append(deed.moved)
    if not here:
        return 0.0
    return effect.dice * mind.hit if effect.dice else max(mind.strike(token) for token in here)


SENSES = (EvilSense(AttackNow, bite_worth, lambda effect: 0.4 * (effect.dice or 2), 0.7),)
ANSWERS: dict[int, EvilAnswer] = {w.ASK_BITE: attacker}
