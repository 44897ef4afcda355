"""What an option means, as data: a verb and what it is done to. The notation is printed from it and parsed into it.

Pages, terminal, bots and environments read choices; only people read notation.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Thing:
    """Something that a choice is about: a card, a place, a creature, a resource."""

    kind: str
    """What sort of thing it is, in the game's own word: `card`, `direction`, `creature`."""
    id: str
    """Its name in the content files, or the word for it."""
    number: int = 0
    """Which of several of one name, from 1; 0 where there is only one."""
    place: str = ""
    """Where it is, where that tells it from others: `street`, `their`, `e2s1`."""
    marks: tuple[str, ...] = ()
    """How it is, where that tells it from others: `wounded`."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer to a question."""

    verb: str
    subject: Thing | None = None
    """What it is done to or with."""
    object: Thing | None = None
    """The second thing, where there are two: the other Monster of a Horde, the item that gives a charge."""
    amount: int | None = None
    cause: str = ""
    """What asks for it, where the notation says so: `curse`."""
    by: Thing | None = field(default=None, compare=False)
    """Who does it, where that is not the seat itself: the creature that takes a step. The question names it, so the
    notation does not, and a choice that was read from notation is the same without it."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Several answers in a row, and where they lead."""

    options: tuple[int, ...]
    """One after the other; each is offered when its turn comes."""
    by: Thing
    """Who goes the way."""
    way: tuple[Thing, ...]
    """What is passed; the last is where it ends."""
    most: int
    """How long such a way may be."""
    notes: tuple[str, ...] = ()
    """What else is known of it, in the game's own words: from where it is heard."""
