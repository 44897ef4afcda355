"""What is said about the course of a turn."""

from __future__ import annotations

from penumbra.games.london.part import Part
from penumbra.games.london.turn import life, rule
from penumbra.kernel.game import HouseRule

PART = Part(
    work=(rule.BEGIN_TURN, rule.CLEAN_UP),
    happenings=(life.DAMAGE, life.LOSS),
    house_rules={rule.TURN_CAP: HouseRule("turn-cap", "TOL-WIN-02", ("none", "60", "100", "200"))},
)
