"""What the parts of the Hero's screen are drawn from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from penumbra.kernel.message import Message
from penumbra.web.shared_parts import LooseChoice, Prompt


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
    lost: int = 0
    """How much was lost just now."""


class MeterCells(NamedTuple):
    what: str
    value: int
    top: int
    limit: int
    lost: int = 0
    """How many of them were lost just now."""


class Adrenaline(NamedTuple):
    doses: int
    most: int
    limit: int


class ItemList(NamedTuple):
    """The Hero's equipment: what each item is, and how many more he could carry."""

    designs: tuple[str, ...]
    room_left: int


class ItemCase(NamedTuple):
    """An item: its head opens the details, or answers where items are the answers."""

    key: str
    design: str
    upgraded: bool
    lit: bool
    answers: str
    """The options of a question about items; "" where a click only tells more."""


class ItemDetails(NamedTuple):
    """What an item does, what it lacks, and whether it can be used now."""

    key: str
    name: str
    design: str
    kind: str
    basic: str
    advanced: str
    upgraded: bool
    needs: str
    charges: int
    most: int


class UseNow(NamedTuple):
    """Whether something can be used now."""

    key: str
    options: str
    tries: str
    """What one would try where nothing is offered; "" where nothing can be tried."""


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


class AllyCase(NamedTuple):
    """An ally on the Hero's sheet."""

    id: str
    name: str
    used: bool
    lit: bool
    answers: str
    """What a press answers, where a question is open; otherwise it opens the details."""
    charges: int
    note: str


class AllyDetails(NamedTuple):
    """What an ally does for a charge, what its sacrifice brings, and what of it can be had now."""

    id: str
    name: str
    kind: str
    skill: str
    sacrifice: str
    charges: int
    acts: tuple[tuple[int, str], ...]
    """Options, with their captions."""
    tries: str


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
    key: str = ""
    """Of the Hero's level: where he stands. What was moved aside comes back with a new one."""


class Gate(NamedTuple):
    """Something that can be done in one direction. `group` is the action that it is a target of; `first`: also without
    that action being chosen."""

    way: str
    verb: str
    icon: str
    group: str
    first: bool
    options: str
    caption: str
    asks: str
    """What is asked once more before it is done; "" if nothing."""


class Gates(NamedTuple):
    """The ways from where the Hero stands."""

    x: int
    y: int
    slots: tuple[tuple[str, tuple[Gate, ...]], ...]
    """By direction."""


class Beast(NamedTuple):
    """A creature in a sector. `key` tells it from others on the page, and nothing else. `look`: figure, counter, or
    more of a counter."""

    key: str
    type: str
    art: str
    icon: str
    name: str
    marks: tuple[str, ...]
    look: str
    many: int
    hurt: bool
    """Of a counter: whether any of them is wounded."""


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
    tag: str = ""
    """The number of the place."""
    looks: str = ""
    """What a tap on the sector tells: who is there."""


class HeroFigure(NamedTuple):
    x: int
    y: int
    css: str
    """Who and what else is there: beside (creatures), on stairs, below a switch."""
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


class Foe(NamedTuple):
    """A row of the roster: a creature, how it is, how it attacks, and what a Fight would do."""

    key: str
    type: str
    icon: str
    name: str
    wounds: int
    """Of two."""
    state: str
    odds: str
    deed: str
    notation: str
    """The choice of fighting it; "" if it cannot be fought now."""
    digit: int


class Roster(NamedTuple):
    """All creatures of one sector, or all that can be attacked. `when`: the choices that show it."""

    id: str
    when: str
    title: str
    foes: tuple[Foe, ...]
    notes: tuple[tuple[str, str], ...]
    """A sign and a sentence: what leaving costs, what staying costs."""
    brief: str
    """The same in a few words."""


class Target(NamedTuple):
    """What Locate may ask for, and what is known of it."""

    icon: str
    group: str
    notation: str
    option: str
    """Where the game asks for it."""
    name: str
    known: str
    named: int
    """Its place among those named already; 0 if it is not."""


class Locating(NamedTuple):
    """Two slots and all targets in fixed places. `before`: the choice that comes first."""

    when: str
    before: str
    picks: int
    named: int


class TargetGroup(NamedTuple):
    """Rooms, things or creatures that Locate may ask for."""

    id: str
    targets: tuple[Target, ...]


class Here(NamedTuple):
    """Where the Hero is."""

    text: str


class EvilCount(NamedTuple):
    covered: int
    spaces: int
    dangers: int


class CharacterCard(NamedTuple):
    """One to choose from."""

    options: str
    id: str
    name: str
    title: str
    text: tuple[str, ...]
    chosen: bool


# -- what can be done, and what is to be done --------------------------------------------------------------


LONG_NAME = 9


class ItemUse(NamedTuple):
    """An item that can be used now instead of an action."""

    options: str
    icon: str
    item: Message
    name: str


class Action(NamedTuple):
    """One of the six, with the items that take its place."""

    id: str
    name: str
    key: str
    options: str
    """What is done at once; "" where targets are chosen first."""
    chooses: bool
    only_item: bool
    """Whether only an item does it."""
    tries: bool
    hint: str
    tip: str
    uses: tuple[ItemUse, ...]
    """Items that can be used for it now."""

    @property
    def long(self) -> bool:
        """Whether its name needs the whole width of its button."""
        return len(self.name) > LONG_NAME


class Ask(NamedTuple):
    """What is asked once an action is chosen."""

    group: str
    text: str
    note: str
    choices: tuple[LooseChoice, ...]


class FightAsk(NamedTuple):
    """What is asked once a creature is chosen."""

    keys: tuple[str, ...]
    text: str
    note: str
    options: str
    caption: str


class HeroPrompt(NamedTuple):
    """The question, why it is asked, and what is asked while something is chosen."""

    shared: Prompt
    icon: str
    note: str
    default: str
    """What is chosen from the beginning, where the game asks for nothing else."""
    whens: str
    """The choices with which the question itself stands there."""
    asks: tuple[Ask, ...]
    fights: tuple[FightAsk, ...]
    picks: int
    """Targets to be named; 0 if none are."""
    acts: bool
    aside: tuple[int, ...]
    """Choices that stand elsewhere too, where there is room."""
    ask_picks: bool
    """Whether the game asks for them now."""
    undo: bool


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


class MissionCase(NamedTuple):
    """`state`: solved, active or waits."""

    id: str
    colour: str
    state: str
    room: str
    lit: bool


class MissionDetails(NamedTuple):
    id: str
    colour: str
    name: str
    text: tuple[str, ...]


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
    badge: str
    lit: bool
    unread: bool
    """Whether the badge counts what was not read yet."""
