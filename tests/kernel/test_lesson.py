"""Lesson files: what they may hold, and what is said of one that is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from penumbra.kernel.lesson import fits, is_lesson, lessons_in, read_lesson
from penumbra.kernel.scenario import BadScenario

GOOD = """
game = "london"
path = "london"
minutes = 3

[[step]]
say = "hello"

[[step]]
say = "play"
count = ["play *"]
"""


def file_of(folder: Path, text: str, name: str = "1-hello") -> Path:
    path = folder / f"{name}.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_lesson_is_named_by_its_file_and_its_texts_by_its_name(tmp_path: Path) -> None:
    lesson = read_lesson(file_of(tmp_path, GOOD))

    assert lesson.id == "london/1-hello"
    assert lesson.key("hello") == "lesson.1-hello.hello"
    assert [step.read_only for step in lesson.step] == [True, False]


def test_a_file_that_takes_no_time_is_a_scenario(tmp_path: Path) -> None:
    lesson = file_of(tmp_path, GOOD)
    scenario = file_of(tmp_path, 'game = "london"\ntitle = "A scenario"\n', "scenario")
    broken = file_of(tmp_path, "game = ", "broken")

    assert [is_lesson(path) for path in (lesson, scenario, broken)] == [True, False, False]


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ('say = "hello"\ncounts = ["pass"]', "did you mean 'count'"),
        ('say = "hello"\nfree = true', "a free step needs `until`"),
        ('say = "hello"\nuntil.over = true', "`until` needs `count` or `free`"),
        ('say = "hello"\nother = "no"', "nothing is done in it, so nothing can be answered"),
        (
            'say = "hello"\ncount = ["pass"]\nthen = [{ seat = 0, do = "pass" }]',
            "a reply is another seat's",
        ),
    ],
)
def test_what_is_wrong_with_a_step_is_told(wrong: str, told: str, tmp_path: Path) -> None:
    path = file_of(tmp_path, GOOD.replace('say = "hello"', wrong))

    with pytest.raises(BadScenario, match=told):
        read_lesson(path)


def test_a_file_that_is_no_toml_says_so(tmp_path: Path) -> None:
    with pytest.raises(BadScenario, match="not TOML"):
        read_lesson(file_of(tmp_path, "game = "))


def test_lessons_follow_each_other_by_name_and_a_bad_one_is_named(tmp_path: Path) -> None:
    good, mixed = tmp_path / "good", tmp_path / "mixed"
    for folder in (good, mixed):
        folder.mkdir()
        for name in ("2-b", "1-a"):
            file_of(folder, GOOD, name)
    file_of(mixed, GOOD.replace("minutes = 3", "minutes = 0"), "3-c")

    assert [lesson.name for lesson in lessons_in(good)] == ["1-a", "2-b"]
    with pytest.raises(BadScenario, match=r"3-c\.toml: minutes"):
        lessons_in(mixed)


def test_patterns_are_read_as_players_type() -> None:
    assert fits("play fog wraith", ["Play  *"])
    assert fits("attack 2", ["attack 1", "attack 2"])
    assert not fits("attack 12", ["attack 1"])
