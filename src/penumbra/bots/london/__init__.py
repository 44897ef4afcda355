"""Bots for Terrors of London: how each level thinks, and which bots there are. A bot is imported when it is made."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from penumbra.bots.base import Bot, Maker, Seed
from penumbra.bots.lineup import line_up
from penumbra.bots.search.levels import BotLevel, Budget

if TYPE_CHECKING:
    from penumbra.bots.search.guide import Guide

LEVELS: Mapping[str, BotLevel] = {
    "novice": BotLevel("novice", Budget(iterations=12, worlds=12, seconds=0.3), slot=0.1, looseness=0.12),
    "adept": BotLevel("adept", Budget(iterations=60, worlds=60, seconds=0.5), slot=0.3),
    "master": BotLevel("master", Budget(iterations=1200, worlds=400, seconds=1.0), slot=0.3, further=2),
    "grandmaster": BotLevel(
        "grandmaster", Budget(iterations=2400, worlds=800, seconds=5.0), slot=0.36, further=2
    ),
}
"""The bots that search, the weakest first: how much each thinks. A slot is longer than the longest thought (0.16 s of a
master, 0.34 s of the next), so that answers take one; and nine turns in ten, of up to eighteen answers, are thought out
before they are seen (`WHOLE_TURN` in `web/london/stage.py`)."""


def _greedy(seed: Seed) -> Bot:
    from penumbra.bots.london.greedy import GreedyBot

    return GreedyBot(seed)


def _guide(game: Any, seed: Seed) -> Guide[Any]:
    from penumbra.bots.london.guide import LondonGuide

    return LondonGuide(game, seed)


BOTS: Mapping[str, Maker] = line_up(LEVELS, _greedy, _guide)
