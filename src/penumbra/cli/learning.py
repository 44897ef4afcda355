"""Learning a game by playing it, lesson by lesson."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from penumbra.cli import completion
from penumbra.cli.errors import UserError
from penumbra.cli.options import Language, Plain, texts_in
from penumbra.games.registry import game_names

if TYPE_CHECKING:
    from penumbra.kernel.lesson import Lesson


def learn(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="[GAME]", help=f"The game: {' or '.join(game_names())}; all of them if it is left out.",
            show_default=False, autocompletion=completion.games,
        ),
    ] = None,
    lesson: Annotated[
        str | None,
        typer.Argument(
            metavar="[LESSON]", help="A lesson by its name or its beginning; you are asked if it is left out.",
            show_default=False,
        ),
    ] = None,
    language: Language = "en",
    plain: Plain = False,
) -> None:  # fmt: skip
    """Learn a game by playing it: short lessons with a coach. What you have done is remembered."""
    from penumbra.games.registry import lessons_of, load_game
    from penumbra.table.lessons.progress import lessons_done, paths_of
    from penumbra.terminal.asking import asker_for
    from penumbra.terminal.learning import choose_lesson, find_lesson, list_lines
    from penumbra.terminal.screen import Screen

    games = [name for name in ([game] if game else game_names()) if lessons_of(load_game(name).name)]
    if not games:
        raise UserError("no-lessons", game=game or "")
    known = [one for name in games for one in lessons_of(name)]
    if lesson is not None:
        found = find_lesson(known, lesson)
        if found is None:
            raise UserError("lesson", given=lesson, choices=", ".join(one.name for one in known))
        raise typer.Exit(_teach(found, language, plain))
    screen, asker, texts = Screen(plain=plain), asker_for(plain), texts_in(load_game(games[0]), language)
    while True:
        paths = [path for name in games for path in paths_of(name, lessons_done())]
        for name in games:
            own = [path for path in paths if path.game == name]
            screen.draw(list_lines(own, texts_in(load_game(name), language)))
        if not asker.present:
            return
        screen.say(texts.get("terminal.lesson.which"))
        marked = [path.next for path in paths if path.next is not None]
        chosen = choose_lesson(known, marked[0].lesson if marked else None, screen, asker, texts)
        if chosen is None:
            return
        if code := _teach(chosen, language, plain):
            raise typer.Exit(code)


def _teach(lesson: Lesson, language: str, plain: bool) -> int:
    from penumbra.games.registry import load_game
    from penumbra.table.lessons.table import Tutorial
    from penumbra.terminal.asking import asker_for
    from penumbra.terminal.face import face_for
    from penumbra.terminal.learning import LessonClient
    from penumbra.terminal.screen import Screen
    from penumbra.terminal.sitting import Sitting, texts_for

    game = load_game(lesson.game)
    texts = texts_for(game, language)
    tutorial = Tutorial.begin(lesson, game)
    sitting = Sitting(tutorial.table, texts, face_for(game, texts, tutorial.table.match.journal.settings))
    return LessonClient(tutorial, sitting, Screen(plain=plain), asker_for(plain)).run()
