"""The campaigns of Alone, as the kernel speaks of them: the Hero's win counts."""

from __future__ import annotations

from typing import Any

from penumbra.games.alone import numbers as w
from penumbra.games.alone.game import AloneGame
from penumbra.kernel.campaign import Campaign, Chapter
from penumbra.kernel.game import Game


def campaigns(game: Game[Any]) -> list[Campaign]:
    """In the order of the packs. Raises ContentError."""
    if not isinstance(game, AloneGame):
        raise TypeError(f"these are the campaigns of Alone, not of {game.name}")
    return [
        Campaign(
            one.id,
            one.first,
            tuple(Chapter(chapter.id, chapter.after_win, chapter.after_loss) for chapter in one.chapter),
            w.HERO,
        )
        for _, pack in game.packs
        for one in pack.campaign
    ]
