"""What is said about effects that depend on a count."""

from __future__ import annotations

from penumbra.games.london.content.box import Box
from penumbra.games.london.describe import condition_text, effects_text
from penumbra.games.london.effects.condition import rule
from penumbra.games.london.effects.condition.form import If
from penumbra.games.london.part import EffectWords, Part
from penumbra.kernel.message import Message


def text(box: Box, effect: If) -> Message:
    said = {"condition": condition_text(effect.when), "then": effects_text(box, effect.then, inner=True)}
    if not effect.otherwise:
        return Message("do.if", {**said})
    return Message("do.if.otherwise", {**said, "otherwise": effects_text(box, effect.otherwise, inner=True)})


PART = Part(effects=(EffectWords(If, (rule.IF,), text),))
