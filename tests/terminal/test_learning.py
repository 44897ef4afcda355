"""Lessons in the terminal: lines of a coach, and the list with what was learned."""

from __future__ import annotations

import io
import re

import pytest
from typer.testing import CliRunner

from penumbra.cli import app
from penumbra.games.registry import game_names, lesson_of, lessons_of, load_game
from penumbra.table.lessons.progress import lessons_done, progress_file
from penumbra.table.lessons.speech import speech
from penumbra.table.lessons.table import Tutorial
from penumbra.terminal.face import face_for
from penumbra.terminal.learning import LessonClient, find_lesson
from penumbra.terminal.screen import Screen
from penumbra.terminal.sitting import Sitting, texts_for
from tests.terminal.playing import Script

LESSONS = [(name, lesson.name) for name in game_names() for lesson in lessons_of(name)]
LEAST = 2500
"""A learner who does as he is told has done any lesson with fewer lines."""


class Pupil(Script):
    """Presses Enter where there is something to read, and does what counts; where all counts, the last on the menu."""

    def __init__(self, tutorial: Tutorial) -> None:
        super().__init__()
        self.tutorial = tutorial
        self.asked = 0

    def ask(self, prompt: str, words: object = ()) -> str:
        self.asked += 1
        assert self.asked < LEAST
        table = self.tutorial.table
        told = speech(table)
        if told is not None and told.reads:
            return ""
        wanted = self.tutorial.guide.wanted(table.state)
        option = wanted[0] if wanted else table.advice("greedy")
        return table.game.notation(table.state, option)


def client_of(game: str, name: str, *lines: str) -> tuple[LessonClient, io.StringIO]:
    rules = load_game(game)
    tutorial = Tutorial.begin(lesson_of(game, name), rules)
    texts = texts_for(rules, "en")
    sitting = Sitting(tutorial.table, texts, face_for(rules, texts, tutorial.table.match.journal.settings))
    target = io.StringIO()
    asker = Script(*lines) if lines else Pupil(tutorial)
    return LessonClient(tutorial, sitting, Screen(target, plain=True), asker), target


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_can_be_done_in_the_terminal(game: str, name: str) -> None:
    client, target = client_of(game, name)

    code = client.run()

    assert code == 0
    assert lessons_done() == {f"{game}/{name}"}
    text = target.getvalue()
    assert not re.search(r"lessons?\.[a-z0-9]", text)
    assert "*" not in "".join(client.speech_lines())


def test_what_the_coach_says_stands_above_the_menu_and_enter_goes_on() -> None:
    client, target = client_of("london", "1-a-turn", "", "quit")

    client.run()

    text = target.getvalue()
    assert (
        text.index("Two Overlords, one London") < text.index("(Enter: go on)") < text.index("1) Play Cultist")
    )
    assert "Cards are your followers" in text


def test_another_move_is_answered_undo_and_again_go_back() -> None:
    client, target = client_of("london", "1-a-turn", "play fanatic", "play cultist", "undo", "again", "quit")

    client.run()

    text = target.getvalue()
    assert "You will need that one in a moment." in text
    assert "Taken back: play cultist" in text
    assert text.count("Two Overlords, one London") == 2


def test_a_hint_names_what_is_meant() -> None:
    client, target = client_of("london", "1-a-turn", "hint", "next", "next", "quit")

    client.run()

    assert "Try “play cultist”: Play Cultist" in target.getvalue()
    assert "Here something is to be done first" in target.getvalue()


def test_words_of_a_match_that_mean_nothing_in_a_lesson_are_not_known() -> None:
    client, target = client_of("london", "1-a-turn", "help", "save", "quit")

    client.run()

    assert "concede" not in target.getvalue()
    assert "Saved" not in target.getvalue()


def test_the_list_shows_what_is_done_and_what_is_next() -> None:
    path = progress_file()
    path.parent.mkdir(parents=True)
    path.write_text('{"done": ["london/1-a-turn"]}', encoding="utf-8")

    listed = CliRunner().invoke(app, ["learn", "london"])

    assert listed.exit_code == 0
    assert re.search(r"^ x 1-a-turn", listed.stdout, re.MULTILINE)
    assert f"1 of {len(lessons_of('london'))}" in listed.stdout


def test_a_file_of_progress_that_cannot_be_read_means_nothing_is_done() -> None:
    path = progress_file()
    path.parent.mkdir(parents=True)
    path.write_text("nonsense", encoding="utf-8")

    assert lessons_done() == set()


def test_a_lesson_is_found_by_its_beginning_if_only_one_begins_so() -> None:
    lessons = lessons_of("london")

    assert find_lesson(lessons, "1") is lessons[0]
    assert find_lesson(lessons, "") is None
    assert find_lesson(lessons, "nobody") is None


def test_a_lesson_that_does_not_exist_is_an_error_that_names_those_that_do() -> None:
    told = CliRunner().invoke(app, ["learn", "london", "nobody"])

    assert told.exit_code == 2
    assert "1-a-turn" in told.stderr
