"""Bots from files that whoever runs a server lets sit at its tables: he names a folder of them when he starts it.

    FOLDER/GAME/mybot.py       every class of bots or policies in it plays this game
    FOLDER/mybot.py            the same, if the class says which game: game = "GAME"
    FOLDER/learned.onnx        a network; its metadata or its size say which game

Visitors see their names and play against them. Nobody can send a file: what a visitor names is looked up in this list.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from penumbra.bots.from_file import (
    MODEL,
    SUFFIX,
    BadBotFile,
    admit,
    bot_from_file,
    classes_in,
    whole,
)
from penumbra.bots.seat import SeatWorld
from penumbra.games.registry import game_names, load_game, packs_of_games
from penumbra.kernel.chance import Chance


@dataclass(frozen=True, slots=True)
class Guest:
    """A bot from a file, by the name that its seat has in a match, and which game it plays."""

    game: str
    name: str
    file: str
    """Its whole name: where it lies is nobody's business."""


def guests_in(folder: Path, packs: Path | None = None) -> tuple[Guest, ...]:
    """All bots of a folder. Each has answered the first question of a match, as it is played with these packs. Raises
    BadBotFile, BotFileFailed or MissingExtra."""
    if not folder.is_dir():
        raise BadBotFile(f"{folder}: there is no such folder of bots")
    found = [guest for path in _files(folder) for guest in _guests_of(path, _game_of(path, folder), packs)]
    if not found:
        raise BadBotFile(f"{folder}: there is no bot in it; it may hold {SUFFIX} and {MODEL} files")
    seen: set[tuple[str, str]] = set()
    for guest in found:
        if (guest.game, guest.name) in seen:
            raise BadBotFile(f"{guest.file}: {guest.game} has another bot of the name {guest.name}")
        seen.add((guest.game, guest.name))
    return tuple(found)


def _files(folder: Path) -> list[Path]:
    """In the folder itself and in those of games."""
    places = [folder, *(folder / game for game in game_names())]
    return [path for place in places for path in sorted(place.glob("*")) if path.suffix in (SUFFIX, MODEL)]


def _game_of(path: Path, folder: Path) -> str:
    """The game that its folder names, or nothing."""
    return "" if path.parent == folder else path.parent.name


def _guests_of(path: Path, game: str, packs: Path | None) -> Iterator[Guest]:
    if path.suffix == MODEL:
        yield _tried(path, path.name, str(path), (game,) if game else game_names(), packs)
        return
    for name, found in classes_in(path).items():  # a file without any is there for its neighbours
        plays = game or getattr(found, "game", "")
        if plays not in game_names():
            raise BadBotFile(
                f"{path}:{name}: say which game it plays: put it into a folder of that name "
                f'({", ".join(game_names())}), or give the class game = "{game_names()[0]}"'
            )
        yield _tried(path, f"{path.name}:{name}", f"{path}:{name}", (plays,), packs)


def _tried(path: Path, name: str, file: str, games: tuple[str, ...], packs: Path | None) -> Guest:
    """The first of these games that it can play. Raises BadBotFile with what is wrong with all of them."""
    known, problems = whole(file), []
    admit([known])
    for game in games:
        try:
            bot = bot_from_file(known, game, 1)
        except BadBotFile as problem:
            problems.append(str(problem).removeprefix(f"{known}: "))
        else:
            bot.choose(_first_question(game, packs))
            return Guest(game, name, known)
    raise BadBotFile(f"{path}: {'; '.join(dict.fromkeys(problems))}")


def _first_question(game_name: str, packs: Path | None) -> SeatWorld:
    game = load_game(game_name, packs_of_games(packs).get(game_name))
    return SeatWorld(game, game.start(game.check_settings({}), Chance(1)), Chance(2))
