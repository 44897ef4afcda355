"""What the parts of the Hero's screen are drawn from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class HeroScreen(NamedTuple):
    """What holds for all of it."""

    asked: bool
    over: bool
    choosing: bool
    """Before the first round, while the character is chosen."""
    asks_items: bool


# -- the head --------------------------------------------------------------------------------------------


class CharacterTag(NamedTuple):
    id: str
    name: str
    tip: str
    used: bool
    """Whether its ability is spent in this round."""


class Rounds(NamedTuple):
    """The round and its turns; no round yet while the match is set up."""

    round: int
    turn: int
    """How many turns are over."""
    turns: int
    bullet: bool
    nightmare: bool
    loss: int
    """What the nightmare costs."""


class EvilSide(NamedTuple):
    """Against whom the Hero plays."""

    players: int
    decks: tuple[tuple[str, str], ...]
    """Id and name."""
    level: str


# -- the sheet -------------------------------------------------------------------------------------------


class Vitals(NamedTuple):
    """What both tracks share: how far can be healed."""

    limit: int
    top: int
    limits: tuple[int, ...]
    marker: int


class MeterHead(NamedTuple):
    """Health or Sanity as a number, and what can be healed of it."""

    what: str
    value: int
    options: str
    tries: bool
    lacks: int
    """How much is missing up to the limit."""


class MeterCells(NamedTuple):
    what: str
    value: int
    top: int
    limit: int


class Adrenaline(NamedTuple):
    doses: int
    most: int
    limit: int


class ItemList(NamedTuple):
    """The Hero's equipment: what each item is, and how many more he could carry."""

    designs: tuple[str, ...]
    room_left: int


class ItemButton(NamedTuple):
    """What can be done with an item."""

    key: str
    design: str
    upgraded: bool
    options: str
    tries: str
    """What one would try where nothing is offered; "" where only the tip is shown."""
    tip: str


class ItemArt(NamedTuple):
    key: str
    design: str
    icon: str
    """The action that it takes the place of."""


class ItemText(NamedTuple):
    """What an item is called and what is left of it."""

    key: str
    name: str
    charges: int
    most: int
    component: str
    upgraded: bool
    component_tip: str


class AllyButton(NamedTuple):
    id: str
    name: str
    used: bool
    options: str
    tries: str
    tip: str
    charges: int
    note: str


class SkillSign(NamedTuple):
    id: str
    name: str
    options: str
    tip: str
    points: int
    most: int


class Kept(NamedTuple):
    """A sentence that the holowatch keeps: its kind, its key and its facts."""

    kind: str
    key: str
    facts: Mapping[str, str | int]


class Notes(NamedTuple):
    """The viewer's own notes, and what the holowatch keeps."""

    own: tuple[str, ...]
    kept: tuple[Kept, ...]


# -- the Maze --------------------------------------------------------------------------------------------


class MapView(NamedTuple):
    """Where one looks at: a level with its frame."""

    style: str
    corner: str = ""
    """Of the other level: where it lies over the Hero's."""


class WayButton(NamedTuple):
    """Something that can be done in one direction."""

    way: str
    verb: str
    icon: str
    options: str
    caption: str


class Ways(NamedTuple):
    """The ways from where the Hero stands."""

    x: int
    y: int
    buttons: tuple[WayButton, ...]


class Beast(NamedTuple):
    """A creature in a sector. `key` tells it from others on the page, and nothing else."""

    key: str
    type: str
    art: str
    name: str
    marks: tuple[str, ...]
    options: str
    tries: str
    tip: str


class MazePlace(NamedTuple):
    """What stands in a sector, over its drawing."""

    id: str
    x: int
    y: int
    css: str
    label: str
    note: str
    danger: str | None
    """The choice of removing the token; "" where there is only the token, None where there is none."""
    marks: tuple[tuple[str, str, str], ...]
    """Class, sign and meaning: gas, jammed, sabotaged, a mission."""


class HeroFigure(NamedTuple):
    x: int
    y: int
    beside: bool
    """Whether somebody else stands there as well."""
    plays: bool


class Heard(NamedTuple):
    """A direction from which something was heard, and how often."""

    way: str
    name: str
    times: int
    turned: int | None
    """The direction in degrees; None where it has none."""


class Radar(NamedTuple):
    """Noises of this turn, and older ones that were heard in this very place."""

    turn: int
    now: tuple[Heard, ...]
    before: tuple[Heard, ...]


class DiceRoll(NamedTuple):
    """Dice as they fell: `faces` are hit, special (counted), dud (special that did not count) and miss."""

    key: str
    side: str
    faces: tuple[str, ...]
    text: str


class Scare(NamedTuple):
    """What the Hero was scared by just now."""

    key: str
    """Changes with each scare."""
    art: str


class Target(NamedTuple):
    """What Locate may ask for."""

    icon: str
    group: str
    option: int
    caption: str


class CharacterCard(NamedTuple):
    """One to choose from."""

    options: str
    id: str
    name: str
    title: str
    text: tuple[str, ...]
    chosen: bool


# -- what can be done, and what is to be done --------------------------------------------------------------


class Action(NamedTuple):
    """One of the six, with the items that take its place."""

    id: str
    name: str
    key: int
    options: str
    tries: bool
    hint: str
    uses: tuple[tuple[str, str, str], ...]
    """Items that can be used for it now: options, sign, name."""


class TrackSpaces(NamedTuple):
    """The reaction track behind its cards: the spaces that are free, the last of which show danger, and one danger
    beyond."""

    first: int
    free: int
    dangers: int
    beyond: int


class TrackCard(NamedTuple):
    """A card on the reaction track; `card` is "" if it lies face down."""

    key: str
    card: str
    name: str
    deck: str
    wide: bool
    turn: str
    now: bool
    tip: str


class MissionButton(NamedTuple):
    """`state`: solved, active or waits."""

    id: str
    colour: str
    state: str
    room: str
    options: str
    tries: bool
    tip: str


class MissionText(NamedTuple):
    colour: str
    name: str
    task: str
    done: int
    needed: int
    state: str
    trouble: str
    trouble_text: str


class Tab(NamedTuple):
    """Where there is room for one panel only: the way to another, and whether something can be done there."""

    id: str
    icon: str
    first: bool
    lit: bool
