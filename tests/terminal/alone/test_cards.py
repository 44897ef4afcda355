"""The card book of Alone, and its face as a whole."""

from __future__ import annotations

import pytest

from penumbra.games.registry import load_game
from penumbra.kernel.chance import Chance
from penumbra.table.book.page import BookPage, find_page
from penumbra.terminal.alone import make_face
from penumbra.terminal.cardbook import page_lines
from penumbra.terminal.face import CUT, FULL, TIGHT, Paper
from penumbra.terminal.screen import FINE
from tests.terminal.alone.drawing import ALONE, FACE, NAMES, TEXTS, view_of

STEPS = 300
PAPERS = ((60, TIGHT), (60, CUT), (80, TIGHT), (80, CUT), (120, FULL))


def page(name: str) -> BookPage:
    found = find_page(FACE.pages(), name)
    assert found is not None
    return found


def test_every_card_has_a_page_of_its_own() -> None:
    box = ALONE.box
    starts = len(box.characters) + len(box.items) + len(box.missions)
    foes = len(box.creatures) + len(box.bosses) + len(box.reactions)

    assert len(FACE.pages()) == starts + foes
    assert all(one.text and one.name and one.origin for one in FACE.pages())


@pytest.mark.parametrize(
    ("name", "title", "said"),
    [
        ("jetpack", "Mechanical item · 2 copies", "Basic: Move up to 2 Sectors"),
        ("sm01", "green starting mission", "Reward:"),
        ("doctor", "Irena Walczak, colony surgeon", "As ally"),
        ("worm", "creature · 3 tokens", "Nightmare:"),
        ("alpha", "boss", "Boss, treated as a Worm"),
        ("frenzied bite", "reaction of the Fury deck · 2 copies", "If dangerous"),
    ],
)
def test_a_page_tells_what_a_card_is_and_does(name: str, title: str, said: str) -> None:
    told = "\n".join(line.plain for line in page_lines(page(name), TEXTS))

    assert title in told
    assert said in told


def test_facts_of_a_page_can_be_filtered() -> None:
    assert page("jetpack").facts["type"] == "item"
    assert page("frenzied bite").facts["deck"] == "fury"


def test_turns_are_counted_through_the_rounds() -> None:
    assert FACE.turn(view_of()) == 1
    assert FACE.turn(view_of(round=3, turn=2)) == 19


def test_a_step_of_the_hero_is_a_new_chapter_for_those_who_get_no_board_each_time() -> None:
    assert FACE.chapter(view_of(), 0) != FACE.chapter(view_of(hero="u-a1", start="u-b1"), 0)
    assert FACE.chapter(view_of(1), 1) == FACE.chapter(view_of(1, hero="u-a1", start="u-b1"), 1)


def test_the_face_of_alone_is_for_alone_only() -> None:
    with pytest.raises(TypeError):
        make_face(load_game("london"), TEXTS, {})


@pytest.mark.parametrize("seed", range(2))
def test_every_moment_of_a_match_can_be_drawn_for_every_seat(seed: int) -> None:
    chance = Chance(seed)
    state = ALONE.start(ALONE.check_settings({"evil-players": "2"}), chance)
    for step in range(STEPS):
        if state.seat < 0:
            break
        options = ALONE.options(state)
        ALONE.apply(state, options[chance.below(len(options))], chance)
        seat, (width, detail) = step % 3, PAPERS[step % len(PAPERS)]
        view = ALONE.view(state, seat)
        lines = FACE.board(view, seat, NAMES, Paper(width, detail, FINE))
        assert max(line.cell_len for line in lines) <= width
        assert FACE.status(view, seat)
