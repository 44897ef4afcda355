"""Whether a lesson is true: played from beginning to end, with every table drawn as its learner sees it, and every word
that the terminal would say."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

from penumbra.kernel.game import Game
from penumbra.kernel.lesson import Lesson
from penumbra.kernel.scenario import ScenarioOutcome
from penumbra.kernel.texts import SOURCE_LANGUAGE, MissingText
from penumbra.table.lessons.room import LessonRoom
from penumbra.table.lessons.table import LessonTable
from penumbra.table.lessons.walking import Looking, walk, walk_file
from penumbra.table.store import RUNNING, Kept, Seat, Store
from penumbra.table.thinking import Thinker
from penumbra.web.coach import points_faults
from penumbra.web.rendering import Renderers
from penumbra.web.viewers import Viewers

TOKEN = "learner"


def check_lesson(path: Path, loader: Callable[[str], Game[Any]]) -> ScenarioOutcome:
    """A lesson that may lie anywhere. Its texts must be in the catalogues of its game."""
    renderers = Renderers()
    return walk_file(path, loader, renderers.of(SOURCE_LANGUAGE).texts, looking(renderers))


def faults_of(
    lesson: Lesson, game: Game[Any], renderers: Renderers, language: str = SOURCE_LANGUAGE
) -> list[str]:
    """What is wrong with a lesson in a language."""
    return walk(lesson, game, renderers.of(language).texts(game), looking(renderers, language))


def looking(renderers: Renderers, language: str = SOURCE_LANGUAGE) -> Looking:
    """Draws each moment, and finds what the coach points at and what cannot be drawn."""

    def look(table: LessonTable) -> list[str]:
        try:
            return points_faults(table, drawn_table(renderers, table, language))
        except MissingText as error:
            return [f"there is no text {error.args[0]!r}"]

    return look


def drawn_table(renderers: Renderers, table: LessonTable, language: str = SOURCE_LANGUAGE) -> str:
    """The table as its learner's page shows it, the coach's bubble included."""
    viewers = Viewers(_unkept_room(table), renderers)
    return viewers.html(viewers.feed(TOKEN, language))


def _unkept_room(table: LessonTable) -> LessonRoom:
    """A room only to be looked at: nothing happens in it, so it needs neither a store nor bots."""
    seats = tuple(
        Seat(number, chair.player, chair.name, True, TOKEN if chair.human else str(number))
        for number, chair in enumerate(table.chairs)
    )
    kept = Kept(
        id="", code="", game=table.game.name, header={}, manner={}, public=False, phase=RUNNING, result=None,
        created=0, touched=0, seats=seats,
    )  # fmt: skip
    return LessonRoom(cast(Store, None), cast(Thinker, None), kept, table, 0)
