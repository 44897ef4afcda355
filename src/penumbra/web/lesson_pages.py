"""The page of lessons, and what the first page tells of them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from penumbra.games.registry import about_of, title_of
from penumbra.kernel.game import Game
from penumbra.kernel.message import Message, Param
from penumbra.kernel.texts import Texts
from penumbra.table.lessons.progress import DONE, NEXT, LessonPath, Marked, paths_of
from penumbra.web.pages import LessonLine, has_cards


@dataclass(frozen=True, slots=True)
class LessonCard:
    """A lesson on its path. `state` is done, next or open: none is locked."""

    game: str
    name: str
    number: int
    title: str
    about: str
    minutes: int
    state: str
    picture: str

    @property
    def url(self) -> str:
        return f"/lesson/{self.game}/{self.name}"

    @property
    def done(self) -> bool:
        return self.state == DONE

    @property
    def next(self) -> bool:
        return self.state == NEXT


@dataclass(frozen=True, slots=True)
class PathPanel:
    """A path of lessons with how far one has come."""

    id: str
    game: str
    title: str
    goal: str
    poster: str
    lessons: Sequence[LessonCard]
    done: int
    minutes_left: int

    @property
    def count(self) -> int:
        return len(self.lessons)

    @property
    def next(self) -> LessonCard | None:
        return next((one for one in self.lessons if one.next), None)


@dataclass(frozen=True, slots=True)
class BookLinks:
    """What there is to read about a game."""

    game: str
    title: str
    about: str
    cards: bool


@dataclass(frozen=True, slots=True)
class LearnPage:
    """learn.html."""

    paths: Sequence[PathPanel]
    books: Sequence[BookLinks]
    silent: bool = False
    """Whether the visitor has sent the coach away."""

    @property
    def count(self) -> int:
        return sum(path.count for path in self.paths)


def learn_page(
    games: Sequence[tuple[Game[Any], Texts]], texts: Texts, done: Collection[str], silent: bool = False
) -> LearnPage:
    return LearnPage(
        [panel for game, own in games for panel in path_panels(game, own, done)],
        [
            BookLinks(game.name, title_of(game.name, texts), about_of(game.name, texts), has_cards(game.name))
            for game, _ in games
        ],
        silent,
    )


def path_panels(game: Game[Any], texts: Texts, done: Collection[str]) -> list[PathPanel]:
    """The paths of a game as this person has walked them."""
    return [_panel(path, texts) for path in paths_of(game.name, done)]


def next_lessons(game: Game[Any], texts: Texts, done: Collection[str]) -> list[LessonLine]:
    """What comes next on each path of a game, in one line each; nothing of a path that is done."""
    paths = path_panels(game, texts, done)
    return [_line(path, one, texts, len(paths) > 1) for path in paths if (one := path.next) is not None]


def _line(path: PathPanel, lesson: LessonCard, texts: Texts, several: bool) -> LessonLine:
    kind = "path" if several else "next" if path.done else "first"
    params: dict[str, Param] = {"title": lesson.title, "minutes": lesson.minutes}
    if kind != "first":
        params |= {"number": lesson.number, "all": path.count}
    if several:
        params["path"] = path.title
    return LessonLine(
        lesson.url, texts.say(Message(f"web.home.lesson.{kind}", params)), path.done, path.count
    )


def _panel(path: LessonPath, texts: Texts) -> PathPanel:
    return PathPanel(
        id=f"path-{path.name}",
        game=path.game,
        title=texts.get(f"lessons.{path.name}"),
        goal=texts.get(f"lessons.{path.name}.goal"),
        poster=f"/art/poster/{path.game}.svg",
        lessons=[_card(one, texts) for one in path.lessons],
        done=path.done,
        minutes_left=path.minutes_left,
    )


def _card(marked: Marked, texts: Texts) -> LessonCard:
    lesson = marked.lesson
    picture = lesson.picture or f"poster/{lesson.game}.svg"
    return LessonCard(
        lesson.game, lesson.name, marked.number, texts.get(lesson.key()), texts.get(lesson.key("about")),
        lesson.minutes, marked.state, f"/art/{picture}",
    )  # fmt: skip
