"""The views of Alone with types: what a bot, a page or an environment finds in them, by key (built in `view`).

Places are counted by the Hero from his start ([steps east, steps south, 1 on the other level]); spots are sectors as
Evil calls them (`u-c2`). Cards, items, rooms, missions and creatures are named by their ids.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict, cast

Place = list[int]


class SeenCreature(TypedDict):
    """A creature in the Maze, as the Hero sees it."""

    type: str
    wounded: bool
    acid: bool


class MazeCreature(SeenCreature, total=False):
    apparition: int
    """Of a false creature: the Sanity that meeting it costs."""


class PlacedCreature(SeenCreature):
    """A creature of a level that is shown to the Hero."""

    at: Place


class SeenItem(TypedDict):
    item: str
    charges: int
    upgraded: bool


class SeenAlly(TypedDict):
    character: str
    charges: int
    used: bool
    survivor: bool


class Sheet(TypedDict):
    """The Hero himself."""

    at: Place | None
    health: int
    sanity: int
    top: int
    adrenaline: int
    adrenaline_most: int
    skills: dict[str, int]
    items: list[SeenItem]
    allies: list[SeenAlly]
    searched: list[str]
    bullet: bool
    healed: bool
    hero_used: bool
    poison: int
    no_block: bool
    smoke: int
    any_parts: bool
    actions: int


class Shape(TypedDict):
    """What never changes of a sector."""

    at: Place
    room: str | None
    exits: dict[str, str]
    switch: bool
    stairs: bool


class MazeSector(Shape):
    """A sector in the Maze."""

    lit: bool
    danger: bool
    gas: bool
    jam: int
    sabotage: int
    creatures: list[MazeCreature]
    bare: bool
    """Only its tile lies there: the Hero has just entered it, and its elements follow after Evil's reaction."""
    here: bool
    sight: bool


class SeenMission(TypedDict):
    mission: str
    colour: str
    room: str
    interacts: int
    done: int
    charges: int
    kind: str | None
    solved: bool
    active: bool
    trouble: str | None
    trouble_on: bool
    finale: str | None


class TrackCard(TypedDict):
    card: str | None
    """None while it lies face down."""
    spaces: int
    turn: int


class Track(TypedDict):
    spaces: int
    covered: int
    dangers: int
    cards: list[TrackCard]


class HeardNoise(TypedDict):
    way: str
    when: int
    at: Place


class ToldDistance(TypedDict):
    target: str
    distance: int | None
    same_level: bool
    at: Place


class HeroView(TypedDict):
    """The Hero's side of the screen, and a spectator's."""

    round: int
    turn: int
    turns: int
    marker: int
    limit: int
    limits: list[int]
    nightmare: bool
    winner: str | None
    cause: str | None
    difficulty: str
    character: str | None
    evil: int
    leader: int
    decks: list[str]
    hero: Sheet
    maze: list[MazeSector]
    forgotten: list[Shape]
    shown: list[PlacedCreature]
    missions: list[SeenMission]
    armed: bool
    fuse: int
    purged: int
    track: Track
    played: int
    noises: list[HeardNoise]
    answers: list[ToldDistance]


class MapCreature(SeenCreature):
    """A creature as Evil sees it."""

    name: str
    moved: bool
    shown: bool


class MapSector(TypedDict):
    """A sector of the Map."""

    spot: str
    level: int
    x: int
    y: int
    room: str | None
    exits: dict[str, str]
    switch: bool
    stairs: bool
    lit: bool
    danger: bool
    gas: bool
    jam: int
    sabotage: int
    creatures: list[MapCreature]
    revealed: bool
    """Its tile lies in the Maze."""
    sight: bool
    hero: bool
    distance: int | None


class EvilView(HeroView):
    """An Evil player's side: all that the Hero sees, the Map, and the hands that he may see."""

    map: list[MapSector]
    hands: dict[str, list[str]]
    hand_counts: dict[str, int]
    deck_counts: list[int]
    discards: list[list[str]]
    supply: dict[str, int]
    pending: int
    limit_creatures: int
    creatures_on: list[int]
    dangers_on: list[int]


def hero_view(view: Mapping[str, object]) -> HeroView:
    """The Hero's or a spectator's view, with types."""
    return cast(HeroView, view)


def evil_view(view: Mapping[str, object]) -> EvilView:
    """An Evil player's view, with types."""
    return cast(EvilView, view)
