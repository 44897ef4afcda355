"""The Haunt action (TOL-HNT)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.london.board import EMPTY_STREET, Board
from tests.games.london.cards import returned
from tests.games.london.refusing import refused
from tests.support import rule

# -- Haunt tokens ----------------------------------------------------------------------------------------


@rule("TOL-HNT-06")
def test_a_monster_that_began_the_turn_in_play_with_a_dismiss_token_can_be_activated() -> None:
    board = Board(me={"play": [returned("fog-wraith")]})
    board.do("haunt fog wraith")
    assert board.me["might"] == 1


@rule("TOL-HNT-06")
def test_a_monster_haunted_in_the_turn_before_can_be_activated_after_a_real_round() -> None:
    board = Board(me={"hand": ["fog-wraith"], "bag": []}, foe={"bag": []})
    board.do("play fog wraith", "pass", "pass", "haunt fog wraith")
    assert board.me["might"] == 1


@rule("TOL-HNT-06")
def test_a_monster_that_came_into_play_this_turn_cannot_be_activated() -> None:
    board = Board(me={"hand": ["fog-wraith"], "play": ["skeleton"]})
    board.do("play fog wraith")
    assert "haunt fog wraith" not in board.offered
    board.do("horde skeleton + fog wraith", "decline")
    assert board.me["tokens"] == {"fog wraith": "dismiss"}
    assert "haunt fog wraith" not in board.offered


@rule("TOL-HNT-06")
def test_a_monster_without_a_token_or_with_the_haunt_side_up_cannot_be_activated() -> None:
    haunt_side_up = {"card": "fog-wraith", "token": "haunt", "began": True}
    board = Board(me={"play": [haunt_side_up, {"card": "witch", "began": True}]})
    assert not [option for option in board.offered if option.startswith("haunt")]


@rule("TOL-HNT-06")
def test_a_monster_can_be_activated_by_a_haunt_action_only_once_per_turn() -> None:
    board = Board(me={"play": [returned("fog-wraith"), returned("gargoyle")]})
    board.do("haunt fog wraith")
    assert "haunt fog wraith" not in board.offered
    assert "haunt gargoyle" in board.offered


@rule("TOL-HNT-06")
def test_the_opponents_haunted_monsters_cannot_be_activated() -> None:
    board = Board(foe={"play": [returned("fog-wraith")]})
    assert not [option for option in board.offered if option.startswith("haunt")]


@rule("TOL-HNT-06")
def test_the_refusal_of_a_second_haunt_action_names_the_rule() -> None:
    board = Board(me={"play": [returned("fog-wraith")]})
    board.do("haunt fog wraith")
    assert board.refusal("haunt fog wraith") == "TOL-HNT-06"


@rule("TOL-HNT-07")
def test_the_haunt_action_activates_resource_keyword_and_unique_abilities() -> None:
    board = Board(me={"play": [returned("rat-king"), "ghoul", "ghoul"], "deck": ["witch"]})
    board.do("haunt rat king")
    assert board.me["might"] == 1 + 2
    assert board.me["hand"] == ["witch"]


@rule("TOL-HNT-07")
def test_the_haunt_action_does_not_activate_horde_abilities() -> None:
    board = Board(me={"play": [returned("werewolf")]})
    board.do("haunt werewolf")
    assert board.me["might"] == 5
    assert not [option for option in board.offered if option.startswith(("activate", "frenzy"))]


@rule("TOL-HNT-09")
def test_the_triggered_ability_of_a_haunted_monster_works() -> None:
    board = Board(me={"play": [returned("headless-coachman")], "hand": ["sewer-rats"], "deck": ["witch"]})
    board.do("play sewer rats")
    assert board.me["hand"] == ["witch"]


@rule("TOL-HNT-09")
def test_the_haunt_action_does_not_start_the_monsters_own_triggered_ability() -> None:
    board = Board(me={"play": [returned("headless-coachman")], "deck": ["witch"]})
    board.do("haunt headless coachman")
    assert board.me["might"] == 4
    assert board.me["hand"] == []


@rule("TOL-HNT-09")
def test_a_haunt_action_does_not_count_as_playing_a_monster_amb_25() -> None:
    play = ["headless-coachman", returned("werewolf")]
    board = Board(me={"play": play, "hand": ["sewer-rats"], "deck": ["witch"]})
    board.do("haunt werewolf")
    assert board.me["hand"] == ["sewer-rats"]
    board.do("play sewer rats")
    assert board.me["hand"] == ["witch"]


@rule("TOL-HNT-10")
def test_a_haunted_monster_may_join_a_horde_after_its_haunt_action_amb_24() -> None:
    board = Board(me={"play": ["skeleton", returned("fog-wraith")]})
    board.do("haunt fog wraith", "horde skeleton + fog wraith", "activate skeleton")
    assert board.me["might"] == 1 + 1


@rule("TOL-HNT-10")
def test_a_haunted_monster_may_join_a_horde_before_its_haunt_action_amb_24() -> None:
    board = Board(me={"play": ["skeleton", returned("fog-wraith")]})
    board.do("horde skeleton + fog wraith", "activate skeleton", "haunt fog wraith")
    assert board.me["might"] == 1 + 1


@rule("TOL-HNT-11")
def test_a_monster_that_leaves_play_loses_its_token() -> None:
    hand = ["antiquary", "bunhill-sexton"]
    board = Board(me={"hand": hand, "play": [returned("fog-wraith")]}, **EMPTY_STREET)
    board.do("play antiquary", "destroy fog wraith", "play bunhill sexton", "play fog wraith")
    assert board.me["tokens"] == {"fog wraith": "haunt"}


@rule("TOL-HNT-11")
def test_a_monster_discarded_in_clean_up_comes_back_without_a_token() -> None:
    board = Board(me={"play": [returned("museum-mummy"), returned("skeleton")], "bag": []}, foe={"bag": []})
    board.do("pass", "pass", "play skeleton")
    assert board.me["tokens"] == {}
    board.do("play museum mummy")
    assert board.me["tokens"] == {"museum mummy": "haunt"}


# -- refusals --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ({}, "Fog Wraith has no Haunt token."),
        (
            {"token": "haunt"},
            "Fog Wraith did not begin this turn in play. Its Haunt action has to wait for your next turn.",
        ),
        (
            {"token": "dismiss"},
            "Fog Wraith did not begin this turn in play. Its Haunt action has to wait for your next turn.",
        ),
        (
            {"token": "haunt", "began": True},
            "The token on Fog Wraith shows the Haunt side; it has to show the Dismiss side.",
        ),
        (
            {"token": "dismiss", "began": True, "haunted": True},
            "Fog Wraith has already taken a Haunt action this turn.",
        ),
    ],
)
@rule("TOL-HNT-06")
def test_a_haunt_action_has_three_conditions(entry: dict[str, Any], said: str) -> None:
    board = Board(me={"play": [{"card": "fog-wraith", **entry}]})
    assert refused(board, "haunt fog wraith") == ("TOL-HNT-06", said)


@pytest.mark.parametrize("words", ["haunt", "haunt witch", "haunt their fog wraith", "haunt wich"])
@rule("TOL-HNT-06")
def test_other_haunt_actions_are_not_possible_either(words: str) -> None:
    assert refused(Board(foe={"play": ["fog-wraith"]}), words)[0] == "TOL-HNT-06"
