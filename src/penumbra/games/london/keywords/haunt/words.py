"""What is said about HAUNT."""

from __future__ import annotations

from penumbra.games.london.content.box import Box
from penumbra.games.london.keywords.haunt import rule
from penumbra.games.london.keywords.haunt.form import Haunt
from penumbra.games.london.part import EffectWords, Part
from penumbra.kernel.message import Message


def text(box: Box, effect: Haunt) -> Message:
    return Message("do.haunt")


PART = Part(effects=(EffectWords(Haunt, (rule.HAUNT,), text),))
