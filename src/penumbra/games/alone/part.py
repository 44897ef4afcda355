"""What one folder of rules brings into the game: its work, its questions and their words, and its effects of cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from penumbra.games.alone.acts.effect import HeroEffect
from penumbra.games.alone.describe import EffectText
from penumbra.games.alone.reactions.effect import CardEffect
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.wording import Answer, Sentence
from penumbra.games.alone.words import QuestionWords
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
    texts: Sequence[EffectText] = ()
    """What its effects say on a card."""
