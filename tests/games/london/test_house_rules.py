"""House rules: what there is to choose. What each does is tested where its folder is."""

from __future__ import annotations

import pytest

from penumbra.games.london import house_rules
from penumbra.kernel.chance import Chance
from penumbra.kernel.game import BadSettings, HouseRule
from tests.games.london.board import base_game

DEFAULTS = {
    "first-player": "random",
    "same-overlord": "no",
    "mulligan": "no",
    "first-time": "literal",
    "decline": "no",
    "put-into-play": "silent",
    "frenzy": "might-or-coin",
    "sacrifice-reward": "coin",
    "turn-cap": "none",
}


def test_the_first_choice_of_every_house_rule_is_our_default() -> None:
    assert {one.key: one.default for one in house_rules.RULES} == DEFAULTS


def test_missing_settings_mean_the_defaults() -> None:
    assert base_game().check_settings({}) == DEFAULTS


def test_an_unknown_house_rule_is_refused_by_name() -> None:
    with pytest.raises(BadSettings, match=r"unknown house rule 'frenzi'.*frenzy"):
        base_game().check_settings({"frenzi": "might-or-coin"})


@pytest.mark.parametrize("one", house_rules.RULES, ids=lambda one: one.key)
def test_an_unknown_choice_is_refused_with_the_choices_there_are(one: HouseRule) -> None:
    with pytest.raises(BadSettings, match=rf"{one.key}.*'sometimes'.*{one.default}"):
        base_game().check_settings({one.key: "sometimes"})


@pytest.mark.parametrize("one", house_rules.RULES, ids=lambda one: one.key)
def test_every_choice_of_a_house_rule_starts_a_match(one: HouseRule) -> None:
    game = base_game()
    starts = [game.start(game.check_settings({one.key: choice}), Chance(1)) for choice in one.choices]
    assert [state.seat in (0, 1) for state in starts] == [True] * len(one.choices)
