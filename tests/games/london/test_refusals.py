"""Refusals that belong to no act: whose decision it is, words that make no sense, and all of them."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra.games.london import reading
from penumbra.kernel.chance import Chance
from penumbra.kernel.decision import NOBODY
from tests.games.london.board import Board, base_game
from tests.games.london.refusing import english, refused
from tests.support import rule

# -- whose decision it is --------------------------------------------------------------------------------


@rule("TOL-TURN-06")
def test_the_other_player_waits_for_his_turn() -> None:
    assert refused(Board(), "pass", seat=1) == (
        "TOL-TURN-06",
        "It is Player 1’s turn. You only decide when an effect asks you to.",
    )


@rule("TOL-TURN-06")
def test_the_active_player_waits_for_an_answer() -> None:
    board = Board(me={"hand": ["witch"]}, foe={"hand": ["cultist"]}).do("play witch")
    assert refused(board, "pass", seat=0) == (
        "TOL-TURN-06",
        "Player 2 has to answer first; then your turn goes on.",
    )


@rule("TOL-TURN-06")
def test_a_spectator_does_not_play() -> None:
    assert refused(Board(), "pass", seat=NOBODY)[0] == "TOL-TURN-06"


@rule("TOL-WIN-02")
def test_after_the_end_nothing_is_possible() -> None:
    board = Board(me={"might": 3}, foe={"life": 3}).do("attack 3")
    assert refused(board, "attack 1", seat=0) == ("TOL-WIN-02", "The game is over.")


BOTH_ON_PLAY = {
    "monster": [
        {
            "id": "herald",
            "source": "penumbra",
            "name": "Herald",
            "triggers": [{"on": "play", "do": "draw 1"}],
        },
        {"id": "crier", "source": "penumbra", "name": "Crier", "triggers": [{"on": "play", "do": "curse"}]},
    ]
}


# -- questions -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "position", "moves"),
    [
        ("TOL-KEY-03", {"me": {"hand": ["blood-moon"]}}, ["play blood moon"]),
        ("TOL-KEY-06", {"me": {"hand": ["mudlark"], "play": ["poltergeist"]}, "street": []}, ["play mudlark"]),
        ("TOL-KEY-05", {"me": {"overlord": "azazael", "hand": ["cultist", "fanatic"]}}, ["overlord"]),
        (
            "TOL-KEY-08",
            {"me": {"hand": ["bunhill-sexton"], "discard": ["cultist", "fanatic"]}},
            ["play bunhill sexton"],
        ),
        ("TOL-KEY-11", {"me": {"hand": ["antiquary"]}, "street": ["ghoul"]}, ["play antiquary"]),
        ("TOL-KEY-12", {"me": {"hand": ["mudlark"]}, "street": ["ghoul"]}, ["play mudlark"]),
        ("TOL-KEY-10", {"me": {"coin": 2}, "street": ["ghoul"]}, ["buy ghoul"]),
        (
            "TOL-REL-04",
            {"me": {"coin": 7, "relics": ["leech-jar", "lycan-blood", "rowan-cross"]}, "street": ["silver-mirror"]},
            ["buy silver mirror"],
        ),
        ("TOL-HORDE-07", {"me": {"play": ["skeleton", "poltergeist"]}}, ["horde skeleton + poltergeist"]),
        (
            "TOL-HORDE-09",
            {"me": {"play": ["skeleton", "poltergeist", "witch"], "hordes": [["skeleton", "poltergeist"]]}},
            ["horde poltergeist + witch"],
        ),
        (
            "TOL-HORDE-13",
            {"me": {"hand": ["bone-fiddler"], "deck": ["cultist"], "play": ["ghoul", "witch"]}},
            ["play bone fiddler"],
        ),
        ("TOL-GLOS-07", {"me": {"hand": ["tower-raven"], "deck": ["cultist", "fanatic"]}}, ["play tower raven"]),
        ("TOL-GLOS-01", {"me": {"hand": ["cultist", "fanatic"]}}, ["overlord"]),
        ("TOL-ABIL-06", {"me": {"hand": ["gargoyle"]}}, ["play gargoyle"]),
        ("TOL-ABIL-06", {"me": {"hand": ["mayfair-vampire"]}}, ["play mayfair vampire"]),
        (
            "TOL-BUY-01",
            {"me": {"overlord": "lilith", "coin": 8}, "street": ["ghoul", "witch"]},
            ["overlord"],
        ),
        (
            "TOL-BUY-03",
            {
                "me": {"overlord": "fenris", "coin": 2, "might": 2},
                "foe": {"overlord": "lilith"},
                "street": ["poltergeist"],
            },
            ["overlord", "buy poltergeist"],
        ),
        (
            "TOL-RACT-02",
            {"me": {"hand": ["relic-hunter"], "relics": ["leech-jar", "lycan-blood"]}},
            ["play relic hunter"],
        ),
        (
            "TOL-ABIL-10",
            {"me": {"hand": ["cultist"], "play": ["herald", "crier"]}, "cards": BOTH_ON_PLAY},
            ["play cultist"],
        ),
    ],
)  # fmt: skip
def test_during_a_question_only_its_answers_are_possible(
    number: str, position: dict[str, Any], moves: list[str]
) -> None:
    given, said = refused(Board(**position).do(*moves), "please do something else")
    assert given == number
    assert "You can say: " in said


# -- Pass and what is no action --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "number"),
    [
        ("discard cultist", "TOL-GLOS-02"),
        ("sacrifice cultist", "TOL-ABIL-04"),
        ("destroy their gargoyle", "TOL-ABIL-04"),
        ("command cultist", "TOL-ABIL-04"),
        ("draw 1", "TOL-ABIL-04"),
        ("curse", "TOL-ABIL-04"),
        ("rally", "TOL-ABIL-04"),
        ("frenzy: might", "TOL-ABIL-04"),
        ("claim: deck", "TOL-ABIL-05"),
        ("activate skeleton", "TOL-ABIL-11"),
        ("trigger witch", "TOL-ABIL-07"),
        ("shuffle my deck", "TOL-DRAW-05"),
    ],
)
@rule("TOL-GLOS-02", "TOL-ABIL-04", "TOL-ABIL-05", "TOL-ABIL-11")
def test_what_only_an_effect_can_do_is_no_action(words: str, number: str) -> None:
    assert refused(Board(me={"hand": ["cultist", "fanatic"]}), words)[0] == number


def test_words_that_make_no_sense_are_answered_with_what_is_possible() -> None:
    board = Board(me={"hand": ["cultist"], "coin": 2, "might": 1}, street=["ghoul"])
    assert refused(board, "sing a song") == (
        "TOL-TURN-02",
        "I do not understand that. Now you can: pass, play a card, buy a card, attack and use your Overlord.",
    )


def test_silence_is_answered_with_what_is_possible() -> None:
    assert refused(Board(me={"overlord_used": True}), "  ") == (
        "TOL-TURN-02",
        "Say what you want to do. Now you can: pass.",
    )


def test_a_mere_name_is_answered_with_what_can_be_done_with_it() -> None:
    board = Board(me={"hand": ["relic-hunter", "cultist"], "coin": 3}, street=["relic-hunter"])
    assert refused(board, "Relic Hunter") == (
        "TOL-TURN-02",
        "Say exactly what you mean: play relic hunter · buy relic hunter",
    )


TRIED = (
    "", "pass", "play", "play ghoul", "play gool", "buy", "buy werewolf", "buy acolyte", "attack 99", "attack ghoul",
    "recover 99", "convert 1 coin to might", "horde", "horde ghoul + skeleton", "horde cultist + ghoul 3", "relic",
    "relic leech jar", "overlord", "haunt ghoul", "discard cultist", "curse: discard ghoul", "decline", "done",
    "activate ghoul", "faction undead", "influence blood moon", "keep hand", "choose 9", "spend 99 coin", "take ghoul",
    "+", ":", "horde +", "their", "play their", "haunt 2", "horde 1 + 2", "buy the", "²", "attack ²", "play ghoul ²",
    "attack " + "9" * 5000, "horde ghoul " + "9" * 5000 + " + witch",
)  # fmt: skip


# -- all of them -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(10))
def test_whatever_is_tried_is_refused_with_a_rule_and_tells_nothing_hidden(seed: int) -> None:
    game, chance = base_game(), Chance(seed)
    texts = english()
    state = game.start(game.check_settings({}), chance)
    for _ in range(120):
        seat = chance.below(2)
        world = game.resample(state, seat, chance) if state.turn else state
        for words in TRIED:
            refusal = reading.refuse(state, seat, words)
            assert texts.has(f"rule.{refusal.rule}")
            assert texts.say(refusal.message)
            assert reading.refuse(world, seat, words) == refusal
        offered = game.options(state)
        if offered:
            game.apply(state, offered[chance.below(len(offered))], chance)
