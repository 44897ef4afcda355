"""All games by name. The only place that knows which there are."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from penumbra.kernel.game import Game
from penumbra.kernel.texts import Texts

GAMES = ("london",)


class UnknownGame(Exception):
    """There is no game of this name."""


def load_game(name: str, packs: Path | None = None) -> Game[Any]:
    """A game with its base content, and with the content packs of a folder if one is given."""
    if name == "london":
        from penumbra.games.london.game import LondonGame

        return LondonGame.with_folder(packs) if packs else LondonGame()
    raise UnknownGame(f"there is no game {name!r}; there are: {', '.join(GAMES)}")


def load_texts(game: Game[Any], language: str = "en", folders: tuple[Path, ...] = ()) -> Texts:
    """The catalogues of a game, of the kernel and of whoever else speaks (`folders`)."""
    kernel = Path(__file__).parents[1] / "kernel" / "texts"
    own = Path(__file__).parent / game.name / "texts"
    return Texts([kernel, own, *folders], language, game.own_texts())
