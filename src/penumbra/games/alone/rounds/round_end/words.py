"""The end of a round asks nothing by itself: cards, danger tokens, lights and doors have folders of their own."""

from __future__ import annotations

from penumbra.games.alone.part import Part
from penumbra.games.alone.rounds.round_end import rule
from penumbra.kernel.game import HouseRule

PART = Part(rule.WORK, house_rules={rule.ASSIST: HouseRule("assist", "ALO-EOR-03", ("no", "yes"))})
