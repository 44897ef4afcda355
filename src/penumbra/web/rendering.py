"""Templates, texts and faces: made once for each language, used for every page."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any, TypeVar

from jinja2 import Environment, FileSystemLoader, nodes
from jinja2.runtime import Context

from penumbra.games.registry import check_language, game_names, languages, load_texts
from penumbra.kernel.game import Game
from penumbra.kernel.plain import drawable
from penumbra.kernel.texts import SOURCE_LANGUAGE, Texts
from penumbra.table import naming
from penumbra.web.faces import face_for, folders, text_face_for
from penumbra.web.folding import TEXT, Folding
from penumbra.web.parts import Drawing, Part, whole
from penumbra.web.scene import Scene, TextFace, WebFace
from penumbra.web.spacing import spacing

HERE = Path(__file__).parent
STATIC = HERE / "static"
TEXTS_FOLDER = HERE / "texts"
FOLDERS = (naming.TEXTS_FOLDER, TEXTS_FOLDER)

T = TypeVar("T")


class Calls(Context):
    """Calls what a template calls. Nothing of ours asks for the context, so nobody has to look for it."""

    def call(
        self,
        called: Callable[..., Any],
        *args: Any,
        _loop_vars: Any = None,
        _block_vars: Any = None,
        **named: Any,
    ) -> Any:
        return called(*args, **named)


class Templates(Environment):
    """Jinja's templates, in which values are escaped in a quicker way and texts without parameters are said once."""

    context_class = Calls

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        read = super()._parse(source, name, filename)
        say: Any = self.globals.get(TEXT)
        return read if say is None else Folding(say).visit(read)

    def _generate(self, *args: Any, **more: Any) -> str:
        """The Python code of a template. Its first line imports what it uses of Jinja; ours comes after it."""
        imports, line_end, code = super()._generate(*args, **more).partition("\n")
        return f"{imports}; from penumbra.web.escaping import escaped as escape{line_end}{code}"


class Renderer:
    """All that turns data into pages in one language."""

    def __init__(self, language: str = SOURCE_LANGUAGE) -> None:
        self.language = language
        self.version = static_version()
        self._texts: dict[str, Texts] = {}
        self._faces: dict[tuple[str, tuple[tuple[str, str], ...]], WebFace] = {}
        self._text_faces: dict[tuple[str, tuple[tuple[str, str], ...]], TextFace] = {}
        self._environments: dict[int, Environment] = {}
        self._drawings: dict[int, Drawing] = {}
        self._cards: dict[tuple[str, str], str] = {}
        self._printed: dict[str, Any] = {}

    def texts(self, game: Game[Any]) -> Texts:
        """The texts of a game, of the table and of the pages."""
        if game.name not in self._texts:
            self._texts[game.name] = load_texts(game, self.language, FOLDERS, spacing(self.language))
        return self._texts[game.name]

    def face(self, game: Game[Any], settings: Mapping[str, str]) -> WebFace:
        key = (game.name, tuple(sorted(settings.items())))
        if key not in self._faces:
            self._faces[key] = face_for(game, self.texts(game), settings)
        return self._faces[key]

    def text_face(self, game: Game[Any], settings: Mapping[str, str]) -> TextFace:
        key = (game.name, tuple(sorted(settings.items())))
        if key not in self._text_faces:
            self._text_faces[key] = text_face_for(game, self.texts(game), settings)
        return self._text_faces[key]

    def render(self, template: str, texts: Texts, **context: Any) -> str:
        return drawable(self._environment(texts).get_template(template).render(**context))

    def card(self, game: Game[Any], card: str) -> str | None:
        """A card in full, as the game draws it; None if there is no such card. What is printed never changes."""
        if (game.name, card) not in self._cards:
            context = self.face(game, game.check_settings({})).card_page(card)
            if context is None:
                return None
            self._cards[game.name, card] = self.render(f"{game.name}/card.html", self.texts(game), **context)
        return self._cards[game.name, card]

    def printed(self, name: str, make: Callable[[], T]) -> T:
        """A page that is the same for everybody, made once: the rules and the cards are long."""
        if name not in self._printed:
            self._printed[name] = make()
        made: T = self._printed[name]
        return made

    def _environment(self, texts: Texts) -> Environment:
        """The templates with one set of texts, which their macros find everywhere as `t`."""
        if id(texts) not in self._environments:
            made = self._environments[id(texts)] = Templates(
                loader=FileSystemLoader([HERE / "templates", *folders("templates")]),
                autoescape=True,
                trim_blocks=True,
                lstrip_blocks=True,
                auto_reload=False,
            )
            sheets = {"fronts": sheets_of_games("front"), "books": sheets_of_games("book")}
            made.globals.update(version=self.version, t=texts.get, **sheets)
        return self._environments[id(texts)]

    def drawing(self, texts: Texts) -> Drawing:
        """Finds macros and templates, written with one set of texts; each is looked for once."""
        if id(texts) not in self._drawings:
            self._drawings[id(texts)] = cache(partial(_drawn_by, self._environment(texts)))
        return self._drawings[id(texts)]

    def whole(self, table: Part, texts: Texts) -> str:
        return whole(table, self.drawing(texts))

    def table(self, face: WebFace, texts: Texts, scene: Scene) -> str:
        """A table as its viewer sees it."""
        return self.whole(face.table(scene), texts)


class Renderers:
    """A renderer for each language, made when it is first spoken."""

    def __init__(self, spoken: Sequence[str] | None = None) -> None:
        self.languages: Sequence[str] = spoken or languages(FOLDERS)
        self._made: dict[str, Renderer] = {}

    def of(self, language: str) -> Renderer:
        """Raises UnknownLanguage."""
        check_language(language, self.languages)
        if language not in self._made:
            self._made[language] = Renderer(language)
        return self._made[language]


def _drawn_by(environment: Environment, name: str) -> Callable[..., Any]:
    template, _, macro = name.partition(":")
    found = environment.get_template(template)
    drawn: Callable[..., Any] = getattr(found.module, macro) if macro else found.render
    return drawn


def sheets_of_games(kind: str) -> list[str]:
    """The style sheets `GAME-front.css`, how a game looks away from its table, as a poster or an invitation, and
    `GAME-book.css`, how it looks in its rule book. They are found by their names."""
    places = [STATIC, *folders("static")]
    sheets = [f"{name}-{kind}.css" for name in game_names()]
    return [sheet for sheet in sheets if any((place / sheet).is_file() for place in places)]


@cache
def static_version() -> str:
    """Changes whenever a script, a style or a picture changes, so that browsers may keep them for ever."""
    seal = hashlib.sha256()
    for folder in (STATIC, HERE / "art", *folders("static")):
        for path in sorted(folder.rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                seal.update(path.read_bytes())
    return seal.hexdigest()[:10]
