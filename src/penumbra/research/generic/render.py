"""A view as text and as a picture: everything in it, line by line."""

from __future__ import annotations

from typing import Any

from penumbra.games.registry import load_texts, title_of
from penumbra.kernel.game import Game
from penumbra.kernel.listing import lines, read
from penumbra.research.observation import View
from penumbra.research.picture import Picture, TextMark

WIDTH, LINE, MARGIN = 480, 20, 12
LINES = 30
"""A picture is always as high as so many lines: its size does not depend on the view."""


def text(game: Game[Any], view: View) -> str:
    texts = load_texts(game)
    seats = game.seats_in(game.check_settings({}))
    names = [f"{game.side_of(seat) or 'player'} {seat}" for seat in range(seats)]
    return "\n".join([title_of(game.name, texts), *lines(read(view, texts, names))])


def picture(game: Game[Any], view: View) -> Picture:
    told = text(game, view).split("\n")
    drawn = Picture(WIDTH, 2 * MARGIN + LINES * LINE, told[0])
    for place, line in enumerate(told[:LINES]):
        indent = len(line) - len(line.lstrip())
        drawn.parts.append(TextMark(MARGIN + 8 * indent, MARGIN + LINE * place, line.strip(), 14))
    return drawn
