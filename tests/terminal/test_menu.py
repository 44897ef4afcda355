"""The open decision as a numbered menu."""

from __future__ import annotations

from penumbra.kernel.choice import Choice
from penumbra.terminal.menu import Menu, word_of
from tests.terminal.playing import LONDON, SET_UP, play, two_people


def menu_after(*lines: str) -> Menu:
    sitting = two_people()
    play(sitting, *SET_UP, *lines)
    face = sitting.face
    return Menu(LONDON, sitting.table.state, sitting.texts, face.amounts, face.last)


def test_kinds_of_moves_are_together_and_pass_comes_last() -> None:
    verbs = [group[0].verb for group in menu_after("play cultist", "play cultist", "play fanatic").groups()]

    assert verbs == ["play", "buy", "attack", "overlord", "pass"]


def test_every_option_is_in_the_menu_exactly_once() -> None:
    menu = menu_after("play fanatic", "play fanatic")

    listed = [option for entry in menu.entries for option in entry.options]

    assert sorted(listed) == LONDON.options(menu.state)


def test_numbers_run_from_one() -> None:
    menu = menu_after()

    assert [entry.number for entry in menu.entries] == list(range(1, len(menu.entries) + 1))


def test_amounts_of_one_thing_are_one_entry() -> None:
    menu = menu_after("play fanatic", "play fanatic")

    (attack,) = [entry for entry in menu.entries if entry.verb == "attack"]

    assert attack.amounts
    assert attack.notations == ("attack 1", "attack 2")


def test_the_number_of_an_amount_means_the_most() -> None:
    menu = menu_after("play fanatic", "play fanatic")
    (attack,) = [entry for entry in menu.entries if entry.verb == "attack"]

    assert menu.find(str(attack.number)) == LONDON.parse(menu.state, "attack 2")


def test_copies_that_are_numbered_are_not_amounts() -> None:
    menu = menu_after("play cultist", "play cultist")

    assert not any(entry.amounts for entry in menu.entries)


def test_a_verb_is_the_first_word_without_colon() -> None:
    assert [word_of(Choice("lose", cause="curse")), word_of(Choice("pass"))] == ["curse", "pass"]


def test_a_line_of_the_menu_can_be_typed_as_it_stands_there() -> None:
    menu = menu_after()
    (cultist,) = [entry for entry in menu.entries if entry.notations == ("play cultist",)]

    assert menu.find("  Play   CULTIST ") == cultist.options[0]
    assert menu.find(menu.entries[-1].caption) == menu.entries[-1].options[0]
    assert menu.find("play nothing at all") is None
