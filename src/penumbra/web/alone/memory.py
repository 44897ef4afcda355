"""What the pages of Alone keep of all that a viewer was told: what places are called, and how body and mind went."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from penumbra.games.alone import naming
from penumbra.kernel.message import Message
from penumbra.web.alone.places import EvilPlaces, HeroPlaces, renamed, square
from penumbra.web.memory import NO_ENTRY, View
from penumbra.web.scene import Scene

BODY = ("loses", "recovers", "bane")
"""Events that say how the Hero is now."""


class Body(NamedTuple):
    """How the Hero was."""

    health: int
    sanity: int
    adrenaline: int


class AloneMemory:
    """Of one viewer. What an Evil player knows of the board is fixed once the match has begun."""

    def __init__(self, top: int, adrenaline: int) -> None:
        self.hero = HeroPlaces()
        self.evil: EvilPlaces | None = None
        self.body = Body(top, top, adrenaline)
        self.before: dict[int, Body] = {}
        """By the number of the event that changed it."""
        self.turns = 0
        """How many turns have begun."""
        self._view: Callable[[], View] = dict

    def look(self, view: Callable[[], View]) -> None:
        self._view = view

    def take(self, entry: int, told: Mapping[str, Any]) -> None:
        self.hero.take(told)
        kind = told["kind"]
        self.turns += kind == "turn"
        changed = self._changed(kind, told)
        if changed != self.body or kind == "loses":
            self.before[entry] = self.body
            self.body = changed

    def _changed(self, kind: str, told: Mapping[str, Any]) -> Body:
        if kind in BODY:
            return self.body._replace(health=told["health"], sanity=told["sanity"])
        if kind in ("adrenaline", "bullet-time"):
            return self.body._replace(adrenaline=told["adrenaline"])
        if kind == "adrenaline-lost":
            return self.body._replace(adrenaline=told["left"])
        return self.body

    def said(self, message: Message, entry: int = NO_ENTRY) -> Message:
        """In the log Evil's squares have a room beside them; where they can be pointed at, they have none."""
        of_evil = square if entry == NO_ENTRY else self._spot
        return renamed(message, {naming.PLACE: lambda at: self.hero.name(at, entry), naming.SPOT: of_evil})

    def _spot(self, spot: str) -> Message:
        """Once the match has begun, the rooms lie where they lie."""
        if not self.turns:
            return square(spot)
        if self.evil is None:
            self.evil = EvilPlaces(self._view().get("map", ()))
        return self.evil.name(spot) or square(spot)


def tag_of(scene: Scene, at: Sequence[int]) -> str:
    """The number that stands on a sector of the Maze; "" where a room has its name."""
    memory = scene.memory
    tag = memory.hero.tag(at) if isinstance(memory, AloneMemory) else 0
    return str(tag) if tag else ""
