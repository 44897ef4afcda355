"""Rules by number and word, cards by name, players by name."""

from __future__ import annotations

import pytest

from penumbra.kernel.message import Message
from penumbra.table.table import HUMAN, Chair
from penumbra.terminal.cardbook import find_page, similar_names
from penumbra.terminal.face import face_for
from penumbra.terminal.naming import clean_name, with_names
from penumbra.terminal.rulebook import all_rules, find_rules, rule_text, sections
from penumbra.terminal.sitting import UnknownLanguage, seat_names, texts_for
from tests.terminal.playing import LONDON

TEXTS = texts_for(LONDON, "en")
PAGES = face_for(LONDON, TEXTS).pages()


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


def test_every_rule_stands_in_a_section_with_a_title() -> None:
    assert {rule.section for rule in all_rules(TEXTS)} == set(sections(TEXTS))


def test_a_number_that_no_rule_has_gives_no_text() -> None:
    assert rule_text(TEXTS, "TOL-XYZ-99") is None


def test_every_card_and_overlord_has_a_page() -> None:
    assert len(PAGES) == len(LONDON.box.models) + len(LONDON.box.overlords)  # type: ignore[attr-defined]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.id)
def test_every_page_has_name_title_text_and_source(page: object) -> None:
    shown = find_page(PAGES, getattr(page, "name", ""))

    assert shown is page
    assert shown is not None
    assert all([shown.name, shown.title, shown.text, shown.origin])


def test_a_part_of_a_name_is_enough_if_only_one_card_has_it() -> None:
    page = find_page(PAGES, "lady")

    assert page is not None
    assert page.id == "lady-of-the-fleet"
    assert find_page(PAGES, "acolyte") is None


def test_names_without_apostrophes_are_found() -> None:
    page = find_page(PAGES, "queens shilling")

    assert page is not None
    assert page.name == "Queen’s Shilling"


def test_what_several_cards_have_in_common_suggests_them() -> None:
    assert len(similar_names(PAGES, "acolyte")) == 4


def test_nothing_is_like_nonsense() -> None:
    assert similar_names(PAGES, "zzzzzz") == []


def test_an_unknown_language_is_named() -> None:
    with pytest.raises(UnknownLanguage, match="there are no texts in 'tlh'"):
        texts_for(LONDON, "tlh")


def test_players_are_called_by_name_wherever_a_message_speaks_of_them() -> None:
    inner = Message("seat.1")
    message = Message("x", {"who": inner, "all": [Message("seat.0"), Message("seat.7")], "n": 3})

    named = with_names(message, ["Ann", "Bob"])

    assert named.params["who"] == Message("terminal.named", {"name": "Bob"})
    assert named.params["all"] == [Message("terminal.named", {"name": "Ann"}), Message("seat.7")]
    assert named.params["n"] == 3


def test_seats_never_have_the_same_name() -> None:
    twins = [Chair("greedy"), Chair("greedy")]

    assert seat_names(twins, TEXTS) == ["Bot greedy 1", "Bot greedy 2"]
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
