"""What is said about gaining and losing Life."""

from __future__ import annotations

from penumbra.games.london.content.box import Box
from penumbra.games.london.describe import per
from penumbra.games.london.effects.life import rule
from penumbra.games.london.effects.life.form import GainLife, LoseLife
from penumbra.games.london.part import EffectWords, Part
from penumbra.kernel.message import Message


def gain_text(box: Box, effect: GainLife) -> Message:
    return per(Message("do.life", {"n": effect.n}), effect.per)


def lose_text(box: Box, effect: LoseLife) -> Message:
    return per(Message(f"do.lose.{effect.who}", {"n": effect.n}), effect.per)


PART = Part(
    effects=(
        EffectWords(GainLife, (rule.GAIN_LIFE,), gain_text),
        EffectWords(LoseLife, (rule.LOSE_LIFE,), lose_text),
    )
)
