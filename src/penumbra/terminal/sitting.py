"""A table with everything that is needed to show it: texts of one language and the game's face."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from penumbra.games import registry
from penumbra.games.registry import check_language, load_game, load_texts
from penumbra.kernel.game import Game
from penumbra.kernel.journal import Journal
from penumbra.kernel.message import Message
from penumbra.kernel.texts import Texts
from penumbra.table import naming, storage
from penumbra.table.naming import seat_names, with_names
from penumbra.table.table import Chair, Table
from penumbra.terminal.face import TEXTS_FOLDER, Face, face_for
from penumbra.terminal.vocabulary import Vocabulary

FOLDERS = (naming.TEXTS_FOLDER, TEXTS_FOLDER)
PACKS = "packs"
"""The note in a journal that says which folder of content packs the match is played with."""


@dataclass(slots=True)
class Sitting:
    """What the client shows."""

    table: Table
    texts: Texts
    face: Face
    _vocabulary: Vocabulary | None = None

    @property
    def vocabulary(self) -> Vocabulary:
        """The words in which moves are typed."""
        if self._vocabulary is None:
            self._vocabulary = Vocabulary(self.table.game, self.texts, self.face.groups)
        return self._vocabulary

    def names(self) -> list[str]:
        """What the seats are called: the name a person gave, else the bot's, else a number."""
        return seat_names(self.table.chairs, self.texts)

    def say(self, message: Message) -> str:
        """A sentence of the game, with the names of those who sit there."""
        return self.texts.say(with_names(message, self.names()))


def texts_for(game: Game[Any], language: str) -> Texts:
    """All texts of a game and of the client. Raises UnknownLanguage."""
    check_language(language, languages())
    return load_texts(game, language, FOLDERS)


def languages() -> tuple[str, ...]:
    """Those that the client speaks."""
    return registry.languages(FOLDERS)


def sit_down(
    game: Game[Any],
    chairs: Sequence[Chair],
    settings: Mapping[str, str],
    seed: int | None,
    packs: Path | None,
    language: str,
) -> Sitting:
    """A fresh match in a file of its own."""
    texts = texts_for(game, language)
    notes = {PACKS: str(packs.resolve())} if packs else {}
    table = Table.open(game, chairs, storage.new_path(game.name), settings, seed, notes)
    return Sitting(table, texts, face_for(game, texts, table.match.journal.settings))


def go_on(path: Path, packs: Path | None, language: str, keep: bool = False) -> Sitting:
    """A match from its file. With `keep` the file stays as it is, and the match goes on in a new one."""
    journal = Journal.read(path)
    game = game_of(journal, packs)
    texts = texts_for(game, language)
    table = Table.take_up(game, journal, storage.new_path(game.name) if keep else path)
    return Sitting(table, texts, face_for(game, texts, table.match.journal.settings))


def game_of(journal: Journal, packs: Path | None = None) -> Game[Any]:
    """The game that a match file is of, with the content packs that it was begun with."""
    noted = journal.notes.get(PACKS)
    folder = packs or (Path(noted) if isinstance(noted, str) else None)
    return load_game(journal.game, folder)
