"""Content packs of one's own: their format, and checking them."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from penumbra.cli.errors import USER_ERROR, UserError
from penumbra.cli.options import GameName, Language, texts_in

if TYPE_CHECKING:
    from penumbra.kernel.game import Game


def schema(game: GameName) -> None:
    """Print the JSON Schema of a game's content packs."""
    from penumbra.games.registry import load_game

    found = load_game(game).pack_schema()
    if found is None:
        raise UserError("no-schema", game=game)
    print(json.dumps(found, indent=2))


def check_pack(
    game: GameName,
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="A folder with content packs (*.toml).")],
    language: Language = "",
) -> None:
    """Check content packs of your own: every error with file, entry and field."""
    from penumbra.games.packs import of_game
    from penumbra.games.registry import game_names, load_game
    from penumbra.kernel.game import ContentError

    base = load_game(game)
    texts = texts_in(base, language)
    files = len(of_game(folder, game, game_names()))
    try:
        checked = load_game(game, folder)
    except ContentError as error:
        for line in str(error).splitlines():
            print(line, file=sys.stderr)
        raise typer.Exit(USER_ERROR) from error
    more = len(_pages(checked, language)) - len(_pages(base, language))
    print(texts.get("terminal.pack.good", folder=str(folder), n=files, cards=more))


def _pages(game: Game[Any], language: str) -> Any:
    from penumbra.terminal.face import face_for

    return face_for(game, texts_in(game, language)).pages()
