"""The rules of Alone put together: every kind of work, every question and every effect of the folders, for the kernel's
loop. Answers that are not offered are refused there (ALO-TURN-01)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import registry
from penumbra.games.alone.acts import effect as hero_effect
from penumbra.games.alone.acts.effect import HeroEffect
from penumbra.games.alone.reactions import effect as card_effect
from penumbra.games.alone.reactions.posing import Pose
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.engine import Engine
from penumbra.kernel.question import Question, Work

QUESTIONS: Final[list[Question[Alone]]] = [
    words.question for part in registry.parts() for words in part.words
]
WORK: Final[list[Work[Alone]]] = [
    *(work for part in registry.parts() for work in part.work),
    Pose(QUESTIONS),
]


def _register() -> None:
    """Effects into the tables that the rules look them up in."""
    for part in registry.parts():
        for effect in part.effects:
            if isinstance(effect, HeroEffect):
                hero_effect.register(effect)
            else:
                card_effect.register(effect)


_register()
ENGINE: Final[Engine[Alone]] = Engine(WORK, QUESTIONS)
