"""Where the creature attacked steps."""

from __future__ import annotations

from penumbra.games.alone.creatures.dodging import rule
from penumbra.games.alone.creatures.moving.words import StepWords
from penumbra.games.alone.part import Part

PART = Part(words=[StepWords(rule.STEP_AWAY, "ALO-CMOVE-01", "prompt.step-away")], effects=rule.EFFECTS)
