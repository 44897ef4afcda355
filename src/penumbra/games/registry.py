"""All games by name, and what each layer has for each. The only place that knows where a game is found.

A game is an entry point of the group `penumbra.games`: its name, and `module:Class`. Ours are found without it too, as
a checkout may be newer than what was installed from it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from functools import cache, lru_cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from penumbra.kernel.game import ContentError, Game
from penumbra.kernel.problem import Problem, problem
from penumbra.kernel.pseudo import PSEUDO, is_wanted
from penumbra.kernel.texts import SOURCE_LANGUAGE, Mend, Texts, languages_in, locale_of, read_one

if TYPE_CHECKING:
    from penumbra.games.packs import PackFile
    from penumbra.kernel.lesson import Lesson, Notes

GROUP = "penumbra.games"
OWN = {
    "london": "penumbra.games.london.game:LondonGame",
    "alone": "penumbra.games.alone.game:AloneGame",
}
FIRST = next(iter(OWN))
"""Pages that belong to no game are written with its texts."""
RULEBOOKS = (SOURCE_LANGUAGE, "pl", "de")
"""The languages that are listed first: ours, and those of the games' own books."""
KERNEL_TEXTS = Path(__file__).parents[1] / "kernel" / "texts"
NAME = re.compile(r"[a-z][a-z0-9_]*")
"""A game's name is part of addresses, file names and keys of texts."""

Stamps = tuple[tuple[str, int, int], ...]
"""Of each file: name, time of the last change, size."""


class UnknownGame(Problem):
    """There is no game of this name."""


class UnknownLanguage(Problem):
    """There are no texts in this language."""


class UnknownLesson(Problem):
    """The game has no lesson of this name."""


class BrokenGame(Exception):
    """A package brings a game that cannot be loaded."""


@cache
def found_games() -> dict[str, str]:
    """By name, the `module:Class` of every game: ours, then those of other packages."""
    from importlib.metadata import (
        entry_points,  # it takes its time, and a match of a known game can do without
    )

    entries = sorted(entry_points(group=GROUP), key=lambda entry: entry.name)
    return {**{entry.name: entry.value for entry in entries if NAME.fullmatch(entry.name)}, **OWN}


def game_names() -> tuple[str, ...]:
    """All games: ours first."""
    return tuple(dict.fromkeys([*OWN, *found_games()]))


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
    if packs is None:
        return game_class(name)()
    from penumbra.games.packs import of_game  # takes long to import: not for the names of the games

    return _with_packs(load_game(name), of_game(packs, name, game_names()))


def packs_of_games(packs: Path | None) -> dict[str, Path | None]:
    """For a command that plays all games: each game, and the folder if it holds packs of it. Raises ContentError."""
    from penumbra.games.packs import games_in

    named = set() if packs is None else games_in(packs, game_names())
    return {name: packs if name in named else None for name in game_names()}


def packs_for(name: str, packs: Path | None) -> Path | None:
    """The folder, if it holds packs for this game; else the game is played as it is in the box. Raises ContentError."""
    from penumbra.games.packs import files_in

    holds = packs is not None and any(file.game in (None, name) for file in files_in(packs, game_names()))
    return packs if holds else None


def check_packs(packs: Path | None) -> None:
    """Whether it is known of which game each pack is, before any is used. Raises ContentError."""
    from penumbra.games.packs import files_in

    if packs is not None:
        files_in(packs, game_names())


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
    others = [name for name in game_names() if name != base.name]
    found = next((name for name in others if unknown and unknown <= _entries_of(load_game(name))), None)
    return f"{file.name}: this is a pack of {found}, not of {base.name}" if found else ""


def _entries_of(game: Game[Any]) -> set[str]:
    """The kinds of entries that a pack of this game may have."""
    return set((game.pack_schema() or {}).get("properties", ()))


def game_class(name: str) -> type[Game[Any]]:
    """Imported by name, so that a match of one game does not load the rules and the cards of the others."""
    module, _, class_name = _place(name).partition(":")
    if name in OWN:
        own: type[Game[Any]] = getattr(import_module(module), class_name)
        return own
    try:
        found = getattr(import_module(module), class_name)
    except (ImportError, AttributeError) as error:
        raise BrokenGame(f"the game {name!r} cannot be loaded from {module}:{class_name}: {error}") from error
    if not (isinstance(found, type) and issubclass(found, Game) and getattr(found, "name", "") == name):
        raise BrokenGame(f"{module}:{class_name} is no game of the name {name!r}")
    return found


def sides_of(name: str) -> tuple[str, ...]:
    """The unlike sides of a game (`Game.sides`), without making it."""
    return game_class(name).sides


def _place(name: str) -> str:
    check_name(name)
    return OWN.get(name) or found_games()[name]


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
    if name not in OWN and name not in found_games():
        raise UnknownGame(problem("no-game", game=name, games=", ".join(game_names())))


def part_of(name: str, layer: str, within: str = "") -> ModuleType | None:
    """What a game adds to a layer: the module `penumbra.LAYER.GAME` of one of ours, `PACKAGE.LAYER` of one from
    elsewhere, where a layer within a layer goes by its last name (`table.book`: `PACKAGE.book`); `within` is a module
    of it. None if it adds nothing: then the layer has something that fits every game."""
    if name not in OWN and name not in found_games():
        return None
    place = f"penumbra.{layer}.{name}" if name in OWN else f"{package_of(name)}.{layer.rpartition('.')[2]}"
    return _module(f"{place}.{within}" if within else place)


def module_of(name: str, module: str) -> ModuleType | None:
    """A module of a game's own package, if it has it. Raises UnknownGame."""
    return _module(f"{package_of(name)}.{module}")


def _module(module: str) -> ModuleType | None:
    try:
        there = find_spec(module) is not None
    except ModuleNotFoundError:  # the game is a single module, or its package has gone
        there = False
    return import_module(module) if there else None


def package_of(name: str) -> str:
    """The package that a game's class lives in. Raises UnknownGame."""
    module = _place(name).partition(":")[0]
    return module.rpartition(".")[0] or module


# -- lessons ---------------------------------------------------------------------------------------------


def lessons_of(name: str) -> tuple[Lesson, ...]:
    """The lessons of a game, in the order of their files: the folder `lessons` in its package. Raises BadScenario."""
    from penumbra.kernel.lesson import lessons_in

    return lessons_in(texts_folder(name).parent / "lessons")


def notes_of(name: str) -> Notes:
    """What a coach says in matches of a game: the file `coach.toml` in its package. Raises BadScenario."""
    from penumbra.kernel.lesson import notes_in

    return notes_in(texts_folder(name).parent / "coach.toml")


def lesson_of(name: str, lesson: str) -> Lesson:
    """Raises UnknownGame or UnknownLesson."""
    check_name(name)
    found = next((one for one in lessons_of(name) if one.name == lesson), None)
    if found is None:
        known = ", ".join(one.name for one in lessons_of(name)) or "none"
        raise UnknownLesson(problem("no-lesson", game=name, lesson=lesson, lessons=known))
    return found


# -- texts -----------------------------------------------------------------------------------------------


def texts_folder(name: str) -> Path:
    """Where a game keeps its catalogues: the folder `texts` in its package."""
    if name in OWN:
        return Path(__file__).parent / name / "texts"
    spec = find_spec(package_of(name))
    if spec is None or spec.origin is None:
        raise BrokenGame(f"the game {name!r} cannot be loaded: there is no package {package_of(name)}")
    return Path(spec.origin).parent / "texts"


def languages(folders: Sequence[Path] = ()) -> tuple[str, ...]:
    """The languages that can be chosen, those of the games' own books first: all that the kernel and whoever else
    speaks (`folders`) have catalogues of. A game that has none in one of them is played with its English words."""
    known = set.intersection(*map(languages_in, (KERNEL_TEXTS, *folders)))
    first = [one for one in RULEBOOKS if one in known]
    return (*first, *sorted(known.difference(first)), *([PSEUDO] if is_wanted() else []))


def check_language(language: str, known: Sequence[str]) -> None:
    """Raises UnknownLanguage, with the languages there are."""
    if language not in known:
        raise UnknownLanguage(problem("no-language", language=language, languages=", ".join(known)))


def load_texts(
    game: Game[Any],
    language: str = SOURCE_LANGUAGE,
    folders: tuple[Path, ...] = (),
    mend: Mend | None = None,
) -> Texts:
    """The catalogues of a game, of the kernel and of whoever else speaks (`folders`), and what all games are called."""
    extra = {**titles(language), **game.own_texts()}
    return Texts([KERNEL_TEXTS, game.texts_folder, *folders], language, extra, mend)


@cache
def titles(language: str = SOURCE_LANGUAGE) -> dict[str, str]:
    """What every game says of itself to those who have not chosen one yet, in its catalogue `game.po`: `game.NAME` (its
    title), `game.NAME.about` and so on."""
    found: dict[str, str] = {}
    for name in game_names():
        for wanted in dict.fromkeys((SOURCE_LANGUAGE, language)):
            path = texts_folder(name) / locale_of(wanted) / "game.po"
            if path.exists():
                found |= {key: forms[0] for key, forms in read_one(path, wanted).items()}
    return found


def title_of(name: str, texts: Texts) -> str:
    """What a game is called; its name where it does not say."""
    key = f"game.{name}"
    return texts.get(key) if texts.has(key) else name.replace("_", " ").capitalize()


def about_of(name: str, texts: Texts) -> str:
    """A game in a sentence; "" where it does not say."""
    key = f"game.{name}.about"
    return texts.get(key) if texts.has(key) else ""
