"""Missions that cannot be worked on (ALO-MIS, ALO-INT-07)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.alone.refusing import hero
from tests.support import rule

ROOM: dict[str, Any] = {"upper": "1-o", "hero": "u-a1"}


@pytest.mark.parametrize(
    ("words", "position", "number", "said"),
    [
        ("work sm02", {}, "ALO-MIS-01", "is not one of your missions"),
        ("work fm01", {}, "ALO-MIS-02", "comes last"),
        ("work pm01", {}, "ALO-INT-07", "you must be in the Escape Pods. You are not."),
        ("work sm01", {"solved": ["sm01"]}, "ALO-MIS-03", "already"),
        ("work sm01", {}, "ALO-MIS-10", "takes 3 charges from your items, and you have 0."),
        ("work fm01", {"active": True, "sabotage": {"control-room": 2}}, "ALO-MIS-20", "There is sabotage here."),
        ("work sm01", {"jam": {"control-room": 1}}, "ALO-INT-07", "The console is jammed."),
        ("work", {}, "ALO-INT-07", "You cannot work on any mission here."),
        ("work red", {}, "ALO-MIS-02", "comes last"),
    ],
)  # fmt: skip
@rule("ALO-MIS-01", "ALO-MIS-02", "ALO-MIS-03", "ALO-MIS-10", "ALO-MIS-20", "ALO-INT-07")
def test_a_mission_says_what_it_lacks(words: str, position: dict[str, Any], number: str, said: str) -> None:
    found, sentence = hero(words, **ROOM, rooms=["control-room"], **position)
    assert found == number
    assert said in sentence


@pytest.mark.parametrize(
    ("red", "room", "position", "said"),
    [
        ("fm03", "escape-pods", {}, "arm the self-destruct in the Generator first."),
        ("fm03", "canteen", {}, "you must be in the Generator. You are not."),
        ("fm08", "armoury", {"creatures": {"alpha": "l-c1"}}, "kill the boss first."),
        ("fm06", "ventilation", {"purged": ["here"]}, "this part is done. The other one is missing."),
    ],
)
@rule("ALO-INT-07")
def test_final_missions_have_conditions_of_their_own(
    red: str, room: str, position: dict[str, Any], said: str
) -> None:
    missions = ["sm01", "pm03", red] if red != "fm03" else ["sm01", "pm02", red]
    found, sentence = hero(
        f"work {red}",
        upper="1-S",
        lower="  S-o",
        hero="u-a1",
        rooms=[room],
        missions=missions,
        active=True,
        **position,
    )
    assert found == "ALO-INT-07"
    assert sentence.endswith(said)


def test_a_refused_mission_does_not_tell_where_its_room_lies() -> None:
    near = {"upper": "o-o-1-2", "hero": "u-a1"}
    one = hero("work pm01", **near, rooms=["escape-pods", "canteen"])
    assert one == hero("work pm01", **near, rooms=["canteen", "escape-pods"])
