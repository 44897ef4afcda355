"""Bosses, in words. Evil decides about them."""

from __future__ import annotations

from penumbra.games.alone.creatures.moving.words import StepWords
from penumbra.games.alone.missions.bosses import rule
from penumbra.games.alone.part import Part
from penumbra.games.alone.words import QuestionWords

PART = Part(
    work=rule.WORK,
    words=[
        QuestionWords(rule.WHERE_BOSS_APPEARS, "ALO-MIS-15", "prompt.boss-at"),
        StepWords(rule.BOSS_STEP, "ALO-MIS-17", "prompt.boss-step"),
    ],
)
