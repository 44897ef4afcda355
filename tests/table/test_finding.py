"""Finding something in a rule book, in the words of any language."""

from __future__ import annotations

import pytest

from penumbra.games.registry import load_game, load_texts
from penumbra.kernel.folding import folded, words_of
from penumbra.table.book import pages_of
from penumbra.table.book.finding import Finder, entries_of, entry, marked
from penumbra.table.book.rulebook import rulebook_of
from penumbra.table.naming import TEXTS_FOLDER

LONDON = load_game("london")
TEXTS = load_texts(LONDON, "en", (TEXTS_FOLDER,))
FINDER = Finder(entries_of(rulebook_of(LONDON, TEXTS), TEXTS, pages_of(LONDON, TEXTS)))


def ids(wanted: str) -> list[str]:
    return [found.entry.id for found in FINDER.find(wanted)]


def test_letters_are_folded() -> None:
    assert folded("Łódź, Maß, Überfall, d’Artagnan") == "lodz, mass, uberfall, dartagnan"


@pytest.mark.parametrize(
    ("asked", "text"),
    [
        ("Horden", "Eine Horde wächst."),
        ("uberfalle", "Der Überfall beginnt."),
        ("strasse", "Karten der Straße"),
        ("kreatury", "Każda kreatura atakuje."),
        ("hordą", "Hordy i ich umiejętności"),
        ("zloto", "Masz za mało złota."),
        ("claiming", "After you CLAIM it"),
    ],
)
def test_an_inflected_word_finds_the_others(asked: str, text: str) -> None:
    assert Finder([entry("rule", "X-A-01", "", text)]).find(asked)


def test_another_word_is_not_found() -> None:
    assert not Finder([entry("rule", "X-A-01", "", "Relics stay in play.")]).find("relay")


def test_every_word_must_be_there() -> None:
    assert ids("fourth relic")[0] in ("TOL-REL-04", "AMB-31")
    assert ids("fourth relic zeppelin") == []


@pytest.mark.parametrize("wanted", ["TOL-HORDE-06", "tol-horde-6", "horde 06"])
def test_a_number_finds_its_rule_first(wanted: str) -> None:
    assert ids(wanted)[0] == "TOL-HORDE-06"


def test_a_title_comes_before_what_is_only_mentioned() -> None:
    assert ids("hordes")[0] == "hordes"


def test_keywords_and_cards_are_found_too() -> None:
    kinds = {found.entry.kind for found in FINDER.find("curse")}

    assert {"word", "rule", "ruling", "card"} <= kinds
    assert "fog-wraith" in ids("fog wraith")


def test_nothing_is_found_by_nothing() -> None:
    assert FINDER.find("  …  ") == []


def test_what_was_asked_for_is_marked() -> None:
    pieces = marked("Two Hordes can never be joined.", words_of("horde join"))

    assert [text for text, hit in pieces if hit] == ["Hordes", "joined"]
    assert "".join(text for text, _ in pieces) == "Two Hordes can never be joined."
