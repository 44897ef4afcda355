"""Asking a bot for its next move, where many games are played and nobody watches."""

from __future__ import annotations

from typing import Any

from penumbra.bots.base import Bot
from penumbra.bots.random_bot import RandomBot
from penumbra.bots.seat import SeatWorld
from penumbra.kernel.chance import Chance
from penumbra.kernel.game import Game
from penumbra.kernel.state import State


def answer_of(bot: Bot, game: Game[Any], state: State, chance: Chance) -> int:
    """What a bot does in the place of the deciding seat; `chance` deals the world it looks at.

    None is dealt for the bot that looks at nothing: that would take longer than the step itself.
    """
    if isinstance(bot, RandomBot):
        return bot.pick(game.options(state))
    return bot.choose(SeatWorld(game, state, chance))
