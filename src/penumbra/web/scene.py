"""What a page is drawn from. Everything here is for one viewer: a template cannot show what it never got."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from penumbra.kernel.choice import Choice
from penumbra.kernel.decision import NOBODY
from penumbra.kernel.game import Game
from penumbra.kernel.message import Message
from penumbra.kernel.texts import Texts
from penumbra.table.table import EVERYTHING, Result
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
class Line:
    """One entry of the log as this viewer was told it. `number` counts this viewer's entries only."""

    number: int
    seat: int
    text: str
    heading: str = ""
    """Set, in place of the text, where a new turn begins."""
    own: bool = False
    """Whether the viewer did it himself."""


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
    """What happened since the viewer's own last step: event facts with `kind`, `seat` and `entry`, their log number."""
    log: Sequence[Line]
    chat: Sequence[Said]
    result: Result | None
    undo: str
    """What can be taken back, in the viewer's words; "" if nothing."""
    undo_asks: bool
    """Whether the others must be asked for it."""
    pings: Sequence[tuple[int, str]] = ()
    """Of team mates: seat and spot."""
    notebook: Sequence[str] = ()
    """The viewer's own notes."""
    settings: Mapping[str, str] = field(default_factory=dict)
    """House rules of the match."""
    extra: Mapping[str, Any] = field(default_factory=dict)
    """What the table adds (links, requests, clock): see `web/viewers.py`."""

    @property
    def me(self) -> int:
        """The seat that is drawn below or in the middle."""
        return max(self.viewer, 0)

    @property
    def plays(self) -> bool:
        return self.viewer >= 0

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


class WebFace(Protocol):
    """A game's part of the pages."""

    def table(self, scene: Scene) -> Part:
        """The table, from the scene alone."""

    def heading(self, told: Mapping[str, Any]) -> Message | None:
        """The heading above a log entry, if this event begins a new turn."""

    def card_page(self, card: str) -> dict[str, Any] | None:
        """What the template GAME/card.html needs to show a card in full; None if there is no such card."""


FaceMaker = Callable[[Game[Any], Texts, Mapping[str, str]], WebFace]
