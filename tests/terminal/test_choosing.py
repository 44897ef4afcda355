"""The menu of games."""

from __future__ import annotations

import io

import pytest

from penumbra.games.registry import GAMES
from penumbra.kernel.texts import Texts
from penumbra.terminal.choosing import choose_game
from penumbra.terminal.face import TEXTS_FOLDER
from penumbra.terminal.screen import Screen
from tests.terminal.playing import Script

TEXTS = Texts([TEXTS_FOLDER])


def choose(*lines: str | BaseException) -> tuple[str | None, str]:
    output = io.StringIO()
    chosen = choose_game(GAMES, Screen(output, width=100), Script(*lines), TEXTS)
    return chosen, output.getvalue()


def test_every_game_has_a_number_and_a_line_about_it() -> None:
    _, output = choose("1")
    assert all(f"  {number}) " in output for number in range(1, len(GAMES) + 1))
    assert all(f"({game}): " in output for game in GAMES)


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
