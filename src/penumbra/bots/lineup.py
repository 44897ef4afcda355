"""The bots of a game that has a sensible player and a guide for the search: who they are, the weakest first."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from penumbra.bots.base import Bot, Maker, Seed
from penumbra.bots.random_bot import RandomBot
from penumbra.bots.search.levels import BotLevel

if TYPE_CHECKING:
    from penumbra.bots.search.bot import GuideMaker

RANDOM = "random"
"""The bot that does anything. It plays every game."""
USUAL = "greedy"
"""Who sits down where nobody was named: quick and sensible."""
OPPONENT = "adept"
"""Whom a person plays against who asks for nobody else: worth beating, and it answers quickly."""
ADVISER = "master"
"""Who is asked for a hint."""


def line_up(levels: Mapping[str, BotLevel], greedy: Maker, guide: GuideMaker) -> Mapping[str, Maker]:
    """Everybody from `random` to the strongest level. A bot is imported when it is made: so should `greedy` and
    `guide` do it."""
    weakest, *stronger = ((name, partial(_search, level, guide)) for name, level in levels.items())
    return dict([(RANDOM, RandomBot), weakest, (USUAL, greedy), *stronger])


def _search(level: BotLevel, guide: GuideMaker, seed: Seed) -> Bot:
    from penumbra.bots.search.bot import SearchBot

    return SearchBot(level, guide, seed)
