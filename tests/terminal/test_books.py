"""Texts by language, players by name."""

from __future__ import annotations

import pytest

from penumbra.games.registry import UnknownLanguage
from penumbra.kernel.message import Message
from penumbra.table.naming import clean_name, seat_names, with_names
from penumbra.table.table import HUMAN, Chair
from penumbra.terminal.sitting import texts_for
from tests.terminal.playing import LONDON

TEXTS = texts_for(LONDON, "en")


def test_an_unknown_language_is_named() -> None:
    with pytest.raises(UnknownLanguage, match="there are no texts in 'tlh'"):
        texts_for(LONDON, "tlh")


def test_players_are_called_by_name_wherever_a_message_speaks_of_them() -> None:
    inner = Message("seat.1")
    message = Message("x", {"who": inner, "all": [Message("seat.0"), Message("seat.7")], "n": 3})

    named = with_names(message, ["Ann", "Bob"])

    assert named.params["who"] == Message("table.named", {"name": "Bob"})
    assert named.params["all"] == [Message("table.named", {"name": "Ann"}), Message("seat.7")]
    assert named.params["n"] == 3


def test_seats_never_have_the_same_name() -> None:
    twins = [Chair("greedy"), Chair("greedy")]

    assert seat_names(twins, TEXTS) == ["Apprentice 1", "Apprentice 2"]
    assert seat_names([Chair(HUMAN), Chair(HUMAN, "Bob")], TEXTS) == ["Player 1", "Bob"]


@pytest.mark.parametrize(
    ("given", "clean"),
    [
        ("Ann", "Ann"),
        ("  A  B ", "A B"),
        ("\x1b[31mred", "[31mred"),
        ("a\nb\tc", "a b c"),
        ("x" * 50, "x" * 20),
        ("", ""),
    ],
)
def test_a_name_cannot_disturb_the_screen(given: str, clean: str) -> None:
    assert clean_name(given) == clean
