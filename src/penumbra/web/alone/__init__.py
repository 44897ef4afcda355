"""Alone in the browser. Who gets the Map in the view sees Evil's screen, everybody else the Hero's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache, cached_property
from typing import Any

from penumbra.games.alone.content.box import Box
from penumbra.games.alone.describe import effects_text
from penumbra.games.alone.game import AloneGame
from penumbra.kernel.game import Game
from penumbra.kernel.message import Message
from penumbra.kernel.texts import Texts
from penumbra.table.book.alone import Names, all_pages
from penumbra.table.book.page import BookPage
from penumbra.table.table import Told
from penumbra.web.alone import chronicle
from penumbra.web.alone.book import book_of
from penumbra.web.alone.ending import ending
from penumbra.web.alone.evil import EvilTable
from penumbra.web.alone.hero import FIGURES, HeroTable
from penumbra.web.alone.memory import AloneMemory
from penumbra.web.alone.moment import Storyteller
from penumbra.web.alone.text import make_text_face
from penumbra.web.alone.words import Words
from penumbra.web.parts import Part
from penumbra.web.scene import Entry, OneByOne, Say, Scene, WebFace

__all__ = ["STYLES", "AloneFace", "make_face", "make_text_face", "picture_of"]

STYLES = ("alone.css", "alone-hero.css", "alone-evil.css", "alone-moment.css", "motion.css")


class AloneFace(OneByOne):
    """The tables of Alone and all that is the same in every match: names, card texts, numbers."""

    def __init__(self, box: Box, texts: Texts) -> None:
        self.box = box
        self.texts = texts
        self.names = Names(box, texts)
        self.words = Words(texts, "web.alone.")
        self.book = book_of(box, texts)
        self.creature = cache(self.names.creature)
        self.target = cache(self.names.target)
        """What Locate was asked for."""
        self.level = cache(self._level)
        self.needs = cache(self._needs)
        self.item_effects = cache(self._item_effects)
        self.task = cache(self._task)

    def table(self, scene: Scene) -> Part:
        evil = "map" in scene.view
        banner = self._banner(scene) if evil else ()
        table = EvilTable(self.book, scene, banner).table() if evil else HeroTable(self, scene).table()
        above = ending(self, scene)
        return replace(table, inside=(*table.inside, *above)) if above else table

    def _banner(self, scene: Scene) -> tuple[Part, ...]:
        """What happens to the Hero, as Evil sees it."""
        banner = Storyteller(self, scene).banner()
        return (banner,) if banner is not None else ()

    def heading(self, told: Mapping[str, Any]) -> Message | None:
        """Every turn of the Hero has a heading."""
        if told.get("kind") != "turn":
            return None
        return Message("web.alone.log.turn", {"round": told["round"], "turn": told["turn"]})

    def joins(self, before: Told, one: Told) -> bool:
        return chronicle.joins(before, one)

    def entry(self, told: Sequence[Told], viewer: int, say: Say) -> Entry:
        return chronicle.entry(told, viewer, say)

    def memory(self) -> AloneMemory:
        numbers = self.box.numbers
        return AloneMemory(numbers.track_top, numbers.adrenaline_start)

    def opens(self, told: Mapping[str, Any]) -> bool:
        """What is shown of the past begins with the Hero's last action."""
        return bool(told["kind"] == "declares")

    def figure(self, kind: str, nightmare: bool) -> str:
        """A creature as it stands on the stage; one from a pack is shown by the picture of its card."""
        if kind in FIGURES:
            return f"/static/figures/{kind}{'-night' if nightmare else ''}.svg"
        family = "creature" if any(one.id == kind for one in self.box.creatures) else "boss"
        return f"/art/alone/{family}/{kind}.svg"

    # -- words -------------------------------------------------------------------------------------------

    def _level(self, difficulty: str) -> str:
        """The difficulty; one from a pack is called by its id."""
        key = f"web.alone.difficulty.{difficulty}"
        return self.texts.get(key) if self.texts.has(key) else difficulty

    def _needs(self, component: str) -> str:
        """What an item lacks to be upgraded."""
        return self.texts.get("web.alone.needs", kind=Message(f"component.{component}"))

    def _item_effects(self, design: str) -> tuple[str, str]:
        """What an item does, and what it does once it is upgraded."""
        item = self.box.items[self.box.item_index[design]]
        first, second = effects_text(item.basic), effects_text(item.advanced, before=item.basic)
        return self.texts.say(first), self.texts.say(second)

    def _task(self, room: str, left: int) -> str:
        """How often the Hero has to interact in a room."""
        return self.texts.get("web.alone.mission.task", room=self.names.room(room), n=left)

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
