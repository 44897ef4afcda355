"""The menus of games and of opponents."""

from __future__ import annotations

import io

import pytest

from penumbra.bots.registry import bot_names
from penumbra.games.registry import OWN, titles
from penumbra.kernel.texts import Texts
from penumbra.table import naming
from penumbra.terminal.choosing import choose_bot, choose_game
from penumbra.terminal.face import TEXTS_FOLDER
from penumbra.terminal.screen import Screen
from tests.terminal.playing import Script

TEXTS = Texts([naming.TEXTS_FOLDER, TEXTS_FOLDER], extra=titles())


def choose(*lines: str | BaseException) -> tuple[str | None, str]:
    output = io.StringIO()
    chosen = choose_game(tuple(OWN), Screen(output, width=100), Script(*lines), TEXTS)
    return chosen, output.getvalue()


def test_every_game_has_a_number_and_a_line_about_it() -> None:
    _, output = choose("1")
    assert all(f"  {number}) " in output for number in range(1, len(OWN) + 1))
    assert all(f"({game}): " in output for game in OWN)


@pytest.mark.parametrize("typed", ["1", "london", "LONDON", "Terrors of London"])
def test_a_game_is_picked_by_number_name_or_title(typed: str) -> None:
    assert choose(typed)[0] == "london"


def test_anything_else_is_explained_and_asked_again() -> None:
    chosen, output = choose("chess", "", "0", "2")
    assert chosen == "alone"
    assert output.count("Type a number from 1 to 2") == 3


@pytest.mark.parametrize("left", ["q", "quit", EOFError(), KeyboardInterrupt()])
def test_one_may_leave(left: str | BaseException) -> None:
    assert choose(left)[0] is None


# -- against whom ----------------------------------------------------------------------------------------


def opponent(*lines: str | BaseException) -> tuple[str | None, str]:
    output = io.StringIO()
    chosen = choose_bot(bot_names("london"), "adept", Screen(output, width=100), Script(*lines), TEXTS)
    return chosen, output.getvalue()


def test_every_level_has_a_number_a_name_and_a_line_about_it() -> None:
    _, output = opponent("1")
    assert "  2) Novice (novice): " in output
    assert "  6) Grandmaster (grandmaster): " in output


@pytest.mark.parametrize("typed", ["5", "master", "Master"])
def test_an_opponent_is_picked_by_number_or_name(typed: str) -> None:
    assert opponent(typed)[0] == "master"


def test_the_usual_opponent_needs_only_enter() -> None:
    assert opponent("")[0] == "adept"


def test_an_unknown_opponent_is_asked_for_again() -> None:
    chosen, output = opponent("deep blue", "7", "3")
    assert chosen == "greedy"
    assert output.count("Enter takes Adept") == 2


@pytest.mark.parametrize("left", ["q", EOFError(), KeyboardInterrupt()])
def test_one_may_leave_before_the_match(left: str | BaseException) -> None:
    assert opponent(left)[0] is None
