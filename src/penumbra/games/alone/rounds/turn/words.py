"""A turn asks nothing by itself: the Hero's action and Evil's reactions have folders of their own."""

from __future__ import annotations

from penumbra.games.alone.part import Part
from penumbra.games.alone.rounds.turn import rule

PART = Part(rule.WORK)
