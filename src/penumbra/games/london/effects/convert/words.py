"""What is said about being allowed to convert."""

from __future__ import annotations

from penumbra.games.london.content.box import Box
from penumbra.games.london.describe import resource_name
from penumbra.games.london.effects.convert import rule
from penumbra.games.london.effects.convert.form import Convert
from penumbra.games.london.part import EffectWords, Part
from penumbra.kernel.message import Message


def text(box: Box, effect: Convert) -> Message:
    return Message("do.convert", {"source": resource_name(effect.source), "to": resource_name(effect.to)})


PART = Part(effects=(EffectWords(Convert, (rule.ALLOW_CONVERSION,), text),))
