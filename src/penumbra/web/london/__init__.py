"""Terrors of London in the browser."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from penumbra.games.london.content.box import Box
from penumbra.games.london.game import LondonGame
from penumbra.kernel.game import Game
from penumbra.kernel.message import Message
from penumbra.kernel.texts import Texts
from penumbra.table.book.page import BookPage
from penumbra.table.table import Told
from penumbra.web.london.cards import Cards
from penumbra.web.london.chronicle import Chronicler, facts_of
from penumbra.web.london.stage import behind
from penumbra.web.london.table import Sections, TableLayout
from penumbra.web.london.text import make_text_face
from penumbra.web.memory import Memory
from penumbra.web.parts import Part
from penumbra.web.scene import Entry, OneByOne, Recap, Say, Scene, WebFace

__all__ = ["STYLES", "LondonFace", "make_face", "make_text_face", "picture_of"]

STYLES = ("london-marks.css", "london.css", "london-table.css", "london-stage.css", "motion.css")


class LondonFace(OneByOne):
    """The table and the cards of Terrors of London as pages."""

    def __init__(self, box: Box, texts: Texts, house: Sequence[int]) -> None:
        self.texts = texts
        self.cards = Cards(box, texts, house)
        self.chronicler = Chronicler(self.cards)

    def table(self, scene: Scene) -> Part:
        return TableLayout(self.cards, scene).table()

    def memory(self) -> Memory:
        return Sections()

    def heading(self, told: Mapping[str, Any]) -> Message | None:
        if told["kind"] != "turn":
            return None
        return Message("web.london.heading", {"n": told["turn"], "player": Message(f"seat.{told['seat']}")})

    def joins(self, before: Told, one: Told) -> bool:
        return self.chronicler.joins(before, one)

    def entry(self, told: Sequence[Told], viewer: int, say: Say) -> Entry:
        return self.chronicler.entry(told, viewer, say)

    def sum_up(self, told: Sequence[Told], viewer: int, say: Say) -> str:
        return self.chronicler.sum_up(told, viewer, say)

    def recap(self, told: Sequence[Told], seat: int, say: Say) -> Recap | None:
        return behind(self.cards, [facts_of(one) for one in told], seat, say)

    def card_page(self, id_: str) -> dict[str, Any] | None:
        """What the template of a single card needs; nothing where there is no such card or Overlord."""
        if id_ in self.cards.cards:
            return {"card": self.cards.cards[id_], "overlord": None}
        if id_ in self.cards.overlords:
            return {"card": None, "overlord": self.cards.overlords[id_]}
        return None


def picture_of(page: BookPage) -> str:
    """The address of a card's art."""
    kind = "overlord" if page.facts["type"] == "overlord" else "card"
    return f"/art/london/{kind}/{page.id}.svg"


def make_face(game: Game[Any], texts: Texts, settings: Mapping[str, str]) -> WebFace:
    if not isinstance(game, LondonGame):
        raise TypeError(f"this is the face of Terrors of London, not of {game.name}")
    return LondonFace(game.box, texts, game.house_choices(settings))
