"""What somebody wished for before a match began, as the answers that are given for him when he is asked."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from penumbra.games.registry import module_of
from penumbra.kernel.game import Game
from penumbra.kernel.wish import Wish

ANY, ASK = "any", "ask"
"""Chance decides, or the player himself when the match has begun."""


def wishes_of(game: Game[Any]) -> list[Wish]:
    """What can be wished for in a game; nothing if it does not say."""
    module = module_of(game.name, "wishes")
    found: list[Wish] = module.wishes(game) if module else []
    return found


def answers_to(game: Game[Any], side: str, wanted: Mapping[str, str]) -> list[str]:
    """What is answered for a player of `side` who wants this, the dearest first: who comes second may find it taken.
    What is not wanted, or is no wish of this game, is left to the table."""
    answers: list[str] = []
    for wish in wishes_of(game):
        if wish.side in ("", side):
            answers += _answers(wish, wanted.get(wish.key, ASK))
    return list(dict.fromkeys(answers))


def _answers(wish: Wish, wanted: str) -> list[str]:
    chosen = [one for one in wish.choices if wanted in (one.id, ANY)]
    secrets.SystemRandom().shuffle(chosen)
    return [answer for one in chosen for answer in one.answers]
