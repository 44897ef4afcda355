"""How strong the bots of Terrors of London must be."""

from __future__ import annotations

from penumbra.lab.bars import Bar

BARS = (Bar("greedy", "random", 0.95), Bar("adept", "greedy", 0.65), Bar("master", "greedy", 0.8))
