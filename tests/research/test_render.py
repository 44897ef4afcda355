"""Text, SVG and pixels of a view."""

from __future__ import annotations

from xml.etree import ElementTree

import numpy as np
import pytest

from penumbra.games.registry import load_game
from penumbra.kernel.decision import NOBODY
from penumbra.research.picture import Picture, TextMark
from penumbra.research.render import RENDER_MODES, render
from tests.research.playing import GAMES, after, view_of, walk

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("game_name", GAMES)
def test_every_view_of_a_match_can_be_shown(game_name: str) -> None:
    sizes = set()
    for number, arena in enumerate(walk(game_name, {}, 21)):
        if number % 60 and not arena.over:
            continue
        for viewer in (NOBODY, *range(arena.seats)):
            view = arena.view(viewer)
            root = ElementTree.fromstring(str(render(arena.spaces.game, view, "svg")))
            assert root.tag == f"{SVG}svg"
            pixels = render(arena.spaces.game, view, "rgb_array")
            assert isinstance(pixels, np.ndarray)
            sizes.add(pixels.shape)
            assert len(np.unique(pixels)) > 5  # something is drawn
            assert render(arena.spaces.game, view, "ansi")
    assert len(sizes) == 1


def test_london_names_what_lies_on_the_table() -> None:
    view = view_of(after("london", 22, 120), 0)
    text = str(render(load_game("london"), view, "ansi"))
    for card in view["players"][0]["hand"]:
        assert str(card) in text
    drawing = str(render(load_game("london"), view, "svg"))
    assert all(str(card)[:18] in drawing for card in view["street"] if card)


def test_the_hero_is_drawn_once_and_evil_sees_more() -> None:
    arena = after("alone", 23, 200)
    hero, evil = (str(render(load_game("alone"), arena.view(seat), "ansi")) for seat in (0, 1))
    assert hero.count("@") == evil.count("@") == 1
    assert len(evil) > len(hero)
    assert "seat 1:" in evil
    assert "seat 1:" not in hero


def test_words_in_pictures_are_escaped() -> None:
    drawing = Picture(10, 10, "a<b", [TextMark(0, 0, "<&>")]).svg()
    assert "".join(ElementTree.fromstring(drawing).itertext()) == "a<b<&>"


def test_the_modes_are_those_that_are_promised() -> None:
    assert RENDER_MODES == ("human", "ansi", "rgb_array", "svg")
