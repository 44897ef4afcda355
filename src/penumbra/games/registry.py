"""All games by name. The only place that knows which there are."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from penumbra.kernel.game import ContentError, Game
from penumbra.kernel.texts import Texts

if TYPE_CHECKING:
    from penumbra.games.packs import PackFile

GAMES = ("london", "alone")
"""The game `london` is the class `LondonGame` in `penumbra.games.london.game`, and so on."""

Stamps = tuple[tuple[str, int, int], ...]
"""Of each file: name, time of the last change, size."""


class UnknownGame(Exception):
    """There is no game of this name."""


def load_game(name: str, packs: Path | None = None) -> Game[Any]:
    """A game with its base content, and with its content packs of a folder if one is given: `games/packs.py` says which
    these are. Raises UnknownGame or ContentError.

    A game never changes, so whoever asks again in this process gets the same one; content is read once. A folder in
    which a file was changed since is read anew.
    """
    check_name(name)
    return _read(name, packs, () if packs is None else _stamps(packs))


@lru_cache(maxsize=16)
def _read(name: str, packs: Path | None, stamps: Stamps) -> Game[Any]:
    # By name, so that a match of one game does not load the rules and the cards of the others.
    game_class: type[Game[Any]] = getattr(import_module(f"penumbra.games.{name}.game"), f"{name.title()}Game")
    base = game_class()
    if packs is None:
        return base
    from penumbra.games.packs import of_game  # takes long to import: not for the names of the games

    return _with_packs(base, of_game(packs, name, GAMES))


def packs_of_games(packs: Path | None) -> dict[str, Path | None]:
    """For a command that plays all games: each game, and the folder if it holds packs of it. Raises ContentError."""
    from penumbra.games.packs import games_in

    named = set() if packs is None else games_in(packs, GAMES)
    return {name: packs if name in named else None for name in GAMES}


def packs_for(name: str, packs: Path | None) -> Path | None:
    """The folder, if it holds packs for this game; else the game is played as it is in the box. Raises ContentError."""
    from penumbra.games.packs import files_in

    holds = packs is not None and any(file.game in (None, name) for file in files_in(packs, GAMES))
    return packs if holds else None


def check_packs(packs: Path | None) -> None:
    """Whether it is known of which game each pack is, before any is used. Raises ContentError."""
    from penumbra.games.packs import files_in

    if packs is not None:
        files_in(packs, GAMES)


def _with_packs(base: Game[Any], files: Sequence[PackFile]) -> Game[Any]:
    try:
        return base.with_packs([(file.name, file.content) for file in files])
    except ContentError as error:
        if strange := [line for file in files if (line := _of_another_game(base, file))]:
            raise ContentError("\n".join(strange)) from error
        raise


def _of_another_game(base: Game[Any], file: PackFile) -> str:
    """The better reason for a pack that only another game understands."""
    unknown = set(file.content) - _entries_of(base)
    others = [name for name in GAMES if name != base.name]
    found = next((name for name in others if unknown and unknown <= _entries_of(load_game(name))), None)
    return f"{file.name}: this is a pack of {found}, not of {base.name}" if found else ""


def _entries_of(game: Game[Any]) -> set[str]:
    """The kinds of entries that a pack of this game may have."""
    return set((game.pack_schema() or {}).get("properties", ()))


def _stamps(folder: Path) -> Stamps:
    """What changes when a pack of a folder does. A file that cannot be looked at is for the reader to complain of."""
    found = []
    for path in sorted([*folder.glob("*.toml"), *folder.glob("*/*.toml")]):
        with suppress(OSError):
            stat = path.stat()
            found.append((str(path), stat.st_mtime_ns, stat.st_size))
    return tuple(found)


def check_name(name: str) -> None:
    """Raises UnknownGame, with the names there are."""
    if name not in GAMES:
        raise UnknownGame(f"there is no game {name!r}; there are: {', '.join(GAMES)}")


def load_texts(game: Game[Any], language: str = "en", folders: tuple[Path, ...] = ()) -> Texts:
    """The catalogues of a game, of the kernel and of whoever else speaks (`folders`)."""
    kernel = Path(__file__).parents[1] / "kernel" / "texts"
    return Texts([kernel, game.texts_folder, *folders], language, game.own_texts())
