"""What the parts of a table as text are drawn from (`templates/text/table.html`)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TextShell:
    """The page around its parts."""

    title: str
    """Who plays against whom."""
    asked: bool
    sections: tuple[str, ...]
    """The ids of the sections, in their order."""
    talks: bool


@dataclass(frozen=True, slots=True)
class Bar:
    """Which game and which turn, and what can be done beside the game."""

    chips: tuple[str, ...]
    playing: bool
    hints: bool
    rules_url: str


@dataclass(frozen=True, slots=True)
class Jump:
    """A part of the page that a letter leads to."""

    to: str
    key: str
    name: str


@dataclass(frozen=True, slots=True)
class Command:
    """Something that is no option of the game: what is sent, as JSON, and what it is called."""

    id: str
    sent: str
    name: str


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked, or who is waited for, and how things stand."""

    asked: bool
    text: str
    status: str
    clock: int
    asks_undo: str
    looking_back: bool


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that can be done now."""

    option: int
    number: int
    """The one to be typed."""
    title: str
    note: str = ""
    """What it does, and what it comes to in numbers."""


@dataclass(frozen=True, slots=True)
class AmountDeed:
    """Something that can be done in any number: attack for 1 to 8. As `data-amounts` and the rest want it."""

    name: str
    number: int
    amounts: str
    label: str
    """With {n} for the number."""
    title: str
    notes: str = "[]"
    note: str = ""


@dataclass(frozen=True, slots=True)
class BarredDeed:
    """Something that somebody might think of and that cannot be done now."""

    option: int
    title: str
    why: str
    rule: str


@dataclass(frozen=True, slots=True)
class DeedGroup:
    """Options of one sort."""

    id: str
    heading: str
    deeds: tuple[Deed | AmountDeed, ...]
    barred: tuple[BarredDeed, ...]
    rules_url: str


@dataclass(frozen=True, slots=True)
class Fact:
    """A word and what is said under it."""

    label: str
    text: str


@dataclass(frozen=True, slots=True)
class Item:
    """One of several things: its name, and what is said of it."""

    name: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the table under its heading."""

    id: str
    heading: str
    facts: tuple[Fact, ...] = ()
    items: tuple[Item, ...] = ()
    empty: str = ""
    """What is said where there is nothing else to say."""
    commands: tuple[Command, ...] = ()
    notes: bool = False
    """Whether one may write something down here."""


@dataclass(frozen=True, slots=True)
class Exit:
    """A way out of a place: what it is called, how it is, and where it leads, if that can be walked to in the list."""

    way: str
    """A direction, for the arrow keys; `stairs`."""
    text: str
    to: str = ""
    """The id of that place."""


@dataclass(frozen=True, slots=True)
class PlaceDeed:
    """What can be done in a place, or on the way there."""

    option: int
    title: str


@dataclass(frozen=True, slots=True)
class TextPlace:
    """A place of a map that one can walk through."""

    id: str
    name: str
    here: bool
    """Whether one is there: the walk begins here."""
    told: tuple[str, ...]
    """Light, things and creatures, each in a sentence."""
    exits: tuple[Exit, ...]
    deeds: tuple[PlaceDeed, ...] = ()


@dataclass(frozen=True, slots=True)
class MapSection:
    """The places of a map under their heading."""

    id: str
    heading: str
    places: tuple[str, ...]
    """Their ids."""
