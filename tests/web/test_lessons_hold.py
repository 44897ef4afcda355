"""Every lesson of every game is true: played, answered, drawn and said from its first word to its last."""

from __future__ import annotations

import pytest

from penumbra.games.registry import game_names, lesson_of, lessons_of, load_game
from penumbra.web.lesson_check import faults_of
from penumbra.web.rendering import Renderers

LESSONS = [(name, lesson.name) for name in game_names() for lesson in lessons_of(name)]


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_goes_as_it_is_written(game: str, name: str, renderers: Renderers) -> None:
    faults = faults_of(lesson_of(game, name), load_game(game), renderers)

    assert faults == []


@pytest.mark.parametrize("game", sorted({game for game, _ in LESSONS}))
def test_every_text_of_a_lesson_is_said_in_one(game: str, renderers: Renderers) -> None:
    texts = renderers.of("en").texts(load_game(game))
    lessons = lessons_of(game)
    said = {f"lessons.{lesson.path}{end}" for lesson in lessons for end in ("", ".goal")}
    for lesson in lessons:
        said |= {lesson.key(), lesson.key("about"), lesson.key("end"), f"{lesson.key('end')}.title"}
        for step in lesson.step:
            said |= {lesson.key(step.say), f"{lesson.key(step.say)}.title"}
            said |= {lesson.key(step.other)} if step.other else set()
            for answer in step.answer:
                said |= {lesson.key(answer.say)}
                said |= {f"{lesson.key(answer.say)}.title"} if answer.made else set()

    own = {key for key in texts.keys() if key.startswith("lesson.")}  # noqa: SIM118  # no mapping

    assert sorted(own - said) == []
