"""What can be settled before a match of Terrors of London: the Overlord that one leads (TOL-SETUP-02)."""

from __future__ import annotations

from typing import Any

from penumbra.games.london import describe
from penumbra.games.london.game import LondonGame
from penumbra.kernel.game import Game
from penumbra.kernel.message import Message
from penumbra.kernel.wish import Wish, WishChoice


def wishes(game: Game[Any]) -> list[Wish]:
    if not isinstance(game, LondonGame):
        raise TypeError(f"these are the wishes of Terrors of London, not of {game.name}")
    choices = [
        WishChoice(
            overlord.id,
            (f"faction {overlord.faction}", f"overlord {overlord.id.replace('-', ' ')}"),
            Message(f"overlord.{overlord.id}"),
            describe.overlord_text(game.box, number),
        )
        for number, overlord in enumerate(game.box.overlords)
    ]
    return [Wish("overlord", choices)]
