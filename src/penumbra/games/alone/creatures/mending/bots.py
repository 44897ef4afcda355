"""What bots make of it."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.creatures import tokens
from penumbra.games.alone.creatures.mending.form import Mend, Shrug
from penumbra.games.alone.policy.sense import Deed, EvilSense
from penumbra.games.alone.policy.thinker import EvilAnswer, EvilThinker

WOUND = 0.4
KILL = 1.0
"""What a dead creature costs besides its menace: the Hero learns (ALO-XP-01)."""
MENDED = 0.4


def cost_of_hits(mind: EvilThinker, token: int, hits: int) -> float:
    """What the Hero's attack takes from Evil (ALO-FIGHT-02 to 05)."""
    kind, side = mind.box.token_type[token], tokens.side(mind.state, token)
    to_wound, to_kill = mind.box.health[kind][side]
    dead = KILL + mind.menace_of(kind, side, False)
    if mind.state.wounded >> token & 1:
        return dead if hits >= to_kill else 0.0
    return dead if hits >= to_wound + to_kill else WOUND if hits >= to_wound else 0.0


def shrug_worth(mind: EvilThinker, effect: Shrug, deed: Deed) -> float:
    scene = mind.state.scene
    if scene.foe < 0:
        return 0.0
    hits = scene.hits - scene.shrug
    return cost_of_hits(mind, scene.foe, hits) - cost_of_hits(mind, scene.foe, max(0, hits - effect.n))


def mend(mind: EvilThinker) -> int:
    return max(mind.options, key=lambda option: mind.value_of(option & w.MASK))


def mend_worth(mind: EvilThinker, effect: Mend, deed: Deed) -> float:
    return MENDED * min(effect.n, mind.state.wounded.bit_count())


SENSES = (EvilSense(Shrug, shrug_worth, lambda _: 0.6, 0.6), EvilSense(Mend, mend_worth, lambda _: 0.3, 0.3))
ANSWERS: dict[int, EvilAnswer] = {w.ASK_MEND: mend}
