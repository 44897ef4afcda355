"""Bots by name."""

from __future__ import annotations

import pytest

from penumbra.bots.london.greedy import GreedyBot
from penumbra.bots.random_bot import RandomBot
from penumbra.bots.registry import (
    UnknownBot,
    bot_names,
    longest_thought,
    make_bot,
    todays_name,
    usual_bot,
    usual_opponent,
)
from penumbra.games.registry import UnknownGame


def test_each_name_makes_its_bot() -> None:
    assert isinstance(make_bot("random", "london", 1), RandomBot)
    assert isinstance(make_bot("greedy", "london", 1), GreedyBot)


@pytest.mark.parametrize("game", ["london", "alone"])
def test_every_listed_bot_can_be_made(game: str) -> None:
    assert all(make_bot(name, game, 1) for name in bot_names(game))


@pytest.mark.parametrize("game", ["london", "alone"])
def test_both_games_have_all_levels(game: str) -> None:
    assert bot_names(game) == ("random", "novice", "greedy", "adept", "master", "grandmaster")


def test_each_level_says_how_long_it_may_think() -> None:
    assert longest_thought("greedy", "london") == 0.0
    assert longest_thought("master", "london") == 1.0
    assert longest_thought("grandmaster", "alone") == 5.0
    assert longest_thought("random", "london") == 0.0


@pytest.mark.parametrize("game", ["london", "alone"])
def test_a_bot_is_still_known_by_the_name_that_it_had(game: str) -> None:
    assert "nightmare" not in bot_names(game)
    assert todays_name("nightmare", game) == "grandmaster"
    assert longest_thought("nightmare", game) == longest_thought("grandmaster", game)
    assert type(make_bot("nightmare", game, 1)) is type(make_bot("grandmaster", game, 1))


def test_greedy_sits_down_where_nobody_was_named() -> None:
    assert usual_bot("london") == "greedy"


@pytest.mark.usefixtures("leduc")
def test_random_plays_a_game_that_has_no_bots_of_its_own() -> None:
    assert bot_names("leduc") == ("random",)
    assert usual_bot("leduc") == usual_opponent("leduc") == "random"
    assert isinstance(make_bot("random", "leduc", 1), RandomBot)
    assert longest_thought("random", "leduc") == 0.0


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    names = "random, novice, greedy, adept, master, grandmaster"
    with pytest.raises(UnknownBot, match=f"no bot 'genius' plays london; there are: {names}"):
        make_bot("genius", "london", 1)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame, match="chess"):
        make_bot("random", "chess", 1)
