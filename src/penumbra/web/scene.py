"""What a page is drawn from. Everything here is for one viewer: a template cannot show what it never got."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from markupsafe import Markup, escape

from penumbra.kernel.choice import Choice, Plan
from penumbra.kernel.decision import NOBODY
from penumbra.kernel.game import Game
from penumbra.kernel.message import Message
from penumbra.kernel.texts import Texts
from penumbra.table.table import EVERYTHING, Result, Told
from penumbra.web.memory import Memory, NoMemory
from penumbra.web.parts import Part


@dataclass(frozen=True, slots=True)
class Offer:
    """One offered option: its number, what it means, its notation (`buy werewolf`) and its caption in the viewer's
    language."""

    option: int
    choice: Choice
    notation: str
    caption: str

    @property
    def verb(self) -> str:
        return self.choice.verb

    @property
    def subject(self) -> str:
        """What it is done to, by its id; "" if to nothing in particular."""
        return self.choice.subject.id if self.choice.subject is not None else ""

    @property
    def object(self) -> str:
        """The second thing, likewise."""
        return self.choice.object.id if self.choice.object is not None else ""


@dataclass(frozen=True, slots=True)
class Barred:
    """Something that cannot be done now, and why: the rule and a sentence in the viewer's language."""

    option: int
    choice: Choice
    caption: str
    rule: str
    why: str


@dataclass(frozen=True, slots=True)
class Entry:
    """What one line of the log says, in the viewer's language."""

    text: str
    """May hold markup (`Markup`): names are bold."""
    icon: str = ""
    tone: str = ""
    """A word for the style sheet: whose doing it was, whether it hurts."""
    note: str = ""
    """Beside the line, in small letters."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log as this viewer was told it. `number` counts this viewer's events only."""

    number: int
    """Of its first event."""
    seat: int
    text: str
    heading: str = ""
    """Set, in place of the text, where a new turn begins."""
    own: bool = False
    """Whether the viewer did it himself."""
    last: int = 0
    """The number of its last event: the line shows the position after it."""
    icon: str = ""
    tone: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Recap:
    """What a curtain says of the time since its person decided last. Nothing in it may be secret from anybody."""

    html: Markup
    """In the place of the last sentences."""
    about: str = ""
    """As whom and when: “playing Fenris, turn 11”."""
    seal: str = ""
    """The address of a picture above the name."""


@dataclass(frozen=True, slots=True)
class Said:
    """One message of the chat. `channel` is "table", or "team" for those who play together."""

    number: int
    seat: int
    name: str
    text: str
    channel: str = "table"


@dataclass(frozen=True, slots=True)
class Scene:
    """A table as one viewer sees it: a seat, NOBODY (a spectator) or EVERYTHING (a finished match, open)."""

    view: Mapping[str, Any]
    viewer: int
    names: Sequence[str]
    bots: Sequence[bool]
    """By seat: whether a bot plays it."""
    asked: bool
    """Whether the viewer has to decide now; only then there are `choices`."""
    waiting: int
    """The seat that is waited for, as far as the viewer may know; NOBODY when over or unknown."""
    prompt: str
    """The question to the viewer, or who is waited for."""
    prompt_key: str
    """The key of the question ("prompt.react"), "" unless asked."""
    choices: Sequence[Offer]
    told: Sequence[Mapping[str, Any]]
    """What happened since the viewer's own last step, or since what the game says (`WebFace.opens`): event facts with
    `kind`, `seat`, `entry`, their log number, and `fresh`: whether the last step of all brought it."""
    log: Sequence[Line]
    """The whole match."""
    chat: Sequence[Said]
    result: Result | None
    undo: str
    """What can be taken back, in the viewer's words; "" if nothing."""
    undo_asks: bool
    """Whether the others must be asked for it."""
    barred: Sequence[Barred] = ()
    """For tables as text: what somebody might expect to be offered, and is not."""
    plans: Sequence[Plan] = ()
    """Where several answers in a row would lead, if the viewer is asked."""
    lately: Sequence[Mapping[str, Any]] = ()
    """The last things that the viewer was told, whoever did them: as in `told`, and each with its `step`. Steps are for
    putting events together and are not shown."""
    pings: Sequence[tuple[int, str]] = ()
    """Of team mates: seat and spot."""
    notebook: Sequence[str] = ()
    """The viewer's own notes."""
    settings: Mapping[str, str] = field(default_factory=dict)
    """House rules of the match."""
    extra: Mapping[str, Any] = field(default_factory=dict)
    """What the table adds (links, requests, clock): see `web/viewers.py`."""
    memory: Memory = field(default_factory=NoMemory)
    """What the face keeps of all that the viewer was told."""

    open_view: Mapping[str, Any] | None = None
    """When the match is over: what all seats together saw."""
    story: Sequence[Mapping[str, Any]] = ()
    """When the match is over: all that the viewer was ever told, as in `told`."""

    @property
    def me(self) -> int:
        """The seat that is drawn below or in the middle."""
        return max(self.viewer, 0)

    @property
    def plays(self) -> bool:
        return self.viewer >= 0

    @property
    def rule_url(self) -> str:
        """Where the rules speak of the question, or of the moment one looks back at; "" if there is neither."""
        url = self.extra.get("rules_url", "")
        if url and self.asked:
            return f"{url}/{self.prompt_key}"
        if url and self.extra.get("looking_back") and self.lately:
            return f"{url}/told.{self.lately[-1]['kind']}"
        return ""

    @property
    def bot_thinks(self) -> bool:
        """Whether a bot is waited for now, as far as the viewer may know."""
        return self.waiting != NOBODY and self.bots[self.waiting] and not self.extra.get("past")

    @property
    def open(self) -> bool:
        return self.viewer == EVERYTHING

    @property
    def spectator(self) -> bool:
        return self.viewer == NOBODY


@dataclass(frozen=True, slots=True)
class Say:
    """Puts messages into the viewer's language."""

    texts: Texts
    named: Callable[[Message], Message]
    """The same message with the names that players and places have for the viewer."""

    def __call__(self, message: Message) -> str:
        return self.texts.say(self.named(message))

    def bold(self, message: Message, keys: Collection[str]) -> Markup:
        """A sentence in which some texts, by their keys, stand out, in whatever form they stand there."""
        pieces = self.texts.found_in(self.named(message), keys)
        return Markup("").join(
            Markup("<b>{}</b>").format(said) if found else escape(said) for found, said in pieces
        )

    def renamed(self, named: Callable[[Message], Message]) -> Say:
        """The same with more names."""
        return Say(self.texts, lambda message: self.named(named(message)))


class WebFace(Protocol):
    """A game's part of the pages."""

    def table(self, scene: Scene) -> Part:
        """The table, from the scene alone."""

    def heading(self, told: Mapping[str, Any]) -> Message | None:
        """The heading above a log entry, if this event begins a new turn."""

    def joins(self, before: Told, one: Told) -> bool:
        """Whether an event belongs to the line of the log that ends with the event before it."""

    def entry(self, told: Sequence[Told], viewer: int, say: Say) -> Entry:
        """The line of the log that tells of these events."""

    def sum_up(self, told: Sequence[Told], viewer: int, say: Say) -> str:
        """What stands beside a turn's heading when the turn is over: all its events in a few words, or nothing."""

    def recap(self, told: Sequence[Told], seat: int, say: Say) -> Recap | None:
        """What the curtain says to `seat` of what happened, from all that everybody was told."""

    def memory(self) -> Memory:
        """An empty memory for one viewer."""

    def opens(self, told: Mapping[str, Any]) -> bool:
        """Whether `scene.told` begins with this event; if none does, with the viewer's own last step."""

    def card_page(self, card: str) -> dict[str, Any] | None:
        """What the template GAME/card.html needs to show a card in full; None if there is no such card."""


class TextFace(Protocol):
    """A game's part of a table as text."""

    def table(self, scene: Scene) -> Part:
        """The table in headings, lists and sentences, from the scene alone."""

    def expects(self, scene: Scene, choice: Choice) -> bool:
        """Whether somebody who looks at this table might think of a choice, so that he is told why he does not have it.
        May hang on nothing but the scene and the choice."""

    def rules(self, choice: Choice) -> Sequence[str]:
        """The numbers of the rules that say what a choice does."""

    def meaning(self, choice: Choice) -> Sequence[str]:
        """What is printed on what a choice is about, line by line."""


class OneByOne:
    """The log of a game that has no more to say of it: each event has its own line."""

    def memory(self) -> Memory:
        return NoMemory()

    def opens(self, told: Mapping[str, Any]) -> bool:
        return False

    def joins(self, before: Told, one: Told) -> bool:
        return False

    def entry(self, told: Sequence[Told], viewer: int, say: Say) -> Entry:
        return Entry(say(told[-1].message))

    def sum_up(self, told: Sequence[Told], viewer: int, say: Say) -> str:
        return ""

    def recap(self, told: Sequence[Told], seat: int, say: Say) -> Recap | None:
        return None


FaceMaker = Callable[[Game[Any], Texts, Mapping[str, str]], WebFace]
TextFaceMaker = Callable[[Game[Any], Texts, Mapping[str, str]], TextFace]
