"""Bots for Alone: how each level thinks, and which bots there are. A bot is imported when it is made."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from penumbra.bots.base import Bot, Maker, Seed
from penumbra.bots.lineup import line_up
from penumbra.bots.search.levels import BotLevel, Budget

if TYPE_CHECKING:
    from penumbra.bots.search.guide import Guide

LEVELS: Mapping[str, BotLevel] = {
    "novice": BotLevel("novice", Budget(iterations=12, worlds=12, seconds=0.3), slot=0.1, looseness=0.25),
    "adept": BotLevel("adept", Budget(iterations=60, worlds=30, seconds=0.5), slot=0.3, caution=1.0),
    "master": BotLevel("master", Budget(iterations=600, worlds=100, seconds=1.0), slot=0.6, caution=1.0),
    "grandmaster": BotLevel(
        "grandmaster", Budget(iterations=1200, worlds=200, seconds=5.0), slot=1.5, further=2, caution=1.0
    ),
}
"""The bots that search, the weakest first: how much each thinks."""


def _greedy(seed: Seed) -> Bot:
    from penumbra.bots.alone.greedy import GreedyBot

    return GreedyBot(seed)


def _guide(game: Any, seed: Seed) -> Guide[Any]:
    from penumbra.bots.alone.guide import AloneGuide

    return AloneGuide(game, seed)


BOTS: Mapping[str, Maker] = line_up(LEVELS, _greedy, _guide)
