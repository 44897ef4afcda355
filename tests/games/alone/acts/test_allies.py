"""Allies who cannot help (ALO-ALLY)."""

from __future__ import annotations

import pytest

from tests.games.alone.refusing import hero
from tests.games.alone.table import LINE
from tests.support import rule


@pytest.mark.parametrize(
    ("words", "number"),
    [("sacrifice doctor", "ALO-ALLY-03"), ("ally doctor", "ALO-ALLY-04"), ("ally", "ALO-ALLY-04")],
)
@rule("ALO-ALLY-03", "ALO-ALLY-04")
def test_without_an_ally_nobody_helps(words: str, number: str) -> None:
    assert hero(words, **LINE) == (number, "You have no ally.")


@pytest.mark.parametrize(
    ("ally", "words", "said"),
    [
        ("pilot", "ally captain", "The Captain is not with you."),
        ("pilot 4 used", "ally pilot", "The Pilot has helped in this Turn already."),
        ("captain", "ally captain", "The Captain helps only during a certain action: Fight."),
        ("doctor", "ally doctor", "The Doctor cannot do anything for you now."),
    ],
)
@rule("ALO-ALLY-04")
def test_an_ally_helps_when_his_card_says(ally: str, words: str, said: str) -> None:
    assert hero(words, **LINE, allies=[ally]) == ("ALO-ALLY-04", said)
