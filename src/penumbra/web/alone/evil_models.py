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
    setup: bool
    """Whether the match is still being prepared."""


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


class Question(NamedTuple):
    """What is asked, or who is waited for; below it what may be done, or what follows."""

    asked: bool
    thinking: bool
    icon: str
    tone: str
    """The deck of the card that asks, `creature`, or nothing."""
    text: str
    why: str
    clock: int
    rule_url: str = ""
    """Where the rules speak of what is asked."""


class Stage(NamedTuple):
    """One of the steps that lead to a whole move. `state`: done, now or later."""

    text: str
    state: str


class Act(NamedTuple):
    """A choice that has no place on the board. `tone`: what uses the card is bright (`pri`), what leaves it at that is
    `plain` or just a word (`link`)."""

    option: int
    caption: str
    tone: str
    key: str


class Foot(NamedTuple):
    """What can be pressed now."""

    key: str
    """Another one for each question: its buttons are not live at once."""
    acts: tuple[Act, ...]
    ways: tuple[Act, ...]
    """Single steps of the creature that is being moved, for whoever wants to lead it step by step."""
    aims: bool
    """Whether there are places to point at."""
    back: str
    """What taking the last answer back is called here; "" if that cannot be done."""
    prepare: str
    """What letting a bot prepare the rest is called; "" if there is nothing to prepare."""
    asks_undo: str
    looking_back: bool


class Occasion(NamedTuple):
    """On which windows one wants to be asked."""

    id: str
    wanted: bool
    then: str
    """What is wanted after this one is pressed."""


class Orders(NamedTuple):
    """To pass in advance."""

    key: str
    spans: tuple[str, ...]
    standing: str
    occasions: tuple[Occasion, ...]
    shared: bool
    """Whether the Hero sits at the same screen."""


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
    corner: str
    """Where nothing is built, so that something may lie over it: `tl`, `tr`, `bl` or `br`."""


class Maps(NamedTuple):
    """Both levels."""

    key: str
    """As that of the foot, where something can be chosen on them."""


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
    way: Route | None = None


class Route(NamedTuple):
    """A way to a sector that is gone in one go."""

    options: str
    label: str
    """What the button says."""
    told: tuple[str, ...]
    """What is known of it, the most important first."""
    drawing: Markup
    creature: str
    dangerous: bool
    """Whether only danger allows to go so far."""


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
    key: str = ""
    """As that of the foot, where one of them can be played."""


class Way(NamedTuple):
    """A way to play a card."""

    way: str
    option: int
    key: str = ""


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


class TrayCard(NamedTuple):
    """A type of creature, to be placed in the set-up."""

    stats: CreatureStats
    left: str
    option: int
    caption: str
    key: str
    chosen: bool


class Tray(NamedTuple):
    key: str
    ready: bool
    """Whether only the last piece is left."""


class SheetItem(NamedTuple):
    thing: HeldThing
    charges: int
    upgraded: bool = False


class SheetSkill(NamedTuple):
    id: str
    name: str
    points: int
    most: int
