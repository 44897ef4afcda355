"""What is said about RALLY."""

from __future__ import annotations

from penumbra.games.london.content.box import Box
from penumbra.games.london.keywords.rally import rule
from penumbra.games.london.keywords.rally.form import Rally
from penumbra.games.london.part import EffectWords, Part
from penumbra.kernel.message import Message


def text(box: Box, effect: Rally) -> Message:
    return Message("do.rally")


PART = Part(effects=(EffectWords(Rally, (rule.RALLY,), text),))
