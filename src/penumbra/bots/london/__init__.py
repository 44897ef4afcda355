"""Bots for Terrors of London: how each level thinks, and which bots there are. A bot is imported when it is made."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from penumbra.bots.base import Bot, Maker, Seed
from penumbra.bots.random_bot import RandomBot
from penumbra.bots.search.levels import BotLevel, Budget

LEVELS: Mapping[str, BotLevel] = {
    "novice": BotLevel("novice", Budget(iterations=12, worlds=12, seconds=0.3), slot=0.1, looseness=0.12),
    "adept": BotLevel("adept", Budget(iterations=60, worlds=60, seconds=0.5), slot=0.3),
    "master": BotLevel("master", Budget(iterations=1200, worlds=400, seconds=1.0), slot=0.9, further=2),
    "nightmare": BotLevel("nightmare", Budget(iterations=2400, worlds=800, seconds=5.0), slot=1.8, further=2),
}
"""The bots that search, the weakest first: how much each thinks."""


def _greedy(seed: Seed) -> Bot:
    from penumbra.bots.london.greedy import GreedyBot

    return GreedyBot(seed)


def _search(level: str, seed: Seed) -> Bot:
    from penumbra.bots.london.guide import LondonGuide
    from penumbra.bots.search.bot import SearchBot

    return SearchBot(LEVELS[level], LondonGuide, seed)


BOTS: Mapping[str, Maker] = {
    "random": RandomBot,
    "novice": partial(_search, "novice"),
    "greedy": _greedy,
    "adept": partial(_search, "adept"),
    "master": partial(_search, "master"),
    "nightmare": partial(_search, "nightmare"),
}
"""The weakest first."""
OPPONENT = "adept"
"""Whom a person plays against who asks for nobody else."""
