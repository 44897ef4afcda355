"""What is said about DRAW."""

from __future__ import annotations

from penumbra.games.london.content.box import Box
from penumbra.games.london.describe import per
from penumbra.games.london.keywords.draw import rule
from penumbra.games.london.keywords.draw.form import Draw
from penumbra.games.london.part import EffectWords, Part
from penumbra.kernel.message import Message


def text(box: Box, effect: Draw) -> Message:
    return per(Message("do.draw", {"n": effect.n}), effect.per)


PART = Part(effects=(EffectWords(Draw, (rule.DRAW,), text),))
