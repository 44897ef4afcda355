"""The end of a round asks nothing by itself: cards, danger tokens, lights and doors have folders of their own."""

from __future__ import annotations

from penumbra.games.alone.part import Part
from penumbra.games.alone.rounds.round_end import rule

PART = Part(rule.WORK)
