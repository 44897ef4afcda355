"""Which creature attacks at once."""

from __future__ import annotations

from penumbra.games.alone.creatures.biting import rule
from penumbra.games.alone.part import Part
from penumbra.games.alone.words import CreatureWords

PART = Part(
    words=[
        CreatureWords(
            rule.BITE, "ALO-CATK-01", "prompt.bite", synonyms={"creature": ("attack", "attack with")}
        )
    ],
    effects=rule.EFFECTS,
)
