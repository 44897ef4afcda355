"""Alone in the browser. Who gets the Map in the view sees Evil's screen, everybody else the Hero's."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from penumbra.games.alone.content.box import Box
from penumbra.games.alone.game import AloneGame
from penumbra.kernel.game import Game
from penumbra.kernel.message import Message, Param
from penumbra.kernel.texts import Texts
from penumbra.table.book.alone import Names, all_pages
from penumbra.table.book.page import BookPage
from penumbra.web.scene import Scene, WebFace

STYLES = ("alone.css", "alone-hero.css", "alone-evil.css", "motion.css")


class AloneFace:
    """The tables of Alone and all that is the same in every match: names, card texts, numbers."""

    template = "alone/table.html"

    def __init__(self, box: Box, texts: Texts) -> None:
        self.box = box
        self.texts = texts
        self.names = Names(box, texts)

    def text(self, key: str, **params: Param) -> str:
        return self.texts.get(f"web.alone.{key}", **params)

    def context(self, scene: Scene) -> dict[str, Any]:
        if "map" in scene.view:
            from penumbra.web.alone import evil

            return {"evil_side": True, **evil.context(self, scene)}
        from penumbra.web.alone import hero

        return {"evil_side": False, **hero.context(self, scene)}

    def heading(self, told: Mapping[str, Any]) -> Message | None:
        """Every turn of the Hero has a heading."""
        if told.get("kind") != "turn":
            return None
        return Message("web.alone.log.turn", {"round": told["round"], "turn": told["turn"]})

    # -- cards -------------------------------------------------------------------------------------------

    @cached_property
    def pages(self) -> dict[str, BookPage]:
        """All that is printed, by id."""
        return {page.id: page for page in all_pages(self.names)}

    def tip(self, card: str) -> str:
        """All that a card says, in one paragraph."""
        return self._tips.get(card, "")

    @cached_property
    def _tips(self) -> dict[str, str]:
        return {card: " ".join(page.text) for card, page in self.pages.items()}

    def card_page(self, card: str) -> dict[str, Any] | None:
        """What `alone/card.html` shows of one card; None if there is no such card."""
        page = self.pages.get(card)
        if page is None:
            return None
        kind = str(page.facts["type"])
        mark = str(page.facts.get("deck") or page.facts.get("colour") or "")
        return {"page": page, "art": picture_of(page), "kind": kind, "mark": mark}


def picture_of(page: BookPage) -> str:
    """The address of a card's art."""
    return f"/art/alone/{page.facts['type']}/{page.id}.svg"


def make_face(game: Game[Any], texts: Texts, settings: Mapping[str, str]) -> WebFace:
    if not isinstance(game, AloneGame):
        raise TypeError(f"this is the face of Alone, not of {game.name}")
    return AloneFace(game.box, texts)
