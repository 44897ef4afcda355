"""Which creature attacks first."""

from __future__ import annotations

from penumbra.games.alone.creatures.attacks import rule
from penumbra.games.alone.part import Part
from penumbra.games.alone.words import CreatureWords

PART = Part(
    rule.WORK,
    [
        CreatureWords(
            rule.ATTACKER, "ALO-CATK-01", "prompt.attacker", synonyms={"creature": ("attack", "attack with")}
        )
    ],
)
