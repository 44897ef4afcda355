"""What the parts of Evil's screen are drawn from."""

from __future__ import annotations

from typing import NamedTuple

from markupsafe import Markup

from penumbra.web.alone.book import CreatureStats, HeldThing, ReactionCard


class EvilScreen(NamedTuple):
    """What holds for all of it."""

    nightmare: bool
    asked: bool
    open: bool


# -- the head --------------------------------------------------------------------------------------------


class Headline(NamedTuple):
    """No round yet while the match is set up."""

    round: int
    turn: int
    turns: int
    nightmare: bool


class Chip(NamedTuple):
    """A number of the Hero's."""

    key: str
    icon: str
    value: int
    most: int
    """The limit, or how much there may be."""
    says: str
    """The key of what the two mean."""


class MissionState(NamedTuple):
    mission: HeldThing
    colour: str
    room: str
    solved: bool
    active: bool
    done: int
    needed: int


class CarriedItem(NamedTuple):
    key: str
    item: HeldThing
    charges: int
    upgraded: bool


class Orders(NamedTuple):
    """To pass in advance."""

    spans: tuple[str, ...]
    standing: str


class Dice(NamedTuple):
    """The last throw since the viewer looked."""

    key: str
    faces: tuple[str, ...]
    counted: int


# -- the levels ------------------------------------------------------------------------------------------


class LevelTab(NamedTuple):
    number: int
    title: str
    crowd: int
    most: int
    current: bool
    lit: bool
    """Whether something on it can be chosen."""
    hero: bool


class LevelShell(NamedTuple):
    number: int
    title: str
    creatures: int
    most: int
    dangers: int
    most_dangers: int
    current: bool
    lit: bool


class Plan(NamedTuple):
    """A level without anything on it."""

    number: int
    width: int
    height: int


class SectorSpot(NamedTuple):
    """A sector to point at."""

    where: Markup
    """The attributes that never change."""
    label: str
    options: str = ""
    caption: str = ""
    tries: str = ""
    """What to ask for if it is not offered while others are."""
    mover: bool = False
    """Whether a creature is setting out from here."""


class Token(NamedTuple):
    """A creature, or the Hero, on the drawing. What it is called is said only where something can be done with it."""

    name: str
    type: str
    marks: str
    number: str
    x: float
    y: float
    size: float
    label: str = ""
    options: str = ""
    caption: str = ""
    tries: str = ""


class Gate(NamedTuple):
    """A door or passage that can be chosen."""

    id: str
    x: float
    y: float
    upright: bool
    option: int
    caption: str


class Ping(NamedTuple):
    """What another one points at."""

    id: str
    seat: int
    name: str
    x: int
    y: int


# -- hands -----------------------------------------------------------------------------------------------


class HandTab(NamedTuple):
    seat: int
    name: str
    cards: int


class HandShell(NamedTuple):
    seat: int
    name: str
    own: bool
    first: bool
    leader: bool
    cards: int
    known: bool


class CardRow(NamedTuple):
    """The cards of a hand, without them."""

    seat: int
    own: bool


class Way(NamedTuple):
    """A way to play a card."""

    way: str
    option: int


class HeldCard(NamedTuple):
    """A card in one's own hand: how it can be played now, or what it waits for."""

    key: str
    card: ReactionCard
    ways: tuple[Way, ...]
    state: str
    note: str

    @property
    def dangerous(self) -> bool:
        return any(one.way == "dangerous" for one in self.ways)


class PrintedCard(NamedTuple):
    """A card as it is printed, somewhere on the page."""

    key: str
    card: ReactionCard


class Deck(NamedTuple):
    id: str
    name: str
    left: int
    discarded: int


# -- the side --------------------------------------------------------------------------------------------


class TrackShell(NamedTuple):
    covered: int
    spaces: int
    played: int
    most: int
    dangers: int
    pending: int


class CardCell(NamedTuple):
    """A card on the track; none is known if it lies face down."""

    number: int
    card: ReactionCard | None
    spaces: int
    turn: int
    now: bool


class OpenCell(NamedTuple):
    """A space that no card covers. `kind`: next, danger or free."""

    kind: str
    number: int
    spaces: int = 1
    dangers: int = 0


class Cells(NamedTuple):
    """What comes after the cards."""

    width: int
    open: tuple[OpenCell, ...]
    beyond: int


class CreatureRow(NamedTuple):
    """A line of the creature table."""

    stats: CreatureStats
    left: str
    here: bool
    option: int
    caption: str


class SheetItem(NamedTuple):
    thing: HeldThing
    charges: int
    upgraded: bool = False


class SheetSkill(NamedTuple):
    id: str
    name: str
    points: int
    most: int
