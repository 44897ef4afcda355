"""Notation is printed from choices and read back into them."""

from __future__ import annotations

from functools import cache

import pytest

from penumbra.games.london import notation
from penumbra.games.registry import load_game
from penumbra.kernel.chance import Chance
from penumbra.kernel.choice import Choice, Thing
from penumbra.kernel.grammar import Grammar

CHOICES = (
    ("pass", Choice("pass")),
    ("play relic hunter", Choice("play", Thing("card", "relic-hunter", place="hand"))),
    ("buy acolyte", Choice("buy", Thing("acolyte", "acolyte"))),
    ("attack 4", Choice("attack", amount=4)),
    (
        "convert 3 coin to might",
        Choice("convert", Thing("resource", "coin"), Thing("resource", "might"), 3),
    ),
    ("spend 0 coin", Choice("spend", Thing("resource", "coin"), amount=0)),
    (
        "horde skeleton 2 + poltergeist",
        Choice("horde", Thing("copy", "skeleton", 2, "play"), Thing("copy", "poltergeist", 0, "play")),
    ),
    ("destroy their fog wraith 2", Choice("destroy", Thing("copy", "fog-wraith", 2, "their"))),
    ("destroy street ghoul", Choice("destroy", Thing("card", "ghoul", place="street"))),
    ("curse: lose life", Choice("lose", Thing("life", "life"), cause="curse")),
    ("curse: discard cultist", Choice("discard", Thing("card", "cultist", place="hand"), cause="curse")),
    ("frenzy: might", Choice("frenzy", Thing("resource", "might"))),
    ("claim: discard pile", Choice("claim", Thing("pile", "discard pile"))),
    (
        "activate ghoul: second",
        Choice("activate", Thing("copy", "ghoul", 0, "play"), Thing("ability", "second")),
    ),
    ("put into play ghoul", Choice("put into play", Thing("card", "ghoul", place="shown"))),
    ("overlord", Choice("overlord")),
    ("overlord azazael", Choice("overlord", Thing("overlord", "azazael"))),
    ("influence beginner", Choice("influence", Thing("pair", "beginner"))),
    ("keep hand", Choice("keep", Thing("hand", "hand"))),
)


@cache
def grammar() -> Grammar:
    found = load_game("london").grammar(None)
    assert found is not None
    return found


@pytest.mark.parametrize(("text", "choice"), CHOICES, ids=[text for text, _ in CHOICES])
def test_a_choice_has_one_notation_that_is_read_back(text: str, choice: Choice) -> None:
    assert notation.write(choice) == text
    assert grammar().meanings(text) == [choice]


@pytest.mark.parametrize("text", ["", "fly to the moon", "play", "attack much", "convert it", "curse:"])
def test_what_is_no_notation_is_no_choice(text: str) -> None:
    assert grammar().meanings(text) == []


def test_a_sacrifice_does_not_say_where_the_card_lies() -> None:
    places = [choice.subject.place for choice in grammar().meanings("sacrifice ghoul") if choice.subject]
    assert places == ["play", "hand", "discard"]


def test_every_option_of_random_games_is_read_back_from_its_notation() -> None:
    game, chance = load_game("london"), Chance("notation")
    for _ in range(6):
        state = game.start({}, chance)
        while state.seat >= 0:
            for option in game.options(state):
                choice = game.choice(state, option)
                meant = grammar().meanings(game.notation(state, option))
                assert choice in meant
                assert len(meant) == 1 or choice.verb == "sacrifice"
            options = game.options(state)
            game.apply(state, options[chance.below(len(options))], chance)
