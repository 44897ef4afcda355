"""Words as they are compared."""

from __future__ import annotations

import pytest

from penumbra.kernel.folding import BEGINS, EXACT, fit, folded, same_word, words_of


def test_letters_are_folded() -> None:
    assert folded("Łódź, STRASSE, Straße, Ärztin, Bunhill’s") == "lodz, strasse, strasse, arztin, bunhills"


def test_words_are_without_signs_and_leading_zeros() -> None:
    assert words_of("Zagraj: Ghula (007)!") == ["zagraj", "ghula", "7"]


@pytest.mark.parametrize(
    ("asked", "word"),
    [
        ("ghula", "ghul"),
        ("wilkolakiem", "wilkolaka"),
        ("horden", "horde"),
        ("kreatury", "kreatura"),
        ("kraehe", "krahe"),
    ],
)
def test_a_form_finds_another(asked: str, word: str) -> None:
    assert fit(asked, word)


@pytest.mark.parametrize(("asked", "word"), [("kupuje", "kup"), ("spiele", "spiel"), ("greife", "greif")])
def test_either_may_be_the_longer_form(asked: str, word: str) -> None:
    assert same_word(asked, word)


@pytest.mark.parametrize(
    ("asked", "word"),
    [("kruk", "krew"), ("nad", "na"), ("most", "moc"), ("karta", "kartoteka"), ("szczury", "szczurolap")],
)
def test_other_words_are_other_words(asked: str, word: str) -> None:
    assert not same_word(asked, word)


def test_the_beginning_of_a_word_is_enough() -> None:
    assert fit("wilk", "wilkolaka") == BEGINS


def test_numbers_are_exact() -> None:
    assert not same_word("4", "40")
    assert not same_word("40", "4")
    assert same_word("4", "4") == EXACT
