"""How strong the bots of Alone must be."""

from __future__ import annotations

from penumbra.lab.bars import Gain

BARS = (Gain("master", "greedy", 0.15, "hero"), Gain("master", "greedy", 0.15, "evil"))
