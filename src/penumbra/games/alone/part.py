"""What one folder of rules brings into the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from penumbra.games.alone.acts.effect import HeroEffect
from penumbra.games.alone.content.box import Box
from penumbra.games.alone.describe import EffectText
from penumbra.games.alone.reactions.effect import CardEffect
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.wording import Answer, Sentence
from penumbra.games.alone.words import QuestionWords
from penumbra.kernel.game import HouseRule
from penumbra.kernel.question import Work


@dataclass(frozen=True, slots=True)
class Part:
    """One folder. Every question is registered with its words, so none can be without."""

    work: Sequence[Work[Alone]] = ()
    words: Sequence[QuestionWords] = ()
    effects: Sequence[CardEffect | HeroEffect] = ()
    """What cards of Evil do; and what items, characters and rewards do."""
    answers: tuple[Answer, ...] = ()
    """What the Hero may answer, by kind of option."""
    sentences: dict[int, Sentence] = field(default_factory=dict)
    """By reason."""
    house_rules: Mapping[int, HouseRule | Callable[[Box], HouseRule]] = field(default_factory=dict)
    """By their place in the state; some hang on what is in the box."""
    texts: Sequence[EffectText] = ()
    """What its effects say on a card."""
