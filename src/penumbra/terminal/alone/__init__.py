"""Alone in the terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from rich.text import Text

from penumbra.games.alone.content.box import Box
from penumbra.games.alone.game import AloneGame
from penumbra.kernel.game import Game
from penumbra.kernel.texts import Texts
from penumbra.table.book.alone import all_pages
from penumbra.table.book.page import BookPage
from penumbra.terminal.alone.evilpage import EvilPage
from penumbra.terminal.alone.heropage import HeroPage
from penumbra.terminal.alone.names import Names
from penumbra.terminal.alone.status import evil_status, hero_status
from penumbra.terminal.face import Face, Paper
from penumbra.terminal.layout import flow

HERO = 0


class AloneFace:
    """The board, the cards and the words of Alone. Who gets the Map in the view is Evil."""

    amounts: frozenset[str] = frozenset()
    last = frozenset({"pass", "done", "stop"})
    groups: tuple[str, ...] = (
        "creature",
        "boss",
        "item",
        "reaction",
        "room",
        "character",
        "mission",
        "deck",
        "skill",
    )

    def __init__(self, box: Box, texts: Texts) -> None:
        self.names = Names(box, texts)

    def board(self, view: Mapping[str, Any], viewer: int, names: Sequence[str], paper: Paper) -> list[Text]:
        page = EvilPage if "map" in view else HeroPage
        return page(self.names, view, viewer, names, paper).lines()

    def status(self, view: Mapping[str, Any], viewer: int) -> str:
        return evil_status(self.names, view) if "map" in view else hero_status(self.names, view)

    def turn(self, view: Mapping[str, Any]) -> int:
        """Turns are counted through all rounds."""
        return int(max(0, view["round"] - 1) * view["turns"] + min(view["turns"], view["turn"] + 1))

    def round(self, view: Mapping[str, Any]) -> int:
        return int(view["round"])

    def chapter(self, view: Mapping[str, Any], viewer: int) -> str:
        """A turn; for the Hero also whatever changes his place or the Maze. Evil's Map stays what it is."""
        turn = f"{view['round']} {view['turn']}"
        if "map" in view:
            return turn
        whole = sum(not sector["bare"] for sector in view["maze"])
        return f"{turn} {view['hero']['at']} {whole}"

    def pages(self) -> Sequence[BookPage]:
        return self._pages

    @cached_property
    def _pages(self) -> list[BookPage]:
        return all_pages(self.names)

    def pile(self, view: Mapping[str, Any], seat: int, paper: Paper) -> list[Text]:
        """Evil's piles are common to all Evil players; the Hero has none."""
        lines: list[Text] = []
        piles = view.get("discards", ()) if seat != HERO else ()
        for deck, pile in zip(view["decks"], piles, strict=False):
            cards = [
                Text(f"{number}{paper.signs.times} {self.names.reaction(card)}")
                for card, number in Counter(pile).items()
            ]
            lines += [Text(f"  {self.names.deck(deck)}:", "bold"), *flow(cards, paper.width, 4)]
        return lines or [Text("  " + self.names.text("nothing"), "dim")]


def make_face(game: Game[Any], texts: Texts, settings: Mapping[str, str]) -> Face:
    if not isinstance(game, AloneGame):
        raise TypeError(f"this is the face of Alone, not of {game.name}")
    return AloneFace(game.box, texts)
