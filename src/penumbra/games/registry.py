"""All games by name. The only place that knows which there are."""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any

from penumbra.kernel.game import Game
from penumbra.kernel.texts import Texts

GAMES = ("london", "alone")
"""The game `london` is the class `LondonGame` in `penumbra.games.london.game`, and so on."""

Stamps = tuple[tuple[str, int, int], ...]
"""Of each file: name, time of the last change, size."""


class UnknownGame(Exception):
    """There is no game of this name."""


def load_game(name: str, packs: Path | None = None) -> Game[Any]:
    """A game with its base content, and with the content packs of a folder if one is given.

    A game never changes, so whoever asks again in this process gets the same one; content is read once. A folder in
    which a file was changed since is read anew.
    """
    check_name(name)
    return _read(name, packs, () if packs is None else _stamps(packs))


@lru_cache(maxsize=16)
def _read(name: str, packs: Path | None, stamps: Stamps) -> Game[Any]:
    # By name, so that a match of one game does not load the rules and the cards of the others.
    game_class: type[Game[Any]] = getattr(import_module(f"penumbra.games.{name}.game"), f"{name.title()}Game")
    return game_class.with_folder(packs) if packs else game_class()


def _stamps(folder: Path) -> Stamps:
    """What changes when a pack of a folder does. A file that cannot be looked at is for the reader to complain of."""
    found = []
    for path in sorted(folder.glob("*.toml")):
        with suppress(OSError):
            stat = path.stat()
            found.append((path.name, stat.st_mtime_ns, stat.st_size))
    return tuple(found)


def check_name(name: str) -> None:
    """Raises UnknownGame, with the names there are."""
    if name not in GAMES:
        raise UnknownGame(f"there is no game {name!r}; there are: {', '.join(GAMES)}")


def load_texts(game: Game[Any], language: str = "en", folders: tuple[Path, ...] = ()) -> Texts:
    """The catalogues of a game, of the kernel and of whoever else speaks (`folders`)."""
    kernel = Path(__file__).parents[1] / "kernel" / "texts"
    return Texts([kernel, game.texts_folder, *folders], language, game.own_texts())
