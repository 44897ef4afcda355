"""Bots by name."""

from __future__ import annotations

import pytest

from penumbra.bots.london_greedy import GreedyBot
from penumbra.bots.random_bot import RandomBot
from penumbra.bots.registry import UnknownBot, bot_names, make_bot, usual_bot
from penumbra.games.registry import UnknownGame


def test_each_name_makes_its_bot() -> None:
    assert isinstance(make_bot("random", "london", 1), RandomBot)
    assert isinstance(make_bot("greedy", "london", 1), GreedyBot)


def test_every_listed_bot_can_be_made() -> None:
    assert all(make_bot(name, "london", 1) for name in bot_names("london"))


def test_greedy_sits_down_where_nobody_was_named() -> None:
    assert usual_bot("london") == "greedy"


def test_random_plays_a_game_that_has_no_bots_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("penumbra.games.registry.GAMES", ("london", "chess"))
    assert bot_names("chess") == ("random",)
    assert usual_bot("chess") == "random"
    assert isinstance(make_bot("random", "chess", 1), RandomBot)


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(UnknownBot, match=r"no bot 'genius' plays london; there are: random, greedy"):
        make_bot("genius", "london", 1)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame, match="chess"):
        make_bot("random", "chess", 1)
