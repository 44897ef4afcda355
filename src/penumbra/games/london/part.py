"""What one folder of rules brings into the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from penumbra.games.london.content.box import Box
from penumbra.games.london.content.vocabulary import EffectForm
from penumbra.games.london.effects.effect import Effect
from penumbra.games.london.state.state import London
from penumbra.games.london.triggers.rule import Happening
from penumbra.games.london.words import QuestionWords
from penumbra.kernel.event_kinds import EventKind
from penumbra.kernel.game import HouseRule
from penumbra.kernel.grammar import Slot
from penumbra.kernel.message import Json, Message, Param
from penumbra.kernel.question import Work

Details = tuple[str, dict[str, Param]]
"""How the key of an event's sentence goes on, and its parameters."""
Teller = Callable[[Mapping[str, Json], int], Details]
"""The details of an event as a viewer was told it."""


@dataclass(frozen=True, slots=True)
class EffectWords:
    """An effect with its form, and what a card says that has it."""

    form: type[EffectForm]
    effects: Sequence[Effect]
    text: Callable[[Box, Any], Message]
    """The effect as an instruction, without a full stop; it is given the form."""
    explain: Callable[[Box, Sequence[int]], Message] | None = None
    """A keyword in a sentence, with the numbers of the box and the choices of the house rules; None: there is nothing
    but the text `keyword.NAME`."""


NO_ARGUMENT = "–"
A_DESIGN = "design"
OWN_CARD = "own card in play"
ANY_CARD = "card in play, own first"


@dataclass(frozen=True, slots=True)
class Offer:
    """A kind of options as tables of actions list it: what it is called, and what its argument is."""

    kind: int
    verb: str
    argument: str
    words: Callable[[Box], Sequence[str]] | None = None
    """What its argument may be, in words and in order, unless it is nothing or a card."""
    least: int = 0
    """The first argument that has a word."""


@dataclass(frozen=True, slots=True)
class Part:
    """One folder. Every question is registered with its words, so none can be without."""

    work: Sequence[Work[London]] = ()
    words: Sequence[QuestionWords] = ()
    effects: Sequence[EffectWords] = ()
    happenings: Sequence[Happening] = ()
    house_rules: Mapping[int, HouseRule] = field(default_factory=dict)
    """By their place in the state."""
    tells: Mapping[str, Teller] = field(default_factory=dict)
    """By kind of event: the details of its sentence, if it says more than a card and a number."""
    events: Sequence[EventKind] = ()
    """The events that it tells of, if `event_kinds` does not list them."""
    patterns: Sequence[str] = ()
    """Its answers as patterns of words, see `grammar`."""
    slots: Mapping[str, Callable[[Box], Slot]] = field(default_factory=dict)
    """What can stand in those patterns, if `grammar` does not say it."""
    offers: Sequence[Offer] = ()
    """Its kinds of options, for environments that need a number for everything that can be done."""
