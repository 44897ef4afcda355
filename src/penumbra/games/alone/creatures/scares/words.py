"""Which creature scares the Hero first."""

from __future__ import annotations

from penumbra.games.alone.creatures.scares import rule
from penumbra.games.alone.part import Part
from penumbra.games.alone.words import CreatureWords

PART = Part(
    rule.WORK,
    [
        CreatureWords(
            rule.SCARER, "ALO-ENC-05", "prompt.scarer", synonyms={"creature": ("scare", "scare with")}
        )
    ],
    rule.EFFECTS,
)
