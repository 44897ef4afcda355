"""Where the creature attacked steps."""

from __future__ import annotations

from penumbra.games.alone.creatures.dodging import rule
from penumbra.games.alone.creatures.dodging.form import Dodge
from penumbra.games.alone.creatures.moving.words import StepWords
from penumbra.games.alone.describe import TextOf
from penumbra.games.alone.part import Part
from penumbra.kernel.message import Message


def dodge_text(effect: Dodge) -> Message:
    return Message("do.dodge", {"n": effect.steps})


PART = Part(
    words=[StepWords(rule.STEP_AWAY, "ALO-CMOVE-01", "prompt.step-away")],
    effects=rule.EFFECTS,
    texts=[TextOf(Dodge, dodge_text)],
)
