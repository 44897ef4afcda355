"""How strong the bots of Alone must be."""

from __future__ import annotations

from penumbra.lab.bars import BarGain

BARS = (BarGain("master", "greedy", 0.15, "hero"), BarGain("master", "greedy", 0.15, "evil"))
