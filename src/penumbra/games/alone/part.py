"""What one folder of rules brings into the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from penumbra.games.alone.acts.effect import HeroEffect
from penumbra.games.alone.answer import Answer, Sentence
from penumbra.games.alone.content.box import Box
from penumbra.games.alone.describe import EffectText
from penumbra.games.alone.reactions.effect import CardEffect
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.words import QuestionWords
from penumbra.kernel.event_kinds import EventKind
from penumbra.kernel.game import HouseRule
from penumbra.kernel.grammar import Slot
from penumbra.kernel.message import Json, Param
from penumbra.kernel.question import Work

A_SECTOR = "sector of the Map"
A_PASSAGE = "passage"
A_PLACE = "sector, from the Hero's start"


@dataclass(frozen=True, slots=True)
class Offer:
    """A kind of options as tables of actions list it: what it is called, and what its argument is."""

    kind: int
    verb: str
    argument: str
    words: Callable[[Box], Sequence[str]] | None = None
    """What its argument may be, in words and in order, unless it is a place."""
    sector: Callable[[Alone, int], int] | None = None
    """The sector behind an argument, if it is a place as the Hero counts it."""


def counted(most: int) -> Callable[[Box], Sequence[str]]:
    """Arguments that are places in a list, in words."""
    return lambda box: [str(number + 1) for number in range(most)]


Told = Mapping[str, Json]
"""An event as a viewer was told it."""
Details = tuple[str, dict[str, Param]]
"""How the key of its sentence goes on, and the parameters."""
OF_HERO = "hero"
OF_EVIL = "evil"


@dataclass(frozen=True, slots=True)
class Tale:
    """How an event is told in the log."""

    details: Callable[[Told], Details] | None = None
    """None: its numbers and names, as they are."""
    voice: str = ""
    """OF_HERO: what the Hero does, or what happens to him, is told to him as 'you'. OF_EVIL: so are the doings of Evil
    players. Else it is told to all in the same way."""


@dataclass(frozen=True, slots=True)
class Part:
    """One folder. Every question is registered with its words, so none can be without."""

    work: Sequence[Work[Alone]] = ()
    words: Sequence[QuestionWords] = ()
    effects: Sequence[CardEffect | HeroEffect] = ()
    """What cards of Evil do; and what items, characters and rewards do."""
    answers: tuple[Answer, ...] = ()
    """What may be answered, by kind of option."""
    slots: Mapping[str, Callable[[Box], Slot]] = field(default_factory=dict)
    """What can stand in their patterns, if `grammar` does not say it."""
    offers: Sequence[Offer] = ()
    """Kinds of options for environments that need a number for everything that can be done; those of answers that
    have no argument, or a direction, need not be listed."""
    sentences: dict[int, Sentence] = field(default_factory=dict)
    """By reason."""
    house_rules: Mapping[int, HouseRule | Callable[[Box], HouseRule]] = field(default_factory=dict)
    """By their place in the state; some hang on what is in the box."""
    tells: Mapping[str, Tale] = field(default_factory=dict)
    """By kind of event, if `log` does not know it."""
    events: Sequence[EventKind] = ()
    """The events that it tells of, if `event_kinds` does not list them."""
    texts: Sequence[EffectText] = ()
    """What its effects say on a card."""
