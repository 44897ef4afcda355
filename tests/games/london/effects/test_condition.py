"""Effects that hang on a condition."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.london.cards import odd


@pytest.mark.parametrize(
    ("me", "moves", "outcome"),
    [
        ({"hand": ["cultist"]}, ["choose 1"], {"coin": 4}),
        ({"hand": ["cultist"], "relics": ["leech-jar"]}, ["choose 1"], {"coin": 1, "might": 3}),
        ({"hand": ["cultist"]}, ["choose 2", "choose 1"], {"coin": 1, "recovery": 1}),
        ({"hand": ["cultist"]}, ["choose 2", "choose 2", "pay"], {"recovery": 4, "discard": ["cultist"]}),
        ({"hand": ["cultist"]}, ["choose 2", "choose 2", "decline"], {"recovery": 0, "coin": 1}),
        ({"hand": ["cultist"]}, ["choose 3"], {"coin": 1, "might": 0, "recovery": 0}),
        ({"life": 30}, [], {"life": 33, "coin": 1, "rally": 0}),
        ({}, [], {"rally": 1, "coin": 1}),
    ],
)
def test_the_philosopher_follows_nested_conditions_and_choices(
    me: dict[str, Any], moves: list[str], outcome: dict[str, Any]
) -> None:
    board = odd(me={**me, "hand": ["philosopher", *me.get("hand", [])]})
    board.do("play philosopher", *moves)
    assert {key: board.me[key] for key in outcome} == outcome


@pytest.mark.parametrize(("play", "might"), [(["mudlark"], 4), ([], 2)])
def test_slapstick_follows_its_condition_only_with_a_mortal_in_play(play: list[str], might: int) -> None:
    board = odd(me={"overlord": "punchinello", "hand": ["slapstick"], "play": play}, foe={"hand": []})
    board.do("play slapstick", "frenzy: might")
    assert (board.me["might"], board.foe["life"]) == (might, 48)
