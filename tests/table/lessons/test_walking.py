"""What is wrong with a lesson is found by walking through it."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from penumbra.kernel.lesson import Lesson
from penumbra.kernel.texts import Texts
from penumbra.table.lessons.walking import walk
from tests.table.lessons.small import LONDON, SMALL

SAID = ("hello", "play", "no", "attack", "half", "pass", "look", "end")
WORDS = {
    "lessons.london": "London",
    "lessons.london.goal": "Win.",
    "lesson.1-a-turn": "A turn",
    "lesson.1-a-turn.about": "A turn.",
    **{f"lesson.1-a-turn.{say}": say for say in SAID},
    **{f"lesson.1-a-turn.{say}.title": say for say in SAID},
}


def faults(change: dict[str, Any] | None = None, words: dict[str, str] | None = None) -> list[str]:
    """Of the small lesson, in which the steps named by number are changed."""
    data = copy.deepcopy(SMALL)
    for place, more in (change or {}).items():
        data["step"][int(place)] |= more
    lesson = Lesson.model_validate(data).named("1-a-turn")
    return walk(lesson, LONDON, Texts([], extra={**WORDS, **(words or {})}))


def test_a_lesson_that_is_true_has_no_faults() -> None:
    assert faults() == []


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"2": {"count": ["attack 3"]}}, "'attack 3' counts, but it cannot be done here"),
        ({"1": {"until": {"view": {"players.0.hand_count": 9}}}}, "nothing that counts can be done"),
        (
            {"1": {"until": {"view": {"players.0.deck_count": 9}}, "count": ["overlord"]}},
            "nothing that counts",
        ),
        ({"3": {"expect": {"state": {"seats.0.life": 40}}}}, "seats.0.life is 39, not 40"),
        ({"2": {"rule": "TOL-ATK-99"}}, "there is no rule 'TOL-ATK-99'"),
        ({"2": {"answer": [{"to": ["recover 1"], "say": "no"}]}}, "none of ['recover 1'] can be done here"),
        ({"2": {"say": "strike"}}, "there is no text 'lesson.1-a-turn.strike'"),
        ({"2": {"values": {"might": "players.0.strength"}}}, "there is no 'strength'"),
        ({"2": {"values": {"might": "players.0.might"}}}, "does not speak of 'might'"),
        ({"3": {"then": []}}, ""),
    ],
)
def test_a_fault_is_told_with_its_step(change: dict[str, Any], told: str) -> None:
    found = faults(change)

    assert any(told in one for one in found) if told else found == []


def test_a_number_in_a_text_is_a_fault_unless_it_is_a_parameter_that_somebody_vouches_for() -> None:
    written = {"lesson.1-a-turn.look": "You lost 1 Life."}
    spoken = {"lesson.1-a-turn.look": "You lost {lost} Life."}
    vouched = {"expect": {"told": [{"kind": "damage", "taken": 1}]}}

    assert any("has a number in it" in one for one in faults(words=written))
    assert any(
        "no expectation says that lost is 1" in one for one in faults({"4": {"numbers": {"lost": 1}}}, spoken)
    )
    assert faults({"3": vouched, "4": {"numbers": {"lost": 1}}}, spoken) == []


def test_what_is_said_while_another_decides_is_a_fault() -> None:
    change = {"2": {"answer": [{"to": ["pass"], "say": "half", "made": True}]}}

    assert faults(change) == []  # the bot plays until the learner is asked again


def test_a_position_that_makes_no_sense_is_told() -> None:
    data = {**SMALL, "position": {"street": ["nobody"]}}

    found = walk(Lesson.model_validate(data).named("1-a-turn"), LONDON, Texts([], extra=WORDS))

    assert any("nobody" in one for one in found)
