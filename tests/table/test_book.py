"""The books beside a table: rules by number and word, cards by name."""

from __future__ import annotations

import pytest

from penumbra.games.registry import OWN, load_game, load_texts
from penumbra.kernel.texts import Texts
from penumbra.table.book import alone, london, pages_of
from penumbra.table.book.page import BookPage, find_page, similar_names
from penumbra.table.book.rules import all_rules, find_in_all, find_rules, rule_text, sections
from penumbra.table.naming import TEXTS_FOLDER
from tests.kernel.hunt import HuntGame

LONDON, ALONE = load_game("london"), load_game("alone")
TEXTS = load_texts(LONDON, "en", (TEXTS_FOLDER,))
ALONE_TEXTS = load_texts(ALONE, "en", (TEXTS_FOLDER,))
PAGES = {"london": pages_of(LONDON, TEXTS), "alone": pages_of(ALONE, ALONE_TEXTS)}
EVERY_PAGE = [page for game in OWN for page in PAGES[game]]

# -- rules -----------------------------------------------------------------------------------------------


def test_a_number_finds_one_rule() -> None:
    assert [rule.number for rule in find_rules(TEXTS, "tol-pass-01")] == ["TOL-PASS-01"]


def test_a_section_finds_its_rules() -> None:
    assert {rule.section for rule in find_rules(TEXTS, "pass")} == {"PASS"}


def test_the_beginning_of_a_number_finds_the_rules_of_the_section() -> None:
    assert find_rules(TEXTS, "TOL-PASS") == find_rules(TEXTS, "PASS")


def test_all_words_must_be_in_a_rule() -> None:
    found = find_rules(TEXTS, "Rally token")

    assert found
    assert all("rally" in rule.text.casefold() and "token" in rule.text.casefold() for rule in found)


def test_a_number_names_its_book_and_words_are_looked_for_in_all() -> None:
    books = [TEXTS, ALONE_TEXTS]

    assert [rule.number for rule in find_in_all(books, "ALO-NOISE-02")] == ["ALO-NOISE-02"]
    assert {rule.number[:3] for rule in find_in_all(books, "token")} == {"TOL", "ALO"}


def test_every_rule_stands_in_a_section_with_a_title() -> None:
    for texts in (TEXTS, ALONE_TEXTS):
        assert {rule.section for rule in all_rules(texts)} == set(sections(texts))


def test_a_number_that_no_rule_has_gives_no_text() -> None:
    assert rule_text(TEXTS, "TOL-XYZ-99") is None
    assert rule_text(TEXTS, "TOL-PASS-01")


# -- cards -----------------------------------------------------------------------------------------------


def test_every_card_and_overlord_has_a_page() -> None:
    assert len(PAGES["london"]) == len(LONDON.box.models) + len(LONDON.box.overlords)  # type: ignore[attr-defined]


@pytest.mark.parametrize("page", EVERY_PAGE, ids=lambda page: page.id)
def test_every_page_has_name_title_text_and_source_and_is_found_by_its_name(page: BookPage) -> None:
    assert all([page.name, page.title, page.kind, page.text, page.origin])
    assert any(find_page(pages, page.id) is page for pages in PAGES.values())


def test_a_part_of_a_name_is_enough_if_only_one_card_has_it() -> None:
    page = find_page(PAGES["london"], "lady")

    assert page is not None
    assert page.id == "lady-of-the-fleet"
    assert find_page(PAGES["london"], "acolyte") is None


def test_names_without_apostrophes_are_found() -> None:
    page = find_page(PAGES["london"], "queens shilling")

    assert page is not None
    assert page.name == "Queen’s Shilling"


def test_what_several_cards_have_in_common_suggests_them() -> None:
    assert len(similar_names(PAGES["london"], "acolyte")) == 4


def test_nothing_is_like_nonsense() -> None:
    assert similar_names(PAGES["london"], "zzzzzz") == []


def test_a_game_without_a_card_book_has_no_pages() -> None:
    assert pages_of(HuntGame(), Texts([])) == []


def test_the_card_book_of_a_game_is_for_that_game_only() -> None:
    with pytest.raises(TypeError, match="not of alone"):
        london.pages(ALONE, TEXTS, {})
    with pytest.raises(TypeError, match="not of london"):
        alone.pages(LONDON, TEXTS, {})


@pytest.mark.parametrize(
    ("game", "language", "page", "title"),
    [
        ("london", "pl", "ghoul", "Potwór z frakcji Nieumarłych"),
        ("london", "pl", "fenris", "Władca frakcji Bestii"),
        ("london", "pl", "blood-moon", "karta Wpływów Fenrisa"),
        ("london", "de", "ghoul", "Untoten-Monster"),
        ("london", "de", "fenris", "Overlord der Bestien"),
        ("alone", "pl", "acid-vial", "przedmiot chemiczny"),
        ("alone", "pl", "dread", "reakcja z talii Grozy"),
        ("alone", "de", "acid-vial", "Chemischer Gegenstand"),
    ],
)
def test_titles_have_names_in_the_form_that_the_language_asks_for(
    game: str, language: str, page: str, title: str
) -> None:
    played = load_game(game)
    texts = load_texts(played, language, (TEXTS_FOLDER,))
    found = next(one for one in pages_of(played, texts) if one.id == page)
    assert found.title.startswith(title)
    assert not texts.missing
