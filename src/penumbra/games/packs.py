"""Folders of content packs of one's own, and which of their files are of which game. One rule for all commands:

- A file in a folder with the name of a game, such as `my-cards/london/`, is of this game.
- A file beside such folders is of the game that its line `game = "london"` names.
- A file without this line is of the game that the command names. Where a command plays all games (`penumbra serve`),
  it is refused.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from penumbra.kernel.content import SUFFIX, read_toml
from penumbra.kernel.game import ContentError


@dataclass(frozen=True, slots=True)
class PackFile:
    """A content pack. `game` is None where neither its folder nor the file itself names one."""

    name: str
    content: Mapping[str, Any]
    game: str | None


def of_game(folder: Path, game: str, games: Sequence[str]) -> list[PackFile]:
    """The packs for one game, which the command names. There must be one. Raises ContentError."""
    found = [file for file in files_in(folder, games) if file.game in (None, game)]
    if not found:
        raise ContentError(f"{folder}: there is no content pack of {game} in this folder")
    return found


def games_in(folder: Path, games: Sequence[str]) -> set[str]:
    """The games that have packs in a folder, for a command that plays all. Raises ContentError."""
    named: set[str] = set()
    for file in files_in(folder, games):
        if file.game is None:
            raise ContentError(
                f"{file.name}: of which game is it? Put it into the folder {folder / games[0]}, or begin it with a "
                f'line like game = "{games[0]}"'
            )
        named.add(file.game)
    return named


def files_in(folder: Path, games: Sequence[str]) -> list[PackFile]:
    """All packs of a folder, those that lie in it before those in the folders of games. Raises ContentError."""
    if not folder.is_dir():
        raise ContentError(
            f"{folder}: {'this is no folder' if folder.exists() else 'there is no such folder'}"
        )
    found = [_lying_in(path, games) for path in _packs(folder)]
    for inner in _folders(folder):
        found += [_lying_in_its_game(path, inner.name, games) for path in _packs(inner)]
    if not found:
        raise ContentError(f"{folder}: there is no content pack (*{SUFFIX}) in this folder")
    return found


def _lying_in(path: Path, games: Sequence[str]) -> PackFile:
    content = read_toml(path, path.name)
    game = content.get("game")
    if game is not None and game not in games:
        raise ContentError(f"{path.name}: game: there is no game {game!r}; there are: {', '.join(games)}")
    return PackFile(path.name, content, game)


def _lying_in_its_game(path: Path, game: str, games: Sequence[str]) -> PackFile:
    name = f"{game}/{path.name}"
    if game not in games:
        raise ContentError(f"{name}: there is no game {game!r}; there are: {', '.join(games)}")
    content = read_toml(path, name)
    if content.get("game", game) != game:
        raise ContentError(f"{name}: game: this says {content['game']!r}, but lies in the folder of {game}")
    return PackFile(name, content, game)


def _packs(folder: Path) -> list[Path]:
    return [path for path in _inside(folder) if path.suffix == SUFFIX]


def _folders(folder: Path) -> Iterator[Path]:
    """Those that may hold packs; hidden ones are the business of other programs."""
    return (path for path in _inside(folder) if path.is_dir() and not path.name.startswith("."))


def _inside(folder: Path) -> list[Path]:
    try:
        return sorted(folder.iterdir())
    except OSError as error:
        raise ContentError(f"{folder}: {error.strerror}") from error
