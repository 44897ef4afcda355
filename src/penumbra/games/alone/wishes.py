"""What can be settled before a match of Alone: who the Hero is (ALO-ALLY-01)."""

from __future__ import annotations

from typing import Any

from penumbra.games.alone import describe
from penumbra.games.alone.game import AloneGame
from penumbra.kernel.game import Game
from penumbra.kernel.message import Message
from penumbra.kernel.wish import Wish, WishChoice


def wishes(game: Game[Any]) -> list[Wish]:
    if not isinstance(game, AloneGame):
        raise TypeError(f"these are the wishes of Alone, not of {game.name}")
    choices = [
        WishChoice(
            one.id,
            (f"character {one.id}",),
            Message(f"character.{one.id}"),
            describe.character_text(game.box, number)[0],
        )
        for number, one in enumerate(game.box.characters)
    ]
    return [Wish("character", choices, side="hero")]
