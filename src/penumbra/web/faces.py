"""What each game adds to the pages, or what fits every game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from penumbra.games.registry import OWN, game_names, part_of
from penumbra.kernel.game import Game
from penumbra.kernel.texts import Texts
from penumbra.table.book.page import BookPage
from penumbra.web import generic
from penumbra.web.scene import FaceMaker, TextFace, TextFaceMaker, WebFace


def part(game_name: str, wanted: str) -> Any:
    """`web/generic` lists the names."""
    own = part_of(game_name, "web")
    return getattr(own if hasattr(own, wanted) else generic, wanted)


def face_for(game: Game[Any], texts: Texts, settings: Mapping[str, str]) -> WebFace:
    make_face: FaceMaker = part(game.name, "make_face")
    return make_face(game, texts, game.check_settings(settings))


def text_face_for(game: Game[Any], texts: Texts, settings: Mapping[str, str]) -> TextFace:
    make_face: TextFaceMaker = part(game.name, "make_text_face")
    return make_face(game, texts, game.check_settings(settings))


def styles_of(game_name: str) -> Sequence[str]:
    """The style sheets of a game's table."""
    styles: Sequence[str] = part(game_name, "STYLES")
    return styles


def picture_of(game_name: str, page: BookPage) -> str:
    """The address of a card's art; "" where it has none."""
    return str(part(game_name, "picture_of")(page))


def folders(kind: str) -> list[Path]:
    """The folders `templates` or `static` that packages from elsewhere bring."""
    modules = [part_of(name, "web") for name in game_names() if name not in OWN]
    found = [Path(module.__file__).parent / kind for module in modules if module and module.__file__]
    return [folder for folder in found if folder.is_dir()]
