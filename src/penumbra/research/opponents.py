"""Who plays against an agent: bots of any level, bots from files, and policies such as the learner itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from penumbra.bots.from_file import admit
from penumbra.bots.registry import make_bot, usual_bot
from penumbra.research.spaces import load_spaces

Policy = Callable[[dict[str, Any]], int]
"""Answers an observation (`observation`, `action_mask`) with an action: a learner's older self, for instance."""
Opponent = str | Policy
"""A bot's name (`random`, `greedy`, a level such as `adept`), a file (`mybot.py:MyBot`), or a policy."""
Opponents = Opponent | Mapping[int, Opponent] | None
"""One for all other seats, or one for each of them; None: the game's usual bot."""


def seated(
    game_name: str, seat: int, opponents: Opponents, settings: Mapping[str, str] | None
) -> dict[int, Opponent]:
    """Who has which of the other seats. Raises ValueError if one of them is empty or `seat` is taken."""
    game = load_spaces(game_name).game
    others = [one for one in range(game.seats_in(game.check_settings(settings or {}))) if one != seat]
    named = usual_bot(game_name) if opponents is None else opponents
    found = dict(named) if isinstance(named, Mapping) else dict.fromkeys(others, named)
    if sorted(found) != others:
        raise ValueError(f"bots are needed in the seats {others}")
    return found


def check_opponents(game_name: str, opponents: Mapping[int, Opponent]) -> None:
    """Raises UnknownBot or BadBotFile. Whoever writes a file's name into his program lets it play."""
    names = [one for one in opponents.values() if isinstance(one, str)]
    admit(names)
    for name in names:
        make_bot(name, game_name)
