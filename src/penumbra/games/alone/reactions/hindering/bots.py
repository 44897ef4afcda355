"""What bots make of it."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.policy.sense import Deed, EvilSense
from penumbra.games.alone.policy.thinker import EvilThinker
from penumbra.games.alone.reactions.hindering.form import Hinder
from penumbra.games.alone.reactions.items.bots import CHARGE

FEWER_DICE = 0.45
NO_REROLL = 0.2
NO_BLOCKING = 0.15
DARK_SWITCH = 0.5


def hinder_worth(mind: EvilThinker, effect: Hinder, deed: Deed) -> float:
    scene = mind.state.scene
    worth = FEWER_DICE * effect.dice + NO_REROLL * effect.no_reroll + NO_BLOCKING * effect.no_block
    if effect.light is not None and scene.action == w.INTERACT and scene.mission < 0:
        worth += DARK_SWITCH if effect.light < 0 else DARK_SWITCH * 0.7
    if effect.charges and scene.item_at >= 0:
        worth += CHARGE * effect.charges
    return worth


SENSES = (EvilSense(Hinder, hinder_worth, lambda _: 0.35, 0.35),)
