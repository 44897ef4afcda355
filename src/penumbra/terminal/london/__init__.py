"""Terrors of London in the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from penumbra.games.london.content.box import Box
from penumbra.games.london.game import LondonGame
from penumbra.kernel.game import Game
from penumbra.kernel.texts import Texts
from penumbra.table.book.page import BookPage
from penumbra.terminal.face import Face, Paper
from penumbra.terminal.london import board
from penumbra.terminal.london.cards import Cards
from penumbra.terminal.london.pool import pool_words


class LondonFace:
    """The board, the cards and the words of Terrors of London."""

    amounts = frozenset({"attack", "recover", "convert"})
    last = frozenset({"pass", "decline", "done"})
    groups: tuple[str, ...] = ("card", "overlord", "faction", "resource")

    def __init__(self, box: Box, texts: Texts, house: Sequence[int]) -> None:
        self.texts = texts
        self.cards = Cards(box, texts, house)

    def board(self, view: Mapping[str, Any], viewer: int, names: Sequence[str], paper: Paper) -> list[Text]:
        return board.Board(self.cards, self.texts, view, viewer, names, paper).lines()

    def status(self, view: Mapping[str, Any], viewer: int) -> str:
        own, other = view["players"][max(viewer, 0)], view["players"][1 - max(viewer, 0)]
        hand = self.texts.join([self.cards.name(card) for card in own["hand"]])
        return self.texts.get(
            "terminal.london.status", life=own["life"], their_life=other["life"],
            pool=", ".join(pool_words(self.texts, own)), hand=hand or self.texts.get("terminal.london.nothing"),
        )  # fmt: skip

    def turn(self, view: Mapping[str, Any]) -> int:
        return int(view["turn"])

    def round(self, view: Mapping[str, Any]) -> int:
        return self.turn(view)

    def chapter(self, view: Mapping[str, Any], viewer: int) -> str:
        """A turn; before the deal, choosing an Overlord and choosing Influence cards."""
        return f"{view['turn']} {view['players'][max(viewer, 0)]['overlord']}"

    def pages(self) -> Sequence[BookPage]:
        return self.cards.pages

    def pile(self, view: Mapping[str, Any], seat: int, paper: Paper) -> list[Text]:
        return board.pile_lines(self.cards, self.texts, view["players"][seat]["discard"], paper)


def make_face(game: Game[Any], texts: Texts, settings: Mapping[str, str]) -> Face:
    if not isinstance(game, LondonGame):
        raise TypeError(f"this is the face of Terrors of London, not of {game.name}")
    return LondonFace(game.box, texts, game.house_choices(settings))
